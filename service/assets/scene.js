// The frames of a game. It knows no game, nor the page that it is in.
import { element } from "./board.js";

export { element };

/** A frame with a merge patch applied (RFC 7396); what the patch leaves alone stays the same object. */
export function merged(frame, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const next = frame !== null && typeof frame === "object" && !Array.isArray(frame) ? { ...frame } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name];
    else next[name] = merged(next[name], value);
  }
  return next;
}

/** What the event changed in counters, in words for those who cannot see it. */
export function changes(now, before) {
  const words = [];
  for (const [key, shown] of Object.entries(now.places || {})) {
    const earlier = before && before.places ? before.places[key] : undefined;
    if (!earlier || earlier === shown) continue;
    const had = new Map(earlier.counters);
    for (const [name, value] of shown.counters || []) {
      const was = had.get(name) ?? "0";
      if (was !== value) words.push(`${shown.name}: ${name} ${was} to ${value}.`);
    }
  }
  return words.join(" ");
}
