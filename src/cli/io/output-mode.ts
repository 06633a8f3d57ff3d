import { defaultText } from '../../report/text/style.js';
import type { CommonFlags } from '../flags/flags.js';
import { wordsWithFlags } from '../flags/leading-flags.js';
import type { Environment } from '../session/environment.js';

/** The output mode of a run. */
export type OutputMode = ReturnType<typeof outputModeOf>;

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Limits of the width in columns: the layout needs a minimum, and very long lines are hard to read. */
const bounds = { min: 40, max: 120 };

export function outputModeOf(
  flags: CommonFlags,
  environment: Environment,
  { stdout, stderr }: { readonly stdout: Terminal; readonly stderr: Terminal },
) {
  const { quiet = false, verbose = false, 'no-input': noInput = false } = flags;
  const chosen = flags['no-color'] ? 'never' : (flags.color ?? 'auto');
  const decided = chosen === 'auto' ? environment.color : chosen;
  const styleOf = (stream: Terminal) => ({
    color: decided === null ? stream.isTTY === true : decided === 'always',
    /** In columns: that of the terminal; otherwise infinite, so that nothing is wrapped. */
    width: widthOf(stream, environment),
    verbose,
  });
  return {
    /** One JSON document on standard output, also after a failure. */
    json: flags.json === true || flags.format === 'json',
    /** Only results and errors. */
    quiet,
    /** How the line of a request begins, in GitHub's debug log as its command; null if requests are not printed. */
    requests: environment.runnerDebug ? '::debug::' : verbose ? '' : null,
    /** Whether the command line forbids prompts. */
    noInput,
    /** The style of each stream, because one can be a terminal and the other a file. */
    result: styleOf(stdout),
    messages: styleOf(stderr),
  };
}

/** The pseudo-terminal of a CI job is a log. Some terminals report a width of 0. */
function widthOf({ isTTY, columns }: Terminal, { ci }: Environment): number {
  if (isTTY !== true || ci) return Number.POSITIVE_INFINITY;
  return columns ? Math.min(Math.max(columns, bounds.min), bounds.max) : defaultText.width;
}

/** Guesses the output flags from an invalid command line, to report the usage error in the requested format. */
export function guessFlags(argv: readonly string[]): CommonFlags {
  const words = wordsWithFlags(argv);
  const isSet = (flag: string, value: string): boolean =>
    words.includes(`${flag}=${value}`) || words.some((word, at) => word === flag && words[at + 1] === value);
  return {
    json: words.includes('--json') || isSet('--format', 'json'),
    verbose: words.includes('--verbose') || words.includes('-v'),
    color: (['always', 'never'] as const).find((choice) => isSet('--color', choice)) ?? 'auto',
    'no-color': words.includes('--no-color'),
  };
}
