// On every page: the worker that keeps pages for when there is no network, and what of which game waits on this device.
import { waiting } from "./device.js";

navigator.serviceWorker?.register("/worker.js").catch(() => {});

if (!document.getElementById("recording")) {
  const games = new Map();
  for (const line of await waiting()) games.set(line.game, (games.get(line.game) || 0) + 1);
  for (const [game, many] of games) {
    const told = document.createElement("p");
    told.className = "waits";
    const link = document.createElement("a");
    link.href = `/games/${encodeURIComponent(game)}`;
    link.textContent = many === 1 ? "1 line is on this device and not stored yet" : `${many} lines are on this device and not stored yet`;
    told.append(link, ".");
    document.getElementById("main").prepend(told);
  }
}
