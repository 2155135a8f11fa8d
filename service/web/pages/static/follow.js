// Follows a game as it is recorded: a stream of news, taken up after the last event that was seen, however often it is
// lost. The server says now and then that it lives; when it does not, the stream is opened anew.
import { API } from "./api.js";

const FIRST = 500; // milliseconds until it is tried again, and then ever longer
const LONGEST = 30_000;
const SIGNS = 3; // signs of life that may be missed

// `hear` is told: news(event) for each event once and in order, state("live" | "lost" | "ended", seconds).
export class Following {
  constructor(game, after, heartbeat, hear) {
    Object.assign(this, { game, after, heartbeat, hear, pause: FIRST, ended: false });
    addEventListener("online", () => this.#now());
    addEventListener("pagehide", () => this.#stop());
    addEventListener("pageshow", (event) => event.persisted && this.start());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#now());
  }

  start() {
    this.ended = false;
    this.#run();
  }

  #stop() {
    this.ended = true;
    this.stream?.abort();
  }

  #now() {
    if (this.wake) this.wake();
  }

  async #run() {
    if (this.running) return;
    this.running = true;
    while (!this.ended) {
      try {
        await this.#read();
      } catch (failed) {
        if (failed?.final) {
          this.hear.state("ended", 0);
          break;
        }
      }
      if (this.ended) break;
      const wait = this.pause * (0.75 + Math.random() / 2);
      this.hear.state("lost", Math.ceil(wait / 1000));
      await new Promise((done) => {
        const timer = setTimeout(done, wait);
        this.wake = () => {
          clearTimeout(timer);
          done();
        };
      });
      this.wake = null;
      this.pause = Math.min(LONGEST, this.pause * 2);
    }
    this.running = false;
  }

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
      if (!answer.ok) throw Object.assign(new Error(), { final: [401, 403, 404].includes(answer.status) });
      this.pause = FIRST;
      this.hear.state("live", 0);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        living();
        const parts = (rest + value).split("\n\n");
        rest = parts.pop();
        parts.forEach((part) => this.#told(part));
      }
    } finally {
      clearTimeout(alive);
    }
  }

  #told(part) {
    const data = part
      .split("\n")
      .filter((line) => line.startsWith("data:"))
      .map((line) => line.slice(5).trimStart())
      .join("\n");
    if (!data) return;
    const event = JSON.parse(data);
    if (event.event <= this.after) return;
    this.after = event.event;
    this.hear.news(event);
  }
}
