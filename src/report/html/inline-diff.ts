/** The common start of two texts, the differing middle, and the common end. */
export type Pieces = readonly [start: string, middle: string, end: string];

/** In characters. If both values are at most this long, the difference needs no highlighting. */
const glance = 24;

/** Splits two texts at their difference, by whole characters. Short or dissimilar texts are not split. */
export function inlineDiff(before: string, after: string): readonly [Pieces, Pieces] {
  const [left, right] = [Array.from(before), Array.from(after)];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const alike = Math.max(left.length, right.length) > glance && start + end >= glance / 2;
  return alike
    ? [cut(left, start, end), cut(right, start, end)]
    : [
        ['', before, ''],
        ['', after, ''],
      ];
}

function cut(text: readonly string[], start: number, end: number): Pieces {
  const last = text.length - end;
  return [text.slice(0, start).join(''), text.slice(start, last).join(''), text.slice(last).join('')];
}
