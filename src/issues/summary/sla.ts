import { usage } from '../fault.js';

/** The maximum time in seconds that an open issue of each level can stay open. */
export type Sla = ReadonlyMap<string, number>;

/** Every level that deployments use, most severe first. */
export const levels = ['fatal', 'error', 'warning', 'info', 'debug', 'sample', 'unknown'] as const;

const seconds: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 };

/**
 * Parses `--sla`, for example `fatal=1d,error=7d`. Rejects unknown levels: a misspelt one would match no issue, and the
 * report would show no overdue issues. `fault` can contain text of the flag.
 */
export function parseSla(text: string): { readonly sla: Sla } | { readonly fault: string } {
  const sla = new Map<string, number>();
  for (const part of text.split(',')) {
    const match = /^\s*([^=\s]+)\s*=\s*([0-9]{1,6})([a-z])\s*$/.exec(part);
    const [, level = '', amount = '', unit = ''] = match ?? [];
    const span = Number(amount) * (Object.hasOwn(seconds, unit) ? (seconds[unit] ?? 0) : 0);
    if (match === null || span === 0)
      return { fault: `"${part.trim()}" must be LEVEL=TIME with the unit m, h, d or w.` };
    if (!levels.some((known) => known === level))
      return { fault: `unknown level "${level}"; the levels are ${levels.join(', ')}.` };
    if (sla.has(level)) return { fault: `the level ${level} has two times.` };
    sla.set(level, span);
  }
  return { sla };
}

/**
 * Like `parseSla`, but throws.
 *
 * @throws Fault usage SP6007 if the text is invalid
 */
export function readSla(text: string): Sla {
  const read = parseSla(text);
  if ('fault' in read)
    throw usage('SP6007', `Invalid --sla: ${read.fault}`, 'Write it like fatal=1d,error=7d.');
  return read.sla;
}
