import { type Fault, usageError } from '../../model/fault.js';

/** A parsed command line. */
export interface ParsedLine {
  /** The flags that were given, without defaults. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * The flags whose effect depends on another flag or argument, except those that oclif checks (`exclusive`, `dependsOn`)
 * and those of an export's files (SP6007): when such a flag has no effect, and why.
 */
const rules: readonly (readonly [flag: string, isUseless: (line: ParsedLine) => boolean, because: string])[] =
  [
    [
      'markdown-budget',
      ({ given: { format, report = [] } }) => ![format, ...formatsOf(report)].includes('markdown'),
      'no output has the format markdown',
    ],
    ['max-plan-age', ({ args }) => args.file === undefined, 'no saved plan is applied'],
    ['json', ({ given }) => given.output === '-', 'standard output contains the issues'],
    ['no-comments', ({ given }) => given.format === 'json' || given.json === true, 'JSON has no comments'],
  ];

/** @throws Fault usage SP5040 for the first flag that has no effect. */
export function rejectUselessFlags(line: ParsedLine): void {
  for (const [flag, isUseless, because] of rules)
    if (line.given[flag] !== undefined && isUseless(line)) throw uselessFlag(flag, because);
}

export function uselessFlag(flag: string, because: string): Fault {
  return usageError('SP5040', `--${flag} has no effect: ${because}.`, `Omit --${flag}.`);
}

function formatsOf(report: unknown): readonly unknown[] {
  return Array.isArray(report) ? report.map((one: { readonly format?: unknown }) => one.format) : [];
}
