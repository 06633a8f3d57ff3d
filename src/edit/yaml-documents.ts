import { CST, type Document, isMap, isScalar, Lexer, LineCounter, parseAllDocuments } from 'yaml';
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

/** Uses YAML's own tokens, because `#` inside a value is not a comment. */
export function commentsOf(text: string): readonly string[] {
  const found: string[] = [];
  let isValue = false;
  for (const token of new Lexer().lex(text)) {
    if (!isValue && token.startsWith('#')) found.push(token);
    isValue = token === CST.SCALAR;
  }
  return found;
}
