import { type Document, isMap, isScalar, LineCounter, parseAllDocuments } from 'yaml';
import { YAML_OPTIONS } from '../desired/yaml/parse.js';
import type { Json } from '../model/json.js';
import { asJson } from './edit-node.js';

export interface YamlDocuments {
  readonly documents: readonly Document[];
  readonly lines: LineCounter;
}

export function parseDocuments(text: string): YamlDocuments {
  const lines = new LineCounter();
  return { documents: [...parseAllDocuments(text, { ...YAML_OPTIONS, lineCounter: lines })], lines };
}

export function contentsOf(document: Document | undefined): Json {
  return asJson(document?.toJS({ maxAliasCount: 10_000 }));
}

/** The value of `settings`; undefined if the document has none. */
export function settingsNodeOf({ contents }: Document): unknown {
  if (!isMap(contents)) return undefined;
  return contents.items.find(({ key }) => isScalar(key) && key.value === 'settings')?.value;
}
