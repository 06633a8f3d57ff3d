import { sha256 } from '../disk/sha256.js';
import { sumsText } from '../disk/sums.js';
import { csvHeader, csvRecord, type TableCell } from '../issues/write/columns.js';
import { isObject, type Json } from '../model/json.js';
import type { Evidence } from '../plan/types.js';
import { renderJsonDocument } from '../report/sanitise/json.js';
import type { Repository } from '../report/view/repository.js';
import { type DriftSubject, renderEvidenceHtml } from './evidence-html.js';
import { evidenceNames } from './evidence-names.js';

/** The files of a folder of evidence, in the order in which they are written: name → content. */
export function evidenceFiles(
  evidence: Evidence,
  subject: DriftSubject,
  repository: Repository,
): ReadonlyMap<string, string> {
  const json = renderJsonDocument(evidence);
  const [jsonName, csvName, htmlName, sumsName] = evidenceNames;
  const files = new Map<string, string>([
    [jsonName, json],
    [csvName, renderCsv(evidence)],
    [htmlName, renderEvidenceHtml(evidence, subject, { repository, digest: sha256(json) })],
  ]);
  const sums = [...files].map(([path, content]) => ({ path, sha256: sha256(content) }));
  return files.set(sumsName, sumsText(sumsName, sums));
}

/** The columns of `settings.csv`, each with the path of its value in a row. */
const paths: Readonly<Record<string, string>> = {
  organization: 'organization',
  kind: 'kind',
  id: 'id',
  resource: 'slug',
  what: 'what',
  setting: 'setting',
  desired: 'desired',
  current: 'current',
  state: 'state',
  file: 'source.file',
  line: 'source.line',
  layer: 'source.layer',
  commit: 'asked.commit',
  author: 'asked.author',
  asked_at: 'asked.at',
  summary: 'asked.summary',
  read_at: 'readAt',
  as_desired_since: 'asDesiredSince',
};

/** The rows in the format of exports. Values are JSON. */
function renderCsv({ organization, rows, run }: Evidence): string {
  const columns = Object.entries(paths).map(([name, path]) => {
    const read = (row: Json): TableCell => {
      const value = path
        .split('.')
        .reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), row);
      if (name === 'desired' || name === 'current') return value === undefined ? null : JSON.stringify(value);
      return value === undefined || typeof value === 'object' ? null : value;
    };
    return { name, type: 'text' as const, read };
  });
  const format = { columns, spreadsheet: true };
  const shared = { organization: organization.slug, readAt: run.finishedAt };
  return csvHeader(format) + rows.map((row) => csvRecord({ ...row, ...shared }, format)).join('');
}
