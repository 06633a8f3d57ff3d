import { basename } from 'node:path';
import { createComparison } from '../issues/compare.js';
import { eachEarlier } from '../issues/earlier.js';
import { measure } from '../issues/files.js';
import { manifestPath } from '../issues/manifest.js';
import { readManifest } from '../issues/read-manifest.js';
import type { EarlierExport, IssueComparison } from '../issues/report-types.js';
import { canonicalJson } from '../model/json.js';
import type { Gathered } from './write-export.js';

export interface OpenComparison {
  /** Every issue of this export. */
  readonly after: ReturnType<typeof createComparison>['after'];
  /** To be called while the earlier file is still there: this export may take its name. */
  end(now: Gathered): Promise<IssueComparison>;
}

/**
 * Takes in an earlier export, to be held against this one.
 *
 * @param file its canonical file (jsonl)
 * @throws Fault SP6054
 */
export async function openComparison(file: string, top: number): Promise<OpenComparison> {
  const comparison = createComparison({ top });
  let rows = 0;
  await eachEarlier(file, (issue) => {
    comparison.before(issue);
    rows += 1;
  });
  return {
    after: (issue) => comparison.after(issue),
    async end(now) {
      await eachEarlier(file, (issue) => comparison.again(issue));
      return { against: await describeEarlier({ file, rows }, now), changes: comparison.result() };
    },
  };
}

/** What the earlier export's manifest says of it, if it is of this very file, and where the two did not ask alike. */
async function describeEarlier(
  { file, rows }: { readonly file: string; readonly rows: number },
  now: Gathered,
): Promise<EarlierExport> {
  const { sha256 } = await measure(file);
  const about = { file: basename(file), digest: sha256 };
  const silent = { readAt: null, complete: null, askedOtherwise: [], period: null };
  const manifest = await readManifest(manifestPath(file)).catch(() => null);
  if (manifest === null) return { ...about, ...silent, manifest: 'none' };
  const fits = manifest.files.some(
    (each) => each.path === basename(file) && each.sha256 === sha256 && each.rows === rows,
  );
  if (!fits) return { ...about, ...silent, manifest: 'of-another-file' };
  // Two readings that look back as far mean the same by it, although no two of them send the same times.
  const period = manifest.period === now.period ? now.period : null;
  const differs = (name: string, a: unknown, b: unknown): readonly string[] =>
    canonicalJson(a) === canonicalJson(b) ? [] : [name];
  return {
    ...about,
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
