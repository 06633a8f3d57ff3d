import { readBack } from '../../desired/files/read-back.js';
import { writeDocument } from '../../edit/write-document.js';
import { type Json, sameJson } from '../../model/json.js';
import type { Catalogue, ResourceKind } from '../../settings/setting.js';

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
  const settings = new Map([[name, { value }]]);
  const text = writeDocument({ head: kind, ref: 'x', intro: [], settings, leftOut: [] });
  const { document, findings } = await readBack(text, catalogue);
  if (document === null) return findings[0]?.message ?? 'no file can contain the value';
  return sameJson(document.settings.get(name)?.value, value)
    ? null
    : 'the value would not round-trip through YAML';
}
