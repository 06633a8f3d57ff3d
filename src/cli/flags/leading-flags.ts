const leading = /^(?:(?:--color(?:=.*|\n(?:auto|always|never))|--no-color|--no-input|--verbose|-v)\n)*/;

/** Separates the global flags that precede the command (`setpoint --no-input apply`) from the words after them. */
export function splitLeadingFlags(argv: readonly string[]) {
  const [flags = ''] = leading.exec(argv.map((word) => `${word}\n`).join('')) ?? [];
  const count = flags.split('\n').length - 1;
  return { flags: argv.slice(0, count), words: argv.slice(count) };
}

/** The words in which flags are looked for: those up to `--`. */
export function wordsWithFlags(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end === -1 ? argv : argv.slice(0, end);
}
