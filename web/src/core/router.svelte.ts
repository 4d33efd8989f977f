/** Where the page is: its path, search and hash, and how to go elsewhere without loading anew. */

export const place = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  place.path = location.pathname;
  place.search = location.search;
  place.hash = location.hash;
}

addEventListener('popstate', read);

export function go(href: string): void {
  history.pushState(null, '', href);
  read();
  if (!place.hash) scrollTo(0, 0);
}

/** Links within the page are followed without a load; others, and clicks that mean a new tab, are the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const url = new URL(link.href, location.href);
  if (link.target || link.download || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
