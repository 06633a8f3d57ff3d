import fc from 'fast-check';
import type { DefaultTreeAdapterMap } from 'parse5';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderIssuesHtml } from '../../../src/report/issues/issues-html.js';
import { codePoint } from '../../code-points.js';
import { runs, sample } from '../../deep.js';
import { naughty } from '../../issues/naughty.js';
import { expectGolden } from '../golden.js';
import { makeIssues, makeReport, origin } from '../issues-examples.js';
import { reportFullOf } from '../issues-hostile.js';
import { unseen } from '../runner.js';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

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
    expect(new Set(links.map((link) => attribute(link, 'href')))).toEqual(
      new Set(expected === null ? [] : [expected]),
    );
    expect(links.every((link) => attribute(link, 'rel') === 'noreferrer')).toBe(true);
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
    expect(new Set(links.map((link) => attribute(link, 'href'))).size).toBe(count);
  });
});

describe('the HTML report', () => {
  const page = renderIssuesHtml(makeReport(makeIssues(40), { baseline: makeIssues(44).slice(3), top: 4 }));
  const elements = elementsOf(page);

  it('matches the reviewed golden file', () => {
    expectGolden('issues-report-html', page);
  });

  it('forbids scripts and external resources, and contains none', () => {
    const policy = elements.find((one) => attribute(one, 'http-equiv') === 'Content-Security-Policy');
    expect(attribute(policy, 'content')).toContain("default-src 'none'; style-src 'unsafe-inline'");
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
      const inside = descendants(table);
      expect(inside.filter((one) => one.tagName === 'caption')).toHaveLength(1);
      const headings = inside.filter((one) => one.tagName === 'th');
      expect(headings.every((one) => ['col', 'row'].includes(attribute(one, 'scope') ?? ''))).toBe(true);
    }
    for (const image of elements.filter((one) => one.tagName === 'svg')) {
      if (attribute(image, 'aria-hidden') === 'true') continue;
      expect(attribute(image, 'role')).toBe('img');
      expect(textOf(image.childNodes[0])).not.toBe('');
    }
  });

  it('has unique ids, valid section labels and contents', () => {
    const ids = elements.flatMap((one) => attribute(one, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = elements.flatMap((one) => attribute(one, 'aria-labelledby') ?? []);
    const contents = elements.flatMap((one) => /^#(.*)/.exec(attribute(one, 'href') ?? '')?.[1] ?? []);
    expect(contents).toHaveLength(labels.length - 1);
    expect([...labels, ...contents].filter((label) => !ids.includes(label))).toEqual([]);
  });

  it('collapses all projects after the first twenty', () => {
    const issues = makeIssues(25).map((issue, at) => ({
      ...issue,
      level: 'info',
      project: { slug: `p-${at}` },
    }));
    const folded = elementsOf(renderIssuesHtml(makeReport(issues))).filter(
      (one) => one.tagName === 'details',
    );
    const rows = folded.map((one) => descendants(one).filter((each) => attribute(each, 'scope') === 'row'));
    const names = ['p-20', 'p-21', 'p-22', 'p-23', 'p-24'];
    expect(rows.map((each) => each.map((row) => textOf(row)))).toEqual([names, names]);
  });

  it('has the same bytes for the same report', () => {
    const again = renderIssuesHtml(makeReport(makeIssues(40), { baseline: makeIssues(44).slice(3), top: 4 }));
    expect(again).toBe(page);
  });
});

/** Elements with the names of their attributes, in order: what text must never change. */
function shapeOf(page: string): string[] {
  return elementsOf(page).map((one) => [one.tagName, ...one.attrs.map(({ name }) => name)].join(' '));
}

/** Neither cut nor spelt out (what that looks like is tested with the sanitiser). */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e\p{L}\p{N}]{0,300}$/u.test(text);
}

function isolatedTexts(page: string): string[] {
  return elementsOf(page)
    .filter((one) => one.tagName === 'bdi')
    .map(textOf);
}

function elementsOf(page: string): Element[] {
  return descendants(parse(page));
}

function descendants(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...descendants(child)] : []));
}

/** The links that leave the page. */
function linksOf(page: string): Element[] {
  return elementsOf(page).filter((one) => one.tagName === 'a' && !attribute(one, 'href')?.startsWith('#'));
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
