import { readdirSync, readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { drawArchitecture, ways } from '../../scripts/pictures/architecture.mjs';
import { drawReport, drawTerminal } from '../../scripts/pictures.mjs';
import { renderIssuesHtml } from '../../src/report/issues/issues-html.js';
import { paintText } from '../../src/report/text/style.js';
import { makeIssues, makeReport } from '../report/issues-examples.js';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const esc = '\u001b';

describe('the picture of a terminal', () => {
  const draw = (output: string) => drawTerminal('setpoint plan', output).body;

  it('shows markup and ampersands as text', () => {
    expect(draw('a <script>alert("1")</script> & b')).not.toMatch(/<script|"1"|& /);
  });

  it('shows every appearance that the program uses, and resets it', () => {
    const paints = ['strong', 'quiet', 'danger', 'warning', 'good', 'added', 'removed', 'changed'] as const;
    for (const each of paints)
      expect(draw(`${paintText(each, each)} rest`)).toMatch(
        new RegExp(`<span class="sgr[\\w ]+">${each}</span> rest`),
      );
    expect(draw(paintText('danger', 'x'))).toContain('<span class="sgr1 sgr31">x</span>');
  });

  it('rejects an SGR parameter that it does not know', () => {
    expect(() => draw(`${esc}[45mtext${esc}[0m`)).toThrow('45');
  });

  it('counts the lines that it does not show', () => {
    expect(draw('x\n'.repeat(35))).toContain('… 1 more line<');
    expect(draw('x\n'.repeat(36))).toContain('… 2 more lines');
    expect(draw('x\n'.repeat(34))).not.toContain('…');
  });

  it('rejects a line that is wider than the terminal', () => {
    expect(() => draw('x'.repeat(101))).toThrow('100 columns');
  });
});

it('the picture of a report rejects a section that the report does not contain', () => {
  const html = renderIssuesHtml(makeReport(makeIssues(40)));
  expect(drawReport(html, ['age']).body).toContain('<h2 id="age">');
  expect(() => drawReport(html, ['other'])).toThrow('"other"');
});

describe('the picture of the architecture', () => {
  const source = new URL('../../src/', import.meta.url);
  const readSource = (file: string) => readFileSync(new URL(file, source), 'utf8');
  const lines = ways.flatMap((way) => way.lines);

  it('is up to date: run `npm run build && npm run pictures`', () => {
    const picture = readFileSync(new URL('../../docs/pictures/architecture.svg', import.meta.url), 'utf8');
    expect(drawArchitecture()).toBe(picture);
  });

  it('shows types that their files export', () => {
    const types = lines.flatMap((line) => line.filter((part) => part.endsWith('.ts')));
    for (const [name = '', file = ''] of types.map((type) => type.split(' ')))
      expect(readSource(file)).toMatch(new RegExp(`^export (?:interface|type) ${name}\\b`, 'm'));
    expect(types.length).toBeGreaterThan(15);
  });

  it('shows functions that a file exports', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const all = files.filter((file) => file.endsWith('.ts')).map(readSource);
    const lost = lines
      .flatMap((line) => line.filter((_, index) => index % 2 === 1))
      .filter(
        (name) =>
          !all.some((text) => new RegExp(`^export (?:async )?function\\*? ${name}\\b`, 'm').test(text)),
      );
    expect(lost).toEqual([]);
  });
});

describe.each(['architecture.svg', 'plan.svg', 'report.svg'])('docs/pictures/%s', (name) => {
  const svg = readFileSync(new URL(`../../docs/pictures/${name}`, import.meta.url), 'utf8');
  const elements = elementsOf(svg);

  it('is well-formed and has an accessible name', () => {
    expect(elements.slice(0, 3)).toMatchObject([
      { name: 'svg', attributes: { role: 'img', 'aria-labelledby': 'title description' } },
      { name: 'title', attributes: { id: 'title' } },
      { name: 'desc', attributes: { id: 'description' } },
    ]);
  });

  it('contains no script and loads nothing', () => {
    const loading = /^(?:script|link|img|image|use|iframe|object|embed|video|audio|a|base|meta|form)$/;
    expect(elements.filter((element) => loading.test(element.name))).toEqual([]);
    const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].filter((each) => /^on|href|^style$|^src$/.test(each))).toEqual([]);
    expect(svg.replaceAll(/xmlns="http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml)"/g, '')).not.toMatch(
      /url\(|@import|\w:\/\//,
    );
  });

  it('contains no path, address or port of the machine that drew it', () => {
    expect(svg).not.toMatch(/\/(?:tmp|home|root|Users|var|work|private)\/|[A-Z]:\\|127\.0\.0\.1|localhost/);
  });
});

/** All elements in the order of their start tags. Rejects what is not well-formed. */
function elementsOf(svg: string): Element[] {
  const parser = new SaxesParser();
  const elements: Element[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes: { ...attributes } }));
  parser.write(svg).close();
  return elements;
}
