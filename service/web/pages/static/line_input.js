// The line that is typed, with the plays that are offered: a combobox whose list stands open beside it.
// Typed words choose a play by the beginnings of its words, in their order (`lu bl` is `Lupo bleeds Alexis`), or by
// their first letters (`lb`).

const PLAYS = 60; // shown at once
const WORDS = 8;
const KEYED = 30; // of which the keys are told
const SAID = /^(undo|redo|note|[!?])/i;

const low = (text) => text.toLowerCase().replaceAll('"', "");
const parts = (text) => low(text).split(/\s+/).filter(Boolean);

function inOrder(typed, words) {
  let from = 0;
  for (const word of typed) {
    const found = words.findIndex((one, place) => place >= from && one.startsWith(word));
    if (found < 0) return false;
    from = found + 1;
  }
  return true;
}

function initials(typed, words) {
  return typed.length === 1 && typed[0].length > 1 && inOrder([...typed[0]], words);
}

// The plays that the typed words may be short for, those that begin as typed first.
export function fitting(sentence, plays, begins = []) {
  const typed = parts(sentence);
  if (!typed.length) return plays;
  if (SAID.test(sentence.trim()) || sentence.includes("=")) return [];
  const whole = low(sentence.trim());
  // A sentence of one word (`resolves`) comes before one that begins with a name.
  const rank = (line) => {
    if (line === whole) return 0;
    if (line.startsWith(whole)) return line.includes(" ") ? 2 : 1;
    return line.startsWith(typed[0]) ? 3 : 4;
  };
  const among = (fits) =>
    plays
      .map((play) => ({ play, line: low(play.line) }))
      .filter(({ line }) => fits(typed, line.split(/\s+/)))
      .map(({ play, line }) => ({ play, rank: rank(line) }))
      .sort((one, other) => one.rank - other.rank);
  let found = among(inOrder);
  // A word with which another sentence begins is not short for a play that merely holds it.
  if (begins.some((word) => low(word) === whole)) found = found.filter((one) => one.rank < 3);
  else if (!found.length) found = among(initials);
  return found.map((one) => one.play);
}

/** The first letters by which a play is chosen, as few as will do; nothing when they choose another. */
function keysOf(play, plays, begins) {
  const first = parts(play.line).map((word) => word[0]).join("");
  for (let many = 1; many <= first.length; many += 1) {
    const typed = first.slice(0, many);
    if (fitting(typed, plays, begins)[0] === play) return typed;
  }
  return "";
}

/** The plays with their keys, those of one player together: the player of the likeliest play first. */
function grouped(shown) {
  const groups = new Map();
  for (const one of shown) {
    const whose = one.play ? one.by : "";
    groups.set(whose, [...(groups.get(whose) || []), one]);
  }
  return groups;
}

export class Line {
  // `hear`: record(words); after(sentences) when other sentences stand before the one that is typed; settled(), a
  // promise when what is offered may be about to change, so that who types ahead is understood by what comes then.
  constructor(input, list, hear) {
    /** @type {HTMLInputElement} */
    this.input = input;
    /** @type {HTMLElement} */
    this.list = list;
    /** @type {{ record: (words: string) => any, after: (sentences: string) => any, settled: () => Promise<any> | null }} */
    this.hear = hear;
    /** @type {Map<string, any>} what is offered after which sentences */
    this.offers = new Map();
    /** @type {any[]} what is offered now, and the elements that show it */
    this.shown = [];
    /** @type {HTMLElement[]} */
    this.options = [];
    this.chosen = -1;
    this.only = "";
    this.moved = this.left = false;
    /** @type {{ typed: string, bare: boolean }[]} what was typed ahead, and is not recorded yet */
    this.queue = [];
    /** @type {Promise<any>} */
    this.ahead = Promise.resolve();
    input.addEventListener("input", () => this.show());
    input.addEventListener("keydown", (event) => this.#key(event));
    list.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role=option]"));
      if (option) this.#take(this.shown[Number(option.dataset.place)]);
    });
  }

  // The sentences before the one that is typed, and that one.
  get split() {
    return this.#parted(this.input.value);
  }

  #parted(text) {
    const cut = text.lastIndexOf(";") + 1;
    return { before: text.slice(0, cut), sentence: text.slice(cut).trimStart() };
  }

  get words() {
    return this.input.value.trim();
  }

  clear() {
    this.input.value = "";
    this.only = "";
    this.show();
  }

  // What stands on the line is done: the play that is marked, or the words as they are.
  async enter() {
    const typed = this.input.value.trim();
    const marked = this.shown[this.chosen];
    if (marked?.word) return this.#take(marked);
    const settled = this.moved || !typed ? null : this.hear.settled();
    if (!settled && marked) return this.#take(marked);
    const bare = this.left;
    this.clear();
    if (!settled) return this.hear.record(typed);
    const one = { typed, bare };
    this.queue.push(one);
    this.ahead = this.ahead.then(() => this.hear.settled()).then(() => this.#ahead(one));
    return this.ahead;
  }

  // What was typed ahead is done by what is possible now, unless it stands on the line again.
  #ahead(one) {
    if (this.queue[0] !== one) return null;
    this.queue.shift();
    const { before, sentence } = this.#parted(one.typed);
    const { plays = [], begins = [] } = this.offers.get(before.trim()) || {};
    const [play] = one.bare ? [] : fitting(sentence, plays, begins);
    return this.hear.record(play ? `${before}${before && " "}${play.line}` : one.typed);
  }

  // Words that cannot be used stand on the line again; what was typed ahead stands behind them, so that no play overtakes.
  back(words) {
    this.input.value = [words, ...this.queue.splice(0).map((one) => one.typed)].join("; ");
    this.show();
  }

  // What is offered after these sentences; nothing more is known of what was offered before.
  offer(before, offered, fresh) {
    if (fresh) {
      this.offers.clear();
      if (offered.plays[0]) this.input.placeholder = offered.plays[0].line;
    }
    const { plays = [], begins = [] } = offered;
    for (const play of plays.slice(0, KEYED)) play.keys ??= keysOf(play, plays, begins);
    this.offers.set(before.trim(), offered);
    this.show();
  }

  // Only plays that name this.
  about(name) {
    this.only = name;
    this.show();
  }

  show() {
    const { before, sentence } = this.split;
    const offered = this.offers.get(before.trim());
    if (!offered && before.trim()) this.hear.after(before.trim());
    const { plays = [], begins = [], goes_on = [] } = offered || {};
    const about = this.only ? plays.filter((play) => low(play.line).includes(low(this.only))) : plays;
    const found = fitting(sentence, about, begins).slice(0, PLAYS);
    this.shown = found.map((play) => ({ text: play.line, by: play.by, keys: play.keys, play: true }));
    const word = sentence.slice(Math.max(...[" ", ",", ":"].map((sign) => sentence.lastIndexOf(sign))) + 1);
    if (word) {
      const known = word === sentence ? begins : goes_on;
      const fits = known.filter((one) => low(one) !== low(word) && parts(one).some((part) => part.startsWith(low(word))));
      this.shown.push(...fits.slice(0, WORDS).map((text) => ({ text, word: true, length: word.length })));
    }
    this.moved = this.left = false;
    this.#draw();
    this.#choose(sentence && this.shown[0]?.play ? 0 : -1);
  }

  #draw() {
    // Grouped by player, and numbered as they stand: that is the order in which the arrows go.
    const groups = [...grouped(this.shown)];
    this.shown = groups.flatMap(([, ones]) => ones);
    let place = 0;
    const made = groups.map(([whose, ones]) => {
      const group = document.createElement("div");
      group.className = "whose";
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", whose || "Anyone");
      if (whose) {
        const title = document.createElement("span");
        title.className = "whose-name";
        title.textContent = whose;
        title.setAttribute("aria-hidden", "true");
        group.append(title);
      }
      for (const one of ones) group.append(this.#option(one, place++));
      return group;
    });
    this.options = made.flatMap((group) => [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("[role=option]"))]);
    this.list.replaceChildren(...made);
    this.list.hidden = !made.length;
    this.list.scrollLeft = 0;
    this.list.scrollTop = 0;
    this.input.setAttribute("aria-expanded", String(made.length > 0));
  }

  #option(one, place) {
    const option = document.createElement("div");
    option.id = `offer-${place}`;
    option.dataset.place = place;
    option.setAttribute("role", "option");
    option.className = one.play ? "play" : "word";
    option.textContent = one.word ? `${one.text} …` : one.text;
    if (one.keys) option.dataset.keys = one.keys;
    return option;
  }

  #choose(place) {
    this.chosen = place;
    for (const option of this.options) {
      option.setAttribute("aria-selected", String(Number(option.dataset.place) === place));
    }
    const option = this.options[place];
    if (option) {
      this.input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    } else {
      this.input.removeAttribute("aria-activedescendant");
    }
  }

  #take(one) {
    const { before, sentence } = this.split;
    if (one.play) {
      this.clear();
      return this.hear.record(before ? `${before} ${one.text}` : one.text);
    }
    this.input.value = `${before}${before && " "}${sentence.slice(0, sentence.length - one.length)}${one.text} `;
    this.input.focus();
    this.show();
    return null;
  }

  #complete() {
    const { before } = this.split;
    this.input.value = `${before}${before && " "}${this.shown[this.chosen].text}`;
    this.show();
  }

  #key(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { sentence } = this.split;
    const one = this.shown[this.chosen];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!this.shown.length) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.moved = true;
      const many = this.shown.length + 1; // one place is none of them
      this.#choose(((this.chosen + 1 + step + many) % many) - 1);
    } else if (event.key === "Escape" && this.chosen >= 0) {
      event.preventDefault();
      this.left = true;
      this.#choose(-1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.enter();
    } else if (event.key === "Tab" && !event.shiftKey && sentence && one && low(one.text) !== low(sentence)) {
      event.preventDefault();
      if (one.play) this.#complete();
      else this.#take(one);
    }
  }
}
