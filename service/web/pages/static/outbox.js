// Lines on their way: each is kept on the device first, and sent in order, once. A line follows the event that was the
// last when it was said, so that nothing slips in between unseen: where others were faster, somebody decides.
import { Trouble, ask, key } from "./api.js";
import { drop, keep, waiting } from "./device.js";

const FIRST = 1_000; // milliseconds until it is tried again, and then ever longer
const LONGEST = 60_000;
const PATIENCE = 20_000; // milliseconds for an answer
const LATER = new Set([408, 425, 429, 500, 502, 503, 504]);
const SIGN_IN = new Set([401, 403]);

// What somebody keeps follows what they have now seen.
const kept = ({ after, version = after }) => ({ state: "waiting", after: version, version: undefined, troubles: undefined });

// `hear` is told what happens: changed(lines, state), stored(answer, line), refused(trouble, line), apart(missed, version).
export class Outbox {
  constructor(game, by, hear) {
    /** @type {string} */
    this.game = game;
    /** @type {string} who says what is said here */
    this.by = by;
    /** @type {Record<"changed" | "stored" | "refused" | "apart" | "shut", (...told: any[]) => void>} */
    this.hear = hear;
    this.state = "quiet";
    this.pause = FIRST;
    this.last = 0;
    /** @type {Promise<void> | null} */
    this.sending = null;
    this.again = false;
    /** @type {Promise<void>} */
    this.deals = Promise.resolve();
    this.mended = ""; // the key of the line that somebody mends: meanwhile it is not sent
    this.news = "BroadcastChannel" in window ? new BroadcastChannel(`justicar:${game}`) : null;
    this.follows = new Map(); // what is said after an event follows what was stored after it
    this.news?.addEventListener("message", () => this.tell());
    addEventListener("online", () => this.soon(0));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.soon(0));
  }

  async lines() {
    return waiting(this.game);
  }

  async tell() {
    this.hear.changed(await this.lines(), this.state);
  }

  async #changed() {
    this.news?.postMessage("changed");
    await this.tell();
  }

  // Something is said: `what` is the address, `body` what is sent, `words` how it reads, `after` the event it follows.
  async add(key, what, body, words, after, held = false) {
    this.last = Math.max(this.last + 1, Date.now());
    const line = { key, game: this.game, by: this.by, what, body, words, after, said: this.last, state: "waiting", held };
    await keep(line);
    if (this.follows.has(after)) await keep(Object.assign(line, { after: this.follows.get(after) }));
    await this.#changed();
    return line;
  }

  // Something else is to become of a line as it is now, if it still waits; whether it did.
  change(line, changes) {
    return this.#alone(line, (known) => keep({ ...known, ...(changes instanceof Function ? changes(known) : changes) }));
  }

  // It is said otherwise, and sent: under a key of its own, as the words before may have been stored and the answer lost.
  // It follows what somebody has seen who mended it. What was stored, or came in between, only meanwhile is not taken for
  // seen, nor is what another window finds out about it: so it is decided.
  async edit(line, changes) {
    await this.#locked(async () => {
      const known = (await this.lines()).find((one) => one.key === line.key) || line;
      const seen = line.state === "apart" ? known : { after: known.after };
      await keep({ ...known, ...kept(seen), ...changes, key: key() });
      await drop(line.key);
    });
    await this.#changed();
    return this.send();
  }

  drop(line) {
    return this.#alone(line, () => drop(line.key));
  }

  async #alone(line, deal) {
    const done = await this.#locked(async () => {
      const known = (await this.lines()).find((one) => one.key === line.key);
      if (known) await deal(known);
      return Boolean(known);
    });
    await this.#changed();
    return done;
  }

  // One deal at a time, of all windows of this device. Where pages come without TLS browsers have no locks: of this window.
  #locked(deal) {
    if (navigator.locks) return navigator.locks.request(`justicar:${this.game}`, deal);
    const dealt = this.deals.then(deal);
    this.deals = dealt.catch(() => {});
    return dealt;
  }

  async decide(lines) {
    for (const line of lines) await this.change(line, kept);
    return this.send();
  }

  soon(after = this.pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), after);
  }

  // Sends what waits; one window of this device at a time. Resolves when all is sent, or cannot be sent now.
  send() {
    if (this.sending) {
      this.again = true;
      return this.sending;
    }
    clearTimeout(this.timer);
    this.sending = this.#locked(() => this.#all()).finally(() => {
      this.sending = null;
      if (this.again) {
        this.again = false;
        this.soon(0);
      }
    });
    return this.sending;
  }

  async #all() {
    for (;;) {
      const [line] = await this.lines();
      if (!line || line.state !== "waiting" || line.held || line.key === this.mended || line.by !== this.by) break;
      if (!(await this.#one(line))) break;
    }
    if (this.state === "sending") this.state = "quiet";
    await this.#changed();
  }

  async #one(line) {
    this.state = "sending";
    /** @type {Record<string, string>} */
    const headers = { "Idempotency-Key": line.key };
    if (line.what !== "notes") headers["If-Match"] = `"${line.after}"`;
    const path = `/games/${encodeURIComponent(this.game)}/${line.what}`;
    const body = line.what === "notes" ? { about: line.after, ...line.body } : line.body;
    try {
      const answer = await ask(path, { method: "POST", body, headers, signal: AbortSignal.timeout(PATIENCE) });
      await this.#stored(line, answer);
      return true;
    } catch (trouble) {
      return this.#failed(line, trouble);
    }
  }

  // What was said after it on the same knowledge follows it now; what others did meanwhile is still in between.
  async #stored(line, answer) {
    this.pause = FIRST;
    const events = answer.events || [];
    const follows = events.length ? events.at(-1).event : line.after;
    this.follows.set(line.after, follows);
    for (const other of await this.lines()) {
      if (other.key === line.key) continue;
      if (other.state === "apart") await keep({ ...other, version: follows });
      else if (other.after === line.after) await keep({ ...other, after: follows });
    }
    await drop(line.key);
    this.hear.stored(answer, line);
    await this.#changed();
  }

  async #failed(line, trouble) {
    if (!(trouble instanceof Trouble) || LATER.has(trouble.status) || trouble.kind === "under-way") {
      this.state = trouble instanceof Trouble ? "busy" : "away";
      this.soon(Math.max(this.pause, 1_000 * (trouble.wait || 0)));
      this.pause = Math.min(LONGEST, this.pause * 2);
    } else if (SIGN_IN.has(trouble.status)) {
      this.state = "signed-out";
      this.hear.shut(trouble);
    } else if (trouble.kind === "conflict") {
      const { missed, version } = trouble.details;
      for (const other of await this.lines()) {
        if (other.state === "waiting") await keep({ ...other, state: "apart", missed, version });
      }
      this.state = "quiet";
      this.hear.apart(missed, version);
    } else {
      this.state = "quiet";
      await keep({ ...line, state: "refused", troubles: trouble.sentences });
      this.hear.refused(trouble, line);
    }
    return false;
  }
}
