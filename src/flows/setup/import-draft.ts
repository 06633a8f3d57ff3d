import type { CurrentPresets, CurrentSettings, UnfetchedImages } from '../../current/types.js';
import type { LeftOut, WrittenDocument } from '../../edit/write-document.js';
import { canonicalJson, type Json, sameJson } from '../../model/json.js';
import { whyMissing } from '../../plan/compare/missing-settings.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';
import { type Trial, whyNotReadBack } from '../representable.js';

/** A resource, with the settings that a file can contain. */
export interface Survey {
  readonly kind: ResourceKind;
  /** As a new document names it. */
  readonly ref: string;
  readonly id: string;
  readonly slug: string;
  /** By name, in catalogue order. */
  readonly values: ReadonlyMap<string, SurveyedValue>;
  readonly leftOut: readonly LeftOut[];
}

/** A setting, and how it is written. */
export interface SurveyedValue extends Trial {
  readonly written: WrittenDocument;
  readonly image: { readonly path: string; readonly bytes: Uint8Array } | null;
  /** It has its default, so that no file needs to set it. */
  readonly isOptional: boolean;
}

export interface SurveyTools {
  readonly catalogue: Catalogue;
  /** By digest (`sha256:…`). */
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** Prepended to the path of an image: placeholders are relative to the configuration's folder. */
  readonly prefix: string;
  /** Whether settings with their default are required too. */
  readonly withDefaults: boolean;
  /** Values that a file of an earlier resource can contain. Surveys add to them. */
  readonly representable: Set<string>;
}

interface CurrentState {
  readonly id: string;
  readonly slug: string;
  /** The caller's scopes; null if the reply does not contain them. */
  readonly access: readonly string[] | null;
  readonly settings: CurrentSettings;
  readonly presets: CurrentPresets;
  readonly unfetched: UnfetchedImages;
}

/** Finds the settings that a file can contain. Those that cannot be read, or that no file can contain, are left out. */
export async function surveyResource(
  kind: ResourceKind,
  ref: string,
  current: CurrentState,
  tools: SurveyTools,
): Promise<Survey> {
  const stem = kind === 'organization' ? '' : `projects/${current.slug}-`;
  const sorted = sortSettings(kind, ref, current, { ...tools, stem });
  const choice = await chooseRepresentable(kind, ref, sorted.candidates, tools);
  return {
    kind,
    ref,
    id: current.id,
    slug: current.slug,
    values: new Map(choice.kept.map((value) => [value.setting.name, value])),
    leftOut: [...sorted.leftOut, ...choice.leftOut],
  };
}

/**
 * The settings that a document must contain: those that layers set otherwise, and those that no layer sets, unless they
 * have their default.
 *
 * @param given the values that layers set.
 */
export function ownSettings(
  { values }: Survey,
  given: ReadonlyMap<string, Json>,
): ReadonlyMap<string, SurveyedValue> {
  return new Map(
    [...values].filter(([name, { value, isOptional }]) =>
      given.has(name) ? !sameJson(given.get(name), value) : !isOptional,
    ),
  );
}

/**
 * Sorts settings in catalogue order. Skips actions, which have no state, settings that belong to the caller, and a slug
 * that the file already uses to name the resource.
 */
function sortSettings(
  kind: ResourceKind,
  ref: string,
  state: CurrentState,
  tools: SurveyTools & { readonly stem: string },
): { candidates: readonly SurveyedValue[]; leftOut: readonly LeftOut[] } {
  const { settings, presets } = state;
  const candidates: SurveyedValue[] = [];
  const leftOut: LeftOut[] = [];
  for (const setting of tools.catalogue[kind].values()) {
    if (setting.kind === 'action' || setting.owner === 'caller') continue;
    const current = settings.get(setting.name);
    if (setting.neutral === 'slug' && current === ref) continue;
    if (setting.kind === 'image' && current === null) continue;
    const candidate = current === undefined ? null : candidateOf(setting, current, tools);
    if (candidate === null)
      leftOut.push({ setting: setting.name, reason: whyUnread(setting, state, tools.catalogue) });
    else
      candidates.push({
        ...candidate,
        isOptional: !tools.withDefaults && hasDefault(setting, candidate.value, presets),
      });
  }
  return { candidates, leftOut };
}

/** Why the current value of a setting is unknown, as the end of a sentence. */
function whyUnread(
  { name, resource }: Setting,
  { access, settings, unfetched }: CurrentState,
  catalogue: Catalogue,
): string {
  const image = unfetched.get(name);
  if (image !== undefined) return `the image cannot be fetched: ${image.replace(/\.$/, '')}.`;
  const shown = { kind: resource, access, current: settings, settings: catalogue[resource] };
  return `missing in the reply; ${whyMissing(shown, 'the setting')}.`;
}

/** A setting that follows a preset has it as its default. */
function hasDefault(setting: Setting, value: Json, presets: CurrentPresets): boolean {
  return (
    (setting.default !== undefined && sameJson(setting.default, value)) ||
    (presets.has(setting.name) && sameJson(presets.get(setting.name), value))
  );
}

/** Returns null for an image that was not read. */
function candidateOf(
  setting: Setting,
  value: Json,
  { images, prefix, stem }: SurveyTools & { readonly stem: string },
): Omit<SurveyedValue, 'isOptional'> | null {
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
 * that fail. Reading back is most of the work of an import, and projects share most of their values: such a value is
 * tried once, except beside an image, which other settings depend on.
 */
async function chooseRepresentable(
  kind: ResourceKind,
  ref: string,
  candidates: readonly SurveyedValue[],
  { catalogue, representable }: SurveyTools,
): Promise<{ readonly kept: readonly SurveyedValue[]; readonly leftOut: readonly LeftOut[] }> {
  const reasonFor = (some: readonly SurveyedValue[]) => whyNotReadBack(kind, ref, some, catalogue);
  const keyOf = ({ setting, value }: SurveyedValue) => `${kind} ${setting.name} ${canonicalJson(value)}`;
  const hasImage = candidates.some(({ image }) => image !== null);
  const untried = candidates.filter((candidate) => hasImage || !representable.has(keyOf(candidate)));
  // At least one, because the name of the resource must be read back too.
  if ((await reasonFor(untried.length > 0 ? untried : candidates.slice(0, 1))) === null) {
    if (!hasImage) for (const candidate of untried) representable.add(keyOf(candidate));
    return { kept: candidates, leftOut: [] };
  }
  const chosen = new Set<SurveyedValue>();
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
