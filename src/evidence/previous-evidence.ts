import { readNamed } from '../disk/read-named.js';
import { sha256, sha256OfParts } from '../disk/sha256.js';
import { createFault, usageError } from '../model/fault.js';
import { parseIsoTime } from '../model/iso-time.js';
import { parseOrNull, sameJson } from '../model/json.js';
import { sealOf } from '../plan/saved/digest.js';
import type { Evidence, EvidenceRow, Run } from '../plan/types.js';
import { validateEvidence } from '../settings/generated/validate/evidence.js';

/** In bytes, far above the evidence of any organization. */
const maxBytes = 256 * 1024 * 1024;

/** An earlier check of the same organization. */
export interface PreviousEvidence {
  readonly evidence: Evidence;
  /** Digest of its `settings.json`. */
  readonly sha256: string;
}

/**
 * Reads the evidence of an earlier check.
 *
 * @throws Fault usage SP5011 if it cannot be read; refused SP4017 if it is not evidence as it was written
 */
export async function readPrevious(path: string): Promise<PreviousEvidence> {
  const text = await readNamed(path, maxBytes).catch(({ message }: Error) => {
    const hint = 'Pass settings.json of an earlier `drift --evidence`.';
    throw usageError('SP5011', `The file ${path} cannot be read: ${message}.`, hint);
  });
  const evidence = parseOrNull(text);
  if (!validateEvidence(evidence)) throw unusable(path, 'it is not evidence of a check, or was truncated');
  if (sealOf(evidence, sha256OfParts) !== evidence.seal)
    throw unusable(path, 'it was modified after it was written, because its seal does not match');
  return { evidence, sha256: sha256(text) };
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
  const gap = Math.round((timeOf(now.run) - timeOf(old.run)) / 1000);
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

function timeOf({ finishedAt }: Run): number {
  return parseIsoTime(finishedAt) ?? 0;
}

function unusable(path: string, why: string) {
  return createFault(
    'refused',
    'SP4017',
    `${path} cannot be the previous evidence: ${why}.`,
    'Name settings.json of an earlier check of this organization, unchanged.',
  );
}
