import { Fault } from '../../model/fault.js';

/** A parsed command line. */
export interface ParsedLine {
  /** `issues:export` */
  readonly command: string;
  /** The flags that were given, without defaults. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Why a flag has no effect, as the end of a sentence, and what to do instead. */
interface Uselessness {
  readonly because: string;
  readonly hint: string;
}

/**
 * The flags whose effect depends on another flag or argument, except those that oclif checks (`exclusive`, `dependsOn`)
 * and those of an export's files (SP6007). Null if the flag has an effect.
 */
const rules: Readonly<Record<string, (line: ParsedLine) => Uselessness | null>> = {
  'markdown-budget': ({ given: { format, report = [] } }) =>
    format === 'markdown' || reportFormats(report).includes('markdown')
      ? null
      : {
          because: 'no output has the format markdown',
          hint: 'Add --report markdown=FILE, or omit --markdown-budget.',
        },
  'max-plan-age': ({ args: { file } }) =>
    file === undefined
      ? { because: 'no saved plan is applied', hint: 'Name a saved plan, or omit --max-plan-age.' }
      : null,
  json: ({ command, given: { output } }) =>
    command.startsWith('issues:') && output === '-'
      ? {
          because: 'standard output contains the issues',
          hint: 'Write the issues to a file, or omit --json.',
        }
      : null,
  'no-comments': ({ given: { format, json } }) =>
    format === 'json' || json === true
      ? { because: 'JSON has no comments', hint: 'Omit --no-comments.' }
      : null,
};

/** @throws Fault usage SP5040 for the first flag that has no effect. */
export function rejectUselessFlags(line: ParsedLine): void {
  for (const [flag, uselessnessOf] of Object.entries(rules)) {
    const found = line.given[flag] === undefined ? null : uselessnessOf(line);
    if (found !== null) throw uselessFlag(flag, found.because, found.hint);
  }
}

export function uselessFlag(flag: string, because: string, hint: string): Fault {
  return new Fault({
    kind: 'usage',
    code: 'SP5040',
    message: `--${flag} has no effect: ${because}.`,
    hint,
  });
}

function reportFormats(report: unknown): readonly unknown[] {
  return Array.isArray(report) ? report.map((one: { readonly format?: unknown }) => one.format) : [];
}
