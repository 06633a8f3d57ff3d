/** What two texts share at their start, what differs, and what they share at their end. */
export type Pieces = readonly [start: string, middle: string, end: string];

/** Below this length two values are read at a glance; above, the eye must be led. In characters. */
const glance = 24;

/** Takes two texts apart where they differ, by whole characters. Short or unlike ones are left as they are. */
export function contrast(before: string, after: string): readonly [Pieces, Pieces] {
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
