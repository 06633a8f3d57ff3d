/** Lines around a change that are shown with it. */
const CONTEXT = 3;
/** Maximum number of pairs of lines that are compared. With more, the changed part is shown as a whole. */
const MAX_PAIRS = 4_000_000;

type Sign = ' ' | '-' | '+';

interface DiffLine {
  readonly sign: Sign;
  readonly text: string;
  /** Zero-based numbers of the next line of each side, before this one. */
  readonly at: readonly [number, number];
}

/**
 * Compares two texts by line, in the unified format: `@@ -1,2 +1,3 @@`, then lines that begin with a space, `-` or `+`.
 * Empty if they are equal.
 */
export function unifiedDiff(before: string, after: string): readonly string[] {
  const lines = compareLines(splitLines(before), splitLines(after));
  const hunks: DiffLine[][] = [];
  let shownUntil = -1;
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const start = Math.max(index - CONTEXT, shownUntil + 1);
    const end = Math.min(index + CONTEXT, lines.length - 1);
    if (end <= shownUntil) continue;
    const shown = lines.slice(start, end + 1);
    const hunk = hunks.at(-1);
    if (hunk !== undefined && start === shownUntil + 1) hunk.push(...shown);
    else hunks.push([...shown]);
    shownUntil = end;
  }
  return hunks.flatMap((hunk) => [headingOf(hunk), ...hunk.map(({ sign, text }) => sign + text)]);
}

function headingOf(hunk: readonly DiffLine[]): string {
  const [old, now] = hunk[0]?.at ?? [0, 0];
  const removed = hunk.filter(({ sign }) => sign !== '+').length;
  const added = hunk.filter(({ sign }) => sign !== '-').length;
  return `@@ -${rangeText(old, removed)} +${rangeText(now, added)} @@`;
}

/** A range without lines begins at the line before it. */
function rangeText(at: number, count: number): string {
  return `${count === 0 ? at : at + 1},${count}`;
}

function splitLines(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function compareLines(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const signs = [
    ...repeated(' ', start),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...repeated(' ', end),
  ];
  let [i, j] = [0, 0];
  return signs.map((sign) => {
    const at = [i, j] as const;
    const text = (sign === '+' ? now[j] : old[i]) ?? '';
    if (sign !== '+') i += 1;
    if (sign !== '-') j += 1;
    return { sign, text, at };
  });
}

/** Keeps the longest common subsequence. */
function compareMiddle(old: readonly string[], now: readonly string[]): readonly Sign[] {
  if (old.length * now.length > MAX_PAIRS)
    return [...repeated('-', old.length), ...repeated('+', now.length)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const length =
        old[i] === now[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i * width + j] = length;
    }
  }
  const signs: Sign[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j];
    const sign = isSame ? ' ' : j >= now.length || lengthAt(i + 1, j) >= lengthAt(i, j + 1) ? '-' : '+';
    signs.push(i >= old.length ? '+' : sign);
    if (signs.at(-1) !== '+') i += 1;
    if (signs.at(-1) !== '-') j += 1;
  }
  return signs;
}

function repeated(sign: Sign, count: number): readonly Sign[] {
  return Array.from({ length: count }, () => sign);
}
