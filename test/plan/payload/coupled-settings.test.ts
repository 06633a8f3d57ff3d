import { describe, expect, it } from 'vitest';
import type { ResourcePlan } from '../../../src/plan/types.js';
import { planOrganization, planProject, sha256, type Values } from '../fixtures.js';

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
      'does not include a setting that shows the preset in another order, if the order counts',
      {
        declared: { platform: 'android', highlightTags: tags },
        presets: { highlightTags: [...tags].reverse() },
      },
      { platform: 'android' },
      undefined,
    ],
    [
      'includes a setting that could be the preset, if the reply shows none',
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

  it('includes nothing if the change itself is blocked', () => {
    const plan = planProject({ platform: 'android', highlightTags: tags }, shown, readsOnly, presets);
    expect([plan.action, plan.body, plan.changes[0]?.alongside]).toEqual(['blocked', null, undefined]);
  });

  it('includes nothing if nothing changes', () => {
    const plan = planProject(
      { platform: 'javascript-react', highlightTags: tags },
      shown,
      undefined,
      presets,
    );
    expect([plan.action, plan.body]).toEqual(['unchanged', null]);
  });

  it.each([
    [{ highlightTags: tags }, 'highlightTags, which already has its'],
    [presets, 'highlightContext and highlightTags, which already have their'],
  ])('is one change, and its notes name what goes along: %j', (declared, names) => {
    const plan = planProject({ platform: 'android', ...declared }, shown, undefined, presets);
    expect(plan.changes.map(({ setting }) => setting)).toEqual(['platform']);
    expect(plan.changes[0]?.notes.at(-1)).toBe(
      `Sent together with ${names} desired value and would otherwise change with it.`,
    );
  });
});

describe('an update of the avatar', () => {
  const fresh = sha256('new');
  const image = { avatar: { file: 'logo.png', digest: fresh } };
  const letters = { name: 'Acme', avatarType: 'letter_avatar', avatar: fresh };

  it.each<[string, Values, Values, Pick<ResourcePlan, 'body' | 'images'>]>([
    [
      'has the image that changed, and no body',
      { avatar: fresh },
      { avatar: sha256('old') },
      { body: {}, images: image },
    ],
    [
      'has the image also if only the type changes to it',
      { ...letters, avatarType: 'upload' },
      letters,
      { body: { avatarType: 'upload' }, images: image },
    ],
    [
      'has no image if the type changes back',
      letters,
      { ...letters, avatarType: 'upload' },
      { body: { avatarType: 'letter_avatar' }, images: {} },
    ],
    [
      'has no image if another setting gets the same value',
      { ...letters, name: 'upload' },
      letters,
      { body: { name: 'upload' }, images: {} },
    ],
  ])('%s', (_, declared, now, update) => {
    const { body, images } = planOrganization(declared, now);
    expect({ body, images }).toEqual(update);
  });
});
