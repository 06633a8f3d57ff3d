import { type Fault, usageError } from '../../model/fault.js';
import type { Manifest } from '../manifest/manifest.js';
import { parsePeriod } from '../request/parameters.js';

/** Open issues compared with their time limits. */
export type SlaResult = NonNullable<Manifest['sla']>;

export type SlaRule = SlaResult['rules'][number];

/** How long open issues of a level can stay open, in seconds. `projects`: a glob of slugs; null for all projects. */
type TimeLimit = Pick<SlaRule, 'projects' | 'level' | 'seconds'>;

/** Time limits for open issues. The first one that applies to an issue counts. */
export type Sla = readonly TimeLimit[];

/** Every level that deployments use, most severe first. */
export const levels = ['fatal', 'error', 'warning', 'info', 'debug', 'sample', 'unknown'] as const;

/**
 * Parses `--sla`, for example `pay-*:fatal=4h,fatal=1d,error=7d`. Rejects unknown levels: a misspelt one would match no
 * issue, and the report would show no overdue issues.
 *
 * @throws Fault usage SP6007 if the text is invalid
 */
export function readSla(text: string): Sla {
  const sla: TimeLimit[] = [];
  for (const part of text.split(',')) {
    const [, projects = null, level = '', time = ''] =
      /^\s*(?:([\w*?-]+):)?([^=:\s]+)\s*=\s*(\d{1,6}[mhdw])\s*$/.exec(part) ?? [];
    const seconds = parsePeriod(time);
    if (seconds === null)
      throw invalidSla(`"${part.trim()}" must be LEVEL=TIME or GLOB:LEVEL=TIME with the unit m, h, d or w.`);
    if (!levels.some((known) => known === level))
      throw invalidSla(`unknown level "${level}"; the levels are ${levels.join(', ')}.`);
    if (sla.some((other) => other.level === level && [null, projects].includes(other.projects)))
      throw invalidSla(
        `"${part.trim()}" has no effect, because an earlier time limit applies to the same issues.`,
      );
    sla.push({ projects, level, seconds });
  }
  return sla;
}

/** `reason` can contain text of the flag. */
function invalidSla(reason: string): Fault {
  return usageError(
    'SP6007',
    `Invalid --sla: ${reason}`,
    'Write it like fatal=1d,error=7d or pay-*:fatal=4h,fatal=1d.',
  );
}
