// Draws parts of an HTML report of issues as an SVG: its texts, tables, charts and colours, in a browser window.
// A script cannot measure text as a browser does, so widths are estimates for a wide font.
// @ts-check
import { parse } from 'parse5';
import {
  attribute,
  elementsOf,
  hasClass,
  placeChart,
  readPalette,
  select,
  selectOne,
  textOf,
} from './html.mjs';
import { element, escapeXml, picture } from './svg.mjs';

/** @typedef {import('./html.mjs').Element} Element */
/** @typedef {{ svg: string, height: number }} Block */
/** @typedef {{ size?: number, color?: string, bold?: boolean, anchor?: 'end' }} Font */

const width = 920;
const padding = 28;
const barHeight = 40;
const gap = 10;
const fontFamily =
  'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, DejaVu Sans, sans-serif';

/**
 * @param {string} html
 * @param {object} options
 * @param {string} options.address
 * @param {Readonly<Record<string, number>>} options.sections ids of sections, with the number of blocks to draw
 * @param {string} options.title
 * @param {string} options.description
 */
export function renderPage(html, { address, sections, title, description }) {
  const page = parse(html);
  const { paint, darkStyle } = readPalette(textOf(selectOne(page, 'style')));
  const available = width - 2 * padding;

  const all = new Map(select(page, 'section').map((one) => [attribute(one, 'aria-labelledby') ?? '', one]));
  const blocks = stack(padding, barHeight + padding, available, [
    [selectOne(page, 'h1'), drawTitle],
    [selectOne(page, '.verdict'), drawVerdict],
    [selectOne(page, '.figures'), drawFigures],
    ...Object.entries(sections).flatMap(([id, count]) => sectionParts(all.get(id), id, count)),
  ]);
  const end = barHeight + padding + blocks.height + 6;
  const height = end + barHeight;
  const others = [...all].filter(([id]) => !(id in sections)).map(([, one]) => textOf(selectOne(one, 'h2')));

  return picture({ width, height, title, description, style: darkStyle }, [
    box(0.5, 0.5, width - 1, height - 1, { rx: 8, ...paint('paper', 'edge') }),
    element('path', {
      d: `M.5 ${barHeight}V8.5a8 8 0 0 1 8-8H${width - 8.5}a8 8 0 0 1 8 8V${barHeight}z`,
      ...paint('band', 'edge'),
    }),
    ...[0, 1, 2].map((dot) => element('circle', { cx: 20 + dot * 20, cy: 20, r: 6, ...paint('edge') })),
    box(90, 8, width - 110, 24, { rx: 12, ...paint('paper', 'edge') }),
    element(
      'g',
      { 'font-family': fontFamily },
      [
        '',
        write(address, 106, 25, { size: 13, color: 'soft' }),
        blocks.svg,
        line(0.5, end, width - 1, 'edge'),
        write(`Also in this report: ${others.join(' · ')}`, padding, end + 25, { size: 13, color: 'soft' }),
        '',
      ].join('\n'),
    ),
  ]);

  /** @typedef {(node: Element, x: number, y: number, available: number) => Block} Draw */

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} space
   * @param {readonly [Element, Draw][]} parts
   * @returns {Block}
   */
  function stack(x, y, space, parts) {
    const drawn = [];
    let bottom = y;
    for (const [node, draw] of parts) {
      const { svg, height } = draw(node, x, bottom, space);
      drawn.push(svg);
      bottom += height;
    }
    return { svg: drawn.join('\n'), height: bottom - y };
  }

  /** @param {Element | undefined} section @param {string} id @param {number} count @returns {[Element, Draw][]} */
  function sectionParts(section, id, count) {
    if (section === undefined) throw new Error(`The report contains no section ${id}`);
    const parts = elementsOf(section.childNodes).flatMap((node) =>
      hasClass(node, 'single') ? elementsOf(node.childNodes).slice(0, count) : [node],
    );
    return parts.map((node) => [node, hasClass(node, 'pairs') ? drawPair : drawAny]);
  }

  /** @type {Draw} */
  function drawAny(node, x, y, space) {
    if (node.tagName === 'h2') return drawHeading(node, x, y, space);
    if (node.tagName === 'figure') return drawFigure(node, x, y, space);
    if (hasClass(node, 'scroll')) return drawTable(node, x, y, space);
    return drawLine(node, x, y, space);
  }

  /** Two tables side by side. @type {Draw} */
  function drawPair(node, x, y, space) {
    const [one, other] = elementsOf(node.childNodes);
    if (one === undefined || other === undefined)
      throw new Error('The report contains a pair with one table');
    const left = drawTable(one, x, y, space * 0.48);
    const right = drawTable(other, x + space * 0.52, y, space * 0.48);
    return { svg: `${left.svg}\n${right.svg}`, height: Math.max(left.height, right.height) };
  }

  /** @type {Draw} */
  function drawTitle(node, x, y) {
    const [name, of] = node.childNodes.map(textOf);
    const content = escapeXml(name ?? '') + element('tspan', { 'font-weight': 400 }, escapeXml(of ?? ''));
    return {
      svg: element('text', { x, y: y + 24, 'font-size': 28, 'font-weight': 700, ...paint('ink') }, content),
      height: 46,
    };
  }

  /** @type {Draw} */
  function drawVerdict(node, x, y, space) {
    const color = hasClass(node, 'bad') ? 'bad' : 'good';
    const lines = wrap(textOf(selectOne(node, 'p')), space - 50, 15);
    const height = 50 + lines.length * 22;
    return {
      svg: [
        box(x, y, space, height - 6, paint(`${color}band`)),
        box(x, y, 6, height - 6, paint(color)),
        write(textOf(selectOne(node, 'strong')), x + 24, y + 27, { size: 17, color, bold: true }),
        ...lines.map((text, index) => write(text, x + 24, y + 50 + index * 22)),
      ].join('\n'),
      height: height + 14,
    };
  }

  /** @type {Draw} */
  function drawFigures(node, x, y, space) {
    const figures = elementsOf(node.childNodes);
    const texts = ['.label', '.note'].flatMap((part) =>
      figures.flatMap((figure) => select(figure, part).map(textOf)),
    );
    // The widest of the listed fonts needs a sixth more than the estimate.
    const widest = Math.max(...texts.map((text) => estimate(text, 13) * 1.17)) + 2 * 13;
    const rows = Math.ceil(figures.length / Math.floor((space + gap) / (widest + gap)));
    const perRow = Math.ceil(figures.length / rows);
    const step = (space + gap) / perRow;
    const svg = figures.flatMap((figure, index) => {
      const left = x + (index % perRow) * step;
      const top = y + Math.floor(index / perRow) * 92;
      const color = ['bad', 'good'].find((name) => hasClass(figure, name)) ?? 'ink';
      const [note] = select(figure, '.note');
      return [
        box(left, top, step - gap, 82, { rx: 8, ...paint('band', 'edge') }),
        write(textOf(selectOne(figure, '.label')), left + 13, top + 22, { size: 13, color: 'soft' }),
        write(textOf(selectOne(figure, '.value')), left + 13, top + 51, { size: 25, color, bold: true }),
        ...(note ? [write(textOf(note), left + 13, top + 71, { size: 12.5, color: 'soft' })] : []),
      ];
    });
    return { svg: svg.join('\n'), height: Math.ceil(figures.length / perRow) * 92 };
  }

  /** @type {Draw} */
  function drawHeading(node, x, y, space) {
    const text = write(textOf(node), x, y + 51, { size: 21, bold: true });
    return { svg: `${line(x, y + 18, space, 'ink', 2)}\n${text}`, height: 66 };
  }

  /** @type {Draw} */
  function drawFigure(node, x, y, space) {
    const [caption, chart] = elementsOf(node.childNodes);
    if (caption === undefined || chart === undefined)
      throw new Error('The report contains a figure without a chart');
    const own = { width: Number(attribute(chart, 'width')), height: Number(attribute(chart, 'height')) };
    const scale = Math.min(1, space / own.width);
    const size = { width: own.width * scale, height: own.height * scale };
    return {
      svg: `${drawCaption(caption, x, y)}\n${element('g', paint('ink'), placeChart(chart, { x, y: y + 34, ...size }))}`,
      height: 46 + size.height,
    };
  }

  /** @type {Draw} */
  function drawTable(node, x, y, space) {
    const rows = select(node, 'tr').map((row) => elementsOf(row.childNodes));
    const natural = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => widthOf(row[index]))));
    const spare = (space - natural.reduce((sum, each) => sum + each, 0)) / natural.length;
    const drawn = rows.flatMap((row, nth) => {
      const top = y + 32 + nth * 31;
      const header = nth === 0;
      let left = x;
      const cells = row.map((cell, index) => {
        const column = (natural[index] ?? 0) + spare;
        left += column;
        const end = hasClass(cell, 'right');
        const bad = hasClass(cell, 'bad');
        const color = bad ? 'bad' : header || hasClass(cell, 'zero') ? 'soft' : 'ink';
        const font = { size: header ? 12.5 : 14, color, bold: header || bad };
        const start = left - column + (index === 0 ? 4 : gap);
        return end
          ? write(textOf(cell), left - gap, top + 20, { ...font, anchor: 'end' })
          : inline(cell, start, top + 20, font);
      });
      return [...cells, line(x, top + 30.5, space, header ? 'soft' : 'edge')];
    });
    const notes = select(node, '.notes').flatMap((each) => elementsOf(each.childNodes).map(textOf));
    const bottom = y + 32 + rows.length * 31;
    return {
      svg: [
        drawCaption(selectOne(node, 'caption'), x, y),
        ...drawn,
        ...notes.map((note, index) => write(note, x, bottom + 20 + index * 19, { size: 13, color: 'soft' })),
      ].join('\n'),
      height: 32 + rows.length * 31 + notes.length * 19 + 18,
    };
  }

  /** @param {Element} node @param {number} x @param {number} y */
  function drawCaption(node, x, y) {
    return write(textOf(node), x, y + 20, { bold: true });
  }

  /** @type {Draw} */
  function drawLine(node, x, y) {
    const key = hasClass(node, 'key');
    const bad = hasClass(node, 'bad');
    const font = key ? { size: 13, color: 'soft' } : { color: bad ? 'bad' : 'ink', bold: bad };
    return { svg: inline(node, x, y + 14, font), height: 28 };
  }

  /**
   * Texts and small charts, one after the other.
   * @param {Element} node
   * @param {number} x
   * @param {number} y
   * @param {Font} font
   */
  function inline(node, x, y, font) {
    let left = x;
    return node.childNodes
      .map((child) => {
        if (!('tagName' in child) || child.tagName !== 'svg') {
          const start = left;
          left += estimate(textOf(child), font.size ?? 15) + 8;
          return write(textOf(child), start, y, {
            ...font,
            ...(child.nodeName === 'span' && { size: 13, color: 'soft' }),
          });
        }
        const size = { width: hasClass(child, 'bar') ? 70 : 12, height: 12 };
        const start = left;
        left += size.width + (hasClass(child, 'bar') ? 8 : 4);
        return placeChart(child, { x: start, y: y - 11, ...size });
      })
      .join('');
  }

  /** @param {string} text @param {number} x @param {number} y @param {Font} [font] */
  function write(text, x, y, { size = 15, color = 'ink', bold = false, anchor } = {}) {
    const attributes = {
      x,
      y,
      'font-size': size,
      'font-weight': bold ? 700 : undefined,
      'text-anchor': anchor,
    };
    return element('text', { ...attributes, ...paint(color) }, escapeXml(text));
  }

  /** @param {number} x @param {number} y @param {number} length @param {string} color @param {number} [thickness] */
  function line(x, y, length, color, thickness = 1) {
    return box(x, y, length, thickness, paint(color));
  }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {import('./svg.mjs').Attributes} rest
 */
function box(x, y, width, height, rest) {
  return element('rect', { x, y, width, height, ...rest });
}

/** @param {Element | undefined} cell */
function widthOf(cell) {
  if (cell === undefined) return 0;
  const [bar] = select(cell, '.bar');
  const text = textOf(cell).slice(bar === undefined ? 0 : textOf(bar).length);
  return estimate(text, 14) + 2 * gap + (bar === undefined ? 0 : 78);
}

/** @param {string} text @param {number} size */
function estimate(text, size) {
  return text.length * size * 0.56;
}

/** @param {string} text @param {number} available @param {number} size */
function wrap(text, available, size) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (estimate(longer, size) <= available) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
