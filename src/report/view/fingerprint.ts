import type { Remark } from './annotations.js';

/**
 * A stable fingerprint for each remark. It identifies the subject and not the line, so that a line added above opens no
 * new alert. Remarks with the same subject are numbered, because tools merge identical fingerprints.
 */
export function fingerprints(remarks: readonly Remark[]): readonly string[] {
  const counts = new Map<string, number>();
  return remarks.map((remark) => {
    const print = fingerprint(remark);
    const before = counts.get(print) ?? 0;
    counts.set(print, before + 1);
    return before === 0 ? print : `${print}-${before}`;
  });
}

function fingerprint({ rule, names, setting, place, message }: Remark): string {
  const about = names.length > 0 ? names.map(({ kind, id, slug }) => [kind, id ?? slug]) : message;
  return fold(JSON.stringify([rule, about, setting, place?.file ?? null]));
}

/**
 * FNV-1a over UTF-16 units, with two start values. No security depends on it, and this module must not import
 * `node:crypto`.
 */
function fold(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, '0');
    })
    .join('');
}
