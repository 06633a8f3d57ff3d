import { basename } from 'node:path';
import { filesError } from '../../issues/fault.js';
import { type ExportedFile, manifestPath } from '../../issues/manifest/manifest.js';
import { readManifest } from '../../issues/manifest/read-manifest.js';
import { type Redactable, redact } from '../../issues/read/redact.js';
import { readIssues } from '../../issues/read/segment-file.js';
import { createComparison } from '../../issues/summary/compare.js';
import type { BaselineExport, IssueComparison } from '../../issues/summary/report-types.js';
import { Fault, usageError } from '../../model/fault.js';
import { differingKeys, type JsonObject } from '../../model/json.js';
import type { Gathered } from './export-types.js';

export type OpenComparison = NonNullable<Awaited<ReturnType<typeof openBaseline>>>;

/** Maximum number of rows in each list of a report. */
export const reportTop = 20;

/**
 * Reads the baseline completely before the first request; null without a comparison.
 *
 * @param redacted what is removed from this export; also removed from the baseline's issues, so that a report does not
 * reveal it
 * @throws Fault usage SP6053, files SP6054 as `readBaseline`
 */
export async function openBaseline(file: string | null, redacted: readonly Redactable[]) {
  if (file === null) return null;
  const { before, after, again, result } = createComparison({ top: reportTop });
  const read = await readBaseline(file, (issue) => before(redact(issue, redacted)));
  return {
    after,
    /**
     * Call before this export is published: it can replace the baseline.
     *
     * @throws Fault files SP6056 if the baseline has changed since it was first read
     */
    async end(now: Gathered): Promise<IssueComparison> {
      const { sha256: digest } = await readBaseline(file, (issue) => again(redact(issue, redacted)));
      if (digest !== read.sha256)
        throw filesError(
          'SP6056',
          `The baseline ${file} has changed since it was first read.`,
          'Keep other programs from writing to it.',
        );
      return {
        against: { file: basename(file), digest, ...(await describeBaseline(file, read, now)) },
        changes: result(),
      };
    },
  };
}

type BaselineFile = Pick<ExportedFile, 'rows' | 'sha256'>;

/**
 * Calls `take` with each issue of a baseline. Returns its size and digest as it was read.
 *
 * @throws Fault usage SP6053 if the file cannot be read
 * @throws Fault files SP6054 at the first line that is not an issue; if it were skipped, its issue would be reported as
 * new
 */
export async function readBaseline(path: string, take: (issue: JsonObject) => void): Promise<BaselineFile> {
  let rows = 0;
  const { meter } = await readIssues(path, (issue) => {
    rows += 1;
    if (typeof issue.id !== 'string')
      throw filesError(
        'SP6054',
        `Invalid baseline ${path}: line ${rows} is not an issue.`,
        'Name an unmodified jsonl file of an earlier export.',
      );
    take(issue);
  }).catch((error: Error) => {
    if (error instanceof Fault) throw error;
    throw usageError(
      'SP6053',
      `Cannot read --compare-to ${path}: ${error.message}.`,
      'Name the jsonl file of an earlier export.',
    );
  });
  return { rows, sha256: meter.measured().sha256 };
}

/** The facts in the baseline's manifest if it describes exactly this file, and the options that differ since. */
async function describeBaseline(
  file: string,
  { rows, sha256 }: BaselineFile,
  now: Gathered,
): Promise<Omit<BaselineExport, 'file' | 'digest'>> {
  const unknown = { readAt: null, complete: null, askedOtherwise: [] };
  const read = await readManifest(manifestPath(file)).catch((error: unknown) => {
    if (error instanceof Fault) return error;
    throw error;
  });
  if (read instanceof Fault) return { manifest: read.kind === 'usage' ? 'none' : 'unsound', ...unknown };
  const { manifest } = read;
  const fits = manifest.files.some(
    (each) => each.path === basename(file) && each.sha256 === sha256 && each.rows === rows,
  );
  if (!fits) return { manifest: 'of-another-file', ...unknown };
  // Equal relative periods count as the same window, although their absolute times always differ.
  const isSamePeriod = now.period !== null && manifest.period === now.period;
  const options = ({ organization, parameters, window, projects }: Gathered) => ({
    organization,
    query: parameters.query,
    view: parameters.viewId,
    window: isSamePeriod ? null : window,
    project: projects,
    environment: parameters.environment,
  });
  const { readAt, complete } = manifest;
  return {
    manifest: 'fits',
    readAt,
    complete,
    askedOtherwise: differingKeys(options(manifest), options(now)),
  };
}
