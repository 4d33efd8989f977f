"""A person at a page: looks at what is shown and answers by mouse, keyboard or touch. Knows no rule."""

from __future__ import annotations

import time

# A point of a territory that is in sight and isn't covered by a button.
POINT = """id => {
    const path = document.querySelector(`[data-land="${id}"]`);
    const box = path.getBoundingClientRect();
    for (let n = 0; n < 400; n++) {
        const x = box.left + box.width * (0.5 + ((n * 0.618) % 1 - 0.5) * Math.min(1, n / 40));
        const y = box.top + box.height * (0.5 + ((n * 0.755) % 1 - 0.5) * Math.min(1, n / 40));
        if (document.elementFromPoint(x, y) === path) return [x, y];
    }
    return null;
}"""
LIT = "() => [...document.querySelectorAll('[data-land].lit')].map(e => e.dataset.land)"
STATE = """() => {
    const has = s => document.querySelector(s) !== null;
    if (has('section[aria-labelledby=result]')) return 'over';
    if (has('main > [role=status] > h1')) return 'cover';
    if (!has('.bar .sentence')) return 'waiting';
    const confirm = document.querySelector('.bar .go');
    if (confirm && !confirm.disabled) return 'complete';
    if (has('.bar .picker')) return 'number';
    if (!has('.bar ul[aria-label=Choices]')) return 'waiting';
    return document.querySelectorAll('[data-land].lit').length ? 'territory' : 'choice';
}"""
ME, HERE, FRIEND, GREEDY = "I", "Another person at this screen", "A friend, by link", "Bot: greedy"
RANDOM = "Bot: random"
AGAIN = 8.0  # seconds until an answer that wasn't taken is given once more
LIMIT = 240.0  # seconds a whole game may take


def make_table(page, *seats, game="europe", practice=False, seed=None, name="", **options):
    """Set a table on the page for a new game; seats and options by the words of the form's lists. Its id."""
    page.goto(f"/new?game={game}")
    return fill_form(page, *seats, practice=practice, seed=seed, name=name, **options)


def fill_form(page, *seats, practice=False, seed=None, name="", **options):
    """Fill the form of a new game that is open, and begin. The table's id."""
    page.get_by_label("Name for seat 1").fill(name)
    if (number := page.locator("label.players select")).count():
        number.select_option(str(len(seats)))
    for label, value in options.items():
        field = page.get_by_label(label.replace("_", " "), exact=True)
        if isinstance(value, int):
            field.select_option(label="A number …")
            page.get_by_label(f"{label.replace('_', ' ')}: a number").fill(str(value))
        else:
            field.select_option(label=value)
    for n, seat in enumerate(seats, 1):
        page.get_by_label(f"Who plays seat {n}").select_option(label=seat)
    if practice:
        page.get_by_label("A practice table").check()
        if seed is not None:
            page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]


def choose_file(page, name, text):
    """Open a record or a position on the first page."""
    page.goto("/")
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def faults(page, axe):
    """Serious faults of what is on the page now."""
    page.wait_for_load_state("networkidle")
    page.evaluate(axe)
    found = page.evaluate("() => axe.run(document)")["violations"]
    return [
        f"{v['id']}: {n['target']} {n['failureSummary']}"
        for v in found
        for n in v["nodes"]
        if v["impact"] in ("serious", "critical")
    ]


class Hand:
    """Base: what is asked, and how to go on. `rng` chooses; `passes`: how often the last choice, not a territory."""

    def __init__(self, page, rng, passes=0.0):
        self.page, self.rng, self.moves, self.passes = page, rng, 0, passes

    def state(self):
        return self.page.evaluate(STATE)

    def until_asked(self, seconds=30.0):
        """Wait until something is asked; `over` once the result is shown."""
        end = time.monotonic() + seconds
        while (state := self.state()) == "waiting":
            assert time.monotonic() < end, f"nothing is asked: {self.page.locator('.bar').inner_text()}"
            self.page.wait_for_timeout(15)
        return state

    def sentence(self):
        return self.page.locator(".bar .sentence").inner_text()

    def step(self, state):
        """Answer what is asked."""
        getattr(self, state)()

    def settled(self, before, seconds=20.0):
        """Wait until the page shows something else than before; whether it does."""
        end = time.monotonic() + seconds
        while self.picture() == before:
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(10)
        return True

    def answer(self):
        """Answer what is asked, and wait until the page has taken it."""
        before = self.picture()
        self.step(self.state())
        if not self.settled(before, AGAIN):  # two quick taps at one place zoom the map: tap once more
            self.step(self.state())
            assert self.settled(before), f"nothing happens: {before}"

    def reach(self, kind):
        """Play until a prompt of this kind is open, or one whose sentence holds these words."""
        while (state := self.until_asked()) != kind:
            assert state != "over", f"no prompt of kind {kind} came"
            if kind in self.sentence():
                return
            self.answer()

    def picture(self):
        """What is asked, how many answers stand before it, and the last line of the log."""
        script = f"""() => [
            ({STATE})(), document.querySelector('.bar .sentence')?.innerText,
            document.querySelectorAll('.bar ol li').length,
            document.querySelector('section[aria-labelledby=log] li:last-child')?.dataset.line,
        ]"""
        return self.page.evaluate(script)

    def play(self, moves=10**6):
        """Play until the game is over or so many moves were made."""
        end = time.monotonic() + LIMIT
        while self.moves < moves:
            state = self.until_asked()
            if state == "over":
                return
            assert time.monotonic() < end, "the game takes too long"
            self.moves += state == "complete"
            self.answer()


class Mouse(Hand):
    """Clicks only."""

    def press(self, locator):
        locator.click()

    def at(self, x, y):
        self.page.mouse.click(x, y)

    def territory(self):
        if self.rng.random() < self.passes:
            self.press(self.page.locator(".bar ul[aria-label=Choices] button").last)
            return
        lit = self.page.evaluate(LIT)
        self.rng.shuffle(lit)
        for land in lit:
            if point := self.page.evaluate(POINT, land):
                self.at(*point)
                return
        self.choice()  # none of them in sight: the same choices stand in the bar

    def choice(self):
        buttons = self.page.locator(".bar ul[aria-label=Choices] button").all()
        self.press(self.rng.choice(buttons))

    def number(self):
        picker = self.page.locator(".bar .picker")
        for name in self.rng.sample(["Min", "Half", "Max", "One more", "One less"], 2):
            button = picker.get_by_role("button", name=name, exact=True)
            if button.count() and button.is_enabled():  # small ranges have no short cuts
                self.press(button)
        self.press(picker.locator(".take"))

    def complete(self):
        self.press(self.page.locator(".bar .go"))

    def cover(self):
        self.press(self.page.get_by_role("button", name="I am"))


class Touch(Mouse):
    """Taps only."""

    def press(self, locator):
        locator.scroll_into_view_if_needed()
        locator.tap()

    def at(self, x, y):
        self.page.touchscreen.tap(x, y)


class Keys(Hand):
    """The keyboard alone: digits, arrows, Tab, Enter."""

    def key(self, name, times=1):
        for _ in range(times):
            self.page.keyboard.press(name)

    def territory(self):
        """Arrows walk between lit territories; Enter takes the one in focus."""
        page = self.page
        if self.rng.random() < self.passes and (n := page.locator(".bar ul[aria-label=Choices] button").count()) < 11:
            page.evaluate("() => document.activeElement?.blur()")
            self.key(str(n % 10))
            return
        for _ in range(40):
            if page.evaluate("() => document.activeElement?.matches('[data-land]')"):
                break
            self.key("Tab")
        else:
            self.choice()
            return
        for _ in range(self.rng.randrange(6)):
            self.key(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        if page.evaluate("() => document.activeElement?.matches('[data-land].lit')"):
            self.key("Enter")
        else:
            self.choice()

    def choice(self):
        n = self.page.locator(".bar ul[aria-label=Choices] button").count()
        pick = self.rng.randrange(min(n, 10))
        self.page.evaluate("() => document.activeElement?.blur()")
        self.key(str((pick + 1) % 10) if n > 1 else "1")

    def number(self):
        self.key(self.rng.choice(["ArrowUp", "ArrowDown"]), self.rng.randrange(4))
        self.key("Enter")

    def complete(self):
        self.key("Enter")

    def cover(self):
        self.key("Enter")
