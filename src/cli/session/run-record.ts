import type { ParserOutput } from '@oclif/core/interfaces';
import { formatIsoTime } from '../../model/iso-time.js';
import type { Run } from '../../plan/types.js';
import type { Environment } from './environment.js';

/** The values of other flags and of arguments are left out: they are paths of this machine, or confidential. */
const recordedValues: ReadonlySet<string> = new Set(['project', 'query', 'config', 'base', 'sort']);

/**
 * The run begins now. Returns a function that describes it for a document. `serviceTime` is milliseconds since the
 * epoch; null if no service replied.
 *
 * @param tokens the parts of the command line, as oclif parses it.
 */
export function startRun(command: string, tokens: ParserOutput['raw'], { ciJob }: Environment) {
  const startedAt = nowInSeconds();
  const flags = tokens.flatMap((token) =>
    token.type === 'arg' ? [] : [`--${token.flag}`, ...(recordedValues.has(token.flag) ? [token.input] : [])],
  );
  const { versions, platform } = process;
  return ({ serviceTime, scopes }: Pick<Run, 'scopes'> & { readonly serviceTime: number | null }): Run => ({
    startedAt,
    finishedAt: nowInSeconds(),
    serviceTime: serviceTime === null ? null : formatIsoTime(serviceTime),
    node: versions.node,
    platform,
    arguments: [...command.split(':'), ...flags],
    scopes,
    ci: ciJob,
  });
}

/** ISO 8601 in UTC, to the second: `2026-11-20T12:00:00Z`. */
export function nowInSeconds(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
