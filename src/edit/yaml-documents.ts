import { isCollection, isNode, visit } from 'yaml';
import { toJson } from '../desired/yaml/nodes.js';
import { parseFile } from '../desired/yaml/parse.js';
import type { Json } from '../model/json.js';

/** The values of the documents of a text that are not empty; null if one is invalid. */
export function contentsOf(text: string): readonly Json[] | null {
  const { documents, findings } = parseFile('', Buffer.from(text));
  return findings.some(({ severity }) => severity === 'error') ? null : documents.map(toJson);
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
  for (const child of nodes.filter(isNode))
    visit(child, {
      Node(_, node) {
        const [start, stop] = node.range ?? [];
        const isEmpty = start === stop;
        if (!isEmpty && (!isCollection(node) || node.flow)) end = Math.max(end, node.range?.[bound] ?? 0);
      },
    });
  return end;
}
