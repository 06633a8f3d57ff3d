import { type Fault, usageError } from '../../model/fault.js';
import { parsePeriod } from '../request/parameters.js';
import type { SlaResult } from './report-types.js';
import { type Counter, createTop, isOpen, lineOf } from './summary-issue.js';

/** The maximum time in seconds that an open issue of each level can stay open. */
export type Sla = ReadonlyMap<string, number>;

/** Every level that deployments use, most severe first. */
export const levels = ['fatal', 'error', 'warning', 'info', 'debug', 'sample', 'unknown'] as const;

/**
 * Parses `--sla`, for example `fatal=1d,error=7d`. Rejects unknown levels: a misspelt one would match no issue, and the
 * report would show no overdue issues.
 *
 * @throws Fault usage SP6007 if the text is invalid
 */
export function readSla(text: string): Sla {
  const sla = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, level = '', time = ''] = /^\s*([^=\s]+)\s*=\s*(\d{1,6}[mhdw])\s*$/.exec(part) ?? [];
    const seconds = parsePeriod(time);
    if (seconds === null) throw invalidSla(`"${part.trim()}" must be LEVEL=TIME with the unit m, h, d or w.`);
    if (!levels.some((known) => known === level))
      throw invalidSla(`unknown level "${level}"; the levels are ${levels.join(', ')}.`);
    if (sla.has(level)) throw invalidSla(`the level ${level} has two times.`);
    sla.set(level, seconds);
  }
  return sla;
}

/** `reason` can contain text of the flag. */
function invalidSla(reason: string): Fault {
  return usageError('SP6007', `Invalid --sla: ${reason}`, 'Write it like fatal=1d,error=7d.');
}

/** An issue is due soon after this fraction of its allowed time. */
const soonFrom = 0.8;

/**
 * Evaluates open issues by the time between their first sighting and `now` (seconds). Resolved and archived issues are
 * ignored.
 */
export function createSlaCounter(sla: Sla | null, now: number, top: number): Counter<SlaResult | null> {
  if (sla === null) return { add: () => undefined, result: () => null };
  const rules = new Map(
    [...sla].map(([level, seconds]) => [level, { level, seconds, open: 0, past: 0, soon: 0 }]),
  );
  const worst = createTop(top, (issue, score) => ({ ...lineOf(issue), due: -score }));
  let unruled = 0;
  let unknown = 0;
  return {
    add(issue) {
      if (issue.status !== undefined && !isOpen(issue)) return;
      if (issue.status === undefined || typeof issue.level !== 'string') {
        unknown += 1;
        return;
      }
      const rule = rules.get(issue.level);
      if (rule === undefined) unruled += 1;
      else if (issue.first === undefined) unknown += 1;
      else {
        rule.open += 1;
        const due = issue.first.at + rule.seconds;
        if (now > due) rule.past += 1;
        else if (now > due + Math.floor((soonFrom - 1) * rule.seconds)) rule.soon += 1;
        worst.offer(-due, issue);
      }
    },
    result() {
      const evaluated = [...rules.values()];
      return {
        rules: evaluated,
        past: evaluated.reduce((sum, { past }) => sum + past, 0),
        unruled,
        unknown,
        worst: worst
          .result()
          .flatMap(({ due, ...line }) => (due < now ? { ...line, pastSeconds: now - due } : [])),
      };
    },
  };
}
