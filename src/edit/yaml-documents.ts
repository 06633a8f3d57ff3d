import { type Document, LineCounter, parseAllDocuments } from 'yaml';
import { YAML_OPTIONS } from '../desired/yaml/parse.js';
import { isObject, type Json } from '../model/json.js';

export interface YamlDocuments {
  readonly documents: readonly Document[];
  readonly lines: LineCounter;
}

export function parseDocuments(text: string): YamlDocuments {
  const lines = new LineCounter();
  return { documents: [...parseAllDocuments(text, { ...YAML_OPTIONS, lineCounter: lines })], lines };
}

/** The values of documents; null if one is invalid. */
export function contentsOf(documents: readonly Document[]): readonly Json[] | null {
  if (documents.some(({ errors }) => errors.length > 0)) return null;
  try {
    return documents.map((document) => asJson(document.toJS({ maxAliasCount: 10_000 })));
  } catch (error) {
    // An alias precedes its anchor.
    if (error instanceof ReferenceError) return null;
    throw error;
  }
}

/** The line end of a text. */
export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Converts what the parser returns; null for everything that JSON cannot represent. */
function asJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(asJson);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asJson(part)]));
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
