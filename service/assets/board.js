// The picture of a table: seats in their ring with what lies before them, and in the middle what is being decided.
// It draws frames (service/export/frames.py says what a frame is); it knows no game, nor the page that it stands in.

/**
 * An element with a class and a content.
 * @param {string} name @param {string} [kind] @param {...(string | Node)} content
 * @returns {any}
 */
export function element(name, kind, ...content) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.append(...content);
  return made;
}

const hidden = (words) => element("span", "hidden", words);
const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
const MOST_PIPS = 12;
const LINE = 12; // pixels: what begins so near to the end of its box is on a line that is not shown
/** @type {(text: string, ...more: any[]) => any} */
const plain = (text) => text;

/** `●●●○○` for 3 of 5; nothing where there is no such count, or where it is too great to be seen at a glance. */
function pips(count) {
  const [, has, most] = /^(\d+)\/(\d+)$/.exec(count) || [];
  if (!most || Number(most) > MOST_PIPS || Number(has) > MOST_PIPS) return [];
  const shown = element("span", "pips", "●".repeat(Number(has)), element("span", "", "○".repeat(Math.max(0, Number(most) - Number(has)))));
  shown.setAttribute("aria-hidden", "true");
  return [shown, " "];
}

/**
 * The picture of a table in an element of class `board`. What the element holds in `.centre` stays there, above what is
 * in progress; everything else in it is replaced. Two functions make what stands for a part of it:
 * - `number(value, key, name)` for a number: that of a counter of a place by both their names, on a card by its key;
 * - `name(words, key, marks)` for the name of a card.
 * `draw(now, before)` draws a frame; what is not as in the frame before is marked. A part that is the same as it was is
 * left alone, so that nothing moves under a finger, and a seat that was unfolded stays so.
 */
export function board(root, { number = plain, name = plain } = {}) {
  const drawn = new Map();
  const centre = root.querySelector(".centre") || element("div", "centre");
  const title = element("p", "turn-name");
  const contests = element("div", "contests");
  const progress = element("ul", "progress");
  const middle = element("ol", "middle");
  const seats = element("ol", "seats");
  middle.setAttribute("aria-label", "In the middle");
  seats.setAttribute("aria-label", "The seats");
  contests.setAttribute("aria-hidden", "true");
  centre.tabIndex = 0;
  centre.setAttribute("role", "group");
  centre.setAttribute("aria-label", "In progress");
  centre.prepend(title);
  centre.append(contests, progress);
  root.replaceChildren(centre, middle, seats);
  let frame = {};

  function counters(key, now, before) {
    const list = element("dl", "counters");
    const had = new Map(before ? before.counters : []);
    (now.counters || []).forEach(([label, value], place) => {
      const difference = parseInt(value, 10) - parseInt(had.get(label) ?? 0, 10);
      const shown = element("dd", "", number(value, key, label));
      const box = element("div", place ? `counter-${place}` : "chief", element("dt", "", label), shown);
      if (before && difference) {
        box.classList.add(difference > 0 ? "up" : "down");
        shown.append(element("small", "", (difference > 0 ? "+" : "−") + Math.abs(difference)));
      }
      list.append(box);
    });
    return list;
  }

  function card(key, now, before, fresh) {
    const marks = [now.count, ...(now.marks || []), ...(now.carries || []).map((other) => `with ${other}`)];
    const box = element("li", `card ${now.posture || ""}`, element("span", "name", name(now.name, key, marks.filter(Boolean))));
    box.dataset.key = key;
    box.title = [now.name, ...marks].filter(Boolean).join(", ");
    if (now.count) box.append(" ", element("span", "count", ...pips(now.count), number(now.count, key)));
    (now.marks || []).forEach((mark, at) => {
      box.append(" ", element("span", now.posture === "turned" && !at ? "tag signed" : "tag", mark));
    });
    for (const other of now.carries || []) box.append(" ", element("span", "carried", `with ${other}`));
    if (now.carries || (now.marks || []).length > (now.posture === "turned" ? 1 : 0)) box.classList.add("more");
    if (fresh && JSON.stringify(before) !== JSON.stringify(now)) {
      box.classList.add("changed");
      box.append(hidden(" (changed)"));
    }
    return box;
  }

  /** A seat, or a place that all share. */
  function place(key, now, before, acts) {
    const box = element("li", `seat${now.acting ? " acting" : ""}${now.out ? " out" : ""}`);
    box.dataset.key = key;
    const fold = element("button", "fold", element("strong", "", now.name));
    fold.type = "button";
    fold.setAttribute("aria-expanded", "false");
    const head = element("div", "who", fold);
    const said = [
      now.note && element("span", "aside place-note", now.note),
      now.acting && element("span", "turn-sign", acts),
      ...[...(now.tags || []), ...(now.out ? [now.out] : [])].map((tag) => element("span", "tag", tag)),
    ];
    // A voice that reads them stops between them, as the eye does.
    for (const one of said) if (one) head.append(hidden(","), " ", one);
    box.append(head, counters(key, now, before));
    const lying = element("div", "lying");
    for (const [words, keys] of now.groups || []) {
      const earlier = (one) => (before && before.cards ? before.cards[one] : undefined);
      const list = element("ul", "cards", ...keys.map((one) => card(one, now.cards[one], earlier(one), before)));
      list.setAttribute("aria-label", `${now.name}: ${words}`);
      lying.append(element("div", "group", element("p", "group-name", words), list));
    }
    box.append(lying);
    if (!now.next) return box;
    const arrow = element("span", "arrow");
    arrow.setAttribute("aria-hidden", "true");
    arrow.dataset.next = now.next;
    box.append(arrow);
    return box;
  }

  /** The box of a place: the same one as long as it would look the same. */
  function boxOf(key, now, before, acts) {
    const looks = JSON.stringify([now, before]);
    const last = drawn.get(key);
    if (last?.looks === looks) return last.box;
    const made = place(key, now, before, acts);
    if (last) keep(last.box, made);
    drawn.set(key, { looks, box: made });
    return made;
  }

  /** What was unfolded stays so, and the same part keeps the focus. */
  function keep(old, made) {
    unfold(made, old.classList.contains("open"));
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    if (!focus) return;
    const all = [...old.querySelectorAll("button")];
    const same = (one) => one.className === focus.className && keyOf(one) === keyOf(focus);
    const turn = all.filter(same).indexOf(focus);
    queueMicrotask(() => [...made.querySelectorAll("button")].filter(same)[turn]?.focus({ preventScroll: true }));
  }

  function contest(one) {
    const box = element("div", "contest", element("p", "contest-name", one.title));
    const sides = (one.sides || []).map(([who, what, value]) => {
      const shown = element("span", "side", element("b", /\d/.test(value) ? "" : "wordy", value), " ", element("span", "what", what));
      if (who) shown.prepend(element("span", "side-of", who), " ");
      return shown;
    });
    const against = sides.flatMap((side, at) => (at ? [element("span", "versus", " : "), side] : [side]));
    if (against.length) box.append(element("p", "sides-of", ...against));
    if (one.notes) box.append(element("p", "contest-notes", one.notes.join(" · ")));
    return box;
  }

  function unfold(box, open) {
    box.classList.toggle("open", open);
    box.querySelector(".fold").setAttribute("aria-expanded", String(open));
    crowded();
  }

  /** What a seat has no room for is hidden, and cannot be reached, until it is unfolded; the seat says so. */
  function crowded() {
    const boxes = [...drawn.values()].map(({ box }) => box).filter((box) => box.isConnected);
    for (const one of root.querySelectorAll(".beyond")) one.classList.remove("beyond");
    const beyond = boxes.map((box) => {
      if (box.classList.contains("open")) return [];
      const { bottom } = box.getBoundingClientRect();
      const below = (one) => one.getBoundingClientRect().bottom > bottom + 1;
      const nextLine = (one) => one.getBoundingClientRect().y > one.parentElement.getBoundingClientRect().bottom - LINE;
      return [...[...box.querySelectorAll(".card")].filter(below), ...[...box.querySelectorAll(".counters > div")].filter(nextLine)];
    });
    boxes.forEach((box, at) => {
      box.classList.toggle("over", beyond[at].some((one) => one.matches(".card")));
      for (const one of beyond[at]) one.classList.add("beyond");
    });
  }

  /** Each arrow points from the seat to the one that it plays against, wherever that is drawn. */
  function point() {
    for (const arrow of seats.querySelectorAll(".arrow")) {
      const [from, to] = [arrow.closest(".seat"), drawn.get(arrow.dataset.next)?.box].map((box) => box?.getBoundingClientRect());
      if (!from?.width || !to?.width) continue;
      const angle = Math.atan2(to.y + to.height / 2 - from.y - from.height / 2, to.x + to.width / 2 - from.x - from.width / 2);
      const turn = (Math.round((angle / Math.PI) * 4) + 8) % 8;
      arrow.textContent = ARROWS[turn];
      arrow.dataset.turn = turn;
    }
  }

  root.addEventListener("click", (event) => {
    const box = event.target.closest(".fold")?.closest(".seat");
    if (!box) return;
    const open = !box.classList.contains("open");
    for (const other of root.querySelectorAll(".seat.open")) unfold(other, false);
    unfold(box, open);
  });
  root.addEventListener("keydown", (event) => {
    const box = event.key === "Escape" && root.querySelector(".seat.open");
    if (!box) return;
    event.stopPropagation();
    unfold(box, false);
  });
  const fitted = () => (point(), crowded());
  new ResizeObserver(fitted).observe(root);

  return {
    draw(now, before) {
      frame = now;
      const order = now.order || [];
      const ring = now.ring && order.length > 1 && order.length < 7;
      const kinds = { ring, around: ring && now.middle, alone: ring && now.middle?.length === 1 };
      for (let many = 2; many < 7; many += 1) kinds[`ring-${many}`] = ring && order.length === many;
      for (const [kind, holds] of Object.entries(kinds)) root.classList.toggle(kind, Boolean(holds));
      const boxes = (keys, acts) => keys.map((key) => boxOf(key, now.places[key], before?.places?.[key], acts));
      replaced(seats, boxes(order, now.ring ? "to play" : "acts"));
      replaced(middle, boxes(now.middle || [], "now"));
      middle.hidden = !now.middle;
      title.textContent = [now.title, now.note].filter(Boolean).join(", ");
      contests.replaceChildren(...(now.contests || []).map(contest));
      progress.replaceChildren(...(now.stage || []).map((words) => element("li", "", words)));
      progress.classList.toggle("hidden", Boolean(now.contests));
      fitted();
    },
    forget() {
      drawn.clear();
    },
    frame: () => frame,
  };
}

/** @param {Element} one */
const keyOf = (one) => /** @type {HTMLElement} */ (one.closest("[data-key]")).dataset.key;

/** The children become these, and those that stay are not touched. */
function replaced(list, children) {
  children.forEach((child, at) => {
    const there = list.children[at];
    if (there === child) return;
    if (there) there.replaceWith(child);
    else list.append(child);
  });
  while (list.children.length > children.length) list.lastElementChild.remove();
}

/** The pictures that a page holds are drawn: elements of class `board` whose frames are in `data-now` and `data-before`. */
export function boardsHere(within = document, parts = {}) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(".board[data-now]"))].map((root) => {
    const { now, before } = root.dataset;
    const made = board(root, parts);
    made.draw(JSON.parse(now), before ? JSON.parse(before) : null);
    return made;
  });
}
