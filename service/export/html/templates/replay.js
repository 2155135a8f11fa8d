// The replay beside a story: the words of each event are the story's own. It is read after scene.js and steering.js.
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const part = (name) => document.getElementById(`replay-${name}`);
  const replay = document.getElementById("replay");
  const wide = matchMedia("(min-width: 70rem)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // --- the film -------------------------------------------------------------------------------------------------

  /** A line of play: its frames, and the elements of the story that tell its events, both by number. */
  function lineOf(index) {
    const told = film[index];
    const mother = told.of < 0 ? null : lines[told.of];
    const frames = mother ? mother.frames.slice(0, told.at + 1) : [told.start];
    const events = mother ? mother.events.slice(0, told.at + 1) : [null];
    for (const step of told.steps) {
      frames.push(merged(frames[frames.length - 1], step));
      events.push(document.getElementById(`${prefix(index)}event-${events.length}`));
    }
    const turns = events.map((event) => event && event.closest(".turn"));
    return { frames, events, turns, last: frames.length - 1 };
  }

  const prefix = (index) => (index ? `line-${index}-` : "");
  const lines = [];
  for (let index = 0; index < film.length; index += 1) lines.push(lineOf(index));
  let line = 0;
  let marked = null;

  /** The verdicts and notes that stand beside an event in the story. */
  function asides(event) {
    const rulings = [...event.querySelectorAll(":scope > div > .bench > .ruling")].map((ruling) => {
      const box = ruling.cloneNode(false);
      box.append(ruling.firstElementChild.cloneNode(true));
      return box;
    });
    return [...rulings, ...[...event.querySelectorAll(":scope > div > .note")].map((note) => note.cloneNode(true))];
  }

  // --- moving ---------------------------------------------------------------------------------------------------

  // Whether the page is scrolled by its reader, and not because an event was brought there.
  let byHand = false;

  function shown(at, { follow = true }) {
    const event = lines[line].events[at];
    if (marked) marked.removeAttribute("aria-current");
    marked = event;
    part("link").href = event ? `#${event.id}` : "#story";
    part("link").textContent = event ? `Event ${at} in the story` : "The story";
    if (!event) return;
    event.setAttribute("aria-current", "step");
    if (follow && wide.matches) bring(event);
  }

  /** The event in the story is brought to where it can be read, beside the table. */
  function bring(event) {
    for (let up = event.parentElement.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
    const place = event.getBoundingClientRect();
    byHand = false;
    if (place.top > 90 && place.bottom < innerHeight - 60) return;
    const near = place.bottom > 0 && place.top < 2 * innerHeight;
    event.scrollIntoView({ block: "center", behavior: near && !still.matches ? "smooth" : "instant" });
  }

  const LANDMARKS = { breach: ".breach, .ruled", note: ".noted" };
  const { show, begin, at, pause, playing } = controlled(replay, part, {
    last: () => lines[line].last,
    load: () => null,
    shown,
    moment(number) {
      const { frames, events } = lines[line];
      const event = events[number];
      const told = event ? asides(event) : [];
      return {
        now: frames[number],
        before: number ? frames[number - 1] : null,
        words: event ? event.querySelector(".says").cloneNode(true).childNodes : ["The start."],
        wrong: Boolean(event) && event.matches(".breach"),
        asides: told,
        spoken: told.flatMap((box) => [...box.querySelectorAll(".verdict")].map((verdict) => `${verdict.textContent}.`)),
      };
    },
    turns() {
      const { turns } = lines[line];
      const begun = turns.flatMap((turn, number) => (turn && turn !== turns[number - 1] ? [number] : []));
      return begun.map((number) => [number, turns[number].querySelector("h3, h4, h5, h6").textContent.trim()]);
    },
    moves: {
      "branch-in"() {
        const branch = film.findIndex((told, index) => index && told.of === line && told.at === at());
        if (branch < 0) return;
        choose(branch);
        show(film[branch].at + 1);
      },
      "branch-out"() {
        const { of, at: left } = film[line];
        if (of < 0) return;
        choose(of);
        show(left);
      },
    },
    landmarks(kind) {
      return lines[line].events.flatMap((event, number) => (event && event.matches(LANDMARKS[kind]) ? [number] : []));
    },
  });

  function choose(index) {
    line = index;
    begin();
    part("line").value = String(line);
  }

  part("line").addEventListener("change", () => {
    pause();
    choose(Number(part("line").value));
    show(film[line].at + 1);
  });

  // --- links, reading, paper ------------------------------------------------------------------------------------

  function linked() {
    const found = /^#(?:line-(\d+)-)?event-(\d+)$/.exec(location.hash);
    const index = found && found[1] ? Number(found[1]) : 0;
    if (!found || !lines[index]) return false;
    if (index !== line) choose(index);
    show(Number(found[2]), { follow: false });
    if (lines[line].events[at()]) bring(lines[line].events[at()]);
    return true;
  }

  /** The table becomes the one of the event that is being read. */
  function reading() {
    const { events, last } = lines[line];
    const eye = innerHeight * 0.35;
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (events[middle] && events[middle].getBoundingClientRect().top <= eye) low = middle;
      else high = middle - 1;
    }
    if (low !== at()) show(low, { quiet: true, follow: false });
  }

  let waiting = false;
  addEventListener(
    "scroll",
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        toTable.hidden = wide.matches || replay.getBoundingClientRect().bottom > 0;
        if (wide.matches && byHand && !line && !playing()) reading();
      });
    },
    { passive: true },
  );
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(kind, (event) => (byHand = !replay.contains(event.target) && !event.defaultPrevented), { passive: true });
  }
  addEventListener("hashchange", linked);

  const toTable = document.querySelector(".to-table");
  toTable.addEventListener("click", () => {
    if (!line) reading();
  });

  let opened = [];
  function paper(printing) {
    if (printing) {
      opened = [...document.querySelectorAll("details:not([open])")];
      for (const one of opened) one.open = true;
    } else {
      for (const one of opened) one.open = false;
      opened = [];
    }
  }
  matchMedia("print").addEventListener("change", (event) => paper(event.matches));

  replay.hidden = false;
  document.documentElement.classList.add("alive");
  part("line").replaceChildren(
    ...film.map((told, index) => {
      const branch = index && document.getElementById(`${prefix(index)}line`);
      return new Option(branch ? branch.dataset.name : "The game", index);
    }),
  );
  part("lines").hidden = film.length < 2;
  choose(0);
  if (!linked()) show(0, { quiet: true, follow: false });
})();
