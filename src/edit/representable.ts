import { readBack } from '../desired/files/loader.js';
import { type Json, sameJson } from '../model/json.js';
import type { Catalogue, Setting } from '../settings/setting.js';
import { withoutPlaceholders, writeDocument } from './write-document.js';

/** A setting to write into a file and read back. */
export interface Trial {
  readonly setting: Setting;
  /** Normalised. */
  readonly value: Json;
  /** Tried in place of the file of an image, which does not exist yet. */
  readonly image?: { readonly content: Uint8Array } | null;
}

/**
 * Returns a function that returns why no file can contain settings of one resource, as a sentence; null if a file can.
 * Such values are not sent in an update either. Not for actions. The same values are tried once.
 */
export function createReadBackCheck(catalogue: Catalogue): (...trials: readonly Trial[]) => string | null {
  const known = new Map<string, string | null>();
  return (...trials) => {
    const key = JSON.stringify(trials.map(({ setting, value }) => [setting.resource, setting.name, value]));
    const reason = known.has(key) ? (known.get(key) ?? null) : whyNotReadBack(trials, catalogue);
    known.set(key, reason);
    return reason;
  };
}

function whyNotReadBack(trials: readonly Trial[], catalogue: Catalogue): string | null {
  const [head = 'project'] = trials.map(({ setting }) => setting.resource);
  const settings = new Map(
    trials.map(({ setting, value, image }) => [
      setting.name,
      image ? Buffer.from(image.content).toString('base64') : withoutPlaceholders(value),
    ]),
  );
  const { document, findings } = readBack(writeDocument({ head, ref: 'x', settings }), catalogue);
  if (document === null) return findings[0]?.message ?? 'The value is not valid in a file.';
  const survive = trials.every(({ setting, value }) =>
    sameJson(document.settings.get(setting.name)?.value, value),
  );
  return survive ? null : 'The value would not round-trip through YAML.';
}
