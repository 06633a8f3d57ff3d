import type { CurrentSettings } from '../../current/types.js';
import { type LeftOut, type WrittenDocument, writeDocument } from '../../edit/write-document.js';
import type { Json } from '../../model/json.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { type Trial, whyNotReadBack } from '../representable.js';

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
  /** By digest (`sha256:…`). */
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** Prepended to the path of an image: placeholders are relative to the configuration's folder. */
  readonly prefix: string;
  /** Comment lines for the organization's file. */
  readonly remarks: readonly string[];
}

/** A setting to try, and how it will be written. */
interface Candidate extends Trial {
  readonly written: WrittenDocument;
  readonly image: { readonly path: string; readonly bytes: Uint8Array } | null;
}

const intro = [
  'Written by `setpoint import` from the current settings. Edit it as needed: a setting whose line you remove is no',
  'longer managed.',
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
  const choice = await chooseRepresentable(kind, ref, sorted.candidates, tools.catalogue);
  const leftOut = [...sorted.leftOut, ...choice.leftOut];
  const settings = new Map(choice.kept.map(({ setting, written }) => [setting.name, written]));
  const isOrganization = kind === 'organization';
  const lines = isOrganization ? [...intro, ...tools.remarks] : intro;
  const document: ImportedFile = {
    path: isOrganization ? 'organization.yaml' : `projects/${current.slug}.yaml`,
    content: writeDocument({ head: kind, ref, intro: lines, settings, leftOut }),
    about: { kind, ref, id: current.id, settings: settings.size },
    leftOut,
  };
  const images = choice.kept.flatMap(({ image }) => (image === null ? [] : [image]));
  return [document, ...images.map(({ path, bytes }) => ({ path, content: bytes, about: null, leftOut: [] }))];
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
    const current = settings.get(setting.name);
    if (setting.neutral === 'slug' && current === ref) continue;
    if (setting.kind === 'image' && current === null) continue;
    const candidate = current === undefined ? null : candidateOf(setting, current, tools);
    if (candidate === null) leftOut.push({ setting: setting.name, reason: 'the reply does not contain it.' });
    else candidates.push(candidate);
  }
  return { candidates, leftOut };
}

/** Returns null for an image that was not read. */
function candidateOf(
  setting: Setting,
  value: Json,
  { images, prefix, stem }: DraftTools & { readonly stem: string },
): Candidate | null {
  if (setting.kind !== 'image') return { setting, written: { value }, trial: { value }, value, image: null };
  const bytes = typeof value === 'string' ? images.get(value) : undefined;
  if (bytes === undefined) return null;
  const path = `${stem}${setting.name}.${extensionOf(bytes)}`;
  const trial = { value: Buffer.from(bytes).toString('base64') };
  return { setting, written: { file: prefix + path }, trial, value, image: { path, bytes } };
}

/** Detects GIF and JPEG by the first byte; anything else is taken for PNG, the usual format. */
function extensionOf([first]: Uint8Array): 'gif' | 'jpg' | 'png' {
  if (first === 0x47) return 'gif';
  return first === 0xff ? 'jpg' : 'png';
}

/**
 * Usually keeps all candidates. If a file with all of them cannot be read back, tries them one by one to find those
 * that fail.
 */
async function chooseRepresentable(
  kind: ResourceKind,
  ref: string,
  candidates: readonly Candidate[],
  catalogue: Catalogue,
): Promise<{ readonly kept: readonly Candidate[]; readonly leftOut: readonly LeftOut[] }> {
  const reasonFor = (some: readonly Candidate[]) => whyNotReadBack(kind, ref, some, catalogue);
  if ((await reasonFor(candidates)) === null) return { kept: candidates, leftOut: [] };
  const chosen = new Set<Candidate>();
  const leftOut: LeftOut[] = [];
  // Images first: another setting can require one beside it.
  const tried = candidates.toSorted((a, b) => Number(a.image === null) - Number(b.image === null));
  for (const candidate of tried) {
    const { name } = candidate.setting;
    const reason = await reasonFor([...chosen, candidate]);
    if (reason === null) chosen.add(candidate);
    else leftOut.push({ setting: name, reason: `its value is not valid in a file. ${reason}` });
  }
  return { kept: candidates.filter((candidate) => chosen.has(candidate)), leftOut };
}
