/** Maximum number of typing errors, and minimum length of a word that can be the beginning of a name. */
const maxErrors = 2;
const minPrefix = 4;

/** In characters. No word that a person has mistyped is longer. */
const maxLength = 200;

/**
 * Returns the closest known word: at most two typing errors away, or one that begins with the word (`scrub` for
 * `scrubIPAddresses`). Case, `_`, `-` and spaces are not compared. Of equally close words, prefers the longest common
 * beginning, then the one of the same length, then the first in the alphabet. Null if no word is close, or if the word
 * is very long.
 */
export function closestMatch(word: string, known: Iterable<string>): string | null {
  if (word.length > maxLength) return null;
  const written = fold(word);
  const max = Math.min(maxErrors, Math.floor(written.length / 2));
  const close = [...known].flatMap((candidate) => {
    const name = fold(candidate);
    const isPrefix = written.length >= minPrefix && name.startsWith(written);
    const missing = Math.abs(name.length - written.length);
    const distance = isPrefix ? missing : distanceOf(written, name, max);
    const isOtherCase = word.toLowerCase() !== candidate.toLowerCase();
    const rank = [distance, -commonPrefix(written, name), missing, Number(isOtherCase)];
    return distance === Infinity ? [] : [{ candidate, rank }];
  });
  close.sort((a, b) => compareRanks(a.rank, b.rank) || (a.candidate < b.candidate ? -1 : 1));
  return close[0]?.candidate ?? null;
}

/** `resolve_age`, `resolve-age` and `ResolveAge` are the same word. */
function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance). Infinity if it
 * is more than `max`, so that at most 4 ** max pairs of ends are compared.
 */
function distanceOf(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Infinity;
  const same = commonPrefix(a, b);
  const [x, y] = [a.slice(same), b.slice(same)];
  if (x === y) return 0;
  if (max === 0) return Infinity;
  const after = (skippedOfX: number, skippedOfY: number) =>
    1 + distanceOf(x.slice(skippedOfX), y.slice(skippedOfY), max - 1);
  const isSwapped = x[0] === y[1] && x[1] === y[0];
  return Math.min(after(1, 0), after(0, 1), after(1, 1), isSwapped ? after(2, 2) : Infinity);
}
