// The lines of a game that are stored, each with its rulings and its reasons.

const place = document.getElementById("recording");
const { game, book } = place.dataset;
const address = `/games/${encodeURIComponent(game)}`;
const recording = place.dataset.record === "yes";

/** @param {string} name @param {any} more @param {...(string | Node)} inside @returns {any} */
export function element(name, { words, className, ...attributes } = {}, ...inside) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (words !== undefined) made.textContent = words;
  for (const [one, value] of Object.entries(attributes)) made.setAttribute(one, value);
  made.append(...inside);
  return made;
}

const KEPT = ["table.rolled-back", "table.ruled", "table.corrected"]; // what is not fixed in its place

export const remarkable = (event) => event.rulings.filter((one) => one.verdict !== "legal" || one.unclear.length);

export function ruling(one) {
  const shown = element("p", { className: `ruling ${one.verdict}` });
  shown.append(element("b", { words: one.verdict === "legal" ? "unclear" : one.verdict }));
  const section = element("a", { href: `/rulebooks/${encodeURIComponent(book)}/${encodeURIComponent(one.section)}`, words: one.section });
  shown.append(" ", ...(one.section ? [section, ": "] : []), [one.says, ...one.unclear].filter(Boolean).join(" "));
  if (one.needed) shown.append(" ", element("span", { className: "aside", words: `Needed: ${one.needed}.` }));
  return shown;
}

// A line with its seal, which nobody reads, kept short.
export function said(line) {
  const [, before, seal] = /^(.* sealed )([0-9a-f]{32,})$/.exec(line) || [];
  return seal ? [before, element("span", { className: "seal", title: seal, words: seal })] : [line];
}

export function row(event) {
  const rulings = remarkable(event);
  const why = element("details", { className: "why", "data-event": event.event });
  const summary = element("summary", { words: rulings.length ? "Why" : "legal" });
  summary.append(element("span", { className: "hidden", words: `: why, event ${event.event}` }));
  const link = element("a", { href: `${address}/why/${event.event}`, words: `The reasons for event ${event.event}` });
  why.append(summary, element("div", { className: "because" }, link));
  const shown = element("li", { id: `event-${event.event}`, value: event.event });
  const looks = (event.alike || []).map((one) => element("p", { className: "aside", words: `«${one.name}» looks like «${one.like}».` }));
  const fix = recording && !KEPT.includes(event.declared.type) ? [element("button", { className: "fix quiet", type: "button", words: "Fix", "aria-label": `Fix line ${event.event}` })] : [];
  shown.append(element("span", { className: "words" }, ...said(event.line)), ...looks, ...fix, ...rulings.map(ruling), why);
  return shown;
}

document.addEventListener(
  "toggle",
  async (event) => {
    const why = /** @type {HTMLDetailsElement} */ (event.target);
    if (!why.matches?.(".why") || !why.open || why.dataset.loaded) return;
    why.dataset.loaded = "yes";
    try {
      const answer = await fetch(`${address}/why/${why.dataset.event}?alone`, { headers: { Accept: "text/html" } });
      if (!answer.ok) throw new Error();
      const reasons = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".reasons");
      why.querySelector(".because").replaceChildren(reasons);
    } catch {
      delete why.dataset.loaded;
      why.querySelector(".because").append(element("p", { words: "The reasons are not available offline." }));
    }
  },
  true,
);
