/** Returns the closest known word, at most two typing errors away; null if there is none. */
export function closestMatch(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.min(2, Math.floor(word.length / 2)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance =
      candidate.toLowerCase() === word.toLowerCase()
        ? 0
        : distanceOf(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
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
