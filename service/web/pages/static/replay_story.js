// The story beside the table: turn by turn, the one that is shown open, with the lines that leave it at their events.
import { element } from "./board.js";

/**
 * Tells the game in `place`. `row(event)` is an event as a list item, or nothing while it is loaded by `load(event)`;
 * `beside(event)` are further items after it, such as the branches that leave there.
 */
export function storyIn(place, { row, load, beside }) {
  let turns = [];
  let shown = null;

  function fill(turn) {
    const rows = [];
    for (let event = Math.max(1, turn.first); event <= turn.end; event += 1) {
      const made = row(event);
      if (!made) {
        turn.list.replaceChildren(element("li", "aside", "Loading …"));
        load(event).then(() => turn.box.open && fill(turn), () => {});
        return;
      }
      rows.push(made, ...beside(event));
    }
    turn.filled = true;
    turn.list.replaceChildren(...(turn.first === 0 ? beside(0) : []), ...rows);
    if (turn === shown) mark(at, false);
  }

  /** All turns anew, each with its first event and its name, up to the last event. */
  function draw(named, last) {
    const starts = named.length ? named : [[0, "The game"]];
    const open = new Set(turns.filter((turn) => turn.box.open).map((turn) => turn.first));
    turns = starts.map(([first, name], index) => {
      const end = (starts[index + 1]?.[0] ?? last + 1) - 1;
      const list = element("ol", "told");
      const box = element("details", "chapter", element("summary", "", name), list);
      const turn = { first: index ? first : 0, end, list, box, filled: false };
      box.addEventListener("toggle", () => box.open && !turn.filled && fill(turn));
      box.open = open.has(turn.first);
      return turn;
    });
    shown = null;
    place.replaceChildren(...turns.map((turn) => turn.box));
  }

  let at = 0;
  let awaited = false; // the row of the event is to be brought into sight once it is loaded

  /** An event is the one that is shown: it is marked, and brought into sight. */
  function mark(event, moved = true) {
    at = event;
    const turn = turns.findLast((one) => one.first <= event) ?? turns[0];
    if (shown && shown !== turn && shown.opened) shown.box.open = false;
    if (!turn.box.open) Object.assign(turn, { opened: true }).box.open = true;
    shown = turn;
    if (!turn.filled) fill(turn);
    for (const old of place.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const found = place.querySelector(`[data-row="${event}"]`);
    awaited ||= moved;
    if (!found) return;
    found.setAttribute("aria-current", "step");
    if (awaited) bring(found);
    awaited = false;
  }

  /** Only the story moves, never the page. */
  function bring(found) {
    const [row, all] = [found.getBoundingClientRect(), place.getBoundingClientRect()];
    if (row.top > all.top + 40 && row.bottom < all.bottom - 40) return;
    place.scrollTop += row.top - all.top - place.clientHeight / 3;
  }

  return { draw, mark };
}
