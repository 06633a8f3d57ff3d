import type { Place } from '../model/place.js';
import type { Head, ShapedDocument } from './check-document.js';
import { entryOf } from './located.js';
import { excerptAt, placeAt } from './place.js';

/** Whose settings a document holds, as far as it can be told although the document may have faults. */
export interface Heading {
  readonly head: Head;
  /** The slug, id or name as text. */
  readonly name: string;
  readonly place: Place;
  readonly excerpt: string | null;
}

/** Null where no name stands at the head. */
export function headingOf({ head, root, document }: ShapedDocument): Heading | null {
  const entry = entryOf(root, head);
  const name = entry?.value.kind === 'scalar' ? entry.value.value : null;
  if (entry === undefined || name === null || name === '') return null;
  const { source } = document;
  return {
    head,
    name: String(name),
    place: placeAt(source, entry.keyAt),
    excerpt: excerptAt(source, entry.keyAt),
  };
}
