import type { CurrentOrganization, CurrentResource } from '../../current/types.js';
import type { OrganizationDocument, ProjectDocument } from '../../desired/types.js';
import type { createReadBackCheck, Trial } from '../../edit/representable.js';
import { type LeftOut, withoutPlaceholders } from '../../edit/write-document.js';
import { canonicalJson, type Json, sameJson } from '../../model/json.js';
import { whyMissing } from '../../plan/resource-plan.js';
import type { Catalogue, ResourceKind, Setting } from '../../settings/setting.js';

/** A resource, with the settings that a file can contain. */
export interface Survey {
  readonly head: ResourceKind;
  /** As a new document names it. */
  readonly ref: string;
  readonly id: string;
  readonly slug: string;
  /** Its document in the configuration; null if it needs a new one. */
  readonly existing: OrganizationDocument | ProjectDocument | null;
  /** Settings that this document decides, whatever layers set. */
  readonly fixed: ReadonlySet<string>;
  /** By name, in catalogue order. */
  readonly values: ReadonlyMap<string, SurveyedValue>;
  readonly leftOut: readonly LeftOut[];
  /** Settings that were never stored, so that no file needs to set them. Their values are unknown. */
  readonly unset: ReadonlySet<string>;
}

/** A setting, and how it is written. */
export interface SurveyedValue extends Trial {
  /** Equal texts are equal values. */
  readonly key: string;
  readonly written: Json;
  readonly image: { readonly path: string; readonly content: Uint8Array } | null;
  /** It has its default, so that no file needs to set it. */
  readonly isOptional: boolean;
}

export interface SurveyTools extends Pick<CurrentOrganization, 'limitedTo'> {
  readonly catalogue: Catalogue;
  /** By digest (`sha256:…`). */
  readonly images: ReadonlyMap<Json, Uint8Array>;
  /** Prepended to the path of an image: placeholders are relative to the configuration's folder. */
  readonly prefix: string;
  /** Whether settings with their default are required too. */
  readonly withDefaults: boolean;
  readonly whyNotReadBack: ReturnType<typeof createReadBackCheck>;
}

/**
 * Finds the settings that a file can contain. Those that cannot be read, or that no file can contain, are left out.
 */
export function surveyResource(
  kind: ResourceKind,
  ref: string,
  current: CurrentResource<string, string>,
  existing: Survey['existing'],
  tools: SurveyTools,
  neverStored: readonly Setting[] = [],
): Survey {
  const unset = new Set(neverStored.map(({ name }) => name));
  const { id, slug, settings, presets } = current;
  const { catalogue, prefix, withDefaults, limitedTo, whyNotReadBack } = tools;
  const leftOut: LeftOut[] = [];
  const candidates: SurveyedValue[] = [];
  for (const setting of catalogue[kind].values()) {
    const { name } = setting;
    const value = settings.get(name);
    if (!isImported(setting) || unset.has(name) || limitedTo?.[kind].has(name) === false) continue;
    if (setting.kind === 'image' && value === null) continue;
    const content = setting.kind === 'image' ? tools.images.get(value ?? null) : null;
    if (value === undefined || content === undefined) {
      const unfetched = current.unfetched.get(name);
      const shown = { kind, access: current.access, current: settings, settings: catalogue[kind] };
      const reason =
        unfetched === undefined
          ? `missing in the reply; ${whyMissing(shown, 'the setting')}.`
          : `the image cannot be fetched: ${unfetched.replace(/\.$/, '')}.`;
      leftOut.push({ setting: name, reason });
      continue;
    }
    const image = content && { path: `${name}.${extensionOf(content)}`, content };
    const written = image === null ? withoutPlaceholders(value) : `\${file:${prefix}${image.path}}`;
    // A setting that follows a preset has it as its default.
    const isDefault = [setting.default, presets.get(name)].some((initial) => sameJson(initial, value));
    const isOptional = !withDefaults && isDefault;
    candidates.push({ setting, value, key: canonicalJson(value), written, image, isOptional });
  }
  // Another setting can require an image beside it.
  const images = candidates.filter(
    (candidate) => candidate.image !== null && whyNotReadBack(candidate) === null,
  );
  const values = candidates.filter((candidate) => {
    const reason = whyNotReadBack(...images.filter((image) => image !== candidate), candidate);
    if (reason !== null)
      leftOut.push({
        setting: candidate.setting.name,
        reason: `its value is not valid in a file. ${reason}`,
      });
    return reason === null;
  });
  return {
    head: kind,
    ref,
    id,
    slug,
    existing,
    fixed: new Set([...(existing?.settings.keys() ?? []), ...(existing?.ignore.keys() ?? [])]),
    values: new Map(values.map((candidate) => [candidate.setting.name, candidate])),
    leftOut,
    unset,
  };
}

/** Detects GIF and JPEG by the first byte; anything else is taken for PNG, the usual format. */
function extensionOf([first]: Uint8Array): 'gif' | 'jpg' | 'png' {
  if (first === 0x47) return 'gif';
  return first === 0xff ? 'jpg' : 'png';
}

/** Actions have no state, and other settings belong to the caller. */
export function isImported({ kind, owner }: Setting): boolean {
  return kind !== 'action' && owner !== 'caller';
}
