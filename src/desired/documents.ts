import type { SettingsDocument } from './types.js';

/** The documents of one kind, in the order in which `include` matches them. */
export function documentsOf<Head extends SettingsDocument['head']>(
  documents: readonly SettingsDocument[],
  head: Head,
): readonly Extract<SettingsDocument, { readonly head: Head }>[] {
  return documents.filter(
    (document): document is Extract<SettingsDocument, { readonly head: Head }> => document.head === head,
  );
}
