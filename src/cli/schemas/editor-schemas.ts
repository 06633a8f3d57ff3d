import type { JsonObject } from '../../model/json.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Catalogue, Names } from '../../settings/setting.js';
import { extendSchemas, printableSchema } from './printable-schema.js';
import { schemas } from './schemas.js';

/** The schema with this name for the editors of one configuration: with its setting names and its extra settings. */
export function editorSchema(name: string, names: Names, catalogue: Catalogue): JsonObject {
  const vocabulary = vocabularyFor(names);
  const extended = { ...extendSchemas(schemas, catalogue), 'settings-file': withSnippets() };
  return printableSchema(name, extended, (neutral) => wireName(vocabulary, neutral));
}

function withSnippets(): JsonObject {
  return { ...schemas['settings-file'], defaultSnippets: snippets };
}

/** What editors offer in an empty document. `defaultSnippets` is an extension of JSON Schema that editors share. */
const snippets = [
  {
    label: 'project',
    description: 'The settings of one project. They override all layers.',
    body: { project: '${1:web}', settings: { '${2:resolveAge}': '$3' } },
  },
  {
    label: 'layer',
    description: 'Settings for every project that matches.',
    body: {
      layer: '${1:payments}',
      match: { '${2|project,team,platform|}': '${3:pay-*}' },
      settings: { $4: '$5' },
    },
  },
  {
    label: 'organization',
    description: 'The settings of the organization.',
    body: { organization: '${1:acme}', settings: { $2: '$3' } },
  },
];
