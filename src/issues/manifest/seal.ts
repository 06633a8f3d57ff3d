import { sha256 } from '../../disk/sha256.js';
import { canonicalJson } from '../../model/json.js';

/**
 * The digest of a record in canonical form. It detects accidental changes, not deliberate ones: anyone can compute a
 * new seal.
 */
export function sealOfExport(record: object): string {
  return sha256(canonicalJson(record));
}

/** Whether the record is unchanged since it was sealed. Does not detect deliberate changes. */
export function isSealed({ seal, ...record }: { readonly seal: string }): boolean {
  return seal === sealOfExport(record);
}
