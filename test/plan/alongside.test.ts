import { describe, expect, it } from 'vitest';
import { isTakenAlongRightly } from '../../src/plan/alongside.js';
import type { Change } from '../../src/plan/types.js';
import { catalogue, planProject, type Values } from './fixtures.js';

const tags = ['handled', 'level', 'url'];
const context = { trace: ['trace_id', 'span_id'] };
const presets = { highlightTags: tags, highlightContext: context };
const shown = { platform: 'javascript-react', resolveAge: 0, ...presets };
const readsOnly = ['project:read'];

interface Corner {
  readonly declared: Values;
  readonly shown?: Values;
  readonly presets?: Values;
  readonly access?: readonly string[];
}

describe('with a change of the platform', () => {
  it.each<[string, Corner, Values, Values | undefined]>([
    [
      'goes a declared setting that shows the preset',
      { declared: { platform: 'android', highlightTags: tags } },
      { platform: 'android', highlightTags: tags },
      { highlightTags: tags },
    ],
    [
      'go two, and the keys of a context have no order',
      {
        declared: {
          platform: 'android',
          highlightTags: tags,
          highlightContext: { trace: ['span_id', 'trace_id'] },
        },
      },
      {
        platform: 'android',
        highlightTags: tags,
        highlightContext: { trace: ['span_id', 'trace_id'] },
      },
      { highlightContext: { trace: ['span_id', 'trace_id'] }, highlightTags: tags },
    ],
    [
      'goes nothing that is not declared',
      { declared: { platform: 'android' } },
      { platform: 'android' },
      undefined,
    ],
    [
      'goes nothing that shows something else than the preset, as it was set and stays',
      {
        declared: { platform: 'android', highlightTags: ['url'] },
        shown: { ...shown, highlightTags: ['url'] },
      },
      { platform: 'android' },
      undefined,
    ],
    [
      'goes nothing that shows the preset in another order, where the order counts',
      {
        declared: { platform: 'android', highlightTags: tags },
        presets: { highlightTags: [...tags].reverse() },
      },
      { platform: 'android' },
      undefined,
    ],
    [
      'goes what may be the preset, where the reply tells none',
      { declared: { platform: 'android', highlightTags: tags }, presets: {} },
      { platform: 'android', highlightTags: tags },
      { highlightTags: tags },
    ],
    [
      'goes nothing twice: what changes by itself is in the body already',
      { declared: { platform: 'android', highlightTags: ['url'] } },
      { platform: 'android', highlightTags: ['url'] },
      undefined,
    ],
    [
      'goes nothing that the reply does not show',
      { declared: { platform: 'android', highlightTags: tags }, shown: { platform: 'go' } },
      { platform: 'android' },
      undefined,
    ],
    [
      'goes nothing with another change',
      { declared: { platform: 'javascript-react', resolveAge: 24, highlightTags: tags } },
      { resolveAge: 24 },
      undefined,
    ],
  ])('%s', (_, corner, body, alongside) => {
    const plan = planProject(corner.declared, corner.shown ?? shown, undefined, corner.presets ?? presets);
    expect(plan.body).toEqual(body);
    expect(plan.changes.find(({ setting }) => setting === 'platform')?.alongside).toEqual(alongside);
  });

  it('goes nothing where the change itself is blocked', () => {
    const plan = planProject({ platform: 'android', highlightTags: tags }, shown, readsOnly, presets);
    expect([plan.action, plan.body, plan.changes[0]?.alongside]).toEqual(['blocked', null, undefined]);
  });

  it('goes nothing where nothing changes', () => {
    const plan = planProject(
      { platform: 'javascript-react', highlightTags: tags },
      shown,
      undefined,
      presets,
    );
    expect([plan.action, plan.body]).toEqual(['unchanged', null]);
  });

  it('is one change, and its notes name what goes along', () => {
    const declared = { platform: 'android', highlightTags: tags, highlightContext: context };
    const plan = planProject(declared, shown, undefined, presets);
    expect(plan.changes.map(({ setting }) => setting)).toEqual(['platform']);
    expect(plan.changes[0]?.notes.at(-1)).toMatch(/^Sent together with highlightContext and highlightTags, /);
  });
});

describe('what a saved plan may say of it', () => {
  const { changes } = planProject({ platform: 'android', highlightTags: tags }, shown, undefined, presets);
  const [platform] = changes;
  const age = planProject({ resolveAge: 24 }, shown).changes[0];
  if (platform === undefined || age === undefined) throw new Error('a plan without its change');

  it.each<[string, boolean, Change, readonly Change[]]>([
    ['as it was planned', true, platform, changes],
    ['a setting that does not move with it', false, { ...platform, alongside: { resolveAge: 1 } }, changes],
    ['a setting that is not known', false, { ...platform, alongside: { nope: 1 } }, changes],
    ['itself', false, { ...platform, alongside: { platform: 'go' } }, changes],
    ['with another change', false, { ...age, alongside: { highlightTags: tags } }, [age]],
    ['a value of another kind', false, { ...platform, alongside: { highlightTags: 'url' } }, changes],
    ['a value in another form', false, { ...platform, alongside: { highlightTags: [' url'] } }, changes],
    ['with a change that is blocked', false, { ...platform, blocked: { reason: 'x', scope: null } }, changes],
    ['without telling the reader', false, { ...platform, notes: platform.notes.slice(0, -1) }, changes],
    [
      'what is a change itself',
      false,
      platform,
      [platform, { ...platform, setting: 'highlightTags', kind: 'list' }],
    ],
  ])('%s: %s', (_, expected, change, all) => {
    expect(isTakenAlongRightly(change, all, catalogue.project)).toBe(expected);
  });
});
