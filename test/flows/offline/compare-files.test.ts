import { describe, expect, it } from 'vitest';
import { loadDraft } from '../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { compareFiles, releaseFiles } from '../../../src/flows/offline/compare-files.js';
import { checkedInventory } from '../../../src/flows/read/saved-inventory.js';
import type { Delta, FileComparison } from '../../../src/plan/compare/comparison.js';
import { defaultText } from '../../../src/report/text/style.js';
import { renderSubjectText } from '../../../src/report/text/subject-text.js';
import { resourcesOf, takenIn } from '../../deltas.js';
import { ROOT, writeFolder } from '../../desired/fixtures.js';

const main = { ref: 'main', commit: 'c0ffee'.repeat(6) };

async function load(documents: readonly object[], root = ''): Promise<CheckedConfig> {
  const cwd = await writeFolder({
    'setpoint.yaml': `${ROOT}include: [all.yaml]\n${root}`,
    'all.yaml': documents.map((one) => JSON.stringify(one)).join('\n---\n'),
  });
  return loadDraft({ configPath: undefined, cwd, variables: {}, today: '2026-11-23' });
}

/** The comparison of two versions of the documents, without an inventory. */
async function compare(before: readonly object[], after: readonly object[]): Promise<FileComparison> {
  const base = { ...main, config: await load(before) };
  return compareFiles(await load(after), base, null);
}

/** The document of the organization. */
const organization = (settings: object): object => ({ organization: 'acme', settings });

function textOf(comparison: FileComparison): string {
  return renderSubjectText({ kind: 'comparison', comparison }, { ...defaultText, color: false });
}

describe('a comparison lists each change', () => {
  const acme = (require2FA: boolean): object => organization({ require2FA });
  const layer = (resolveAge: number, match = {}): object => ({ layer: 'x', match, settings: { resolveAge } });
  const web = (subjectPrefix: string): object => ({ project: 'web', settings: { subjectPrefix } });
  const api = (subjectPrefix: string): object => ({ project: 'api', settings: { subjectPrefix } });

  it.each([
    [
      'the organization and every project',
      [acme(true), layer(24)],
      [acme(false), layer(1)],
      ['2 effective changes in 2 resources.', true, 0, true],
    ],
    [
      'one project of two',
      [acme(true), web('a'), api('a')],
      [acme(true), web('a'), api('b')],
      ['1 effective change in 1 resource.', true, 2, false],
    ],
    [
      'a named project and every other',
      [web('a'), layer(24)],
      [web('a'), layer(1)],
      ['2 effective changes in 2 resources.', false, 1, true],
    ],
    ['nothing', [acme(true), web('a')], [acme(true), web('a')], ['0 effective changes.', true, 1, false]],
  ] as const)('%s', async (_, before, after, [verdict, organization, projects, others]) => {
    const comparison = await compare(before, after);
    expect(textOf(comparison).split('\n')[0]).toBe(verdict);
    expect(comparison.compared).toMatchObject({ organization, projects, others });
  });
});

describe('without an inventory', () => {
  const layer = (name: string, match: object, resolveAge: number): object => ({
    layer: name,
    match,
    settings: { resolveAge },
  });
  const web = (settings: object = {}, more: object = {}): object => ({ project: 'web', settings, ...more });
  const team = (resolveAge: number): object => layer('team', { team: 'payments' }, resolveAge);
  const all = (resolveAge: number): object => layer('all', {}, resolveAge);

  it.each<[string, readonly object[], readonly object[], readonly string[]]>([
    [
      'a layer that a team layer overrides is not compared',
      [web(), all(1), team(5)],
      [web(), all(2), team(5)],
      ['web resolveAge not compared', 'others resolveAge not compared'],
    ],
    [
      'an equal team layer is no difference',
      [web({ platform: 'go' }), team(5)],
      [web({ platform: 'go' }), team(5)],
      [],
    ],
    [
      'a document that no longer sets what a team layer can set is not compared',
      [web({ resolveAge: 1, platform: 'go' }), team(5)],
      [web({ platform: 'go' }), team(5)],
      ['web resolveAge not compared'],
    ],
    [
      'a layer for names is compared for these',
      [layer('some', { project: ['web', 'api'] }, 5)],
      [layer('some', { project: ['web', 'api'] }, 6)],
      ['api resolveAge 5 6', 'web resolveAge 5 6'],
    ],
    [
      'a layer by glob is compared for named projects only',
      [web(), layer('w', { project: 'w*' }, 5)],
      [web(), layer('w', { project: 'w*' }, 6)],
      ['web resolveAge 5 6', 'others resolveAge not compared'],
    ],
    [
      'a project that is named by its id can be any that a layer names',
      [{ project: '42', settings: { resolveAge: 5 } }, layer('some', { project: 'web' }, 5)],
      [{ project: '42', settings: {} }, layer('some', { project: 'web' }, 6)],
      ['42 resolveAge not compared', 'others resolveAge not compared'],
    ],
    [
      'the platform that a document sets decides no layer',
      [web({ platform: 'go' }), layer('go', { platform: 'go' }, 5)],
      [web({ platform: 'py' }), layer('go', { platform: 'go' }, 5)],
      ['web platform "go" "py"', 'web resolveAge not compared'],
    ],
    [
      'a rename is one change of one project',
      [web({ resolveAge: 1 })],
      [web({ slug: 'front', resolveAge: 1 })],
      ['web slug null "front"'],
    ],
    [
      'a rename that is undone beside a new project is compared by name',
      [web({ slug: 'front', resolveAge: 1 })],
      [web({ resolveAge: 1 }), { project: 'front', settings: { resolveAge: 2 } }],
      ['front resolveAge null 2', 'web slug "front" null'],
    ],
  ])('%s', async (_, before, after, expected) => {
    const resources = resourcesOf(await compare(before, after));
    const show = (end: Delta['before']): string => JSON.stringify(end?.value ?? null);
    const found = resources.flatMap(({ kind, name, changes, undecided }) => [
      ...changes.map((one) => `${name ?? kind} ${one.setting} ${show(one.before)} ${show(one.after)}`),
      ...undecided.map(({ setting }) => `${name ?? kind} ${setting} not compared`),
    ]);
    expect(found).toEqual(expected);
  });

  it('a document that the inventory lacks is compared as without one', async () => {
    const base = { ...main, config: await load([web({ platform: 'go' }), team(5)]) };
    const after = await load([web({ platform: 'py' }), team(6)]);
    const known = checkedInventory({ organization: { id: '7', slug: 'acme' }, projects: [] }, 'acme');
    const { compared, ...found } = compareFiles(after, base, known);
    const resources = resourcesOf(found);
    expect(compared).toMatchObject({ projects: 1, others: false, inventory: 0 });
    expect(resources.map(({ name, changes, undecided }) => [name, changes.length, undecided.length])).toEqual(
      [['web', 1, 1]],
    );
  });

  it('rejects files of the base that do not fit the inventory, and names the ref', async () => {
    const twice = [web(), { project: '42', settings: {} }];
    const base = { ...main, config: await load(twice) };
    const projects = [{ id: '42', slug: 'web', teams: [], platform: null }];
    const known = checkedInventory({ organization: { id: '7', slug: 'acme' }, projects }, 'acme');
    const after = await load([web()]);
    expect(() => compareFiles(after, base, known)).toThrow('At main: The configuration does not fit');
  });
});

describe('an expectation', () => {
  const acme = (expected: object): object => ({ ...organization({ name: 'Acme' }), expect: expected });
  const layer = (verifySSL: boolean, match: object): object => ({ layer: 'x', match, expect: { verifySSL } });
  const web = (more: object = {}): object => ({ project: 'web', settings: { resolveAge: 0 }, ...more });

  it.each<[string, readonly object[], readonly object[], readonly string[]]>([
    ['is added', [acme({})], [acme({ requiresSso: true })], ['acme requiresSso - → true']],
    ['is dropped with its document', [acme({ requiresSso: true })], [], ['acme requiresSso true → -']],
    [
      'is changed',
      [acme({ status: 'active' })],
      [acme({ status: 'disabled' })],
      ['acme status "active" → "disabled"'],
    ],
    [
      'is ignored',
      [web(), layer(true, { project: 'web' })],
      [web({ ignore: ['verifySSL'] }), layer(true, { project: 'web' })],
      ['web verifySSL true → -'],
    ],
    [
      'moves from a layer to a document',
      [web(), layer(true, { project: 'web' })],
      [web({ expect: { verifySSL: true } })],
      [],
    ],
  ])('is listed if it %s, and not as a change of a setting', async (_, before, after, expected) => {
    const resources = resourcesOf(await compare(before, after));
    const show = (end: Delta['before']): string => (!end ? '-' : JSON.stringify(end.value));
    const found = resources.flatMap(({ name, expectations }) =>
      expectations.map(
        ({ setting, before: old, after: now }) => `${name} ${setting} ${show(old)} → ${show(now)}`,
      ),
    );
    expect(found).toEqual(expected);
    const changed = resources.flatMap(({ changes }) => changes.map(({ setting }) => setting));
    expect(changed.filter((setting) => setting !== 'name')).toEqual([]);
  });
});

describe('a changed key of the root file', () => {
  it.each([
    ['the line of its key', 'guard:\n  weakening: allow\n', 'guard.weakening setpoint.yaml:5:3'],
    ['the parent of its key', 'guard:\n  maxChanges: 200\n', 'guard.weakening setpoint.yaml:4:1'],
    ['the beginning of the file if its parent is missing', '', 'guard.weakening setpoint.yaml:1:1'],
  ])('is reported at %s', async (_, text, told) => {
    const base = { ...main, config: await load([], 'guard: {weakening: refuse}\n') };
    const keys = compareFiles(await load([], text), base, null).root.map(
      ({ key, place }) => `${key} ${place.file}:${place.line}:${place.column}`,
    );
    expect(keys).toEqual([told]);
  });
});

describe('a change that cannot be undone', () => {
  const removed = 'Members who do not use two-factor authentication are removed and e-mailed.';

  it.each([
    ['the value changes', { require2FA: false }, { require2FA: true }, [removed]],
    ['the current value is unknown', { name: 'Acme' }, { name: 'Acme', require2FA: true }, [removed]],
    ['the setting is no longer managed', { name: 'Acme', require2FA: true }, { name: 'Acme' }, undefined],
  ])('is marked, with its side effect: %s', async (_, before, after, notes) => {
    const comparison = await compare([organization(before)], [organization(after)]);
    const [change] = resourcesOf(comparison).flatMap(({ changes }) => changes);
    expect([change?.notes, change?.irreversible]).toEqual([notes, notes && true]);
    expect(textOf(comparison).includes('CANNOT BE UNDONE')).toBe(notes !== undefined);
  });
});

describe('a setting that only one version manages', () => {
  const stern = { require2FA: true, defaultRole: 'member', openMembership: false, safeFields: [] };
  const lax = {
    dataScrubber: false,
    defaultRole: 'owner',
    openMembership: true,
    safeFields: ['a'],
    trustedRelays: [],
    sensitiveFields: [],
  };
  const layer = (resolveAge: number): object => ({ layer: 'all', settings: { resolveAge } });

  async function effects(before: readonly object[], after: readonly object[]): Promise<readonly string[]> {
    const resources = resourcesOf(await compare(before, after));
    return resources.flatMap(({ changes }) =>
      changes.map(({ setting, effect, place }) => `${setting} ${effect} ${place.file}:${place.line}`),
    );
  }

  it('weakens if its value can be weaker than the current value', async () => {
    const found = await effects([organization({ name: 'Acme' }), layer(0)], [organization(lax), layer(24)]);
    expect(found.filter((one) => !one.includes(' weakens '))).toEqual([
      'name neutral all.yaml:1',
      'resolveAge hides all.yaml:3',
    ]);
    expect(found).toHaveLength(8);
  });

  it('does not weaken if no value can be stricter', async () => {
    const found = await effects([], [organization({ ...stern, name: 'Acme' }), layer(0)]);
    expect(found.filter((one) => one.includes(' weakens '))).toEqual([]);
    expect(found).toContain('require2FA tightens all.yaml:1');
    expect(found).toHaveLength(6);
  });

  it.each([
    ['its document, which leaves it out', [organization({ name: 'Acme' })], 'all.yaml:1'],
    ['the root file, as no document is left', [], 'setpoint.yaml:1'],
    [
      'the line that ignores it',
      [layer(0), { ...organization({ name: 'Acme' }), ignore: ['require2FA'] }],
      'all.yaml:3',
    ],
  ])('weakens if it is no longer managed: %s', async (_, after, place) => {
    const found = await effects([organization({ name: 'Acme', require2FA: true })], after);
    expect(found).toContain(`require2FA weakens ${place}`);
  });

  it('hides issues at the layer that no longer sets it', async () => {
    const found = await effects(
      [layer(0), { project: 'web', settings: {} }],
      [
        { project: 'web', settings: {} },
        { layer: 'all', settings: { subjectPrefix: 'a' } },
      ],
    );
    expect(found.filter((one) => one.startsWith('resolveAge'))).toEqual([
      'resolveAge hides all.yaml:3',
      'resolveAge hides all.yaml:3',
    ]);
  });
});

it('a removed configuration releases the settings of each document, and of each layer as such', async () => {
  const removed = await load([
    { organization: 'acme', settings: { require2FA: true } },
    { layer: 'pay', match: { team: 'payments' }, settings: { resolveAge: 24 } },
    { project: 'web', settings: {}, expect: { verifySSL: true } },
  ]);
  const taken = takenIn(releaseFiles({ ref: 'main', commit: 'c0ffee', config: removed }));
  const list = (found: readonly Delta[]): readonly string[] =>
    found.map(({ of, setting, effect, cause }) => `${of.slug} ${setting} ${effect} ${cause}`);
  expect(list(taken.released)).toEqual(['acme require2FA weakens document', 'pay resolveAge hides layer']);
  expect(list(taken.expectations)).toEqual(['web verifySSL neutral document']);
});

describe('a changed exception', () => {
  const files = (exception: object | null, settings: object = {}): readonly object[] => [
    {
      organization: 'acme',
      settings,
      ignore: exception === null ? [] : [{ setting: 'require2FA', ...exception }],
    },
  ];
  const on = { require2FA: true };
  const ended = { reason: 'A', until: '2026-11-20' };
  const before = { reason: 'A', until: '2026-12-20' };
  const strict = 'guard: {weakening: refuse}\n';

  it.each<[string, readonly object[], readonly object[], readonly string[]]>([
    ['in the same words', files(before, on), files({ until: '2026-12-20', reason: 'A ' }, on), []],
    [
      'to a later end',
      files(before),
      files({ ...before, until: '2096-12-31' }),
      ['require2FA weakens wider', 'refused'],
    ],
    ['to no end', files(before), files({ reason: 'A' }), ['require2FA weakens wider', 'refused']],
    [
      'to another reason',
      files(before),
      files({ ...before, reason: 'B' }),
      ['require2FA weakens wider', 'refused'],
    ],
    ['to no reason', files(before), files({ until: before.until }), ['require2FA weakens wider', 'refused']],
    ['to an earlier end', files(before), files({ ...before, until: '2026-12-19' }), ['require2FA neutral']],
    ['to a first end', files({ reason: 'A' }), files(before), ['require2FA neutral']],
    ['to a first reason', files({ until: before.until }), files(before), ['require2FA neutral']],
    [
      'that has ended, to an end in the future',
      files(ended),
      files(before),
      ['require2FA weakens wider', 'refused'],
    ],
    [
      'that has ended, to another end before today',
      files(ended),
      files({ ...ended, until: '2026-11-21' }),
      ['require2FA neutral'],
    ],
    [
      'of a value that it released, once',
      files(ended, on),
      files(before, on),
      ['require2FA released', 'refused'],
    ],
    [
      'to an end that has passed',
      files(before, on),
      files(ended, on),
      ['require2FA set', 'require2FA neutral'],
    ],
    [
      'with a weaker value afterwards',
      files(before, on),
      files(before, { require2FA: false }),
      ['require2FA weakens wider', 'refused'],
    ],
    ['with a stricter value afterwards', files(before, { require2FA: false }), files(before, on), []],
    ['without a value afterwards', files(before, on), files(before), ['require2FA weakens wider', 'refused']],
    [
      'that is removed with the value',
      files(before, on),
      files(null),
      ['require2FA weakens wider', 'refused'],
    ],
    ['that is removed without a value', files(before), files(null), []],
    ['that is removed', files(before, on), files(null, on), ['require2FA set']],
    [
      'of the weakest value, to a later end',
      files(before, { require2FA: false }),
      files({ ...before, until: '2096-12-31' }, { require2FA: false }),
      ['require2FA neutral wider'],
    ],
    [
      'of an expectation, to a later end',
      [{ project: 'web', ignore: [{ setting: 'verifySSL', ...before }] }],
      [{ project: 'web', ignore: [{ setting: 'verifySSL', until: '2096-12-31' }] }],
      ['verifySSL neutral wider'],
    ],
    [
      'of a renamed project, to a later end',
      [{ project: 'web', ignore: [{ setting: 'resolveAge', ...before }] }],
      [{ project: 'web', settings: { slug: 'shop' }, ignore: [{ setting: 'resolveAge', reason: 'A' }] }],
      ['slug set', 'resolveAge hides wider', 'refused'],
    ],
    [
      'of a project whose document has the new slug',
      [{ project: 'web', settings: { slug: 'shop' }, ignore: [{ setting: 'resolveAge', ...before }] }],
      [{ project: 'shop', ignore: [{ setting: 'resolveAge', reason: 'A' }] }],
      ['resolveAge hides wider', 'refused'],
    ],
  ])('%s', async (_, from, to, expected) => {
    const base = { ...main, config: await load(from, `${strict.replace('}', ', hiding: refuse}')}`) };
    const { refusals, ...found } = compareFiles(await load(to), base, null);
    const listed = resourcesOf(found).flatMap(({ changes, exceptions }) => [
      ...changes.map(({ setting, after }) => `${setting} ${after === null ? 'released' : 'set'}`),
      ...exceptions.map(({ setting, effect, wider }) => `${setting} ${effect}${wider ? ' wider' : ''}`),
    ]);
    expect([...listed, ...refusals.map(() => 'refused')]).toEqual(expected);
  });

  it('of an extra setting is judged by its declaration', async () => {
    const extra = `${strict}extraSettings: {organization: {open: {type: boolean, weakens: true}}}\n`;
    const of = (until: string): readonly object[] => [
      { organization: 'acme', ignore: [{ setting: 'open', until }] },
    ];
    const base = { ...main, config: await load(of('2026-12-20'), extra) };
    const { refusals } = compareFiles(await load(of('2027-12-20'), extra), base, null);
    expect(refusals.map(({ settings }) => settings)).toEqual([['acme.open']]);
  });
});
