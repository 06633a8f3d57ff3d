import { isAbsolute } from 'node:path';
import { sha256 } from '../../disk/sha256.js';
import { pluralise } from '../../model/count.js';
import { canonicalJson, type DeepReadonly } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import type { ManifestJson } from '../../settings/generated/types.js';

/**
 * Reasons for an incomplete export that the service caused. `contradicted-end`: the last page kept reporting another
 * next page when it was read again. `null-entries`: pages contained null in place of issues. `below-count`: pages
 * overlapped and contained fewer issues than the service counts.
 */
const gaps: readonly Partial[] = ['contradicted-end', 'null-entries', 'below-count'];

/** Why an export is incomplete, or cannot be proved complete. */
export type Partial = Manifest['partial'][number];

/** Why an export lacks issues, or can lack some, although the user did not request it. */
export function gapsOf({ partial }: { readonly partial: readonly Partial[] }): readonly Partial[] {
  return gaps.filter((gap) => partial.includes(gap));
}

type Reasons = Pick<Manifest, 'closed' | 'nullEntries' | 'partition' | 'rows'>;

/** Why an export is incomplete, in one sentence. */
export const reasonTexts: Readonly<Record<Partial, (manifest: Reasons) => string>> = {
  order: () =>
    'Issues that are not sorted by first sighting, such as those of a view, can move while they are read, so some can be missing.',
  'closed-projects': ({ closed = [] }) =>
    `Without ${pluralise(closed.length, 'project')} that the token's user cannot access: ${listNames(closed.map(({ slug }) => slug))}.`,
  'contradicted-end': () =>
    'The last page kept reporting another next page when it was read again, so there may be more issues.',
  'null-entries': ({ nullEntries }) =>
    `The service returned null in place of ${pluralise(nullEntries, 'issue')}, which it could not serialize.`,
  'below-count': ({ rows }) =>
    `The service counts more than the ${pluralise(rows, 'issue')} in its pages, which repeated some and so left others out.`,
  'max-issues': ({ rows }) => `The export was limited to ${pluralise(rows, 'issue')}.`,
  cursor: () => 'The export started at a given cursor, not at the first page.',
  partition: ({ partition }) => `This is partition ${partition?.index}/${partition?.count} of an export.`,
};

/**
 * Why the query can be the reason for an export without issues, in one sentence; null if it is not. Of a partition, the
 * merge decides.
 */
export function emptinessOf({
  matchedNothing = false,
  partition,
}: Pick<Manifest, 'matchedNothing' | 'partition'>): string | null {
  if (matchedNothing === false || partition !== null) return null;
  return matchedNothing
    ? 'No issue matches the query, but there are issues in this window.'
    : 'No issue matches the query, and it is unknown whether there are issues in this window.';
}

/**
 * `setpoint.export/1` (docs/reference/export.md). The members are described in `schemas/export-manifest.schema.json`.
 */
export type Manifest = DeepReadonly<ManifestJson>;
export type ExportedFile = Manifest['files'][number];

export const manifestFormat = 'setpoint.export/1';

type Counts = Pick<Manifest, 'pages' | 'emptyPages' | 'nullEntries' | 'rows' | 'duplicates'> & {
  readonly reread: { readonly pages: number; readonly rows: number };
};

export function sumCounts(parts: readonly Counts[]): Counts {
  const reread = { pages: 0, rows: 0 };
  const total = { pages: 0, emptyPages: 0, nullEntries: 0, rows: 0, duplicates: 0, reread };
  for (const part of parts) {
    for (const name of ['pages', 'emptyPages', 'nullEntries', 'rows', 'duplicates'] as const)
      total[name] += part[name];
    reread.pages += part.reread.pages;
    reread.rows += part.reread.rows;
  }
  return total;
}

/** Whether a manifest can name the path: only paths in its folder or below can be moved together with it. */
export function isInManifestFolder(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.split(/[\\/]/).includes('..');
}

export function manifestPath(output: string): string {
  return `${output}.manifest.json`;
}

/** Adds the digest of a record. It detects accidental changes, not deliberate ones: anyone can compute a new seal. */
export function withSeal<Content extends object>(record: Content): Content & { readonly seal: string } {
  return { ...record, seal: sha256(canonicalJson(record)) };
}

/** Whether the record is unchanged since it was sealed. */
export function isSealed({ seal, ...record }: { readonly seal: string }): boolean {
  return seal === withSeal(record).seal;
}
