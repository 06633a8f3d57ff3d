/** `1,234,567` */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 issue`, `2 issues`. */
export function formatNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

export function formatIssues(count: number): string {
  return formatNoun(count, 'issue');
}

/** A percentage that is 0 or 100 only if it is exact: `<1 %`, `>99 %`. */
export function formatShare(part: number, whole: number): string {
  const share = Math.round((100 * part) / (whole || 1));
  if (share === 0 && part > 0) return '<1 %';
  return share === 100 && part < whole ? '>99 %' : `${share} %`;
}

/** The two largest units of a duration: `3 d 4 h`, `12 min`. */
export function formatSpan(seconds: number): string {
  const amounts = {
    d: seconds / 86_400,
    h: (seconds / 3600) % 24,
    min: (seconds / 60) % 60,
    s: seconds % 60,
  };
  return Object.entries(amounts)
    .filter(([, amount]) => amount >= 1)
    .slice(0, 2)
    .map(([unit, amount]) => `${formatCount(Math.floor(amount))} ${unit}`)
    .join(' ');
}
