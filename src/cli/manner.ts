import { defaultText } from '../report/text-options.js';
import type { Environment } from './environment.js';

/** How a run speaks, whatever it does. */
export interface Manner {
  /** One JSON document on standard output, on failure too. */
  readonly json: boolean;
  /** Results and faults only. */
  readonly quiet: boolean;
  /** Says more: the requests as they are made, and where in the program a fault arose. */
  readonly verbose: boolean;
  /** Per stream: one may be a terminal and the other a file. */
  readonly color: { readonly result: boolean; readonly messages: boolean };
  /** Columns of the text, per stream: those of its terminal. What nobody looks at is the same on every machine. */
  readonly width: { readonly result: number; readonly messages: number };
}

/** What the flags of a command say about the manner; a command that has no such flag leaves it undefined. */
export interface MannerFlags {
  readonly json?: boolean | undefined;
  readonly format?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  readonly 'no-color'?: boolean | undefined;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

interface Terminals {
  readonly stdout: Terminal;
  readonly stderr: Terminal;
}

/** The layout needs some room, and nobody reads lines across a wide screen. In columns. */
const bounds = { least: 40, most: 120 };

export function mannerOf(flags: MannerFlags, environment: Environment, terminals: Terminals): Manner {
  const color = (stream: Terminal): boolean => {
    if (flags['no-color'] === true) return false;
    return environment.color === null ? stream.isTTY === true : environment.color === 'always';
  };
  return {
    json: flags.json === true || flags.format === 'json',
    quiet: flags.quiet === true,
    verbose: flags.verbose === true,
    color: { result: color(terminals.stdout), messages: color(terminals.stderr) },
    width: {
      result: widthOf(terminals.stdout, environment),
      messages: widthOf(terminals.stderr, environment),
    },
  };
}

/** A pseudo-terminal in CI has a width that says nothing, and some terminals say 0. */
function widthOf({ isTTY, columns }: Terminal, { ci }: Environment): number {
  if (isTTY !== true || ci || !columns) return defaultText.width;
  return Math.min(Math.max(columns, bounds.least), bounds.most);
}

/** What can be told from a command line that is wrong: enough to answer a usage error in the form that was asked for. */
export function guessFlags(argv: readonly string[]): MannerFlags {
  const end = argv.indexOf('--');
  const words = end === -1 ? argv : argv.slice(0, end);
  return {
    json: words.includes('--json') || words.includes('--format=json') || follows(words, '--format', 'json'),
    verbose: words.includes('--verbose') || words.includes('-v'),
    'no-color': words.includes('--no-color'),
  };
}

function follows(words: readonly string[], first: string, second: string): boolean {
  return words.some((word, index) => word === first && words[index + 1] === second);
}
