// The table as frames tell it, and how one steps through it. It knows no game, nor the page that it stands in.

/** A frame with a merge patch applied (RFC 7396); what the patch leaves alone stays the same object. */
export function merged(frame, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const next = frame !== null && typeof frame === "object" && !Array.isArray(frame) ? { ...frame } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name];
    else next[name] = merged(next[name], value);
  }
  return next;
}

export function element(name, kind, ...content) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.append(...content);
  return made;
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

/**
 * Draws frames into the parts of a page; `number(value, key, name)` makes what stands for a number: that of a counter
 * of a place by both their names, that on a card by its key alone.
 */
function sceneIn(part, number = (value) => value) {
  const drawn = new Map();

  function counters(key, now, before) {
    const list = element("dl", "counters");
    const had = new Map(before ? before.counters : []);
    (now.counters || []).forEach(([name, value], place) => {
      const difference = Number(value) - Number(had.get(name) ?? 0);
      const shown = element("dd", "", number(value, key, name));
      const box = element("div", place ? "" : "chief", element("dt", "", name), shown);
      if (before && difference) {
        box.classList.add(difference > 0 ? "up" : "down");
        shown.append(element("small", "", (difference > 0 ? "+" : "−") + Math.abs(difference)));
      }
      list.append(box);
    });
    return list;
  }

  function card(key, now, before, fresh) {
    const box = element("li", `card ${now.posture || ""}`, element("span", "name", now.name));
    if (now.count) box.append(" ", element("span", "count", number(now.count, key)));
    for (const mark of now.marks || []) box.append(" ", element("span", "tag", mark));
    for (const other of now.carries || []) box.append(" ", element("span", "carried", `with ${other}`));
    if (fresh && before !== now) box.classList.add("changed");
    return box;
  }

  /** A seat, or a place that all share. */
  function place(key, now, before, acts) {
    const box = element("li", `seat${now.acting ? " acting" : ""}${now.out ? " out" : ""}`);
    const head = element("p", "who", element("strong", "", now.name));
    if (now.note) head.append(" ", element("span", "aside", now.note));
    if (now.acting) head.append(" ", element("span", "hidden", acts));
    if (now.out) head.append(" ", element("span", "tag", now.out));
    for (const tag of now.tags || []) head.append(" ", element("span", "tag", tag));
    box.append(head, counters(key, now, before));
    for (const [title, keys] of now.groups || []) {
      const earlier = (one) => (before && before.cards ? before.cards[one] : undefined);
      const list = element("ul", "cards", ...keys.map((one) => card(one, now.cards[one], earlier(one), before)));
      list.setAttribute("aria-label", `${now.name}: ${title}`);
      box.append(element("p", "group", title), list);
    }
    return box;
  }

  return {
    draw(now, before) {
      const order = now.order || [];
      const ring = now.ring && order.length > 1 && order.length < 7;
      const around = ring && now.middle ? " around" : "";
      part("scene").className = `scene${ring ? ` ring ring-${order.length}` : ""}${around}`;
      const box = (acts) => (key) => {
        const own = now.places[key];
        const earlier = before && before.places ? before.places[key] : undefined;
        const last = drawn.get(key);
        if (last && last.own === own && last.earlier === earlier) return last.box;
        const made = place(key, own, earlier, acts);
        drawn.set(key, { own, earlier, box: made });
        return made;
      };
      part("seats").replaceChildren(...order.map(box("acts")));
      part("middle").replaceChildren(...(now.middle || []).map(box("in progress")));
      part("middle").hidden = !now.middle;
      part("name").textContent = [now.title, now.note].filter(Boolean).join(", ");
      part("progress").replaceChildren(...(now.stage || []).map((words) => element("li", "", words)));
    },
    forget() {
      drawn.clear();
    },
  };
}

const KEYS = {
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

/**
 * The replay of a game on a page: shows moments, and steps by buttons, keys, slider and by itself. `source` is where the
 * game comes from:
 * - `last()`: the number of the last event, `turns()`: the first event of each turn and its name,
 *   `landmarks(kind)`: the events worth a look, in order, by kind ("breach" or "note");
 * - `load(event)`: nothing where the moment is at hand, or the promise of whether it may be shown once it is;
 * - `moment(event)`: `now` and `before`, its frames; `words` and `asides`, what is said of it; `wrong`, whether it is
 *   against the rules; `spoken`, further sentences for those who cannot see it;
 * - `shown(event, options)`: called when a moment has been drawn.
 */
export function controlled(replay, part, source, number) {
  const scene = sceneIn(part, number);
  const slider = part("slider");
  let at = -1;
  let wanted = -1;
  let starts = [];

  function draw(options) {
    const last = source.last();
    at = wanted;
    const moment = source.moment(at);
    scene.draw(moment.now, moment.before);
    part("now").className = moment.wrong ? "now wrong" : "now";
    part("now").replaceChildren(...moment.words);
    part("asides").replaceChildren(...moment.asides);
    part("at").textContent = `${at} of ${last}`;
    const words = part("now").textContent.trim();
    slider.max = last;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${last}: ${words}`);
    part("turn").value = String(turnAt(starts, at));
    source.shown(at, options);
    if (options.quiet) return;
    const said = [`${at}: ${words}${/[.!?…”)]$/.test(words) ? "" : "."}`, ...moment.spoken, changes(moment.now, moment.before)];
    part("status").textContent = said.filter(Boolean).join(" ");
  }

  function show(event, options = {}) {
    wanted = Math.max(0, Math.min(event, source.last()));
    if (wanted === at && !options.quiet) return null;
    const loading = source.load(wanted);
    return loading ? loading.then((may) => may && draw(options)) : draw(options);
  }

  /** The turns are read anew. */
  function contents() {
    const turns = source.turns();
    starts = turns.map(([first]) => first);
    if (starts.length) starts[0] = 0;
    part("turn").replaceChildren(...turns.map(([, name], place) => new Option(name, place)));
  }

  /** Another line of play begins. */
  function begin() {
    at = -1;
    scene.forget();
    contents();
  }

  function seek(step, kind) {
    const found = source.landmarks(kind).filter((event) => (event - at) * step > 0);
    return found.length ? found[step > 0 ? 0 : found.length - 1] : at;
  }

  const steering = steered(replay, part, {
    at: () => wanted,
    last: source.last,
    show,
    turn: () => starts[Number(part("turn").value)],
    moves: {
      "breach-back": () => seek(-1, "breach"),
      "breach-on": () => seek(1, "breach"),
      "note-back": () => seek(-1, "note"),
      "note-on": () => seek(1, "note"),
      "turn-back": () => turnBy(starts, at, source.last(), -1),
      "turn-on": () => turnBy(starts, at, source.last(), 1),
    },
  });
  return { show, contents, begin, at: () => at, wanted: () => wanted, ...steering };
}

/**
 * Steps by buttons, keys, slider and by itself: `at()` is where it stands, `last()` the last event, `show(number)` goes
 * there; `moves` are further moves by name, and `turn()` is where the turn that was chosen begins.
 */
function steered(replay, part, { at, last, show, moves, turn }) {
  const slider = part("slider");
  const play = replay.querySelector("[data-go=play]");
  const all = { start: () => 0, back: () => at() - 1, on: () => at() + 1, end: last, ...moves };
  let playing = 0;

  function pause() {
    clearInterval(playing);
    playing = 0;
    play.setAttribute("aria-pressed", "false");
  }

  function go(where) {
    if (where === "play" && !playing) {
      if (at() === last()) show(0);
      play.setAttribute("aria-pressed", "true");
      playing = setInterval(() => (at() < last() ? show(at() + 1) : pause()), 1500);
      return;
    }
    pause();
    if (where !== "play") show(all[where]());
  }

  replay.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) go(button.dataset.go);
  });
  replay.addEventListener("keydown", (event) => {
    const where = KEYS[event.key];
    const own = event.target.matches("select, textarea, input:not([type=range])");
    if (!where || event.ctrlKey || event.altKey || event.metaKey || own) return;
    event.preventDefault();
    go(where);
  });
  slider.addEventListener("input", () => {
    pause();
    show(Number(slider.value));
  });
  part("turn").addEventListener("change", () => {
    pause();
    show(turn());
  });
  return { pause, playing: () => Boolean(playing) };
}

/** Where a step of turns leads, `starts` being the first event of each: back to the beginning of this one first. */
function turnBy(starts, at, last, step) {
  const place = turnAt(starts, at);
  return step < 0 && starts[place] < at ? starts[place] : starts[place + step] ?? (step < 0 ? 0 : last);
}

/** The place of the turn that an event belongs to. */
function turnAt(starts, at) {
  return starts.reduce((found, first, place) => (first <= at ? place : found), 0);
}
