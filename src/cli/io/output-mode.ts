import { defaultText } from '../../report/text/text-options.js';
import type { Environment } from '../session/environment.js';

/** The output mode of a run. */
export interface OutputMode {
  /** One JSON document on standard output, also after a failure. */
  readonly json: boolean;
  /** Only results and errors. */
  readonly quiet: boolean;
  /** Also prints retries, complete values, and the location in the program of an error. */
  readonly verbose: boolean;
  /** Whether each request is printed; `grouped`: in a group of GitHub's log. */
  readonly requests: 'hidden' | 'printed' | 'grouped';
  /** Whether the command line forbids prompts. */
  readonly noInput: boolean;
  /** Separate for each stream: one can be a terminal and the other a file. */
  readonly color: { readonly result: boolean; readonly messages: boolean };
  /** Text width in columns for each stream: that of its terminal; otherwise infinite, so that nothing is wrapped. */
  readonly width: { readonly result: number; readonly messages: number };
}

/** The flags that affect the output mode; undefined if a command does not have the flag. */
export interface OutputModeFlags {
  readonly json?: boolean | undefined;
  readonly format?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  readonly color?: ColorChoice | undefined;
  readonly 'no-color'?: boolean | undefined;
  readonly 'no-input'?: boolean | undefined;
}

type ColorChoice = 'auto' | 'always' | 'never';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Limits of the width in columns: the layout needs a minimum, and very long lines are hard to read. */
const bounds = { min: 40, max: 120 };

export function outputModeOf(
  flags: OutputModeFlags,
  environment: Environment,
  { stdout, stderr }: { readonly stdout: Terminal; readonly stderr: Terminal },
): OutputMode {
  const color = (stream: Terminal): boolean => {
    const chosen = flags['no-color'] === true ? 'never' : (flags.color ?? 'auto');
    const decided = chosen === 'auto' ? environment.color : chosen;
    return decided === null ? stream.isTTY === true : decided === 'always';
  };
  return {
    json: flags.json === true || flags.format === 'json',
    quiet: flags.quiet === true,
    verbose: flags.verbose === true,
    requests: environment.runnerDebug ? 'grouped' : flags.verbose === true ? 'printed' : 'hidden',
    noInput: flags['no-input'] === true,
    color: { result: color(stdout), messages: color(stderr) },
    width: { result: widthOf(stdout, environment), messages: widthOf(stderr, environment) },
  };
}

/** The pseudo-terminal of a CI job is a log. Some terminals report a width of 0. */
function widthOf({ isTTY, columns }: Terminal, { ci }: Environment): number {
  if (isTTY !== true || ci) return Number.POSITIVE_INFINITY;
  return columns ? Math.min(Math.max(columns, bounds.min), bounds.max) : defaultText.width;
}

/** Guesses the output flags from an invalid command line, to report the usage error in the requested format. */
export function guessFlags(argv: readonly string[]): OutputModeFlags {
  const end = argv.indexOf('--');
  const words = end === -1 ? argv : argv.slice(0, end);
  const isSet = (flag: string, value: string): boolean =>
    words.includes(`${flag}=${value}`) || words.some((word, at) => word === flag && words[at + 1] === value);
  return {
    json: words.includes('--json') || isSet('--format', 'json'),
    verbose: words.includes('--verbose') || words.includes('-v'),
    color: (['always', 'never'] as const).find((choice) => isSet('--color', choice)),
    'no-color': words.includes('--no-color'),
  };
}
