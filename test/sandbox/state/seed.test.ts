import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SeedError, type SeedObject, startSandbox } from '../../../src/sandbox/index.js';
import { putOrganization, putProject, start } from '../client.js';

const faultsOf = async (seed: unknown): Promise<readonly string[]> => {
  const error = await startSandbox({ stateFile: null, seed: seed as SeedObject }).then(
    () => expect.fail('the seed was taken'),
    (reason: unknown) => reason,
  );
  return error instanceof SeedError ? error.faults : expect.fail(String(error));
};

test.each<[unknown, string, string]>([
  [{ tokens: { a: ['org:everything'] } }, 'tokens.a[0]: "org:everything"', 'project:write'],
  [{ quirks: ['haste'] }, 'quirks[0]: "haste"', 'platform-presets'],
])('what stands among many choices is told with all of them', async (seed, wrong, choice) => {
  const [fault = '', ...others] = await faultsOf(seed);
  expect(others).toEqual([]);
  const [what, known = ''] = fault.split(' Known: ');
  expect(what).toBe(`${wrong} is not a valid choice.`);
  expect(known.replace('.', '').split(', ')).toContain(choice);
});

describe('faults, all at once, each by its place', () => {
  test.each<[string, unknown, readonly string[]]>([
    [
      'an unknown key',
      { organisation: {} },
      [
        'organisation: Unknown field. Known: organization, plan, integrations, takenSlugs, takenElsewhere, tokens, teams, projects, generate, issues, views, behaviour, quirks, withoutQuirks, names, missingSettings, rateLimit.',
      ],
    ],
    [
      'wrong types',
      { projects: [{ slug: 'web' }, { slug: 7 }], issues: { count: 'many' } },
      ['projects[1].slug: Not a valid string.', 'issues.count: A valid integer is required.'],
    ],
    [
      'too many issues',
      { issues: { count: 1_000_001 } },
      ['issues.count: Ensure this value is less than or equal to 1000000.'],
    ],
    [
      'an unknown plan',
      { plan: 'gold' },
      ['plan: "gold" is not a valid choice. Known: developer, team, business, enterprise.'],
    ],
    [
      'an unknown behaviour',
      { behaviour: 'strange' },
      ['behaviour: "strange" is not a valid choice. Known: documented, observed.'],
    ],
    ['no token', { tokens: {} }, ['tokens: Ensure this field has at least 1 entries.']],
    [
      'two projects of one slug',
      { projects: [{ slug: 'a' }, { slug: 'a' }] },
      ['projects: the slug a stands twice.'],
    ],
    [
      'an unknown setting',
      { organization: { settings: { require3FA: true } } },
      ['organization.settings.require3FA: no such setting.'],
    ],
    [
      'a setting that the rules refuse',
      { plan: 'team', projects: [{ slug: 'a', settings: { resolveAge: 'x' } }] },
      ['projects[0].settings: {"resolveAge":["A valid integer is required."]}'],
    ],
    [
      'a table of names that cannot be read both ways',
      { names: { foo: 'bar', name: 'require2FA', slug: 'x' } },
      [
        'names.foo: there is no neutral name foo.',
        'names.slug: every deployment calls it slug.',
        'names: two names would be require2FA on the wire.',
      ],
    ],
    [
      'a slug among the settings',
      { projects: [{ slug: 'a', settings: { slug: 'b' } }] },
      ['projects[0].settings.slug: this is not set here but beside `settings`.'],
    ],
  ])('%s', async (_name, seed, faults) => {
    expect(await faultsOf(seed)).toEqual(faults);
  });
});

describe('as a YAML file', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = async (text: string): Promise<string> => {
    folder = await mkdtemp(join(tmpdir(), 'seed-'));
    const file = join(folder, 'sandbox.yaml');
    await writeFile(file, text);
    return file;
  };

  test('describes the whole service', async () => {
    const file = await write(`
organization: {slug: acme, id: "70", name: Acme, settings: {require2FA: true}}
plan: enterprise
tokens: {writer: [org:write, project:write], other: []}
projects:
  - {slug: web, id: "5", teams: [front], platform: go, settings: {resolveAge: 24, isBookmarked: true}}
generate: {projects: 2}
`);
    const sandbox = await start({ seed: file });
    expect([...sandbox.tokens.keys()]).toEqual(['writer', 'other']);
    expect(sandbox.defaultToken).toBe(sandbox.tokens.get('writer'));
    const { body } = await putOrganization(sandbox, {});
    expect(body).toMatchObject({ id: '70', name: 'Acme', require2FA: true });
    expect(body.teams.map((team: { slug: string }) => team.slug)).toEqual(['front', 'team-1', 'team-2']);
    expect(body.projects.map((project: { slug: string }) => project.slug)).toEqual([
      'service-0001',
      'service-0002',
      'web',
    ]);
    expect((await putProject(sandbox, '5', {})).body).toMatchObject({
      slug: 'web',
      platform: 'go',
      resolveAge: 24,
      team: { slug: 'front' },
    });
  });

  test('broken YAML is named with its file and place', async () => {
    const file = await write('plan: [team\nprojects: 3\n');
    const began = startSandbox({ stateFile: null, seed: file });
    await expect(began).rejects.toThrow(SeedError);
    await expect(startSandbox({ stateFile: null, seed: file })).rejects.toThrow(/sandbox\.yaml.*\n.*line 2/);
  });

  test('an empty file is the bare organization', async () => {
    expect((await start({ seed: await write('') })).snapshot().organization.slug).toBe('acme');
  });
});

test('the built-in seed: acme with a dozen projects in three teams, two tokens and 500 issues', async () => {
  const { organization, plan, integrations, teams, projects, issues, tokens } = (await start()).snapshot();
  expect([organization.slug, plan, integrations, teams.length, projects.length, issues.count]).toEqual([
    'acme',
    'business',
    ['hostA', 'chat'],
    3,
    12,
    500,
  ]);
  expect(tokens.map(({ name }) => name)).toEqual(['admin', 'reader']);
});
