import type { CurrentSettings } from '../../current/types.js';
import { readBack } from '../../desired/files/read-back.js';
import type { SettingsDocument } from '../../desired/types.js';
import { type LeftOut, type WrittenDocument, writeDocument } from '../../edit/write-document.js';
import { type Json, sameJson } from '../../model/json.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import type { KeptImages } from './import-images.js';

/** A file to write. */
export interface ImportedFile {
  /** Relative to the target folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The resource that the file manages; null for an image. */
  readonly about: About | null;
  readonly leftOut: readonly LeftOut[];
}

export interface About {
  readonly kind: ResourceKind;
  /** As named in the file. */
  readonly ref: string;
  readonly id: string;
  readonly settings: number;
}

export interface DraftTools {
  readonly catalogue: Catalogue;
  readonly pictures: KeptImages;
  /** Prepended to the path of an image: placeholders are relative to the configuration's folder. */
  readonly prefix: string;
  /** Comment lines for the organization's file. */
  readonly remarks: readonly string[];
}

/** A setting to try: as it will be written, and the value that must be read back. */
interface Candidate {
  readonly setting: Setting;
  readonly written: WrittenDocument;
  /** Like `written`, but with the content of an image, because its file does not exist yet. */
  readonly trial: WrittenDocument;
  readonly value: Json;
  readonly picture: { readonly path: string; readonly bytes: Uint8Array } | null;
}

const intro = [
  'Written by `setpoint import` from what the service held. From here on it is yours: a line that you take out is',
  'a setting that is no longer managed.',
];

/**
 * Creates the file of a resource, and the files of its images. Leaves out values that cannot be read, or that no file
 * can contain, with a comment that states the reason.
 */
export async function draftResource(
  kind: ResourceKind,
  ref: string,
  current: { readonly id: string; readonly slug: string; readonly settings: CurrentSettings },
  tools: DraftTools,
): Promise<ImportedFile[]> {
  const stem = kind === 'organization' ? '' : `projects/${current.slug}-`;
  const sorted = sortSettings(kind, ref, current, { ...tools, stem });
  const fits = await chooseFitting(kind, ref, sorted.candidates, tools.catalogue);
  const leftOut = [...sorted.leftOut, ...fits.leftOut];
  const settings = new Map(fits.kept.map(({ setting, written }) => [setting.name, written]));
  const document: ImportedFile = {
    path: kind === 'organization' ? 'organization.yaml' : `projects/${current.slug}.yaml`,
    content: writeDocument({
      head: kind,
      ref,
      intro: kind === 'organization' ? [...intro, ...tools.remarks] : intro,
      settings,
      leftOut,
    }),
    about: { kind, ref, id: current.id, settings: settings.size },
    leftOut,
  };
  const pictures = fits.kept.flatMap(({ picture }) => (picture === null ? [] : [picture]));
  return [
    document,
    ...pictures.map(({ path, bytes }) => ({ path, content: bytes, about: null, leftOut: [] })),
  ];
}

/**
 * Sorts settings in catalogue order. Skips actions, which have no state, settings that belong to the caller, and a slug
 * that the file already uses to name the resource.
 */
function sortSettings(
  kind: ResourceKind,
  ref: string,
  { settings }: { readonly settings: CurrentSettings },
  tools: DraftTools & { readonly stem: string },
): { candidates: readonly Candidate[]; leftOut: readonly LeftOut[] } {
  const candidates: Candidate[] = [];
  const leftOut: LeftOut[] = [];
  for (const setting of tools.catalogue[kind].values()) {
    if (setting.kind === 'action' || setting.owner === 'caller') continue;
    const shown = settings.get(setting.name);
    if (setting.neutral === 'slug' && shown === ref) continue;
    if (setting.kind === 'image' && shown === null) continue;
    const candidate = shown === undefined ? null : candidateOf(setting, shown, tools);
    if (candidate === null) leftOut.push({ setting: setting.name, reason: 'the service does not show it.' });
    else candidates.push(candidate);
  }
  return { candidates, leftOut };
}

/** Returns null for an image that was not read. */
function candidateOf(
  setting: Setting,
  value: Json,
  { pictures, prefix, stem }: DraftTools & { readonly stem: string },
): Candidate | null {
  if (setting.kind !== 'image')
    return { setting, written: { value }, trial: { value }, value, picture: null };
  const bytes = typeof value === 'string' ? pictures.get(value) : undefined;
  if (bytes === undefined) return null;
  const path = `${stem}${setting.name}.${extensionOf(bytes)}`;
  const trial = { value: Buffer.from(bytes).toString('base64') };
  return { setting, written: { file: prefix + path }, trial, value, picture: { path, bytes } };
}

/** Detects GIF and JPEG by the first byte; anything else is taken for PNG, the usual format. */
function extensionOf([first]: Uint8Array): 'gif' | 'jpg' | 'png' {
  if (first === 0x47) return 'gif';
  return first === 0xff ? 'jpg' : 'png';
}

interface Fitting {
  readonly kept: readonly Candidate[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Usually keeps all candidates. If a file with all of them cannot be read back, tries them one by one to find those
 * that fail.
 */
async function chooseFitting(
  kind: ResourceKind,
  ref: string,
  candidates: readonly Candidate[],
  catalogue: Catalogue,
): Promise<Fitting> {
  const refusalOf = (some: readonly Candidate[]): Promise<string | null> =>
    refusalOfDraft(kind, ref, some, catalogue);
  if ((await refusalOf(candidates)) === null) return { kept: candidates, leftOut: [] };
  const fitting = new Set<Candidate>();
  const leftOut: LeftOut[] = [];
  // Images first: another setting can require one beside it.
  for (const candidate of [...candidates].sort(
    (a, b) => Number(a.picture === null) - Number(b.picture === null),
  )) {
    const reason = await refusalOf([...fitting, candidate]);
    if (reason === null) fitting.add(candidate);
    else leftOut.push({ setting: candidate.setting.name, reason });
  }
  return { kept: candidates.filter((candidate) => fitting.has(candidate)), leftOut };
}

/** Why a file with these settings would not be read back with the same values; null if it would. */
async function refusalOfDraft(
  kind: ResourceKind,
  ref: string,
  candidates: readonly Candidate[],
  catalogue: Catalogue,
): Promise<string | null> {
  const settings = new Map(candidates.map(({ setting, trial }) => [setting.name, trial]));
  const text = writeDocument({ head: kind, ref, intro: [], settings, leftOut: [] });
  const { document, findings } = await readBack(text, catalogue);
  if (document === null) return `no file may hold its value. ${findings[0]?.message ?? ''}`.trim();
  const changed = candidates.find((candidate) => !survives(candidate, document));
  return changed === undefined ? null : 'its value would not be read as it is.';
}

function survives({ setting, value }: Candidate, { settings }: SettingsDocument): boolean {
  return sameJson(settings.get(setting.name)?.value, value);
}
