import { createHash } from 'node:crypto';
import { canonicalJson } from '../model/json.js';

/** The digest of a record as it is written. It finds mistakes, not malice: whoever means to can seal anew. */
export function sealOf(record: object): string {
  return `sha256:${createHash('sha256').update(canonicalJson(record)).digest('hex')}`;
}

/** Whether nobody changed the record since it was sealed; by mistake, that is. */
export function isSealed({ seal, ...record }: { readonly seal: string }): boolean {
  return seal === sealOf(record);
}
