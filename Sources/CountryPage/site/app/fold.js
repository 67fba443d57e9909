// Folds what is typed as the program does. The rules come with the keys, from the program itself.

/** A fold by the rules in a key file: `key` and `words` of a text. */
export function folding(rules) {
  const categories = (names) => new RegExp(`[${names.map((name) => `\\p{${name}}`).join("")}]`, "u");
  const kept = categories(rules.kept);
  const part = categories(rules.words);
  const isWithin = (ranges, letter) => {
    const code = letter.codePointAt(0);
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
  const isKept = (letter) => kept.test(letter) && !isWithin(rules.leftOut, letter);
  const replacement = (letter) =>
    Object.hasOwn(rules.replacements, letter) ? rules.replacements[letter] : undefined;

  /** The key by which a name is found. */
  function key(text) {
    let result = "";
    for (const letter of text.normalize("NFD")) {
      if (isKept(letter)) {
        for (const lower of letter.toLowerCase()) {
          if (isKept(lower)) result += replacement(lower) ?? lower;
        }
      } else {
        result += replacement(letter) ?? "";
      }
    }
    return result;
  }

  const isPart = (letter) => (letter < "\u0080" ? /[a-z0-9]/i : part).test(letter);

  /** The folded words of a text. */
  function words(text) {
    const found = [];
    let word = "";
    const add = () => {
      const folded = word && key(word);
      if (folded) found.push(folded);
      word = "";
    };
    for (const letter of text) {
      if (isPart(letter)) {
        word += letter;
        continue;
      }
      add();
      // Only an ampersand leaves anything of itself.
      word = letter;
      add();
    }
    add();
    return found;
  }

  /** Whether a word may stand anywhere in a name, since its script has no spaces. */
  function isFree(word) {
    const [first] = word;
    if (/\p{Ideographic}/u.test(first)) return true;
    return isWithin(rules.withoutSpaces, first) && [...word].length > 1;
  }

  return { key, words, isFree };
}

/** Without white space at either end. */
export const trimmed = (text) => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
