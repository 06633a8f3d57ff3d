const alone = ['--no-color', '--no-input', '--verbose', '-v'];
const colors = ['auto', 'always', 'never'];

/** Separates the global flags that precede the command (`setpoint --no-input apply`) from the words after them. */
export function splitLeadingFlags(argv: readonly string[]): {
  readonly flags: readonly string[];
  readonly words: readonly string[];
} {
  let end = 0;
  for (let next = lengthAt(argv, 0); next > 0; next = lengthAt(argv, end)) end += next;
  return { flags: argv.slice(0, end), words: argv.slice(end) };
}

/** The number of words of the flag at this position; 0 if it is not a global one. */
function lengthAt(argv: readonly string[], at: number): number {
  const [word = '', value = ''] = argv.slice(at, at + 2);
  if (word === '--color' && colors.includes(value)) return 2;
  return alone.includes(word) || word.startsWith('--color=') ? 1 : 0;
}
