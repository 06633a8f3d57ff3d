// Reads the HTML report.
// @ts-check
import { element, escapeXml } from './svg.mjs';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */

/** @param {readonly Node[]} nodes @returns {Element[]} */
export function elementsOf(nodes) {
  return nodes.filter((node) => 'tagName' in node);
}

/**
 * The elements below a node that match `tag` or `.class`, in the order of the document.
 *
 * @param {Node} node @param {string} selector @returns {Element[]}
 */
export function select(node, selector) {
  if (!('childNodes' in node)) return [];
  const matches = (/** @type {Element} */ one) =>
    selector.startsWith('.') ? hasClass(one, selector.slice(1)) : one.tagName === selector;
  return elementsOf(node.childNodes).flatMap((child) => [
    ...(matches(child) ? [child] : []),
    ...select(child, selector),
  ]);
}

/** @param {Node} node @param {string} selector @returns {Element} */
export function selectOne(node, selector) {
  const [found] = select(node, selector);
  if (found === undefined) throw new Error(`The report contains no ${selector}`);
  return found;
}

/** @param {Node} node @returns {string} */
export function textOf(node) {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** @param {Element} node @param {string} name */
export function attribute(node, name) {
  return node.attrs.find((each) => each.name === name)?.value;
}

/** @param {Element} node @param {string} name */
export function hasClass(node, name) {
  return attribute(node, 'class')?.split(' ').includes(name) === true;
}

/**
 * An inline SVG of the report as XML, with its position and size in the picture.
 *
 * @param {Element} chart @param {{ x: number, y: number, width: number, height: number }} box
 */
export function placeChart(chart, box) {
  return element('svg', { ...attributesOf(chart), ...box }, chart.childNodes.map(toXml).join(''));
}

/** @param {Node} node @returns {string} */
function toXml(node) {
  if (!('tagName' in node)) return escapeXml(textOf(node));
  return element(node.tagName, attributesOf(node), node.childNodes.map(toXml).join(''));
}

/** @param {Element} node */
function attributesOf(node) {
  return Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
}

/**
 * The colours in the report's style sheet. Elements have the light ones as attributes, which the style sheet of the
 * picture overrides in dark mode.
 *
 * @param {string} css
 */
export function readPalette(css) {
  const light = variables(css, /^:root\{([^}]*)\}/gm);
  const dark = variables(css, /@media\(prefers-color-scheme:dark\)\{:root\{([^}]*)\}/g);
  const colors = Object.entries(dark).filter(([, value]) => value.startsWith('#'));
  const charts = [...css.matchAll(/svg \.(\w+)\{(fill|stroke):var\(--(\w+)\)\}/g)];
  const rules = [
    ...colors.map(([name, value]) => `.${name}{fill:${value}}.${name}-stroke{stroke:${value}}`),
    ...charts.map(([, name, property, color = '']) => `svg .${name}{${property}:${dark[color]}}`),
  ];
  return {
    /** @param {string} fill @param {string} [stroke] */
    paint: (fill, stroke) => ({
      class: stroke === undefined ? fill : `${fill} ${stroke}-stroke`,
      fill: light[fill],
      stroke: stroke === undefined ? undefined : light[stroke],
    }),
    darkStyle: `@media(prefers-color-scheme:dark){${rules.join('')}}`,
  };
}

/** @param {string} css @param {RegExp} rule @returns {Record<string, string>} */
function variables(css, rule) {
  const declarations = [...css.matchAll(rule)].map(([, body]) => body).join(';');
  return Object.fromEntries(
    [...declarations.matchAll(/--(\w+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
