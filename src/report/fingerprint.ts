import type { Remark } from './remarks.js';

/**
 * One for each remark: what it is about and not where it stands, so that a line added above opens no new alert. Where
 * several are about the very same they are numbered, as tools take two of the same for one.
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

/** FNV-1a over UTF-16 units, twice with different starts: no secret hangs on it, and this room imports nothing. */
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
