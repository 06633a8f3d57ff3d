import { basename } from 'node:path';
import { createComparison } from '../issues/compare.js';
import { type ReadEarlier, readEarlier } from '../issues/earlier.js';
import { wrongFiles } from '../issues/fault.js';
import { type Manifest, manifestPath } from '../issues/manifest.js';
import { readManifest } from '../issues/read-manifest.js';
import { type Redactable, redact } from '../issues/redact.js';
import type { EarlierExport, IssueComparison } from '../issues/report-types.js';
import { Fault } from '../model/fault.js';
import { canonicalJson, type JsonObject } from '../model/json.js';
import type { Gathered } from './write-export.js';

export interface OpenComparison {
  /** Every issue of this export. */
  readonly after: ReturnType<typeof createComparison>['after'];
  /**
   * To be called while the earlier file is still there: this export may take its name.
   *
   * @throws Fault SP6056 where it is not what it was any more
   */
  end(now: Gathered): Promise<IssueComparison>;
}

export interface ComparisonOptions {
  /** Rows of each list. */
  readonly top: number;
  /** What is taken out of this export: what a report tells of the earlier one must not give it away. */
  readonly redacted: readonly Redactable[];
}

/**
 * Takes in an earlier export to its last line, to be held against one that is not read yet.
 *
 * @param file its canonical file (jsonl)
 * @throws Fault SP6053, SP6054
 */
export async function openComparison(
  file: string,
  { top, redacted }: ComparisonOptions,
): Promise<OpenComparison> {
  const comparison = createComparison({ top });
  const removed = new Set(redacted);
  const each = (take: (issue: JsonObject) => void): Promise<ReadEarlier> =>
    readEarlier(file, (issue) => take(redact(issue, removed)));
  const read = await each((issue) => comparison.before(issue));
  const manifest = await manifestOf(file, read);
  return {
    after: (issue) => comparison.after(issue),
    async end(now) {
      const { sha256 } = await each((issue) => comparison.again(issue));
      if (sha256 !== read.sha256) throw changed(file);
      const about = { file: basename(file), digest: sha256 };
      return { against: { ...about, ...describeEarlier(manifest, now) }, changes: comparison.result() };
    },
  };
}

function changed(file: string): Fault {
  return wrongFiles(
    'SP6056',
    `${file} has changed since it was first read, to be compared with.`,
    'Let nothing else write to it meanwhile.',
  );
}

/** The earlier export's manifest, if it is of this very file, or why there is none. */
async function manifestOf(
  file: string,
  { rows, sha256 }: ReadEarlier,
): Promise<Manifest | Exclude<EarlierExport['manifest'], 'fits'>> {
  try {
    const manifest = await readManifest(manifestPath(file));
    const fits = manifest.files.some(
      (each) => each.path === basename(file) && each.sha256 === sha256 && each.rows === rows,
    );
    return fits ? manifest : 'of-another-file';
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.code === 'SP6050' ? 'none' : 'unsound';
  }
}

/** What the manifest says of the earlier export, and where the two did not ask alike. */
function describeEarlier(
  manifest: Awaited<ReturnType<typeof manifestOf>>,
  now: Gathered,
): Omit<EarlierExport, 'file' | 'digest'> {
  if (typeof manifest === 'string')
    return { manifest, readAt: null, complete: null, period: null, askedOtherwise: [] };
  // Two readings that look back as far mean the same by it, although no two of them send the same times.
  const period = manifest.period === now.period ? now.period : null;
  const differs = (name: string, a: unknown, b: unknown): readonly string[] =>
    canonicalJson(a) === canonicalJson(b) ? [] : [name];
  return {
    manifest: 'fits',
    readAt: manifest.readAt,
    complete: manifest.complete,
    period,
    askedOtherwise: [
      ...differs('organization', manifest.organization, now.organization),
      ...differs('query', manifest.parameters.query ?? null, now.parameters.query ?? null),
      ...differs('view', manifest.parameters.viewId ?? null, now.parameters.viewId ?? null),
      ...(period === null ? differs('window', manifest.window, now.window) : []),
      ...differs('project', manifest.projects, now.projects),
      ...differs('environment', manifest.parameters.environment ?? null, now.parameters.environment ?? null),
    ],
  };
}
