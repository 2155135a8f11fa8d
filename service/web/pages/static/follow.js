// Follows a game as it is recorded: a stream of news, taken up after the last event that was seen, however often it is
// lost. The server says now and then that it lives; when it does not, the stream is opened anew. Nothing is followed
// where nobody looks: browsers open few connections to a server, and a server few streams to a reader.
import { API } from "./api.js";

const FIRST = 500; // milliseconds until it is tried again, and then ever longer
const LONGEST = 30_000;
const SIGNS = 3; // signs of life that may be missed
const UNSEEN = 10_000; // milliseconds out of sight after which the stream is closed until the page is looked at again
const REFUSED = [401, 403, 404]; // statuses that trying again does not change

const hidden = () => document.visibilityState === "hidden";

// `hear` is told: news(event) for each event once and in order, state("live" | "lost" | "given-up" | "ended", seconds).
// The server gives a stream up when the same reader opens too many. It does not come back by itself, which would cost
// another window its own, but when somebody looks at the page again, or by `start`.
export class Following {
  constructor(game, after, heartbeat, hear) {
    /** @type {string} */
    this.game = game;
    /** @type {number} the last event that is known */
    this.after = after;
    /** @type {number} seconds between two signs of life */
    this.heartbeat = heartbeat;
    /** @type {{ news: (event: any) => void, state: (state: string, seconds: number) => void }} */
    this.hear = hear;
    this.pause = FIRST;
    this.stopped = true;
    this.running = false;
    addEventListener("online", () => this.#now());
    addEventListener("pagehide", () => this.#stop());
    addEventListener("pageshow", (event) => event.persisted && this.start());
    document.addEventListener("visibilitychange", () => this.#looked());
  }

  start() {
    this.stopped = hidden();
    this.#run();
  }

  #stop() {
    this.stopped = true;
    this.stream?.abort();
    this.#now();
  }

  #now() {
    if (this.wake) this.wake();
  }

  #looked() {
    clearTimeout(this.leaving);
    if (hidden()) this.leaving = setTimeout(() => this.#stop(), UNSEEN);
    else if (this.running && !this.stopped) this.#now();
    else if (!this.refused) this.start();
  }

  async #run() {
    if (this.running) return;
    this.running = true;
    while (!this.stopped) {
      const over = await this.#read().catch(() => null); // the network failed, or the stream was stopped
      if (over) {
        this.refused = over === "ended";
        this.hear.state(over, 0);
        break;
      }
      if (!this.stopped) await this.#wait();
    }
    this.running = false;
  }

  async #wait() {
    const wait = this.pause * (0.75 + Math.random() / 2);
    this.hear.state("lost", Math.ceil(wait / 1000));
    await /** @type {Promise<void>} */ (new Promise((done) => {
      const timer = setTimeout(done, wait);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    }));
    this.wake = null;
    this.pause = Math.min(LONGEST, this.pause * 2);
  }

  // Reads a stream until it is lost; what it is, when it is over for good.
  async #read() {
    this.stream = new AbortController();
    let alive = 0;
    const living = () => {
      clearTimeout(alive);
      alive = setTimeout(() => this.stream.abort(), SIGNS * this.heartbeat * 1000);
    };
    living();
    try {
      const answer = await fetch(`${API}/games/${encodeURIComponent(this.game)}/follow`, {
        headers: { Accept: "text/event-stream", "Last-Event-ID": String(this.after) },
        cache: "no-store",
        signal: this.stream.signal,
      });
      if (REFUSED.includes(answer.status)) return "ended";
      if (answer.status !== 200) return null;
      this.pause = FIRST;
      this.hear.state("live", 0);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return null;
        living();
        const frames = (rest + value).split("\n\n");
        rest = frames.pop();
        for (const frame of frames) if (this.#told(frame) === "given-up") return "given-up";
      }
    } finally {
      clearTimeout(alive);
    }
  }

  // Tells what a frame of the stream says; what kind of event it is.
  #told(frame) {
    const fields = (name) =>
      frame
        .split("\n")
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trimStart())
        .join("\n");
    const [kind, data] = [fields("event"), fields("data")];
    if (kind !== "told") return kind;
    const event = JSON.parse(data);
    if (event.event <= this.after) return kind;
    this.after = event.event;
    this.hear.news(event);
    return kind;
  }
}
