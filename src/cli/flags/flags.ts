import * as Flags from '@oclif/core/flags';
import { defaultTimeoutSeconds } from '../../http/connection/exchange.js';
import { Fault } from '../../model/fault.js';

/**
 * Groups of common flags. A command includes only the groups that it uses, because ignoring an accepted flag would be
 * misleading.
 */

/** Flags of every command. */
export const baseFlags = {
  'no-color': Flags.boolean({ helpGroup: 'OUTPUT', summary: 'No colour, whatever the terminal can show.' }),
  verbose: Flags.boolean({ char: 'v', helpGroup: 'OUTPUT', summary: 'Say more on standard error.' }),
};

/** For commands that print more than errors to standard error. */
export const quietFlag = {
  quiet: Flags.boolean({
    char: 'q',
    helpGroup: 'OUTPUT',
    summary: 'Say nothing but the result, warnings and faults.',
  }),
};

/** Returns the path as given. Rejects an empty path, usually an unset variable: it would mean the working directory. */
export async function pathGiven(path: string): Promise<string> {
  if (path !== '') return path;
  throw new Fault({
    kind: 'usage',
    code: 'SP5002',
    message: 'An empty path names no file and no folder.',
    hint: 'Name one, or leave the flag out; a variable in it may not be set.',
  });
}

export const configFlag = {
  config: Flags.string({
    char: 'c',
    helpValue: 'PATH',
    parse: pathGiven,
    summary: 'The root file or its folder; default setpoint.yaml in the working directory.',
  }),
};

/** Flags of commands that call the service. */
export const serviceFlags = {
  url: Flags.string({
    helpGroup: 'SERVICE',
    helpValue: 'URL',
    summary: 'The service that may be given the token; default SETPOINT_URL.',
  }),
  'token-file': Flags.string({
    helpGroup: 'SERVICE',
    helpValue: 'PATH',
    summary: 'Read the token from a file, or from standard input with -; default SETPOINT_TOKEN.',
  }),
  concurrency: Flags.integer({
    default: 4,
    helpGroup: 'SERVICE',
    helpValue: 'N',
    max: 64,
    min: 1,
    summary: 'Requests under way at once, at most.',
  }),
  timeout: Flags.integer({
    default: defaultTimeoutSeconds,
    helpGroup: 'SERVICE',
    helpValue: 'SECONDS',
    max: 3600,
    min: 1,
    summary: 'End an attempt that takes longer than this; a read without an answer is tried twice.',
  }),
  'max-requests': Flags.integer({
    helpGroup: 'SERVICE',
    helpValue: 'N',
    min: 1,
    summary: 'Stop before the run makes more requests than this.',
  }),
};

/**
 * `--format` and its short form `--json`, for commands with several output formats. The first format is the default.
 */
export function formatFlags<const F extends string>(formats: readonly F[]) {
  return {
    format: Flags.option({
      default: async () => formats[0],
      helpGroup: 'OUTPUT',
      options: formats,
      summary: 'How the result is written to standard output.',
    })(),
    json: Flags.boolean({ exclusive: ['format'], helpGroup: 'OUTPUT', summary: 'Short for --format json.' }),
  };
}

/** An additional output of the same run. */
export interface ReportRequest<F extends string> {
  readonly format: F;
  readonly path: string;
}

/** `--report FORMAT=PATH`; can be repeated. */
export function reportFlag<const F extends string>(formats: readonly F[]) {
  return {
    report: Flags.custom<ReportRequest<F>>({
      helpGroup: 'OUTPUT',
      helpValue: 'FORMAT=PATH',
      multiple: true,
      multipleNonGreedy: true,
      parse: async (text) => parseReport(text, formats),
      summary: `Also write the result to a file, as one of: ${formats.join(', ')}. May be repeated.`,
    })(),
  };
}

function parseReport<F extends string>(text: string, formats: readonly F[]): ReportRequest<F> {
  const at = text.indexOf('=');
  const format = formats.find((one) => one === text.slice(0, Math.max(at, 0)));
  const path = text.slice(at + 1);
  if (format !== undefined && path !== '') return { format, path };
  throw new Fault({
    kind: 'usage',
    code: 'SP5002',
    message: `--report ${text} does not name a format and a path.`,
    hint: `Write it as FORMAT=PATH; the formats are ${formats.join(', ')}.`,
  });
}
