import { readBack } from '../desired/files/read-back.js';
import { type WrittenDocument, writeDocument } from '../edit/write-document.js';
import { type Json, sameJson } from '../model/json.js';
import type { Catalogue, ResourceKind, Setting } from '../settings/setting.js';

/** A setting to write into a file and read back. */
export interface Trial {
  readonly setting: Setting;
  /** As written, but with the content of an image, because its file does not exist yet. */
  readonly trial: WrittenDocument;
  /** The normalised value that must be read back. */
  readonly value: Json;
}

/** Why a file with these settings would not be read back with the same values, as a sentence; null if it would. */
export async function whyNotReadBack(
  kind: ResourceKind,
  ref: string,
  trials: readonly Trial[],
  catalogue: Catalogue,
): Promise<string | null> {
  const settings = new Map(trials.map(({ setting, trial }) => [setting.name, trial]));
  const text = writeDocument({ head: kind, ref, intro: [], settings, leftOut: [] });
  const { document, findings } = readBack(text, catalogue);
  if (document === null) return findings[0]?.message ?? 'The value is not valid in a file.';
  const survive = trials.every(({ setting, value }) =>
    sameJson(document.settings.get(setting.name)?.value, value),
  );
  return survive ? null : 'The value would not round-trip through YAML.';
}

/**
 * Why no file can contain a normalised value, as a sentence; null if a file can. Such a value is not
 * sent in an update either. Not for images and actions.
 */
export async function whyNotRepresentable(
  kind: ResourceKind,
  name: string,
  value: Json,
  catalogue: Catalogue,
): Promise<string | null> {
  const setting = catalogue[kind].get(name);
  if (setting === undefined) return 'The setting is unknown.';
  const trial = { setting, trial: { value }, value };
  return whyNotReadBack(kind, 'x', [trial], catalogue);
}
