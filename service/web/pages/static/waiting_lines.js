// The lines that wait on the device: what becomes of each is shown, and decided there.
import { element, remarkable, ruling } from "./told_lines.js";

const STATES = { waiting: "waits on this device, not judged yet", apart: "for you to decide", refused: "refused" };

function button(words, name, act) {
  const made = element("button", { type: "button", className: "quiet", words, "aria-label": `${words}: ${name}` });
  made.addEventListener("click", act);
  return made;
}

export class WaitingLines {
  /** @param {string} by who records here @param {() => void} done what follows when a line was mended */
  constructor(outbox, by, done) {
    this.outbox = outbox;
    this.by = by;
    this.done = done;
  }

  row(one, theirs) {
    const shown = element("li", { "data-key": one.key, className: one.state });
    shown.append(element("span", { className: "words", words: one.words }));
    const other = one.by !== this.by ? `said by ${one.by}, and sent when ${one.by} is here` : STATES[one.state];
    shown.append(" ", element("span", { className: "tag", words: one.held ? "counting" : other }));
    if (one.state === "apart" && theirs.includes(one.words.toLowerCase())) {
      shown.append(element("p", { className: "aside", words: "Same wording as theirs." }));
    }
    if (one.troubles) shown.append(element("ul", { className: "troubles" }, ...one.troubles.map((words) => element("li", { words }))));
    const buttons = element("p", { className: "buttons" });
    if (one.state === "apart") buttons.append(button("Keep", one.words, () => this.outbox.decide([one])));
    if (one.what === "events" && one.body.line !== undefined) buttons.append(button("Edit", one.words, () => this.edit(shown, one)));
    buttons.append(button("Drop", one.words, () => this.outbox.drop(one).then(() => this.outbox.send())));
    shown.append(buttons);
    return shown;
  }

  edit(shown, one) {
    const name = `edit-${one.key}`;
    const form = element("form", { className: "line" });
    const input = element("input", { id: name, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    input.value = one.words;
    const leave = button("Cancel", one.words, () => this.leave());
    form.append(element("label", { for: name, words: "What happened" }), input, element("button", { words: "Send" }), leave);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const words = input.value.trim();
      if (!words) return;
      this.outbox.mended = "";
      await this.outbox.edit(one, { words, body: { line: words } });
      this.done();
    });
    this.outbox.mended = one.key;
    shown.replaceChildren(form);
    input.focus();
  }

  async leave() {
    this.outbox.mended = "";
    await this.outbox.tell();
    this.outbox.send();
    this.done();
  }

  /** Shows them, unless one of them is being mended. */
  show(lines, state) {
    const box = document.getElementById("outbox");
    if (this.outbox.mended) return;
    const shown = lines.filter((one) => !(one.state === "waiting" && state === "sending" && lines.length === 1));
    const aparts = lines.filter((one) => one.state === "apart");
    const missed = aparts.at(-1)?.missed || [];
    box.hidden = !shown.length;
    box.classList.toggle("conflict", aparts.length > 0);
    document.getElementById("theirs").hidden = !aparts.length;
    document.getElementById("mine-title").hidden = !aparts.length;
    document.getElementById("decide-all").hidden = aparts.length < 2;
    document.getElementById("missed").replaceChildren(
      ...missed.map((event) => element("li", { value: event.event }, element("span", { className: "words", words: event.line }), ...remarkable(event).map(ruling))),
    );
    const theirs = missed.map((event) => event.line.toLowerCase());
    document.getElementById("mine").replaceChildren(...shown.map((one) => this.row(one, theirs)));
  }
}
