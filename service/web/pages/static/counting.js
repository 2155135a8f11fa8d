// Counts by taps: a number that is tapped opens a pad beside it, with the count, what the book says and how far they are
// apart. Taps are one count; it is on the device at once, and is sent when the finger rests.
import { key, say } from "./api.js";

const QUIET = 1_200; // milliseconds without a tap after which a count is recorded
const ROOM = 8; // pixels between the pad and what is around it

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @param {string} name */
const part = (name) => document.getElementById(name);

/** What is tapped becomes a line in `outbox`; `version()` is the last event that is known here. */
export class Counting {
  constructor(outbox, version) {
    /** @type {Outbox} */
    this.outbox = outbox;
    /** @type {() => number} */
    this.version = version;
    /** @type {Map<string, any>} counts that are not stored yet, by subject and what is counted */
    this.pending = new Map();
    /** @type {any} the number beside which the pad stands */
    this.open = null;
    part("count").addEventListener("click", (event) => {
      const step = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".step"));
      if (step) this.#tap(Number(step.dataset.step));
    });
    part("count-close").addEventListener("click", () => this.close(true));
    document.addEventListener("pointerdown", (event) => {
      if (this.open && !(/** @type {Element} */ (event.target).closest("#count, .number"))) this.close(false);
    });
    document.addEventListener("keydown", (event) => {
      if (this.open && event.key === "Escape") this.close(true);
    });
  }

  /** The pad for a number, beside it. */
  show(button) {
    const { subject, what, value } = button.dataset;
    const counted = this.pending.get(`${subject}\n${what}`);
    this.open = { subject, what, book: counted?.book ?? Number(value), value: counted?.value ?? Number(value), button };
    part("count-title").textContent = `${subject}: ${what}`;
    for (const step of /** @type {NodeListOf<HTMLElement>} */ (part("count").querySelectorAll(".step"))) {
      step.setAttribute("aria-label", `${subject}: one ${what} ${step.dataset.step === "1" ? "more" : "less"}`);
    }
    this.#tell();
    const pad = part("count");
    pad.hidden = false;
    const at = button.getBoundingClientRect();
    const left = Math.min(at.x + at.width / 2 - pad.offsetWidth / 2, innerWidth - pad.offsetWidth - ROOM);
    const below = at.bottom + ROOM + pad.offsetHeight < innerHeight;
    pad.style.left = `${Math.max(ROOM, left)}px`;
    pad.style.top = `${Math.max(ROOM, below ? at.bottom + ROOM : at.y - ROOM - pad.offsetHeight)}px`;
    /** @type {HTMLElement} */ (pad.querySelector(".step")).focus({ preventScroll: true });
  }

  close(back) {
    const button = this.open?.button;
    this.open = null;
    part("count").hidden = true;
    if (back && button?.isConnected) button.focus({ preventScroll: true });
  }

  #tell() {
    const { value, book } = this.open;
    const apart = Math.abs(value - book);
    part("count-value").textContent = value;
    part("count-book").textContent = `The book says ${book}: ${apart ? `${apart} ${value > book ? "more" : "less"} counted` : "the same"}.`;
  }

  #tap(step) {
    const { subject, what, book } = this.open;
    const name = `${subject}\n${what}`;
    const count = this.pending.get(name) || { subject, what, book, key: key(), value: this.open.value, after: this.version() };
    count.value = Math.max(0, count.value + step);
    this.open.value = count.value;
    this.pending.set(name, count);
    this.#tell();
    this.paint(count);
    const words = `${subject}: ${what} ${count.value}`;
    say(words);
    const body = { events: [{ type: "table.observed", subject, what, value: count.value }] };
    count.kept = (count.kept || Promise.resolve()).then((kept) =>
      kept
        ? this.outbox.change(kept, { body, words }).then(() => kept)
        : this.outbox.add(count.key, "events", body, words, count.after, true),
    );
    clearTimeout(count.timer);
    count.timer = setTimeout(() => this.rest(name), QUIET);
  }

  /** A count that is not stored yet stands on the table. */
  paint({ subject, what, value }) {
    for (const one of document.querySelectorAll(`.number[data-subject=${CSS.escape(subject)}][data-what=${CSS.escape(what)}]`)) {
      one.textContent = value;
      one.classList.add("counting");
    }
  }

  async rest(name) {
    const count = this.pending.get(name);
    if (!count) return;
    this.pending.delete(name);
    clearTimeout(count.timer);
    await this.outbox.change(await count.kept, { held: false });
    await this.outbox.send();
  }

  /** All that is being counted is sent. */
  async settle() {
    await Promise.all([...this.pending.keys()].map((name) => this.rest(name)));
  }
}
