import { isCollection, isNode, LineCounter, parseAllDocuments, visit } from 'yaml';
import { YAML_OPTIONS } from '../desired/yaml/parse.js';
import { isJsonArray, type Json } from '../model/json.js';

export type YamlDocuments = ReturnType<typeof parseDocuments>;

export function parseDocuments(text: string) {
  const lines = new LineCounter();
  return { documents: [...parseAllDocuments(text, { ...YAML_OPTIONS, lineCounter: lines })], lines };
}

/** The values of the documents of a text; null if one is invalid. */
export function contentsOf(text: string): readonly Json[] | null {
  const { documents } = parseDocuments(text);
  if (documents.some(({ errors }) => errors.length > 0)) return null;
  try {
    const values = documents.map((document): unknown => document.toJS({ maxAliasCount: 10_000 }));
    // Everything that JSON cannot represent becomes null.
    const contents: unknown = JSON.parse(JSON.stringify(values));
    return isJsonArray(contents) ? contents : null;
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

/**
 * The offset at which the last scalar, alias or flow collection in these nodes ends.
 *
 * @param bound 2 to include the spaces and comments behind it.
 */
export function endOf(nodes: readonly unknown[], bound: 1 | 2 = 1): number {
  let end = 0;
  for (const one of nodes.filter(isNode))
    visit(one, {
      Node(_, node) {
        const [start, stop] = node.range ?? [];
        const isEmpty = start === stop;
        if (!isEmpty && (!isCollection(node) || node.flow)) end = Math.max(end, node.range?.[bound] ?? 0);
      },
    });
  return end;
}
