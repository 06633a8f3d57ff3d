/** `1 setting`, `2 settings`. */
export function pluralise(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** The verb for a count: `1 setting is`, `2 settings are`. */
export function isOrAre(count: number): 'is' | 'are' {
  return count === 1 ? 'is' : 'are';
}
