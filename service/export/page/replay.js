// The replay: it shows the table as frames tell it and knows no game. The words of each event are the story's own.
"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const part = (name) => document.getElementById(`replay-${name}`);
  const replay = document.getElementById("replay");
  const slider = part("slider");
  const wide = matchMedia("(min-width: 70rem)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // --- the film -------------------------------------------------------------------------------------------------

  /** A frame with a merge patch applied (RFC 7396); what the patch leaves alone stays the same object. */
  function merged(frame, patch) {
    if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
    const next = frame !== null && typeof frame === "object" && !Array.isArray(frame) ? { ...frame } : {};
    for (const [name, value] of Object.entries(patch)) {
      if (value === null) delete next[name];
      else next[name] = merged(next[name], value);
    }
    return next;
  }

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
  let at = -1;

  // --- drawing --------------------------------------------------------------------------------------------------

  function element(name, kind, ...content) {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(...content);
    return made;
  }

  function counters(now, before) {
    const list = element("dl", "counters");
    const had = new Map(before ? before.counters : []);
    (now.counters || []).forEach(([name, value], place) => {
      const difference = Number(value) - Number(had.get(name) ?? 0);
      const box = element("div", place ? "" : "chief", element("dt", "", name), element("dd", "", value));
      if (before && difference) {
        box.classList.add(difference > 0 ? "up" : "down");
        box.lastChild.append(element("small", "", (difference > 0 ? "+" : "−") + Math.abs(difference)));
      }
      list.append(box);
    });
    return list;
  }

  function card(now, before, fresh) {
    const box = element("li", `card ${now.posture || ""}`, element("span", "name", now.name));
    if (now.count) box.append(" ", element("span", "count", now.count));
    for (const mark of now.marks || []) box.append(" ", element("span", "tag", mark));
    for (const other of now.carries || []) box.append(" ", element("span", "carried", `with ${other}`));
    if (fresh && before !== now) box.classList.add("changed");
    return box;
  }

  /** A seat, or a place that all share. */
  function place(now, before, acts) {
    const box = element("li", `seat${now.acting ? " acting" : ""}${now.out ? " out" : ""}`);
    const head = element("p", "who", element("strong", "", now.name));
    if (now.note) head.append(" ", element("span", "aside", now.note));
    if (now.acting) head.append(" ", element("span", "hidden", acts));
    if (now.out) head.append(" ", element("span", "tag", now.out));
    for (const tag of now.tags || []) head.append(" ", element("span", "tag", tag));
    box.append(head, counters(now, before));
    for (const [title, keys] of now.groups || []) {
      const cards = keys.map((key) => card(now.cards[key], before && before.cards ? before.cards[key] : undefined, before));
      const list = element("ul", "cards", ...cards);
      list.setAttribute("aria-label", `${now.name}: ${title}`);
      box.append(element("p", "group", title), list);
    }
    return box;
  }

  const drawn = new Map();

  function draw(now, before) {
    const order = now.order || [];
    const ring = now.ring && order.length > 1 && order.length < 7;
    part("scene").className = `scene${ring ? ` ring ring-${order.length}` : ""}${ring && now.middle ? " around" : ""}`;
    const box = (acts) => (key) => {
      const own = now.places[key];
      const earlier = before && before.places ? before.places[key] : undefined;
      const last = drawn.get(key);
      if (last && last.own === own && last.earlier === earlier) return last.box;
      const made = place(own, earlier, acts);
      drawn.set(key, { own, earlier, box: made });
      return made;
    };
    part("seats").replaceChildren(...order.map(box("acts")));
    part("middle").replaceChildren(...(now.middle || []).map(box("in progress")));
    part("middle").hidden = !now.middle;
    part("name").textContent = [now.title, now.note].filter(Boolean).join(", ");
    part("progress").replaceChildren(...(now.stage || []).map((words) => element("li", "", words)));
  }

  /** What the event changed in counters, in words for those who cannot see it. */
  function changes(now, before) {
    const words = [];
    for (const [key, shown] of Object.entries(now.places || {})) {
      const earlier = before && before.places ? before.places[key] : undefined;
      if (!earlier || earlier === shown) continue;
      const had = new Map(earlier.counters);
      for (const [name, value] of shown.counters || []) {
        const was = had.get(name) ?? "0";
        if (was !== value) words.push(`${shown.name}: ${name} ${was} to ${value}.`);
      }
    }
    return words.join(" ");
  }

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

  function show(number, { quiet = false, follow = true } = {}) {
    const { frames, events, last } = lines[line];
    const next = Math.max(0, Math.min(number, last));
    if (next === at && !quiet) return;
    if (at >= 0 && lines[line].events[at]) lines[line].events[at].removeAttribute("aria-current");
    at = next;
    const event = events[at];
    const before = at ? frames[at - 1] : null;
    draw(frames[at], before);
    const says = event ? event.querySelector(".says").cloneNode(true) : element("p", "says", "The start.");
    part("now").className = event && event.matches(".breach") ? "now wrong" : "now";
    part("now").replaceChildren(...says.childNodes);
    part("asides").replaceChildren(...(event ? asides(event) : []));
    part("at").textContent = `${at} of ${last}`;
    part("link").href = event ? `#${event.id}` : "#story";
    part("link").textContent = event ? `Event ${at} in the story` : "The story";
    slider.max = last;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${last}: ${part("now").textContent.trim()}`);
    part("turn").value = String(turnAt(at));
    if (event) {
      event.setAttribute("aria-current", "step");
      if (follow && wide.matches) bring(event);
    }
    if (quiet) return;
    const verdicts = [...part("asides").querySelectorAll(".verdict")].map((verdict) => `${verdict.textContent}.`);
    const words = [`${at}: ${part("now").textContent.trim()}`, ...verdicts, event ? changes(frames[at], before) : ""];
    part("status").textContent = words.filter(Boolean).join(" ");
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

  let starts = [];

  /** The place in the list of turns of the turn that an event belongs to. */
  const turnAt = (number) => starts.reduce((found, first, place) => (first <= number ? place : found), 0);

  function choose(index) {
    if (at >= 0 && lines[line].events[at]) lines[line].events[at].removeAttribute("aria-current");
    line = index;
    at = -1;
    drawn.clear();
    const { turns, last } = lines[line];
    starts = [];
    const names = [];
    for (let number = 1; number <= last; number += 1) {
      if (turns[number] && turns[number] !== turns[number - 1]) {
        starts.push(number);
        names.push(turns[number].querySelector("h3, h4, h5, h6").textContent.trim());
      }
    }
    if (starts.length) starts[0] = 0;
    part("turn").replaceChildren(...names.map((name, place) => new Option(name, place)));
    part("line").value = String(line);
  }

  function seek(step, wanted) {
    const { events, last } = lines[line];
    for (let number = at + step; number >= 0 && number <= last; number += step) {
      if (events[number] && wanted(events[number])) return number;
    }
    return at;
  }

  const disputed = (event) => event.matches(".breach, .ruled");
  const noted = (event) => event.matches(".noted");
  const turnBy = (step) => {
    const place = turnAt(at);
    return step < 0 && starts[place] < at ? starts[place] : starts[place + step] ?? (step < 0 ? 0 : lines[line].last);
  };
  const moves = {
    start: () => 0,
    back: () => at - 1,
    on: () => at + 1,
    end: () => lines[line].last,
    "breach-back": () => seek(-1, disputed),
    "breach-on": () => seek(1, disputed),
    "note-back": () => seek(-1, noted),
    "note-on": () => seek(1, noted),
    "turn-back": () => turnBy(-1),
    "turn-on": () => turnBy(1),
  };

  let playing = 0;
  const play = replay.querySelector("[data-go=play]");

  function pause() {
    clearInterval(playing);
    playing = 0;
    play.setAttribute("aria-pressed", "false");
  }

  function go(where) {
    if (where === "play" && !playing) {
      if (at === lines[line].last) show(0);
      play.setAttribute("aria-pressed", "true");
      playing = setInterval(() => (at < lines[line].last ? show(at + 1) : pause()), 1500);
      return;
    }
    pause();
    if (where !== "play") show(moves[where]());
  }

  const keys = {
    ArrowLeft: "back",
    ArrowRight: "on",
    Home: "start",
    End: "end",
    PageUp: "turn-back",
    PageDown: "turn-on",
    b: "breach-on",
    B: "breach-back",
    n: "note-on",
    N: "note-back",
  };

  replay.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) go(button.dataset.go);
  });
  replay.addEventListener("keydown", (event) => {
    const where = keys[event.key];
    if (!where || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("select")) return;
    event.preventDefault();
    go(where);
  });
  slider.addEventListener("input", () => {
    pause();
    show(Number(slider.value));
  });
  part("turn").addEventListener("change", () => {
    pause();
    show(starts[Number(part("turn").value)]);
  });
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
    if (lines[line].events[at]) bring(lines[line].events[at]);
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
    if (low !== at) show(low, { quiet: true, follow: false });
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
        if (wide.matches && byHand && !line && !playing) reading();
      });
    },
    { passive: true },
  );
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(kind, (event) => (byHand = !replay.contains(event.target)), { passive: true });
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
