import { readBack } from '../../desired/files/read-back.js';
import { writeDocument } from '../../edit/write-document.js';
import type { Json } from '../../model/json.js';
import { normalise, same } from '../../settings/normalise.js';
import type { Catalogue, ResourceKind } from '../../settings/setting.js';

/**
 * Why no file can contain a value that the service returned, as a sentence; null if a file can. Such a value is not
 * sent in an update either. Not for images and actions.
 */
export async function whyNotRepresentable(
  kind: ResourceKind,
  name: string,
  value: Json,
  catalogue: Catalogue,
): Promise<string | null> {
  const settings = new Map([[name, { value }]]);
  const text = writeDocument({ head: kind, ref: 'x', intro: [], settings, leftOut: [] });
  const { document, findings } = await readBack(text, catalogue);
  if (document === null) return findings[0]?.message ?? 'the value is not valid in a file';
  const setting = catalogue[kind].get(name);
  const declared = document.settings.get(name);
  const [read, expected] =
    setting === undefined || declared === undefined
      ? []
      : [normalise(setting, declared.value), normalise(setting, value)];
  const survives =
    setting !== undefined && read !== undefined && expected !== undefined && same(setting, read, expected);
  return survives ? null : 'the value would not round-trip through YAML';
}
