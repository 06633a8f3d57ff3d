import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import type { InventoryProject, ResolvedState } from '../../../src/desired/types.js';
import { Fault } from '../../../src/model/fault.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { type Files, load, tell } from '../workbench.js';

const project = (
  id: string,
  slug: string,
  teams: readonly string[] = [],
  platform: string | null = null,
): InventoryProject => ({
  id: id as ProjectId,
  slug: slug as ProjectSlug,
  teams,
  platform,
});

const PROJECTS = [
  project('1', 'web', ['front'], 'javascript-react'),
  project('2', 'pay-api', ['payments', 'core'], 'python-django'),
  project('3', 'pay-ui', ['payments'], 'javascript-vue'),
  project('4', 'scratch'),
];

async function resolveFiles(
  files: Files | string,
  projects: readonly InventoryProject[] = PROJECTS,
): Promise<ResolvedState> {
  const config = await load(typeof files === 'string' ? { 'projects/a.yaml': files } : files);
  return resolve(config, { id: '7' as OrganizationId, slug: 'acme' as OrganizationSlug, projects });
}

async function faultsOf(text: string, projects = PROJECTS): Promise<string[]> {
  const error: unknown = await resolveFiles(text, projects).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error.findings.map((finding) => `${tell(finding)} ${finding.message}`);
  throw new Error('no fault', { cause: error });
}

/** `slug: setting=value` of every managed project. */
function valuesOf(state: ResolvedState): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    state.projects.map(({ slug, settings }) => [
      slug,
      Object.fromEntries([...settings].map(([name, { value }]) => [name, value])),
    ]),
  );
}

describe('documents meet projects', () => {
  it('by slug and by id; what is not there is missing, what nobody names unmanaged', async () => {
    const state = await resolveFiles(
      'project: web\nsettings: {name: a}\n---\nproject: 2\nsettings: {name: b}\n---\nproject: gone\nsettings: {name: c}\n---\nproject: 99\nsettings: {name: d}\n',
    );
    expect(valuesOf(state)).toEqual({ 'pay-api': { name: 'b' }, web: { name: 'a' } });
    expect(state.missing).toEqual([
      { ref: 'gone', place: { file: 'projects/a.yaml', line: 7, column: 1 } },
      { ref: '99', place: { file: 'projects/a.yaml', line: 10, column: 1 } },
    ]);
    expect(state.unmanaged.map(({ slug }) => slug)).toEqual(['pay-ui', 'scratch']);
    expect(state.organization).toBeNull();
    expect(state.slug).toBe('acme');
  });

  it('and what is nearly one that no document names is asked after', async () => {
    const state = await resolveFiles(
      'project: wbe\nsettings: {name: a}\n---\nproject: pay-api\nsettings: {name: b}\n---\nproject: pay-apy\nsettings: {name: c}\n',
    );
    expect(state.warnings.map((finding) => `${tell(finding)} ${finding.hint}`)).toEqual([
      expect.stringMatching(/^SP1910 projects\/a\.yaml:1:1 .*Did you mean web\?/),
    ]);
  });

  it('twice, by id and by slug: one fault that names both', async () => {
    const [fault, ...others] = await faultsOf(
      'project: web\nsettings: {name: a}\n---\nproject: 1\nsettings: {name: b}\n',
    );
    expect(fault).toMatch(/^SP1501 projects\/a\.yaml:4:1 "1" is the project "web".*projects\/a\.yaml:1:1/);
    expect(others).toEqual([]);
  });

  it('after their rename by the slug that they set', async () => {
    const text = 'project: shop\nsettings: {slug: web}\n';
    expect(valuesOf(await resolveFiles(text))).toEqual({ web: { slug: 'web' } });
    expect((await resolveFiles(text)).missing).toEqual([]);
  });
});

describe('slugs stay one project’s', () => {
  it.each([
    [
      'a rename to a project that no file names',
      'project: web\nsettings: {slug: scratch}\n',
      'SP1502 projects/a.yaml:2:12',
    ],
    [
      'a layer that gives one slug to several',
      'layer: l\nmatch: {project: "pay-*"}\nsettings: {slug: pay}\n',
      'SP1502 projects/a.yaml:3:12',
    ],
    [
      'before the rename both are there',
      'project: web\nsettings: {slug: pay-ui}\n',
      'SP1502 projects/a.yaml:2:12',
    ],
  ])('%s', async (_corner, text, found) => {
    expect((await faultsOf(text))[0]).toContain(found);
  });

  it('a rename out of the way makes room', async () => {
    const text =
      'project: web\nsettings: {slug: scratch}\n---\nproject: scratch\nsettings: {slug: old-scratch}\n';
    expect((await resolveFiles(text)).projects).toHaveLength(2);
  });

  it.each([
    ['two that change places', ['web', 'scratch'], 'web → scratch → web'.split(' → ')],
    ['three in a ring', ['web', 'scratch', 'pay-ui'], ['web', 'scratch', 'pay-ui', 'web']],
  ])('a circle is refused once, with its projects: %s', async (_corner, slugs, circle) => {
    const text = slugs.map((slug, index) => `project: ${slug}\nsettings: {slug: ${circle[index + 1]}}\n`);
    const faults = await faultsOf(text.join('---\n'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^SP1503 projects\/a\.yaml:\d+:12 /);
    for (const slug of slugs) expect(faults[0]).toContain(slug);
  });

  it('a chain, once made, means the projects that it meant before', async () => {
    const text =
      'project: b\nsettings: {slug: c, name: second}\n---\nproject: a\nsettings: {slug: b, name: first}\n';
    const stages = [
      [project('1', 'a'), project('2', 'b')],
      [project('1', 'a'), project('2', 'c')],
      [project('1', 'b'), project('2', 'c')],
    ];
    for (const projects of stages) {
      const state = await resolveFiles(text, projects);
      const names = state.projects.map(({ id, settings }) => [id, settings.get('name')?.value]);
      expect(new Map(names as [string, unknown][])).toEqual(
        new Map([
          ['1', 'first'],
          ['2', 'second'],
        ]),
      );
    }
  });

  it('a layer that gives one to several is told once, with all of them', async () => {
    const faults = await faultsOf('layer: l\nmatch: {project: "*"}\nsettings: {slug: pay}\n');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('pay-api, pay-ui, scratch, web');
  });

  it('its own slug is no rename', async () => {
    expect((await resolveFiles('project: web\nsettings: {slug: web}\n')).projects).toHaveLength(1);
  });
});

describe('layers meet projects', () => {
  const met = async (match: string) => {
    const state = await resolveFiles(`layer: l\nmatch: ${match}\nsettings: {resolveAge: 1}\n`);
    return state.projects.map(({ slug }) => slug).join(' ');
  };
  it.each([
    ['a glob', '{project: "pay-*"}', 'pay-api pay-ui'],
    ['a whole slug', '{project: web}', 'web'],
    ['one character', '{project: "we?"}', 'web'],
    ['a list is either', '{project: [web, "*-ui"]}', 'pay-ui web'],
    ['a negation takes away', '{project: ["pay-*", "!*-ui"]}', 'pay-api'],
    ['negations alone take away from all', '{project: ["!pay-*"]}', 'scratch web'],
    ['order of negation does not count', '{project: ["!*-ui", "pay-*"]}', 'pay-api'],
    ['any team', '{team: core}', 'pay-api'],
    ['no negated team', '{team: ["payments", "!core"]}', 'pay-ui'],
    ['some team at all', '{team: "*"}', 'pay-api pay-ui web'],
    ['platform', '{platform: "python*"}', 'pay-api'],
    ['no platform is not a platform', '{platform: "?*"}', 'pay-api pay-ui web'],
    ['no platform is not negated', '{platform: "!javascript*"}', 'pay-api scratch'],
    ['every line must be met', '{project: "pay-*", platform: "javascript*"}', 'pay-ui'],
    ['nothing said is everything', '{}', 'pay-api pay-ui scratch web'],
    ['case counts', '{project: "PAY-*"}', ''],
    ['a dot is a dot', '{project: "pay.api"}', ''],
  ])('%s', async (_corner, match, expected) => {
    expect(await met(match)).toBe(expected);
  });

  it('or warn that they meet none', async () => {
    const { warnings } = await resolveFiles('layer: l\nmatch: {team: nobody}\nsettings: {resolveAge: 1}\n');
    expect(warnings.map(tell)).toEqual(['SP1902 projects/a.yaml:1:1']);
    expect(warnings[0]?.excerpt).toBe('layer: l');
  });

  it('under the slug that a rename will give, before it as after it', async () => {
    const text =
      'layer: l\nmatch: {project: "pay-*"}\nsettings: {resolveAge: 1}\n---\nproject: web\nsettings: {slug: pay-web}\n';
    const before = await resolveFiles(text);
    const after = await resolveFiles(text, [project('1', 'pay-web'), ...PROJECTS.slice(1)]);
    expect(valuesOf(before).web).toEqual({ resolveAge: 1, slug: 'pay-web' });
    expect(valuesOf(after)['pay-web']).toEqual({ resolveAge: 1, slug: 'pay-web' });
  });

  const forAndroid = 'layer: l\nmatch: {platform: android}\nsettings: {resolveAge: 1}\n';
  it.each<[string, string, Record<string, unknown> | undefined]>([
    [
      'its document',
      'project: web\nsettings: {platform: " android "}',
      { platform: 'android', resolveAge: 1 },
    ],
    [
      'a layer',
      'layer: m\nmatch: {team: front}\nsettings: {platform: android}',
      { platform: 'android', resolveAge: 1 },
    ],
    [
      'its document, whatever a layer says',
      'layer: m\nsettings: {platform: android}\n---\nproject: web\nsettings: {platform: go}',
      { platform: 'go' },
    ],
    [
      'the later of two layers',
      'layer: m\nsettings: {platform: android}\n---\nlayer: n\nmatch: {project: web}\nsettings: {platform: go}',
      { platform: 'go' },
    ],
    [
      'nobody, where its document ignores it',
      'layer: m\nsettings: {platform: android, name: a}\n---\nproject: web\nsettings: {}\nignore: [platform]',
      { name: 'a' },
    ],
    ['a layer of others', 'layer: m\nmatch: {team: payments}\nsettings: {platform: android}', undefined],
  ])(
    'with the platform that it is to have, before the change as after it: %s',
    async (_corner, text, expected) => {
      expect(valuesOf(await resolveFiles(`${forAndroid}---\n${text}\n`)).web).toEqual(expected);
    },
  );

  it('with the platform that it is to have, so that the change does not change whose the layers are', async () => {
    const text = `${forAndroid}---\nlayer: js\nmatch: {platform: "javascript*"}\nsettings: {subjectPrefix: js}\n---\nproject: web\nsettings: {platform: android}\n`;
    const before = await resolveFiles(text);
    const after = await resolveFiles(text, [project('1', 'web', ['front'], 'android'), ...PROJECTS.slice(1)]);
    expect(valuesOf(before).web).toEqual({ platform: 'android', resolveAge: 1 });
    expect(valuesOf(after).web).toEqual(valuesOf(before).web);
  });

  it('under the words of a deployment too', async () => {
    const state = await resolveFiles({
      'setpoint.yaml': 'version: 1\norganization: acme\nservice: {names: {platform: runtime}}\n',
      'projects/a.yaml': `${forAndroid}---\nproject: web\nsettings: {runtime: android}\n`,
    });
    expect(valuesOf(state).web).toEqual({ runtime: 'android', resolveAge: 1 });
  });
});

describe('values', () => {
  const layers = {
    'setpoint.yaml': 'version: 1\norganization: acme\ninclude: [b.yaml, a.yaml, p.yaml]\n',
    'a.yaml': 'layer: a\nsettings: {resolveAge: 1, highlightContext: {x: [a]}, platform: go}\n',
    'b.yaml': 'layer: b\nsettings: {resolveAge: 2, highlightContext: {y: [b]}, subjectPrefix: b}\n',
    'p.yaml': 'project: web\nsettings: {subjectPrefix: p}\nignore: [platform]\n',
  };

  it('of a later layer win, of the project win over all, whole; ignored ones are gone', async () => {
    const values = valuesOf(await resolveFiles(layers));
    expect(values.web).toEqual({ resolveAge: 1, highlightContext: { x: ['a'] }, subjectPrefix: 'p' });
    expect(values.scratch).toEqual({
      resolveAge: 1,
      highlightContext: { x: ['a'] },
      subjectPrefix: 'b',
      platform: 'go',
    });
  });

  it('remember what they overrode', async () => {
    const web = (await resolveFiles(layers)).projects.find(({ slug }) => slug === 'web');
    const told = web?.overridden.map(({ setting, by, declared }) => [
      setting,
      `${declared.source.file}:${declared.source.line}:${declared.source.column} ${declared.source.layer}`,
      `${by.file}:${by.line}:${by.column} ${by.layer}`,
    ]);
    expect(told).toEqual([
      ['resolveAge', 'b.yaml:2:12 b', 'a.yaml:2:12 a'],
      ['highlightContext', 'b.yaml:2:27 b', 'a.yaml:2:27 a'],
      ['subjectPrefix', 'b.yaml:2:55 b', 'p.yaml:2:12 null'],
      ['platform', 'a.yaml:2:55 a', 'p.yaml:3:10 null'],
    ]);
  });

  it('of the organization stand by themselves', async () => {
    const { organization } = await resolveFiles({
      'organization.yaml': 'organization: acme\nsettings: {openMembership: false}\n',
    });
    expect([...(organization?.settings ?? [])].map(([name, { value }]) => [name, value])).toEqual([
      ['openMembership', false],
    ]);
  });

  it('do not depend on the order in which the service lists its projects', async () => {
    const config = await load(layers);
    const resolveWith = (projects: readonly InventoryProject[]) =>
      resolve(config, { id: '7' as OrganizationId, slug: 'acme' as OrganizationSlug, projects });
    fc.assert(
      fc.property(fc.shuffledSubarray(PROJECTS, { minLength: PROJECTS.length }), (projects) => {
        expect(resolveWith(projects)).toEqual(resolveWith(PROJECTS));
      }),
    );
  });
});
