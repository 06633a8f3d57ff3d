/** Maximum number of typing errors, and minimum length of a word that can be the beginning of a name. */
const MAX_ERRORS = 2;
const MIN_PREFIX = 4;

/** In characters. No word that a person has mistyped is longer. */
const MAX_LENGTH = 200;

/**
 * Returns the closest known word: at most two typing errors away, or one that begins with the word (`scrub` for
 * `scrubIPAddresses`). Case, `_`, `-` and spaces are not compared. Of equally close words, prefers the longest common
 * beginning, then the one of the same length, then the first in the alphabet. Null if no word is close, or if the word
 * is very long.
 */
export function closestMatch(word: string, known: Iterable<string>): string | null {
  if (word.length > MAX_LENGTH) return null;
  const written = fold(word);
  const max = Math.min(MAX_ERRORS, Math.floor(written.length / 2));
  const close = [...known].flatMap((candidate) => {
    const name = fold(candidate);
    const isPrefix = written.length >= MIN_PREFIX && name.startsWith(written);
    const missing = Math.abs(name.length - written.length);
    if (!isPrefix && missing > max) return [];
    const distance = isPrefix ? missing : distanceOf(written, name);
    if (!isPrefix && distance > max) return [];
    const rank = [distance, -commonPrefix(written, name), missing, isSameCase(word, candidate) ? 0 : 1];
    return [{ candidate, rank }];
  });
  close.sort((a, b) => compareRanks(a.rank, b.rank) || (a.candidate < b.candidate ? -1 : 1));
  return close[0]?.candidate ?? null;
}

/** `resolve_age`, `resolve-age` and `ResolveAge` are the same word. */
function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

function isSameCase(word: string, candidate: string): boolean {
  return word.toLowerCase() === candidate.toLowerCase();
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

/** Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance). */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(cell(row, j - 1) + 1, cell(last, j) + 1, cell(last, j - 1) + (same ? 0 : 1));
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (exchanged) least = Math.min(least, cell(beforeLast, j - 2) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
