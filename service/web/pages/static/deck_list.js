// Deck lists, as people paste them.

/**
 * The cards of a list that are known by name, one a line: `2x Lupo`, `Lupo x2` or `2 Lupo 6 POT cel`.
 * Lines that name none are left out.
 */
export function cardsIn(list, known) {
  return list.split(/\r?\n/).flatMap((line) => {
    const bare = line.replace(/^\s*(?:\d+\s*x?|[-*])\s+/i, "").replace(/\s+x\s*\d+\s*$/i, "").trim().toLowerCase();
    const same = known.filter(({ name }) => bare === name.toLowerCase() || bare.startsWith(`${name.toLowerCase()} `));
    return same.sort((one, other) => other.name.length - one.name.length).slice(0, 1);
  });
}
