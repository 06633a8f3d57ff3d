import type { CheckedConfig } from '../../desired/types.js';
import type { Catalogue, KnownSettings } from '../../settings/setting.js';

/** The catalogue for decoding replies: of the fields that no update can set, only those that a document expects. */
export function withExpectedFields({ catalogue, documents }: CheckedConfig): Catalogue {
  const expected = new Set(documents.flatMap(({ expect }) => [...expect.keys()]));
  const only = (fields: KnownSettings): KnownSettings =>
    new Map([...fields].filter(([name]) => expected.has(name)));
  const { organization, project } = catalogue.fields;
  return { ...catalogue, fields: { organization: only(organization), project: only(project) } };
}
