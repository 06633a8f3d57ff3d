// Draws coloured terminal output as an SVG.
// @ts-check
import { element, escapeXml, picture } from './svg.mjs';

/** @typedef {{ bold: boolean, quiet: boolean, color: string | null }} Look */
/** @typedef {{ text: string, look: Look }} Run */

const cell = { width: 8.4, height: 20, fontSize: 14 };
const padding = 20;
const barHeight = 34;
const plain = { bold: false, quiet: false, color: null };
const ink = { ground: '#0d1117', bar: '#1c2128', edge: '#444c56', text: '#e6edf3', quiet: '#9198a1' };
const fontFamily = 'ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace';

/** The foreground colours that `src/report/text/style.ts` uses, by SGR parameter. */
const colors = new Map([
  ['31', '#ff7b72'],
  ['32', '#7ee787'],
  ['33', '#e3b341'],
  ['36', '#76e3ea'],
]);
const escapeSequence = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`);

/**
 * A terminal window with a command and the first lines of its output; a last row counts the other lines.
 *
 * @param {object} options
 * @param {string} options.command
 * @param {string} options.output with SGR sequences
 * @param {number} options.columns
 * @param {number} options.maxLines
 * @param {string} options.title
 * @param {string} options.description
 * @param {(text: string) => number} options.displayWidth
 */
export function renderTerminal({ command, output, columns, maxLines, title, description, displayWidth }) {
  const lines = parseLines(output.replace(/\n$/, ''));
  const shown = lines.slice(0, maxLines);
  const tooWide = shown.find((runs) => displayWidth(runs.map(({ text }) => text).join('')) > columns);
  if (tooWide)
    throw new Error(`Cannot draw a line of more than ${columns} columns: ${JSON.stringify(tooWide)}`);

  const width = columns * cell.width + 2 * padding;
  const rest = lines.length - shown.length;
  const top = barHeight + padding;
  const end = top + (shown.length + 2) * cell.height + padding / 2;
  const height = end + (rest > 0 ? barHeight : 0);
  const baseline = (/** @type {number} */ row) => top + row * cell.height + cell.fontSize;

  const prompt = [
    { text: '$ ', look: { ...plain, quiet: true } },
    { text: command, look: { ...plain, bold: true } },
  ];
  const rows = [prompt, [], ...shown].flatMap((runs, row) => drawLine(runs, baseline(row), displayWidth));
  const footer =
    rest === 0
      ? []
      : [
          element('line', { x1: 0.5, y1: end, x2: width - 0.5, y2: end, stroke: ink.edge }),
          element(
            'text',
            { x: padding, y: end + 22, fill: ink.quiet },
            `… ${rest} more ${rest === 1 ? 'line' : 'lines'}`,
          ),
        ];
  return picture({ width, height, title, description }, [
    element('rect', {
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      rx: 8,
      fill: ink.ground,
      stroke: ink.edge,
    }),
    element('path', {
      d: `M.5 ${barHeight}V8.5a8 8 0 0 1 8-8H${width - 8.5}a8 8 0 0 1 8 8V${barHeight}z`,
      fill: ink.bar,
      stroke: ink.edge,
    }),
    ...[0, 1, 2].map((dot) =>
      element('circle', { cx: 20 + dot * 20, cy: barHeight / 2, r: 6, fill: ink.edge }),
    ),
    element(
      'g',
      { 'font-family': fontFamily, 'font-size': cell.fontSize, fill: ink.text },
      ['', ...rows, ...footer, ''].join('\n'),
    ),
  ]);
}

/**
 * The runs of equal appearance in each line.
 *
 * @param {string} output
 * @returns {Run[][]}
 */
function parseLines(output) {
  /** @type {Run[][]} */
  const lines = [[]];
  /** @type {Look} */
  let look = plain;
  for (const [index, part] of output.split(escapeSequence).entries()) {
    if (index % 2 === 1) {
      look = part.split(';').reduce(applyParameter, look);
      continue;
    }
    for (const [nth, text] of part.split('\n').entries()) {
      if (nth > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, look });
    }
  }
  return lines;
}

/** @param {Look} look @param {string} parameter @returns {Look} */
function applyParameter(look, parameter) {
  if (parameter === '' || parameter === '0') return plain;
  if (parameter === '1') return { ...look, bold: true };
  if (parameter === '2') return { ...look, quiet: true };
  const color = colors.get(parameter);
  if (color === undefined) throw new Error(`Cannot draw the SGR parameter ${parameter}`);
  return { ...look, color };
}

/**
 * Each text has its own position and length, so that columns are aligned in every font. Texts do not contain
 * consecutive spaces, which SVG collapses.
 *
 * @param {readonly Run[]} runs @param {number} y @param {(text: string) => number} displayWidth
 */
function drawLine(runs, y, displayWidth) {
  let column = 0;
  return runs.flatMap(({ text, look }) => {
    const start = column;
    column += displayWidth(text);
    return [...text.matchAll(/[^ ]+(?: [^ ]+)*/g)].map(({ 0: words, index }) =>
      element(
        'text',
        {
          x: padding + (start + displayWidth(text.slice(0, index))) * cell.width,
          y,
          textLength: displayWidth(words) * cell.width,
          fill: look.color ?? (look.quiet ? ink.quiet : undefined),
          'font-weight': look.bold ? 700 : undefined,
        },
        escapeXml(words),
      ),
    );
  });
}
