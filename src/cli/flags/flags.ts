import { extname } from 'node:path';
import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import type { BooleanFlag, FlagInput } from '@oclif/core/interfaces';
import { platformGlob } from '../../desired/resolve/globs.js';
import { defaultConcurrency, defaultTimeoutSeconds } from '../../http/defaults.js';
import { type Fault, usageError } from '../../model/fault.js';
import type { ErrorCode } from '../../model/finding.js';
import { otherFormats } from './usage.js';

/**
 * Groups of common flags. A command includes only the groups that it uses. A flag that has no effect is an error,
 * unless it only states where to find something, what to trust or how much is allowed: jobs can pass these everywhere.
 */

/**
 * The parsed values of flags. oclif's types omit that a boolean flag without a default is undefined if it is not set.
 */
export type FlagValues<T> =
  T extends FlagInput<infer F>
    ? { readonly [Name in keyof F]: boolean extends F[Name] ? F[Name] | undefined : F[Name] }
    : never;

/** Shows all of these flags under one heading of the help. */
export function inGroup<T extends Record<string, { helpGroup?: string }>>(helpGroup: string, flags: T): T {
  for (const flag of Object.values(flags)) flag.helpGroup = helpGroup;
  return flags;
}

/** `hidden`: only `--help-all`, completions and the documentation show it. */
type FlagOptions = Partial<Pick<BooleanFlag<boolean>, 'hidden' | 'char' | 'dependsOn' | 'exclusive'>>;

/** A flag whose value is one of these texts. */
export function choiceFlag<const T extends string>(
  options: readonly T[],
  summary: string,
  { helpValue, ...more }: FlagOptions & { readonly helpValue?: string } = {},
) {
  return Flags.option({ ...oneOf(options, summary, helpValue), ...more })();
}

/** A flag without a value. */
export function switchFlag(summary: string, options: FlagOptions = {}) {
  return Flags.boolean({ summary, ...options });
}

/** A flag whose value is a text. */
export function valueFlag(
  helpValue: string,
  summary: string,
  options: FlagOptions & { readonly parse?: typeof parsePath } = {},
) {
  return Flags.string({ helpValue, summary, ...options });
}

/** Each value requires its own flag, so that arguments can follow. */
export const repeatable = { multiple: true, multipleNonGreedy: true } as const;

export const commaSeparated = { ...repeatable, delimiter: ',' } as const;

/** An argument that is a text, and never read from standard input. */
export const textArg = Args.custom<string>({ ignoreStdin: true });

/** The choices of a flag, which the help lists with its summary. oclif would break lines inside a choice. */
export function oneOf<const T extends string>(options: readonly T[], summary: string, helpValue = 'NAME') {
  return { options, helpValue, summary: `${summary} One of: ${options.join(', ')}.` };
}

/** Flags of every command. A hidden flag is in `--help-all`, the documentation and completions only. */
export const baseFlags = inGroup('GLOBAL', {
  color: Flags.option({
    hidden: true,
    default: 'auto',
    helpValue: 'WHEN',
    options: ['auto', 'always', 'never'] as const,
    summary: 'Use colours: auto, always or never. With auto, on a terminal, unless the environment decides.',
  })(),
  'no-color': switchFlag('Short for --color never.', { hidden: true, exclusive: ['color'] }),
  'no-input': switchFlag(
    'Never prompt. If an answer is required, stop with an error that names the flag to pass.',
  ),
  verbose: switchFlag('Print each request and more details to standard error.', { char: 'v' }),
});

/** For commands that print more than errors to standard error. */
export const quietFlag = inGroup('OUTPUT', {
  quiet: switchFlag('Print only results, warnings and errors.', { char: 'q' }),
});

/** Returns the path as given. Rejects an empty path, usually an unset variable: it would mean the working directory. */
export async function parsePath(path: string, _context: unknown, flag: { name: string }): Promise<string> {
  if (path !== '') return path;
  throw usageError(
    'SP5002',
    `--${flag.name} must not be empty.`,
    'Name a path or omit the flag; check that variables in the path are set.',
  );
}

export const configFlag = {
  config: valueFlag(
    'PATH',
    'The root file or its folder. Default: SETPOINT_CONFIG, otherwise the nearest setpoint.yaml up to the root of the repository.',
    { char: 'c', parse: parsePath },
  ),
};

/** For commands that can run for several configurations. `exclusive`: flags for one configuration. */
export function allFlag(exclusive: readonly string[] = []) {
  return {
    all: switchFlag('Run for every setpoint.yaml in the working directory and below, with one summary.', {
      exclusive: ['config', ...exclusive],
    }),
  };
}

/** Flags of commands that call the service. */
export const serviceFlags = inGroup('SERVICE', {
  url: valueFlag('URL', 'URL of the service, which receives the token. Default: SETPOINT_URL.'),
  'token-file': valueFlag(
    'PATH',
    'Read the token from this file, or from standard input with -. Default: SETPOINT_TOKEN.',
  ),
  'ca-file': valueFlag(
    'PATH',
    'Also trust the certificates in this PEM file, for example of a private authority.',
    { hidden: true, parse: parsePath },
  ),
  concurrency: Flags.integer({
    hidden: true,
    default: defaultConcurrency,
    helpValue: 'N',
    max: 64,
    min: 1,
    summary: 'Maximum number of concurrent requests; fewer are sent if the service allows fewer.',
  }),
  timeout: Flags.integer({
    hidden: true,
    default: defaultTimeoutSeconds,
    helpValue: 'SECONDS',
    max: 3600,
    min: 1,
    summary: 'Timeout per attempt. A read without a reply is attempted twice.',
  }),
  'max-requests': Flags.integer({
    hidden: true,
    helpValue: 'N',
    min: 1,
    summary: 'Stop before the run sends more requests than this.',
  }),
});
export type ServiceFlags = FlagValues<typeof serviceFlags>;

/**
 * `--format` and its short form `--json`, for commands with several output formats. The first format is the default.
 */
export function formatFlags<const F extends string>(formats: readonly F[]) {
  return inGroup('OUTPUT', {
    format: Flags.option({
      default: async () => formats[0],
      ...oneOf(formats, 'Format of the result on standard output.', 'FORMAT'),
    })(),
    json: switchFlag('Short for --format json.', { exclusive: ['format'] }),
  });
}

/** For commands whose result has only JSON and text. */
export const textOrJsonFlags = formatFlags(['text', 'json']);

/** An additional output of the same run. */
export interface ReportRequest<F extends string> {
  readonly format: F;
  readonly path: string;
}

/** The flags that functions of several commands read; undefined if a command lacks them. */
export type CommonFlags = Partial<
  FlagValues<
    typeof baseFlags & typeof quietFlag & typeof configFlag & ReturnType<typeof allFlag> & typeof serviceFlags
  > & {
    readonly format: string | undefined;
    readonly json: boolean | undefined;
    readonly report: readonly ReportRequest<string>[] | undefined;
  }
>;

/** `--report FORMAT=PATH`; can be repeated. */
export function reportFlag<const F extends string>(formats: readonly F[]) {
  return inGroup('OUTPUT', {
    report: Flags.custom<ReportRequest<F>>({
      ...repeatable,
      helpValue: 'FORMAT=PATH',
      parse: async (text) => parseReport(text, formats),
      summary: 'Also write the result to a file, in a format that --format accepts. Can be repeated.',
    })(),
  });
}

function parseReport<F extends string>(text: string, formats: readonly F[]): ReportRequest<F> {
  const at = text.indexOf('=');
  const path = text.slice(at + 1);
  const name = at === -1 ? extname(path).slice(1) : text.slice(0, at);
  const format = formats.find((known) => known === name);
  if (at !== -1 && format !== undefined && path !== '') return { format, path };
  const near = formats.find((known) => known === (otherFormats.get(name) ?? name));
  throw usageError(
    'SP5002',
    `Invalid --report ${text}: it must be FORMAT=PATH.`,
    near && path !== ''
      ? `Write --report ${near}=${path}.`
      : `Use one of these formats: ${formats.join(', ')}.`,
  );
}

/**
 * `--project`, which selects projects by globs.
 *
 * @param forms what the command accepts, for the hint of the error with this code.
 */
export function projectFlag(helpValue: string, summary: string, code: ErrorCode, forms: string) {
  return Flags.string({
    ...repeatable,
    helpValue,
    summary,
    parse: async (glob) => {
      // An id selects too.
      if (platformGlob.test(glob)) return glob;
      const rule = 'it must be one glob, with no wildcards except *, ? and a leading !';
      throw usageError(code, `Invalid --project ${glob || '""'}: ${rule}.`, `Use ${forms}.`);
    },
  });
}

/** The error for a flag whose effect depends on another flag or argument, unless oclif checks it (`exclusive`). */
export function uselessFlag(flag: string, because: string): Fault {
  return usageError('SP5040', `--${flag} has no effect: ${because}.`, `Omit --${flag}.`);
}
