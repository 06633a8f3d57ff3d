import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { attributeChanges } from '../../../src/flows/sync/attribute-changes.js';
import { planChanges } from '../../../src/flows/sync/plan.js';
import type { PlanCauses } from '../../../src/plan/compare/attribution.js';
import type { Delta } from '../../../src/plan/compare/comparison.js';
import type { Part } from '../../../src/plan/types.js';
import { takenIn } from '../../deltas.js';
import { type Files, load as loadFiles } from '../../desired/fixtures.js';
import { createReadingClient } from '../../reading-client.js';
import { record } from '../../recorded.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';

/** The service has every value of the base. */
const seed = {
  behaviour: 'observed' as const,
  tokens: {
    full: ['org:admin', 'org:write', 'org:read', 'project:admin', 'project:write', 'project:read'],
    limited: ['project:read'],
  },
  organization: { settings: { require2FA: true, sensitiveFields: ['iban'], safeFields: [] } },
  projects: [
    { slug: 'web', platform: 'go', settings: { resolveAge: 24, subjectPrefix: 'ours' } },
    { slug: 'api', settings: { resolveAge: 24, highlightTags: ['level'] } },
    { slug: 'scratch', settings: {} },
  ],
};

const base = {
  'organization.yaml':
    'organization: acme\nsettings:\n  require2FA: true\n  sensitiveFields: [iban]\n  safeFields: []\n',
  'layers/age.yaml': 'layer: age\nmatch: {project: ["!scratch"]}\nsettings: {resolveAge: 24}\n',
  'projects/web.yaml': 'project: web\nsettings: {subjectPrefix: ours}\nexpect: {status: active}\n',
  'projects/api.yaml': 'project: api\nsettings: {highlightTags: [level]}\n',
} satisfies Files;

const known = new Map<string, Promise<CheckedConfig>>();

/** Loads the same files once. */
function load(files: Files): Promise<CheckedConfig> {
  const key = JSON.stringify(files);
  const config = known.get(key) ?? loadFiles(files);
  known.set(key, config);
  return config;
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ stateFile: null, seed });
});
afterAll(() => sandbox.stop());

async function compare(
  before: CheckedConfig,
  config: CheckedConfig,
  part?: Part,
  token = sandbox.defaultToken,
): Promise<PlanCauses> {
  const baseUrl = sandbox.url;
  const client = createReadingClient({ baseUrl, token, userAgent: 'test' });
  const run = await planChanges({
    config,
    base: before,
    client,
    origin: client.origin,
    concurrency: 4,
    tool: 'setpoint 0.0.0',
    record,
    only: part && { part },
  });
  return attributeChanges(run, { ref: 'main', commit: 'c0ffee', config: before }, config);
}

/** The files of the base with these changes; undefined removes a file. */
function withFiles(changes: Readonly<Record<string, string | undefined>>): Files {
  const entries = Object.entries({ ...base, ...changes });
  return Object.fromEntries(entries.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
}

/** `web.resolveAge hides layer 3`: with the effect, the cause and the line at the base. */
function listed({ taken }: PlanCauses): readonly string[] {
  const nameOf = ({ of, setting }: Delta): string => `${of.slug}.${setting}`;
  const { released, weaker, expectations } = takenIn(taken);
  return [
    ...released.map((one) => `${nameOf(one)} ${one.effect} ${one.cause} ${one.before?.source.line}`),
    ...weaker.map((one) => `${nameOf(one)} ${one.effect} accepted`),
    ...taken.root.map(({ key }) => key),
    ...expectations.map((one) => `${nameOf(one)} expected ${one.cause}`),
    ...taken.refusals.map(({ key }) => `refused by ${key}`),
  ];
}

type Case = readonly [string, Readonly<Record<string, string | undefined>>, readonly string[]];

describe('a pull request', () => {
  it.each<Case>([
    ['that changes nothing lists nothing', {}, []],
    [
      'that removes settings lists them, and those that protect as weakening',
      { 'organization.yaml': 'organization: acme\nsettings:\n  require2FA: true\n' },
      ['acme.safeFields weakens setting 5', 'acme.sensitiveFields weakens setting 4'],
    ],
    [
      'that removes a document lists its settings and expectations',
      { 'projects/web.yaml': undefined },
      ['web.subjectPrefix neutral document 2', 'web.status expected document'],
    ],
    [
      'that removes every document of a project and the layer lists them for the projects of the service',
      { 'layers/age.yaml': undefined, 'projects/web.yaml': undefined, 'projects/api.yaml': undefined },
      [
        'api.highlightTags neutral document 2',
        'api.resolveAge hides layer 3',
        'web.resolveAge hides layer 3',
        'web.subjectPrefix neutral document 2',
        'web.status expected document',
      ],
    ],
    [
      'that changes a match lists the projects that it leaves',
      { 'layers/age.yaml': 'layer: age\nmatch: {project: w*}\nsettings: {resolveAge: 24}\n' },
      ['api.resolveAge hides match 3'],
    ],
    [
      'that narrows include lists the settings of the files',
      {
        'setpoint.yaml':
          'version: 1\norganization: acme\ninclude: ["organization.yaml", "projects/*.yaml"]\n',
      },
      ['api.resolveAge hides include 3', 'web.resolveAge hides include 3', 'include'],
    ],
    [
      'that adds ignore lists the setting',
      { 'projects/api.yaml': 'project: api\nignore: [resolveAge]\nsettings: {highlightTags: [level]}\n' },
      ['api.resolveAge hides ignore 3'],
    ],
    [
      'that moves settings between layers, files and documents lists nothing',
      {
        'layers/age.yaml': undefined,
        'layers/other.yaml': 'layer: tags\nmatch: {project: api}\nsettings: {highlightTags: [level]}\n',
        'projects/api.yaml': 'project: api\nsettings: {resolveAge: 24}\n',
        'projects/web.yaml': undefined,
        'more/web.yaml':
          'project: web\nsettings: {subjectPrefix: ours, resolveAge: 24}\nexpect: {status: active}\n',
        'setpoint.yaml':
          'version: 1\norganization: acme\ninclude: ["organization.yaml", "layers/*", "projects/*", "more/*"]\n',
      },
      ['include'],
    ],
    [
      'that names a project by its id lists nothing',
      { 'projects/web.yaml': `${base['projects/web.yaml']}`.replace('web', '"42"') },
      [],
    ],
    [
      'that renames a project lists nothing',
      {
        'projects/web.yaml':
          'project: web\nsettings: {slug: site, subjectPrefix: ours}\nexpect: {status: active}\n',
      },
      [],
    ],
    [
      'that names a project which the service lacks lists only what it takes from the others',
      { 'projects/web.yaml': 'project: ghost\nsettings: {subjectPrefix: ours}\n' },
      ['web.subjectPrefix neutral document 2', 'web.status expected document'],
    ],
    [
      'that changes guards and extra settings lists the keys',
      {
        'setpoint.yaml':
          'version: 1\norganization: acme\nguard: {weakening: allow}\nextraSettings: {project: {digestsMinDelay: {type: integer}}}\n',
      },
      ['guard.weakening', 'extraSettings.project.digestsMinDelay'],
    ],
  ])('%s', async (_, changes, expected) => {
    const [before, after] = await Promise.all([load(base), load(withFiles(changes))]);
    expect(listed(await compare(before, after))).toEqual(expected);
  });

  const organization = (fields: string): Files => ({
    'organization.yaml': `organization: acme\nsettings: {require2FA: true, sensitiveFields: ${fields}}\n`,
  });

  it.each<readonly [string, Files, Files, readonly string[]]>([
    [
      'lists a weaker value that the service has already',
      organization('[iban, tax_id]'),
      organization('[iban]'),
      ['acme.sensitiveFields weakens accepted'],
    ],
    ['does not list a weaker value that the plan shows', organization('[iban]'), organization('[]'), []],
    ['does not list a stronger value', organization('[iban]'), organization('[iban, tax_id]'), []],
    [
      'lists a value that hides more issues, whatever the service has',
      { 'layers/age.yaml': 'layer: age\nmatch: {project: web}\nsettings: {resolveAge: 48}\n' },
      { 'layers/age.yaml': 'layer: age\nmatch: {project: web}\nsettings: {resolveAge: 24}\n' },
      ['web.resolveAge hides accepted'],
    ],
    [
      'takes the slug of an applied rename into the name of the document',
      { 'projects/web.yaml': 'project: site\nsettings: {slug: web}\n' },
      { 'projects/web.yaml': 'project: web\nsettings: {}\n' },
      [],
    ],
  ])('%s', async (_, former, now, expected) => {
    const found = await compare(await load({ ...base, ...former }), await load({ ...base, ...now }));
    expect(listed(found)).toEqual(expected);
  });

  it.each<readonly [string, readonly string[]]>([
    ['weakening: refuse', ['guard.weakening']],
    ['hiding: refuse', ['guard.hiding']],
    ['maxChanges: 4', ['guard.maxChanges']],
    ['maxChanges: 5', []],
    ['protect: [organization.require2FA]', ['guard.protect']],
    ['weakening: confirm, hiding: allow', []],
  ])('is refused by the guards of the base as these set them: %s', async (guard, keys) => {
    const root = (text: string): Files => ({
      'setpoint.yaml': `version: 1\norganization: acme\nguard: {${text}}\n`,
    });
    const before = await load({ ...base, ...root(guard) });
    const changes = { 'organization.yaml': undefined, 'layers/age.yaml': undefined };
    const after = await load({ ...withFiles(changes), ...root('weakening: allow') });
    const { taken } = await compare(before, after);
    expect(taken.refusals.map(({ key }) => key)).toEqual(keys);
    for (const { message, code } of taken.refusals) {
      expect(code).toBe('SP2222');
      expect(message).toMatch(/^Refused by the guards of the base: /);
    }
  });

  it.each<readonly [string, string, string, readonly string[]]>([
    ['a new one without an end', '[]', '[{setting: resolveAge, reason: A}]', ['api.resolveAge']],
    [
      'one that loses its end',
      '[{setting: resolveAge, reason: A, until: 2096-12-31}]',
      '[{setting: resolveAge, reason: A}]',
      ['api.resolveAge'],
    ],
    [
      'a later end is none of its concern',
      '[{setting: resolveAge, reason: A, until: 2095-12-31}]',
      '[{setting: resolveAge, reason: A, until: 2096-12-31}]',
      [],
    ],
  ])('is refused by what the base required of exceptions: %s', async (_, former, now, settings) => {
    const files = (ignore: string, exceptions: string): Files =>
      withFiles({
        'setpoint.yaml': `version: 1\norganization: acme\nguard: {exceptions: ${exceptions}}\n`,
        'projects/api.yaml': `project: api\nignore: ${ignore}\nsettings: {highlightTags: [level]}\n`,
      });
    const { taken } = await compare(await load(files(former, 'until')), await load(files(now, 'free')));
    expect(taken.refusals.flatMap((one) => (one.key === 'guard.exceptions' ? one.settings : []))).toEqual(
      settings,
    );
  });

  it.each<readonly [string, string, string, readonly string[]]>([
    ['loosened', 'weakening: refuse', 'weakening: allow', ['acme.sensitiveFields']],
    ['loosened', 'hiding: refuse', 'hiding: confirm', ['web.resolveAge']],
    ['loosened', 'protect: [project.subjectPrefix]', 'protect: []', ['web.subjectPrefix']],
    [
      'loosened',
      'maxChanges: 2',
      'maxChanges: 3',
      ['acme.sensitiveFields', 'web.resolveAge', 'web.subjectPrefix'],
    ],
    ['kept, because the plan names it itself', 'weakening: refuse', 'weakening: refuse', []],
    ['whose base asked for confirmation', 'weakening: confirm', 'weakening: allow', []],
  ])(
    'is refused by a guard of the base for the changes of the plan: %s, %s → %s',
    async (_, former, now, settings) => {
      const root = (text: string): Files => ({
        'setpoint.yaml': `version: 1\norganization: acme\nguard: {${text}}\n`,
      });
      const before = await load({ ...base, ...root(former) });
      const weaker = base['organization.yaml'].replace('[iban]', '[]');
      const web =
        'project: web\nsettings: {subjectPrefix: theirs, resolveAge: 12}\nexpect: {status: active}\n';
      const after = await load({
        ...withFiles({ 'organization.yaml': weaker, 'projects/web.yaml': web }),
        ...root(now),
      });
      const { taken } = await compare(before, after);
      expect(taken.refusals.flatMap((one) => one.settings)).toEqual(settings);
    },
  );

  it('is not refused by a guard of the base for a change that the base causes too', async () => {
    const root = (text: string): Files => ({
      'organization.yaml': base['organization.yaml'].replace('[iban]', '[]'),
      'setpoint.yaml': `version: 1\norganization: acme\nguard: {${text}}\n`,
    });
    const before = await load({ ...base, ...root('weakening: refuse') });
    const after = await load({ ...base, ...root('weakening: confirm') });
    expect((await compare(before, after)).taken.refusals).toEqual([]);
  });

  it('lists what it takes away from a project that only the base names, with a token that lists no projects', async () => {
    const { 'projects/web.yaml': former, 'projects/api.yaml': other } = base;
    const before = await load({ 'projects/web.yaml': former, 'projects/api.yaml': other });
    const found = await compare(
      before,
      await load({ 'projects/api.yaml': other }),
      undefined,
      sandbox.tokens.get('limited'),
    );
    expect(listed(found)).toEqual(['web.subjectPrefix neutral document 2', 'web.status expected document']);
  });

  it.each<readonly [string, Part, readonly string[]]>([
    ['a project', { projects: ['web'], organization: false }, ['web.subjectPrefix neutral setting 2']],
    [
      'the organization',
      { projects: [], organization: true },
      ['acme.safeFields weakens setting 5', 'acme.sensitiveFields weakens setting 4'],
    ],
  ])('is compared only in the selected part: %s', async (_, part, expected) => {
    const changes = {
      'organization.yaml': 'organization: acme\nsettings: {require2FA: true}\n',
      'projects/api.yaml': undefined,
      'projects/web.yaml': 'project: web\nsettings: {}\nexpect: {status: active}\n',
    };
    const found = await compare(await load(base), await load(withFiles(changes)), part);
    expect(listed(found)).toEqual(expected);
  });
});

it.each<readonly [string, Files, boolean]>([
  ['the same files', {}, true],
  ['a comment', { 'projects/api.yaml': `# api\n${base['projects/api.yaml']}` }, true],
  ['a change', { 'projects/api.yaml': 'project: api\nsettings: {highlightTags: [level, url]}\n' }, false],
  ['less', { 'organization.yaml': 'organization: acme\nsettings: {require2FA: true}\n' }, false],
  [
    'a warning',
    { 'layers/none.yaml': 'layer: none\nmatch: {project: nothing-*}\nsettings: {name: x}\n' },
    false,
  ],
  [
    'an unmet expectation',
    { 'projects/api.yaml': `${base['projects/api.yaml']}expect: {status: gone}\n` },
    false,
  ],
])('a pull request with %s causes nothing, or something', async (_, now, expected) => {
  const { causesNothing } = await compare(await load(base), await load({ ...base, ...now }));
  expect(causesNothing).toBe(expected);
});
