import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import { writeFolder } from '../../desired/fixtures.js';
import { putOrganization, putProject, start } from '../client.js';
import { type SeedObject, startSandbox } from '../service/index.js';

const problemsOf = async (seed: unknown): Promise<readonly string[]> => {
  const error = await startSandbox({ stateFile: null, seed: seed as SeedObject }).then(
    () => expect.fail('the seed was accepted'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Fault)) return expect.fail(String(error));
  expect(error).toMatchObject({ code: 'SP5601', message: 'Invalid sandbox seed: the seed.' });
  return error.findings.map(({ message }) => message);
};

test.each<[unknown, string, string]>([
  [{ tokens: { a: ['org:everything'] } }, 'tokens.a[0]: "org:everything"', 'project:write'],
  [{ quirks: ['haste'] }, 'quirks[0]: "haste"', 'platform-presets'],
])('an error about an unknown choice in a seed lists all choices', async (seed, wrong, choice) => {
  const [problem = '', ...others] = await problemsOf(seed);
  expect(others).toEqual([]);
  const [what, allowed = ''] = problem.split(' Allowed: ');
  expect(what).toBe(`${wrong} is not a valid choice.`);
  expect(allowed.replace('.', '').split(', ')).toContain(choice);
});

describe('an invalid seed is rejected with every error and its position', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['an unknown key', { organisation: {} }, ['organisation: Unknown field.']],
    [
      'wrong types',
      { projects: [{ slug: 'web' }, { slug: 7 }], issues: { count: 'many' } },
      ['projects[1].slug: Not a valid string.', 'issues.count: A valid integer is required.'],
    ],
    [
      'too many issues',
      { issues: { count: 100_001 } },
      ['issues.count: Ensure this value is less than or equal to 100000.'],
    ],
    [
      'an unknown plan',
      { plan: 'gold' },
      ['plan: "gold" is not a valid choice. Allowed: developer, team, business, enterprise.'],
    ],
    [
      'an unknown behaviour',
      { behaviour: 'strange' },
      ['behaviour: "strange" is not a valid choice. Allowed: documented, observed.'],
    ],
    ['no token', { tokens: {} }, ['tokens: Ensure this field has at least 1 entries.']],
    [
      'an unknown setting',
      { organization: { settings: { require3FA: true } } },
      ['organization.settings.require3FA: unknown setting.'],
    ],
    [
      'a setting that the rules reject',
      { plan: 'team', projects: [{ slug: 'a', settings: { resolveAge: 'x' } }] },
      ['projects[0].settings: {"resolveAge":["A valid integer is required."]}'],
    ],
    [
      'a slug among the settings',
      { projects: [{ slug: 'a', settings: { slug: 'b' } }] },
      ['projects[0].settings.slug: set this next to `settings`, not in it.'],
    ],
  ])('%s', async (_name, seed, problems) => {
    expect(await problemsOf(seed)).toEqual(problems);
  });
});

describe('a seed in a YAML file', () => {
  const write = async (text: string) => join(await writeFolder({ 'sandbox.yaml': text }), 'sandbox.yaml');

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
    const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
    expect(slugsOf(body.teams)).toEqual(['front', 'team-1', 'team-2']);
    expect(slugsOf(body.projects)).toEqual(['service-0001', 'service-0002', 'web']);
    expect((await putProject(sandbox, '5', {})).body).toMatchObject({
      slug: 'web',
      platform: 'go',
      resolveAge: 24,
      team: { slug: 'front' },
    });
  });

  test('is rejected with file and position if the YAML is invalid', async () => {
    const file = await write('plan: [team\nprojects: 3\n');
    await expect(startSandbox({ stateFile: null, seed: file })).rejects.toMatchObject({
      code: 'SP5601',
      message: expect.stringContaining('sandbox.yaml'),
      findings: [{ message: expect.stringContaining('line 2') }],
    });
  });

  test('contains only the default organization if it is an empty object', async () => {
    expect((await start({ seed: await write('{}') })).snapshot().organization.slug).toBe('acme');
  });
});

test('the built-in seed contains acme with a dozen projects in three teams, two tokens and 500 issues', async () => {
  const { teams, projects, tokens, ...rest } = (await start()).snapshot();
  const facts = { plan: 'business', integrations: ['hostA', 'chat'], issues: { count: 500 } };
  expect(rest).toMatchObject({ organization: { slug: 'acme' }, ...facts });
  expect([teams.length, projects.length, tokens.map(({ name }) => name)]).toEqual([
    3,
    12,
    ['admin', 'reader'],
  ]);
});
