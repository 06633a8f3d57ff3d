import type { Place } from '../../model/place.js';
import { ErrorPositions } from '../yaml/error-positions.js';
import { entryOf, type Located } from '../yaml/located.js';
import { excerptAt, placeAt } from '../yaml/place.js';
import type { Head, ShapedDocument } from './check-document.js';

/** The kind and name of the resource that a document is for. Also available for documents with errors elsewhere. */
export interface Heading {
  readonly head: Head;
  /** The slug, id or name as text. */
  readonly name: string;
  readonly place: Place;
  readonly excerpt: string | null;
}

/** Null if the head has no name or an invalid one. */
export function headingOf(shaped: ShapedDocument): Heading | null {
  const { head, root, document } = shaped;
  const entry = entryOf(root, head);
  const name = entry?.value.kind === 'scalar' ? entry.value.value : null;
  if (entry === undefined || name === null || name === '') return null;
  if (isRefused(entry.value, shaped)) return null;
  const { source } = document;
  return {
    head,
    name: String(name),
    place: placeAt(source, entry.keyAt),
    excerpt: excerptAt(source, entry.keyAt),
  };
}

/** Whether a name is invalid or contains an unresolved placeholder. A name with a YAML tag is still usable. */
function isRefused(value: Located, { document, findings }: ShapedDocument): boolean {
  const holes = value.kind === 'scalar' && value.written.includes('${') ? document.holes : [];
  return new ErrorPositions({ holes }, findings).has(value.at);
}
