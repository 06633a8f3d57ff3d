import { readNamed } from '../disk/read-named.js';
import { sha256 } from '../disk/sha256.js';
import { createFault, usageError } from '../model/fault.js';
import { parseIsoTime } from '../model/iso-time.js';
import { parseOrNull, sameJson } from '../model/json.js';
import { sealOf } from '../plan/saved/digest.js';
import type { Evidence, EvidenceRow } from '../plan/types.js';
import { validateEvidence } from '../settings/generated/validate/evidence.js';

/** In bytes, far above the evidence of any organization. */
const maxBytes = 256 * 1024 * 1024;

/** By how much the clocks of the machines of a chain can differ, in seconds. */
const maxSkew = 300;
/** Each check is a process of its own. */
const maxChecksPerSecond = 10;

/** An earlier check of the same organization. */
export interface PreviousEvidence {
  readonly evidence: Evidence;
  /** Digest of its `settings.json`. */
  readonly sha256: string;
}

/**
 * Reads the evidence of an earlier check.
 *
 * @param now in milliseconds since 1970
 * @throws Fault usage SP5011 if it cannot be read; refused SP4017 if it is not evidence as it was written, or cannot be
 * that of an earlier check
 */
export async function readPrevious(path: string, now: number): Promise<PreviousEvidence> {
  const text = await readNamed(path, maxBytes).catch(({ message }: Error) => {
    const hint = 'Pass settings.json of an earlier `drift --evidence`.';
    throw usageError('SP5011', `The file ${path} cannot be read: ${message}.`, hint);
  });
  const evidence = parseOrNull(text);
  if (!validateEvidence(evidence)) throw unusable(path, 'it is not evidence of a check, or was truncated');
  if (sealOf(evidence) !== evidence.seal)
    throw unusable(path, 'it was modified after it was written, because its seal does not match');
  const impossible = findImpossible(evidence, now / 1000);
  if (impossible !== null) throw unusable(path, impossible);
  return { evidence, sha256: sha256(text) };
}

/** What cannot be true of the times and counts of a chain that ends before `now`, in seconds since 1970; or null. */
function findImpossible({ run, previous, rows }: Evidence, now: number): string | null {
  const { startedAt, finishedAt } = run;
  const { count = 1, since = finishedAt, longestGap = 0 } = previous?.checks ?? {};
  const [begin, end] = [secondsOf(since), secondsOf(finishedAt)];
  const before = previous === null ? end : secondsOf(previous.finishedAt);
  // The gaps between all checks add up to the length of the chain.
  const length = end - begin;
  /** False for a time that does not exist. */
  const isInOrder = (...times: readonly number[]): boolean =>
    times.every((time, index) => time - maxSkew <= (times[index + 1] ?? time));
  const isInChain = ({ asDesiredSince }: EvidenceRow): boolean =>
    asDesiredSince === null || (previous !== null && isInOrder(begin, secondsOf(asDesiredSince), end));
  if (!isInOrder(secondsOf(startedAt), end, now))
    return `it ran from ${startedAt} to ${finishedAt}, which was not before this run`;
  if (!isInOrder(begin, before, end))
    return `its times are not in order: ${since}, ${previous?.finishedAt}, ${finishedAt}`;
  if (count - 1 > (length + maxSkew) * maxChecksPerSecond || (count === 2 && begin !== before))
    return `there cannot have been ${count} checks from ${since} to ${finishedAt}`;
  if (longestGap > length + maxSkew * count || length > longestGap * (count - 1) || end - before > longestGap)
    return `the longest gap between its ${count} checks from ${since} to ${finishedAt} cannot be ${longestGap} seconds`;
  const row = rows.find((evidenceRow) => !isInChain(evidenceRow));
  return row
    ? `${row.slug}.${row.setting} cannot be as desired since ${row.asDesiredSince} in checks from ${since} to ${finishedAt}`
    : null;
}

/**
 * Continues the chain of an earlier check: since when each row is as desired, and how often that was checked.
 *
 * @throws Fault refused SP4017 if the earlier check was of another organization or service
 */
export function continueChain(
  { evidence: old, sha256 }: PreviousEvidence,
  now: Pick<Evidence, 'rows' | 'run' | 'organization' | 'service'>,
): Pick<Evidence, 'rows' | 'previous'> {
  if (old.organization.id !== now.organization.id || old.service.origin !== now.service.origin)
    throw unusable(
      'settings.json of --previous',
      `it is of organization ${old.organization.slug} at ${old.service.origin}`,
    );
  const { finishedAt } = old.run;
  const before = new Map(old.rows.map((row) => [keyOf(row), row]));
  const sinceWhen = (row: EvidenceRow): string | null => {
    if (row.state !== 'as-desired') return null;
    const then = before.get(keyOf(row));
    const isSame = then?.state === 'as-desired' && sameJson(then.desired, row.desired);
    return isSame ? (then.asDesiredSince ?? finishedAt) : now.run.finishedAt;
  };
  const { count = 1, since = finishedAt, longestGap = 0 } = old.previous?.checks ?? {};
  const gap = Math.round(secondsOf(now.run.finishedAt) - secondsOf(finishedAt));
  return {
    rows: now.rows.map((row) => ({ ...row, asDesiredSince: sinceWhen(row) })),
    previous: {
      sha256,
      finishedAt,
      checks: { count: count + 1, since, longestGap: Math.max(longestGap, gap) },
    },
  };
}

function keyOf({ kind, id, what, setting }: EvidenceRow): string {
  return JSON.stringify([kind, id, what, setting]);
}

/** Since 1970. NaN for a time that does not exist. */
function secondsOf(time: string): number {
  return (parseIsoTime(time) ?? Number.NaN) / 1000;
}

function unusable(path: string, why: string) {
  return createFault(
    'refused',
    'SP4017',
    `${path} cannot be the previous evidence: ${why}.`,
    'Name settings.json of an earlier check of this organization, unchanged.',
  );
}
