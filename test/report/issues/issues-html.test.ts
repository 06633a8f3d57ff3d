import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderIssuesHtml } from '../../../src/report/issues/issues-html.js';
import { codePoint } from '../../code-points.js';
import { runs, sample } from '../../deep.js';
import { naughty } from '../../issues/naughty.js';
import { expectGolden } from '../golden.js';
import { issuesOfProjects, makeIssues, makeReport, origin } from '../issues-examples.js';
import { reportFullOf } from '../issues-hostile.js';
import { attributeOf, type Element, elementsIn, elementsOf, shapeOf, textIn } from '../page.js';
import { unseen } from '../runner.js';

const harmless = shapeOf(renderIssuesHtml(reportFullOf('x')));

describe('untrusted text in the HTML report', () => {
  it.each(sample(naughty, 5).map((text) => [JSON.stringify(text.slice(0, 60)), text]))(
    '%s stays text',
    (_, text) => {
      const page = renderIssuesHtml(reportFullOf(text));
      expect(shapeOf(page)).toEqual(harmless);
      expect(page).not.toMatch(unseen);
      if (isPlain(text)) expect(isolatedTexts(page)).toContain(text);
    },
  );

  it('stays text for any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        const page = renderIssuesHtml(reportFullOf(text));
        expect(shapeOf(page)).toEqual(harmless);
        expect(page).not.toMatch(unseen);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('links of the HTML report', () => {
  it.each([
    ['keep the service itself', `${origin}/issues/1/`, `${origin}/issues/1/`],
    ['encode quotes in the path', `${origin}/"><script>`, `${origin}/%22%3E%3Cscript%3E`],
    [
      'keep the host of the organization',
      'https://acme.errors.example.com/issues/1/',
      'https://acme.errors.example.com/issues/1/',
    ],
    [
      'keep the host of a region',
      'https://us.errors.example.com/organizations/acme/issues/1/',
      'https://us.errors.example.com/organizations/acme/issues/1/',
    ],
    ['omit the host of another organization', 'https://initech.errors.example.com/issues/1/', null],
    ['omit another organization', 'https://us.errors.example.com/organizations/initech/issues/1/', null],
    ['omit a host with two labels', 'https://a.us.errors.example.com/organizations/acme/issues/1/', null],
    ['omit an encoded label', 'https://\u{443}s.errors.example.com/organizations/acme/issues/1/', null],
    [
      'omit a label with another character',
      'https://u_s.errors.example.com/organizations/acme/issues/1/',
      null,
    ],
    ['omit a host without a label', 'https://.errors.example.com/organizations/acme/issues/1/', null],
    ['omit a host with the same ending', 'https://acme-errors.example.com/issues/1/', null],
    ['omit a user before the organization', 'https://a@acme.errors.example.com/issues/1/', null],
    ['omit another port of the organization', 'https://acme.errors.example.com:8443/issues/1/', null],
    ['omit http of the organization', 'http://acme.errors.example.com/issues/1/', null],
    ['omit another host', 'https://evil.example/issues/1/', null],
    ['omit a host with the same beginning', 'https://errors.example.com.evil.example/', null],
    ['omit a user before the host', 'https://errors.example.com@evil.example/', null],
    ['omit a password', 'https://:b@errors.example.com/', null],
    ['omit another port', 'https://errors.example.com:8443/', null],
    ['omit http', 'http://errors.example.com/issues/1/', null],
    ['omit a script', 'javascript:alert(1)', null],
    ['omit data', 'data:text/html,x', null],
    ['omit a relative path', 'issues/1', null],
    ['omit a URL without a scheme', '//errors.example.com/issues/1', null],
  ])('%s', (_, permalink, expected) => {
    const page = renderIssuesHtml(makeReport(makeIssues(1).map((one) => ({ ...one, permalink }))));
    const links = linksOf(page);
    expect(new Set(links.map((link) => attributeOf(link, 'href')))).toEqual(
      new Set(expected === null ? [] : [expected]),
    );
    expect(links.every((link) => attributeOf(link, 'rel') === 'noreferrer')).toBe(true);
  });

  it.each([
    ['http://127.0.0.1:8000', 'http://127.0.0.1:8000/organizations/acme/issues/1/', 1],
    ['http://errors.test:8000', 'http://acme.errors.test:8000/issues/1/', 0],
    ['https://errors.test:8443', 'https://acme.errors.test:8443/issues/1/', 1],
    ['https://errors.test:8443', 'https://acme.errors.test/issues/1/', 0],
    ['https://us.errors.test', 'https://acme.errors.test/issues/1/', 1],
    ['https://us2.errors.test', 'https://acme.errors.test/issues/1/', 1],
    ['https://us.errors.test', 'https://initech.errors.test/issues/1/', 0],
    ['https://us.errors.test', 'https://errors.test/organizations/acme/issues/1/', 0],
    ['https://us.errors.test', 'https://de.errors.test/organizations/acme/issues/1/', 0],
    ['https://us.errors.test', 'https://acme.errors.test.evil.example/issues/1/', 0],
    ['https://us.errors.test:8443', 'https://acme.errors.test/issues/1/', 0],
    ['https://us.test', 'https://acme.test/issues/1/', 0],
    ['https://errors.example.test', 'https://acme.example.test/issues/1/', 0],
    ['sandbox:', 'javascript:alert(1)', 0],
  ])('of a service at %s: %s', (origin, permalink, count) => {
    const issues = makeIssues(1).map((one) => ({ ...one, permalink }));
    const page = renderIssuesHtml(makeReport(issues, { header: { service: { origin, names: 'neutral' } } }));
    const links = linksOf(page);
    expect(new Set(links.map((link) => attributeOf(link, 'href'))).size).toBe(count);
  });
});

describe('the HTML report', () => {
  const page = renderIssuesHtml(makeReport(makeIssues(40), { baseline: makeIssues(44).slice(3), top: 4 }));
  const elements = elementsOf(page);

  it('matches the reviewed golden file', () => {
    expectGolden('issues-report-html', page);
  });

  it('forbids scripts and external resources, and contains none', () => {
    const policy = elements.find((one) => attributeOf(one, 'http-equiv') === 'Content-Security-Policy');
    expect(attributeOf(policy, 'content')).toContain("default-src 'none'; style-src 'unsafe-inline'");
    const forbidden = ['script', 'link', 'img', 'iframe', 'object', 'embed', 'base', 'form', 'image', 'use'];
    expect(elements.filter((one) => forbidden.includes(one.tagName))).toEqual([]);
    const names = new Set(elements.flatMap((one) => one.attrs.map((each) => each.name)));
    expect([...names].filter((name) => name.startsWith('on') || name === 'src' || name === 'style')).toEqual(
      [],
    );
    expect(page).not.toMatch(/@import|url\(/);
  });

  it('has ordered headings, tables with captions and scopes, and images with text', () => {
    const levels = elements.filter((one) => /^h\d$/.test(one.tagName)).map((one) => one.tagName);
    expect(levels[0]).toBe('h1');
    expect(new Set(levels.slice(1))).toEqual(new Set(['h2']));
    for (const table of elements.filter((one) => one.tagName === 'table')) {
      const inside = elementsIn(table);
      expect(inside.filter((one) => one.tagName === 'caption')).toHaveLength(1);
      const headings = inside.filter((one) => one.tagName === 'th');
      expect(headings.every((one) => ['col', 'row'].includes(attributeOf(one, 'scope') ?? ''))).toBe(true);
    }
    for (const image of elements.filter((one) => one.tagName === 'svg')) {
      if (attributeOf(image, 'aria-hidden') === 'true') continue;
      expect(attributeOf(image, 'role')).toBe('img');
      expect(textIn(image.childNodes[0])).not.toBe('');
    }
  });

  it('has unique ids, valid section labels and contents', () => {
    const ids = elements.flatMap((one) => attributeOf(one, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = elements.flatMap((one) => attributeOf(one, 'aria-labelledby') ?? []);
    const contents = elements.flatMap((one) => /^#(.*)/.exec(attributeOf(one, 'href') ?? '')?.[1] ?? []);
    expect(contents).toHaveLength(labels.length - 1);
    expect([...labels, ...contents].filter((label) => !ids.includes(label))).toEqual([]);
  });

  it('collapses all projects after the first twenty', () => {
    const folded = elementsOf(renderIssuesHtml(makeReport(issuesOfProjects(25)))).filter(
      (one) => one.tagName === 'details',
    );
    const rows = folded.map((one) => elementsIn(one).filter((each) => attributeOf(each, 'scope') === 'row'));
    const names = ['p-20', 'p-21', 'p-22', 'p-23', 'p-24'];
    expect(rows.map((each) => each.map((row) => textIn(row)))).toEqual([names, names]);
  });

  it('has the same bytes for the same report', () => {
    const again = renderIssuesHtml(makeReport(makeIssues(40), { baseline: makeIssues(44).slice(3), top: 4 }));
    expect(again).toBe(page);
  });
});

/** Neither cut nor spelt out (what that looks like is tested with the sanitiser). */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e\p{L}\p{N}]{0,300}$/u.test(text);
}

function isolatedTexts(page: string): string[] {
  return elementsOf(page)
    .filter((one) => one.tagName === 'bdi')
    .map(textIn);
}

/** The links that leave the page. */
function linksOf(page: string): Element[] {
  return elementsOf(page).filter((one) => one.tagName === 'a' && !attributeOf(one, 'href')?.startsWith('#'));
}
