import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type PlanFormat, type RenderRequest, renderSubject } from '../../../src/cli/flags/plan-formats.js';
import { Fault } from '../../../src/model/fault.js';
import { displayWidth } from '../../../src/report/text/layout.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { deep, runs } from '../../deep.js';
import { naughty } from '../../issues/naughty.js';
import { comparedFullOf, takenFrom } from '../compared.js';
import { attacks } from '../examples.js';
import {
  at,
  became,
  catalogue,
  change,
  driftOf,
  ended,
  outcome,
  plan,
  planOfMany,
  resource,
} from '../fixtures.js';
import { textWithMarks } from '../hostile-text.js';
import { attributeOf, elementsIn, elementsOf, elementsOfXml, shapeOf, textIn } from '../page.js';
import { renderRequest } from '../render-request.js';
import { commandsIn, expectHarmless, unseen, withoutColour } from '../runner.js';

/** As lenient as a forge: raw HTML is HTML, and a bare address is a link. */
const forge = new MarkdownIt({ html: true, linkify: true });

/** Runs that contain one text in every place that the service, a file or a person can control. */
function subjectsFullOf(text: string): readonly Subject[] {
  const source = at(text, 3, text);
  const blocked = { reason: text, scope: null };
  const changes = [
    change(text, 'scalar', `b${text}`, `a${text}`, { source, notes: [text], effect: 'weakens' }),
    change('name', 'scalar', 1, `a${text}`, { source, blocked }),
    change('highlightTags', 'list', [`b${text}`], [`a${text}`], { source }),
    change(
      'highlightContext',
      'map-of-sets',
      { [`k${text}`]: ['x'] },
      { [`k${text}`]: [`y${text}`] },
      { source },
    ),
    change('avatar', 'image', null, `sha256:${text}`, { source }),
  ];
  const web = resource({
    slug: text,
    id: text,
    changes,
    unreadable: [{ setting: text, source }],
    images: { avatar: { file: text, digest: text } },
  });
  const ghost = resource({ slug: text, id: null, action: 'missing', declaredAt: source });
  const finding = {
    code: 'SP1902',
    severity: 'warning',
    message: text,
    hint: text,
    place: { file: text, line: 3, column: 1 },
    excerpt: text,
  } as const;
  const whole = plan([web, ghost], {
    organization: { id: text, slug: text },
    service: { origin: text, names: 'neutral', read: 'get' },
    config: { root: text, digest: text, commit: text, clean: false, changed: [text] },
    tool: `setpoint ${text}`,
    createdAt: text,
    unmanaged: [{ id: text, slug: text }],
    warnings: [finding],
    digest: text,
  });
  const became1 = changes.map((one) =>
    became(one, 'not-applied', { reason: text, stored: { value: `s${text}` } }),
  );
  return [
    { kind: 'plan', plan: whole },
    { kind: 'drift', drift: driftOf(whole) },
    {
      kind: 'drift',
      drift: {
        ...driftOf(whole),
        base: { ref: text, commit: text, present: true },
        causes: new Map(
          whole.resources.flatMap((resource) =>
            resource.changes.map((one) => [
              one,
              {
                kind: 'project',
                id: text,
                slug: text,
                setting: one.setting,
                cause: 'conflict',
                effect: 'neutral',
                base: { value: text, source },
              },
            ]),
          ),
        ),
      },
    },
    {
      kind: 'plan',
      plan: whole,
      causes: {
        base: { ref: text, commit: text, present: true, behind: 1, mergeBase: text },
        causes: new Map(),
        taken: takenFrom(comparedFullOf(text), text),
        causesNothing: false,
      },
    },
    {
      kind: 'outcome',
      outcome: outcome(
        [
          ended(web, 'applied', became1),
          ended(
            web,
            'failed',
            changes.map((one) => became(one, 'failed', { reason: text })),
            {
              error: text,
              blame: 'request',
            },
          ),
        ],
        { tool: `setpoint ${text}`, organization: { id: text, slug: text } },
      ),
    },
    {
      kind: 'fault',
      fault: new Fault({ kind: 'files', code: 'SP1000', message: text, hint: text, findings: [finding] }),
    },
    { kind: 'comparison', comparison: comparedFullOf(text) },
    { kind: 'checked', checked: { files: 1, documents: 1, settings: 1, layers: 1, warnings: [finding] } },
  ];
}

/**
 * What text can change is left out: the marks of what two values have in common, of a value on several lines, and of
 * words within a sentence that are not plain.
 */
function fixedShapeOf(page: string): string {
  return shapeOf(page)
    .filter((one) => !/^(?:mark|em|code)\b/.test(one))
    .join('\n');
}

/** Text without an attack, which fills every subject. */
const plain = 'x';

/** The outputs by the position of their subject. Outside the deep run, the next attack fills the other subjects. */
async function renderAll(
  text: string,
  format: PlanFormat,
  more: Partial<RenderRequest> = {},
): Promise<readonly (readonly [number, string])[]> {
  const turn = (attacks.includes(text) ? attacks.indexOf(text) : text.length) % 2;
  const some = [...subjectsFullOf(text).entries()].filter(
    ([at]) => deep || text === plain || at % 2 === turn,
  );
  const request = { ...renderRequest, tool: `setpoint ${text}`, budget: 10_000_000, ...more };
  const all = some.map(async ([at, one]) => [at, await renderSubject(one, format, request)] as const);
  return Promise.all(all);
}

/** The name of a setting is trusted text: the effect of a drift depends on its catalogue entry. */
const isSetting = (text: string): boolean => catalogue.project.has(text) || catalogue.organization.has(text);

const texts = textWithMarks.filter((text) => !isSetting(text));
/** All attacks; outside the deep run one of 48 other texts, different ones for the next format. */
const fixed = (format: number): readonly string[] =>
  [...attacks, ...naughty].filter(
    (text, at) => text !== '' && (deep || at < attacks.length || at % 48 === format),
  );

/** Checks each output of every text. */
async function checkAll(
  format: PlanFormat,
  which: number,
  numRuns: number,
  check: (output: string, index: number, text: string) => void,
): Promise<void> {
  const checkText = async (text: string): Promise<void> => {
    for (const [index, output] of await renderAll(text, format)) check(output, index, text);
  };
  for (const text of fixed(which)) await checkText(text);
  await fc.assert(fc.asyncProperty(texts, checkText), { numRuns: runs(numRuns) });
}

describe('untrusted text stays text', () => {
  it('in Markdown, as a forge and a browser parse it', async () => {
    const expected = (await renderAll(plain, 'markdown')).map(([, text]) => fixedShapeOf(forge.render(text)));
    await checkAll('markdown', 0, 60, (markdown, index, text) => {
      expect(fixedShapeOf(forge.render(markdown)), JSON.stringify(text)).toBe(expected[index]);
      expectHarmless(markdown);
      expect(markdown).toMatch(/^<!-- setpoint:[a-z]+ \{[^<>-]*\} -->\n/);
    });
  });

  it('in the HTML page, whose links only point to lines of the repository or within the page', async () => {
    const expected = (await renderAll(plain, 'html')).map(([, page]) => fixedShapeOf(page));
    await checkAll('html', 1, 60, (page, index, text) => {
      expect(fixedShapeOf(page), JSON.stringify(text)).toBe(expected[index]);
      expectHarmless(page);
      for (const link of elementsOf(page).filter((one) => one.tagName === 'a'))
        expect(attributeOf(link, 'href')).toMatch(
          /^#[a-z-]+-\d+$|^https:\/\/github\.com\/acme\/settings\/blob\/[0-9a-f]+\/(?!(?:.*\/)?\.\.\/)[\w%./-]*#L\d+$/,
        );
    });
  });

  it('in JUnit, as an XML parser reads it', async () => {
    const elements = ['testsuites', 'testsuite', 'testcase', 'failure', 'error', 'skipped', 'system-out'];
    await checkAll('junit', 2, 60, (xml) => {
      expect(elementsOfXml(xml).every((name) => elements.includes(name))).toBe(true);
      expectHarmless(xml);
    });
  });

  it.each([
    ['json', 3],
    ['sarif', 4],
    ['gitlab', 5],
    ['codequality', 6],
  ] as const)('in %s, which parses and contains no command', async (format, which) => {
    await checkAll(format, which, 40, (json) => {
      if (json !== '') expect(typeof JSON.parse(json)).toBe('object');
      expectHarmless(json);
    });
  });

  it('in text that fits the terminal, with or without colour', async () => {
    const check = async (text: string, width: number, color: boolean): Promise<void> => {
      for (const [, output] of await renderAll(text, 'text', { width, color })) {
        const shown = withoutColour(output);
        expectHarmless(shown);
        expect(Math.max(...shown.split('\n').map(displayWidth)), JSON.stringify(text)).toBeLessThanOrEqual(
          width,
        );
      }
    };
    for (const text of fixed(0)) await check(text, 80, true);
    const widths = fc.integer({ min: 40, max: 120 });
    await fc.assert(fc.asyncProperty(texts, widths, fc.boolean(), check), { numRuns: runs(60) });
  });

  it('in annotations, whose number it does not change', async () => {
    const expected = (await renderAll(plain, 'github')).map(([, text]) => commandsIn(text).length);
    await checkAll('github', 1, 60, (log, index) => {
      const commands = commandsIn(log);
      expect(commands).toHaveLength(expected[index] ?? 0);
      for (const command of commands) {
        const [, properties = ''] = /^::(?:error|warning|notice) (.*?)::/.exec(command) ?? [];
        const keys = properties.split(',').map((one) => one.split('=')[0]);
        expect(keys.filter((key) => !['file', 'line', 'col', 'title'].includes(key ?? ''))).toEqual([]);
        expect(new Set(keys).size).toBe(keys.length);
      }
      expect(log).not.toMatch(unseen);
    });
  });
});

describe('the budget of Markdown', () => {
  const many = (count: number, text: string): Subject => {
    const changesOf = (index: number) => {
      const effect = index % 3 === 0 ? 'weakens' : 'neutral';
      return [change('name', 'scalar', text.repeat(20), `${text}${index}`, { effect })];
    };
    return { kind: 'plan', plan: planOfMany(count, changesOf, (index) => `${text}-${index}`) };
  };

  it('is kept for any plan, and no fence or collapsible block stays open', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom('web', '東京', '🚀', '\u{e0041}', '`'),
        fc.integer({ min: 4000, max: 70_000 }),
        async (count, text, budget) => {
          const markdown = await renderSubject(many(count, text), 'markdown', { ...renderRequest, budget });
          expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(budget);
          expect(markdown.match(/<details/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
          expect(markdown.match(/^`{3,}diff$/gm)?.length).toBe(markdown.match(/^`{3,}$/gm)?.length);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('is kept by every result, and text that follows it in the comment is outside of it', async () => {
    const lengths = fc.integer({ min: 1, max: 500 });
    await fc.assert(
      fc.asyncProperty(
        texts,
        lengths,
        fc.integer({ min: 4000, max: 20_000 }),
        async (text, times, budget) => {
          for (const subject of subjectsFullOf(text.repeat(times))) {
            const markdown = await renderSubject(subject, 'markdown', { ...renderRequest, budget });
            expect(Buffer.byteLength(markdown), subject.kind).toBeLessThanOrEqual(budget);
            const page = parse(forge.render(`${markdown}\nwhat follows\n`));
            const last = elementsIn(page).filter((one) => one.parentNode && 'tagName' in one.parentNode);
            const following = last.find((one) => textIn(one) === 'what follows');
            expect(following?.tagName, subject.kind).toBe('p');
            expect(following?.parentNode).toMatchObject({ tagName: 'body' });
          }
        },
      ),
      { numRuns: runs(12) },
    );
  });

  it.each([
    [1_000_000, /"complete":true/, /project `web-999`: \[?`name`/],
    [60_000, /\d+ lines are left out/, /project `web-60`: \[?`name`/],
    [4_000, /\d+ lines are left out/, /… and \d+ more/],
  ])('of %i bytes for a thousand resources shows what fits', async (budget, notice, content) => {
    const markdown = await renderSubject(many(1000, 'web'), 'markdown', { ...renderRequest, budget });
    expect(markdown).toMatch(notice);
    expect(markdown).toMatch(content);
    expect(markdown).toContain('1000 settings would change in 1000 resources.');
  });
});

describe('the HTML page', () => {
  it('shows complete values', async () => {
    const [before, after] = ['a'.repeat(700), `${'a'.repeat(699)}b`];
    const one = plan([resource({ slug: 'web', changes: [change('name', 'scalar', before, after)] })]);
    const page = parse(await renderSubject({ kind: 'plan', plan: one }, 'html', renderRequest));
    const texts = elementsIn(page)
      .filter(({ tagName }) => tagName === 'ins')
      .map(textIn);
    expect(texts).toContain(after.length <= 100 ? after : `"${after}"`);
  });
});
