// When an event was recorded, as a reader is told.

const UNITS = [["h", 3600], ["min", 60], ["s", 1]];

/** A length of time in its two largest units, such as 3 min 5 s. @param {number} seconds */
export function lasted(seconds) {
  let left = seconds;
  const parts = UNITS.map(([unit, size]) => {
    const many = Math.floor(left / Number(size));
    left -= many * Number(size);
    return many ? `${many} ${unit}` : "";
  });
  const first = parts.findIndex(Boolean);
  return first < 0 ? "less than 1 s" : parts.slice(first, first + 2).filter(Boolean).join(" ");
}

/** The time of day where the reader is, and how long it took. @param {{ at?: string, waited?: number }} shot */
export function clock({ at, waited }) {
  return at && waited !== undefined ? `${new Date(at).toLocaleTimeString()}, ${lasted(waited)} after the event before.` : "";
}
