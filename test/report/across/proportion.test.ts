import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { deep } from '../../deep.js';
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

describe('reports about a thousand projects', () => {
  const [count, times] = deep ? [1000, 8] : [250, 8];
  const [few, all] = [driftIn(count), driftIn(count * times)];

  function driftIn(projects: number): Subject {
    const changesOf = (index: number) =>
      [3, 4, 5].map((line) =>
        change(`setting${line}`, 'scalar', 'a', `b${index}`, {
          source: at(`projects/web-${index}.yaml`, line),
        }),
      );
    return { kind: 'drift', drift: attributedDriftOf(planOfMany(projects, changesOf)) };
  }

  type Format = 'text' | 'html' | 'junit' | 'markdown';
  const cpuMs = async (subject: Subject, format: Format): Promise<number> => {
    const start = process.cpuUsage();
    await renderSubject(subject, format, renderRequest);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };

  // Only Markdown of more projects than fit is rendered at several levels.
  it.each([
    ['text', 2],
    ['html', 1.75],
    ['junit', 1.75],
    ['markdown', 4],
  ] as const)('take no quadratic time as %s', async (format, most) => {
    for (let run = 0; run < 2; run += 1) await cpuMs(few, format);
    const [fewMs, allMs] = [await cpuMs(few, format), await cpuMs(all, format)];
    // A quadratic loop would take `times` ** 2 as long.
    expect(allMs).toBeLessThan(Math.max(fewMs, 20) * times * (deep ? 4 : most));
  });
});
