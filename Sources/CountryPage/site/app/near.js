// What is near to a text that no name holds, by the program's own rule: at most a third of the
// characters may be wrong and at most three, one fewer for aliases and names in other languages.

const mostWrong = 3;
const longest = 64;

/** Insertions, deletions, replacements and swaps of neighbours; undefined above the limit. */
function distance(one, other, limit) {
  let before = [];
  let last = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    if (Math.min(...row) > limit) return undefined;
    [before, last] = [last, row];
  }
  const found = last[other.length];
  return found <= limit ? found : undefined;
}

/** Up to five countries with a name that is near to a text, the nearest first. */
export function near(search, text) {
  const key = search.fold.key(text);
  const typed = [...key];
  if (typed.length < 2 || typed.length > longest) return [];
  const limit = Math.min(mostWrong, Math.max(1, Math.floor(typed.length / 3)));
  const found = [];
  search.countries.forEach((country, place) => {
    let best;
    for (const { kind, rank, key } of search.names[place]) {
      if (kind === "adjective" || kind === "demonym") continue;
      const most = ["common", "official"].includes(kind) ? limit : Math.max(1, limit - 1);
      if (Math.abs(key.length - typed.length) > 2 * most) continue;
      const letters = [...key];
      if (Math.abs(letters.length - typed.length) > most) continue;
      const wrong = distance(typed, letters, most);
      if (wrong !== undefined && !(best?.wrong <= wrong)) best = { wrong, rank, key };
    }
    if (best) found.push({ ...best, country, place });
  });
  found.sort((one, other) =>
    one.wrong - other.wrong || one.rank - other.rank ||
    (one.key < other.key ? -1 : Number(one.key > other.key)) || one.place - other.place);
  return found.slice(0, 5).map(({ country }) => country);
}
