import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import type { Plan } from '../../../src/plan/types.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { compared } from '../compared.js';
import { at, attributedDriftOf, change, plan, planOfMany, resource } from '../fixtures.js';
import { elementsIn, textIn } from '../page.js';
import { renderRequest } from '../render-request.js';

const unmanaged = Array.from({ length: 200 }, (_, index) => ({ slug: `old-${index + 1}`, id: `${index}` }));
const many: Subject = { kind: 'plan', plan: plan([resource({ slug: 'web' })], { unmanaged }) };

describe('200 unmanaged projects', () => {
  it.each(['text', 'github', 'markdown', 'html'] as const)(
    'are ten names and a number in %s',
    async (format) => {
      const text = await renderSubject(many, format, renderRequest);
      const shown =
        format === 'html'
          ? text.replace(/<details class="more">[\s\S]*?<\/details>/g, '… and 190 more')
          : text;
      expect(shown).toContain('old-10');
      expect(shown).not.toContain('old-11');
      expect(text.replace(/\s+│?\s*/g, ' ')).toContain('… and 190 more');
    },
  );
  it('are all in the HTML page, collapsed, and in the JSON', async () => {
    const page = elementsIn(parse(await renderSubject(many, 'html', renderRequest)));
    const collapsed = page.find(({ tagName, attrs }) => tagName === 'details' && attrs[0]?.value === 'more');
    expect(collapsed && textIn(collapsed)).toContain('old-200');
    expect(JSON.parse(await renderSubject(many, 'json', renderRequest)).unmanaged).toHaveLength(200);
  });
  it('are all shown with --verbose', async () => {
    for (const format of ['text', 'markdown'] as const)
      expect(await renderSubject(many, format, { ...renderRequest, verbose: true })).toContain('old-200');
  });
});

describe('a setting that no file sets any more', () => {
  const subject: Subject = { kind: 'comparison', comparison: compared };
  it('is a note and no added value in Markdown', async () => {
    const markdown = await renderSubject(subject, 'markdown', renderRequest);
    expect(markdown).toMatch(/ → no longer managed`/);
    expect(markdown).not.toMatch(/[-+] (?:no longer|not) managed/);
  });
  it('is a note and no added value in HTML', async () => {
    const page = elementsIn(parse(await renderSubject(subject, 'html', renderRequest)));
    const added = page.filter(({ tagName }) => tagName === 'ins' || tagName === 'del').map(textIn);
    expect(added.filter((text) => text.includes('managed'))).toEqual([]);
  });
});

describe('reports about many projects', () => {
  /** How often a report about drift reads the plan: its work, which does not depend on the speed of the machine. */
  async function readsFor(projects: number, format: 'text' | 'html' | 'junit' | 'markdown'): Promise<number> {
    let reads = 0;
    const counted = new WeakMap<object, object>();
    const handler: ProxyHandler<object> = {
      get(target, name) {
        reads += 1;
        const value: unknown = Reflect.get(target, name);
        const isPlain = Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object);
        if (!isPlain) return value;
        if (!counted.has(value)) counted.set(value, new Proxy(value, handler));
        return counted.get(value);
      },
    };
    const changesOf = (index: number) =>
      [3, 4, 5].map((line) =>
        change(`setting${line}`, 'scalar', 'a', `b${index}`, {
          source: at(`projects/web-${index}.yaml`, line),
        }),
      );
    const drift = attributedDriftOf(new Proxy<Plan>(planOfMany(projects, changesOf), handler));
    await renderSubject({ kind: 'drift', drift }, format, renderRequest);
    return reads;
  }

  it.each(['text', 'html', 'junit', 'markdown'] as const)('take no quadratic work as %s', async (format) => {
    expect(await readsFor(160, format)).toBeLessThanOrEqual(8 * (await readsFor(20, format)));
  });
});
