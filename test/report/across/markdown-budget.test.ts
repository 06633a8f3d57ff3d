import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import type { Change, Plan } from '../../../src/plan/types.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { deep, runs } from '../../deep.js';
import { at, change, ended, outcome, plan, resource } from '../fixtures.js';
import { renderRequest } from '../render-request.js';

interface Size {
  readonly resources: number;
  readonly changes: number;
  /** Length of a value, in characters. */
  readonly length: number;
  /** Number of items of a list. */
  readonly items: number;
  /** Every which change weakens security. */
  readonly weakening: number;
  readonly unmanaged: number;
  readonly missing: number;
}

const sizes: fc.Arbitrary<Size> = fc.record({
  resources: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: deep ? 200 : 60 })),
  changes: fc.integer({ min: 1, max: 6 }),
  length: fc.constantFrom(3, 40, 400),
  items: fc.constantFrom(0, 5, 60),
  weakening: fc.constantFrom(1, 3, 1000),
  unmanaged: fc.constantFrom(0, 3, 300),
  missing: fc.constantFrom(0, 2, 300),
});

function planOf({ resources, changes, length, items, weakening, unmanaged, missing }: Size): Plan {
  const changeOf = (at: number, own: number): Change =>
    own === 0 && items > 0
      ? change('highlightTags', 'list', [], listOf(items, at), { source: sourceOf(at) })
      : change(`setting${own}`, 'scalar', `a${at}`, `${'b'.repeat(length)}${at}`, {
          source: sourceOf(at),
          effect: (at + own) % weakening === 0 ? 'weakens' : 'neutral',
        });
  return plan(
    [
      ...Array.from({ length: resources }, (_, index) =>
        resource({
          slug: `web-${index}`,
          id: `${index}`,
          changes: Array.from({ length: changes }, (__, own) => changeOf(index, own)),
        }),
      ),
      ...Array.from({ length: missing }, (_, index) =>
        resource({ slug: `lost-${index}`, id: null, action: 'missing', declaredAt: sourceOf(index) }),
      ),
    ],
    {
      unmanaged: Array.from({ length: unmanaged }, (_, index) => ({ slug: `old-${index}`, id: `${index}` })),
    },
  );
}

function sourceOf(index: number) {
  return at(`projects/web-${index}.yaml`, index + 1);
}

function listOf(items: number, own: number): string[] {
  return Array.from({ length: items }, (_, index) => `tag-${own}-${index}`);
}

function subjectsOf(size: Size): Subject[] {
  const whole = planOf(size);
  return [
    { kind: 'plan', plan: whole },
    {
      kind: 'outcome',
      outcome: outcome(
        whole.resources.map((one) =>
          ended(
            one,
            'failed',
            one.changes.map((its) => ({ ...its, result: 'failed', stored: null, reason: null })),
            { error: `the service returned 500 for ${one.slug}` },
          ),
        ),
      ),
    },
  ];
}

/** Lines of differences, whole or shortened. */
function differencesIn(markdown: string): number {
  return markdown.split('\n').filter((line) => /^[> ]*- (?:`[-+~] |.*`\w+` `)/.test(line)).length;
}

describe('a comment of limited size', () => {
  it('uses at least 80 % of the budget before it leaves out a difference', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 8_000, max: 65_000 }), async (size, budget) => {
        for (const subject of subjectsOf(size)) {
          const whole = await renderSubject(subject, 'markdown', { ...renderRequest, budget: 1e9 });
          const limited = await renderSubject(subject, 'markdown', { ...renderRequest, budget });
          const bytes = Buffer.byteLength(limited);
          expect(bytes).toBeLessThanOrEqual(budget);
          expect(limited.includes('"complete":true')).toBe(limited === whole);
          if (differencesIn(limited) < differencesIn(whole))
            expect(bytes).toBeGreaterThanOrEqual(budget * 0.8);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  const sizeOf = (rest: Partial<Size>): Size => ({
    resources: 1,
    changes: 1,
    length: 3,
    items: 0,
    weakening: 1000,
    unmanaged: 0,
    missing: 0,
    ...rest,
  });
  const render = (size: Size, budget: number): Promise<string> =>
    renderSubject({ kind: 'plan', plan: planOf(size) }, 'markdown', { ...renderRequest, budget });

  it('shortens long values first, and no more than necessary', async () => {
    const size = sizeOf({ resources: 20, changes: 3, length: 400 });
    const whole = await render(size, 1e9);
    const shorter = await render(size, Buffer.byteLength(whole) - 5000);
    expect(shorter).toContain('To fit this comment, long values are shortened. The other reports');
    expect(differencesIn(shorter)).toBe(differencesIn(whole));
    expect(shorter).toContain('Digest `sha256:');
  });

  it('shows a part of a single difference that is too long', async () => {
    const markdown = await render(sizeOf({ items: 5000 }), 65_000);
    expect(markdown).toMatch(/\n {4}- `\+ tag-0-1000`\n/);
    expect(markdown).toMatch(/\n- … and \d+ more lines\n/);
  });

  it('shows the weakening changes of a large plan first', async () => {
    const markdown = await render(sizeOf({ resources: 200, changes: 3, weakening: 50 }), 20_000);
    const [first = ''] = markdown.match(/> \[!CAUTION\][\s\S]*?\n\n/) ?? [];
    expect(first).toContain('web-0');
    expect(markdown).toMatch(/… and \d+ more/);
  });
});
