/** JSON merge patch (RFC 7396): an object replaces the keys it names, null takes one away. The target stays as it is. */

type Tree = Record<string, unknown>;

const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null && !Array.isArray(x);

export function merged(target: Tree | null, patch: Tree): Tree {
  const out: Tree = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else if (isTree(value)) {
      const old = out[key];
      out[key] = merged(isTree(old) ? old : null, value);
    } else out[key] = value;
  }
  return out;
}
