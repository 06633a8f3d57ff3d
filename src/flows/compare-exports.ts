import { basename } from 'node:path';
import { manifestPath } from '../issues/manifest.js';
import { readManifest } from '../issues/read-manifest.js';
import type { EarlierExport } from '../issues/report-types.js';
import { canonicalJson } from '../model/json.js';
import type { Gathered } from './write-export.js';

/** What the earlier export's manifest says of it, and where the two did not ask alike. */
export async function describeEarlier(file: string, now: Gathered): Promise<EarlierExport> {
  const manifest = await readManifest(manifestPath(file)).catch(() => null);
  if (manifest === null) {
    return { file: basename(file), digest: null, readAt: null, complete: null, askedOtherwise: [] };
  }
  const differs = (name: string, a: unknown, b: unknown): readonly string[] =>
    canonicalJson(a) === canonicalJson(b) ? [] : [name];
  return {
    file: basename(file),
    digest: manifest.files.find(({ path }) => path === basename(file))?.sha256 ?? null,
    readAt: manifest.readAt,
    complete: manifest.complete,
    askedOtherwise: [
      ...differs('organization', manifest.organization, now.organization),
      ...differs('query', manifest.parameters.query ?? null, now.parameters.query ?? null),
      ...differs('view', manifest.parameters.viewId ?? null, now.parameters.viewId ?? null),
      ...differs('window', manifest.window, now.window),
      ...differs('project', manifest.projects, now.projects),
      ...differs('environment', manifest.parameters.environment ?? null, now.parameters.environment ?? null),
    ],
  };
}
