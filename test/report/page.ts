import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { SaxesParser } from 'saxes';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

/** Every element below a node, in the order of the page. */
export function elementsIn(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

export function elementsOf(page: string): Element[] {
  return elementsIn(parse(page));
}

export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}

/** Elements with the names of their attributes, in order: what text must never change. */
export function shapeOf(page: string): string[] {
  return elementsOf(page).map((one) => [one.tagName, ...one.attrs.map(({ name }) => name)].join(' '));
}

/**
 * The names of the elements of an XML document.
 *
 * @throws if it is not well-formed
 */
export function elementsOfXml(xml: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => names.push(name));
  parser.write(xml).close();
  return names;
}

/** What a reader sees of a node. */
export function textIn(node: Node | undefined): string {
  if (node === undefined) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}
