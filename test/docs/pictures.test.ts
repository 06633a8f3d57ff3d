import { readFileSync } from 'node:fs';
import { parse } from 'parse5';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { select, textOf } from '../../scripts/pictures/html.mjs';
import { renderPage } from '../../scripts/pictures/page.mjs';
import { renderTerminal } from '../../scripts/pictures/terminal.mjs';
import { renderIssuesHtml } from '../../src/report/issues/issues-html.js';
import { createStyle } from '../../src/report/text/style.js';
import { displayWidth } from '../../src/report/text/width.js';
import { makeIssues, makeReport } from '../report/issues-examples.js';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const labels = { title: 'Title <1>', description: 'Description & more' };
const esc = '\u001b';

/** The x of a column: 20 units of padding, and 8.4 for each column. */
const xOf = (column: number): number => 20 + column * 8.4;

describe('the picture of a terminal', () => {
  it('shows markup and ampersands as text', () => {
    const [shown] = draw('a <script>alert("1")</script> & b');
    expect(shown?.text).toBe('a <script>alert("1")</script> & b');
  });

  it.each([
    ['\u0007', 'U+0007'],
    ['\t', 'U+0009'],
    [`${esc}]0;title`, 'U+001B'],
    ['\u0085', 'U+0085'],
  ])('rejects the control character in %j', (text, name) => {
    expect(() => draw(text)).toThrow(name);
  });

  it.each(['31', '32', '33', '36'])('shows SGR colour %s, and resets it', (color) => {
    const [colored, rest] = draw(`${esc}[${color}mcolored${esc}[0m rest`);
    expect(colored?.attributes.fill).toMatch(/^#[0-9a-f]{6}$/);
    expect(rest?.attributes).not.toHaveProperty('fill');
  });

  it('shows every appearance that the program uses', () => {
    const paint = createStyle({ color: true });
    const paints = ['strong', 'quiet', 'danger', 'warning', 'good', 'added', 'removed', 'changed'] as const;
    for (const each of paints) {
      const { fill, 'font-weight': weight } = draw(paint(each, each))[0]?.attributes ?? {};
      expect(fill ?? weight, each).toBeDefined();
    }
    const [danger] = draw(paint('danger', 'x'));
    expect(danger?.attributes).toMatchObject({ fill: '#ff7b72', 'font-weight': '700' });
  });

  it('rejects an SGR parameter that it does not know', () => {
    expect(() => draw(`${esc}[45mtext${esc}[0m`)).toThrow('45');
  });

  it('aligns columns: wide characters count as two, combining marks as none', () => {
    for (const [before, columns] of [
      ['ab', 2],
      ['数量', 4],
      ['e\u0301', 1],
    ] as const) {
      const [first, second] = draw(`${esc}[36m${before}${esc}[0m    end`);
      expect(Number(first?.attributes.textLength), before).toBeCloseTo(columns * 8.4);
      expect(Number(second?.attributes.x), before).toBeCloseTo(xOf(columns + 4));
    }
  });

  it('positions indented and coloured text in the line', () => {
    const [sign, name] = draw(`  ${esc}[36m~ ${esc}[0mname`);
    expect([sign?.text, Number(sign?.attributes.x)]).toEqual(['~', xOf(2)]);
    expect([name?.text, Number(name?.attributes.x)]).toEqual(['name', xOf(4)]);
  });

  it('counts the lines that it does not show', () => {
    expect(draw('1\n2\n3\n', 2).map(({ text }) => text)).toEqual(['1', '2', '… 1 more line']);
    expect(draw('1\n2\n3\n4\n', 2).at(-1)?.text).toBe('… 2 more lines');
    expect(draw('1\n2\n', 2).map(({ text }) => text)).toEqual(['1', '2']);
  });

  it('rejects a line that is wider than the terminal', () => {
    expect(() => draw('x'.repeat(81))).toThrow('80 columns');
  });
});

describe('the picture of a report', () => {
  const sections = { 'time-to-resolve': 2, trend: 1, age: 2 };

  it.each([
    ['a complete export', {}],
    ['an incomplete export', { complete: false, incompleteBecause: ['max-issues'] }],
  ])('shows texts of the report of %s, and no others', (_, header) => {
    const html = renderIssuesHtml(makeReport(makeIssues(40), { header }));
    const svg = renderPage(html, { address: 'issues.html', sections, ...labels });
    const drawn = elementsOf(svg).filter(({ name, text }) => /^t(ext|span)$/.test(name) && text !== '');
    const [address, ...texts] = drawn.map(({ text }) => text);
    expect(address).toBe('issues.html');
    expect(texts.pop()).toMatch(/^Also in this report: \w/);

    const page = parse(html);
    expect(texts.filter((text) => !textOf(page).includes(text))).toEqual([]);
    const expected = [
      ...select(page, 'strong'),
      ...select(page, '.value'),
      ...select(page, 'h2').slice(1, 4),
      ...select(page, 'caption').slice(1, 2),
      ...select(page, 'figcaption').slice(0, 2),
    ];
    expect(texts).toEqual(expect.arrayContaining(expected.map(textOf)));
  });

  it('rejects a section that the report does not contain', () => {
    const html = renderIssuesHtml(makeReport(makeIssues(40)));
    expect(() => renderPage(html, { address: '', sections: { other: 1 }, ...labels })).toThrow(
      'section other',
    );
  });
});

describe.each(['plan.svg', 'report.svg'])('docs/pictures/%s', (name) => {
  const svg = readFileSync(new URL(`../../docs/pictures/${name}`, import.meta.url), 'utf8');
  const elements = elementsOf(svg);

  it('is well-formed and has an accessible name', () => {
    expect(elements[0]).toMatchObject({ name: 'svg', attributes: { role: 'img' } });
    expect(elements.slice(1, 3).map(({ name }) => name)).toEqual(['title', 'desc']);
    expect(elements[0]?.attributes['aria-labelledby']).toBe(
      elements
        .slice(1, 3)
        .map(({ attributes }) => attributes.id)
        .join(' '),
    );
  });

  it('contains no script and loads nothing', () => {
    const drawn = ['svg', 'g', 'title', 'desc', 'style', 'text', 'tspan', 'rect', 'path', 'circle', 'line'];
    const charts = ['polygon', 'polyline'];
    expect(elements.map(({ name }) => name).filter((name) => ![...drawn, ...charts].includes(name))).toEqual(
      [],
    );
    const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].filter((name) => /^on|href|^style$|^src$/.test(name))).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/url\(|@import|\w:\/\//);
  });

  it('contains no path, address or port of the machine that drew it', () => {
    expect(svg).not.toMatch(/\/(?:tmp|home|root|Users|var|work|private)\/|[A-Z]:\\|127\.0\.0\.1|localhost/);
  });
});

/** The texts of the output; the first two belong to the prompt. */
function draw(output: string, maxLines = 10): Element[] {
  const options = { command: 'setpoint plan', columns: 80, maxLines, displayWidth, ...labels };
  const elements = elementsOf(renderTerminal({ ...options, output }));
  return elements.filter(({ name }) => name === 'text').slice(2);
}

/** All elements in the order of their start tags. Rejects what is not well-formed. */
function elementsOf(svg: string): Element[] {
  const parser = new SaxesParser();
  const elements: Element[] = [];
  const open: Element[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(svg).close();
  return elements;
}
