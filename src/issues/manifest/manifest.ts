import { sha256 } from '../../disk/sha256.js';
import type { Query } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { canonicalJson } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import type { RecordedConfig } from '../../model/revision.js';
import { unreachable } from '../../model/unreachable.js';
import type { Names } from '../../settings/setting.js';
import type { Redactable } from '../read/redact.js';
import type { ExportFormat, FinalPass, LeftOutProject, Partition, Window } from '../types.js';

/**
 * Reasons for an incomplete export that the service caused. `contradicted-end`: the last page kept reporting another
 * next page when it was read again. `null-entries`: pages contained null in place of issues.
 */
const gaps = ['contradicted-end', 'null-entries'] as const;
export type Gap = (typeof gaps)[number];

/**
 * Why an export is incomplete, or cannot be proved complete. `order`: not sorted by first sighting, the only order in
 * which issues keep their position while they are read. `closed-projects`: the token's user cannot access some
 * projects.
 */
export type Partial = 'max-issues' | 'cursor' | 'partition' | 'order' | 'closed-projects' | Gap;

/** Why an export lacks issues, or can lack some, although the user did not request it. */
export function gapsOf({ partial }: { readonly partial: readonly Partial[] }): readonly Gap[] {
  return gaps.filter((gap) => partial.includes(gap));
}

/** Describes a gap in one sentence. */
export function describeGap(gap: Gap, { nullEntries = 0 }: Pick<Manifest, 'nullEntries'>): string {
  switch (gap) {
    default:
      return unreachable(gap);
    case 'null-entries':
      return `The service returned null in place of ${pluralise(nullEntries, 'issue')}, which it could not serialize.`;
    case 'contradicted-end':
      return 'The last page kept reporting another next page when it was read again, so there may be more issues.';
  }
}

/** Describes the projects that were left out in one sentence. */
export function describeClosed(closed: readonly LeftOutProject[]): string {
  const slugs = closed.map(({ slug }) => slug);
  return `Without ${pluralise(closed.length, 'project')} that the token's user cannot access: ${listNames(slugs)}.`;
}

export interface ExportedFile {
  /** Relative to the manifest's folder, with forward slashes. */
  readonly path: string;
  readonly format: ExportFormat;
  /** Null for a report. */
  readonly rows: number | null;
  readonly bytes: number;
  readonly sha256: string;
}

/** `setpoint.export/1` (schemas/export-manifest.schema.json, docs/reference/export.md). */
export interface Manifest {
  readonly format: typeof manifestFormat;
  readonly tool: string;
  readonly service: { readonly origin: string; readonly names: Names };
  /** What named the service and the organization. Missing without a configuration, and from older manifests. */
  readonly config?: RecordedConfig;
  /** Digest of all options of the export. Missing after a merge, and from older manifests. */
  readonly request?: string;
  readonly organization: string;
  readonly parameters: Query;
  readonly projects: readonly string[];
  readonly window: Window | null;
  /** The relative period that the window was computed from, as requested (`14d`). */
  readonly period: string | null;
  readonly readAt: { readonly start: string; readonly end: string };
  readonly complete: boolean;
  readonly partial: readonly Partial[];
  /** Projects of the export that were left out; missing if there are none. In a partition, those of all partitions. */
  readonly closed?: readonly LeftOutProject[];
  readonly partition: (Partition & { readonly allProjects: readonly string[] }) | null;
  readonly pages: number;
  readonly emptyPages: number;
  /** Entries that were null in place of an issue. Missing from older manifests. */
  readonly nullEntries?: number;
  readonly rows: number;
  readonly duplicates: number;
  readonly reread: { readonly what: FinalPass; readonly pages: number; readonly rows: number };
  readonly redacted: readonly Redactable[];
  readonly segments: readonly {
    readonly projects: readonly string[];
    readonly pages: number;
    readonly rows: number;
    readonly duplicates: number;
  }[];
  readonly notes: readonly string[];
  readonly files: readonly ExportedFile[];
  readonly seal: string;
}

export const manifestFormat = 'setpoint.export/1';

type Counts = Pick<Manifest, 'pages' | 'emptyPages' | 'nullEntries' | 'rows' | 'duplicates'> & {
  readonly reread: { readonly pages: number; readonly rows: number };
};

/** @param dropped rows that count as duplicates, because another part contains the same issue */
export function sumCounts(parts: readonly Counts[], dropped: number): Required<Counts> {
  const sum = (of: (part: Counts) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    pages: sum(({ pages }) => pages),
    emptyPages: sum(({ emptyPages }) => emptyPages),
    nullEntries: sum(({ nullEntries = 0 }) => nullEntries),
    rows: sum(({ rows }) => rows) - dropped,
    duplicates: sum(({ duplicates }) => duplicates) + dropped,
    reread: { pages: sum(({ reread }) => reread.pages), rows: sum(({ reread }) => reread.rows) },
  };
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
