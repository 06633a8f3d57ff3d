import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import type { InventoryProject, ResolvedState } from '../../../src/desired/types.js';
import { Fault } from '../../../src/model/fault.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { type Files, formatFinding, load } from '../fixtures.js';

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

async function errorsOf(text: string, projects = PROJECTS): Promise<string[]> {
  const error: unknown = await resolveFiles(text, projects).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Fault)
    return error.findings.map((finding) => `${formatFinding(finding)} ${finding.message}`);
  throw new Error('no error', { cause: error });
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

describe('a document', () => {
  it('belongs to a project by slug or id; others are missing or unmanaged', async () => {
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

  it('of a missing project suggests a similar project without a document', async () => {
    const state = await resolveFiles(
      'project: wbe\nsettings: {name: a}\n---\nproject: pay-api\nsettings: {name: b}\n---\nproject: pay-apy\nsettings: {name: c}\n',
    );
    expect(state.warnings.map((finding) => `${formatFinding(finding)} ${finding.hint}`)).toEqual([
      expect.stringMatching(/^SP1910 projects\/a\.yaml:1:1 .*Did you mean web\?/),
    ]);
  });

  it('is rejected if another one belongs to the same project', async () => {
    const [first, ...others] = await errorsOf(
      'project: web\nsettings: {name: a}\n---\nproject: 1\nsettings: {name: b}\n',
    );
    expect(first).toMatch(/^SP1501 projects\/a\.yaml:4:1 "1" is the project "web".*projects\/a\.yaml:1:1/);
    expect(others).toEqual([]);
  });

  it('belongs to a renamed project by the slug that it sets', async () => {
    const text = 'project: shop\nsettings: {slug: web}\n';
    expect(valuesOf(await resolveFiles(text))).toEqual({ web: { slug: 'web' } });
    expect((await resolveFiles(text)).missing).toEqual([]);
  });
});

describe('a slug', () => {
  it.each([
    [
      'a rename to a project without a document',
      'project: web\nsettings: {slug: scratch}\n',
      'SP1502 projects/a.yaml:2:12',
    ],
    [
      'a rename to the slug of another project',
      'project: web\nsettings: {slug: pay-ui}\n',
      'SP1502 projects/a.yaml:2:12',
    ],
  ])('is rejected if two projects would have it: %s', async (_corner, text, found) => {
    expect((await errorsOf(text))[0]).toContain(found);
  });

  it('is free after a rename of the other project', async () => {
    const text =
      'project: web\nsettings: {slug: scratch}\n---\nproject: scratch\nsettings: {slug: old-scratch}\n';
    expect((await resolveFiles(text)).projects).toHaveLength(2);
  });

  it.each([
    ['two projects', ['web', 'scratch'], 'web → scratch → web'.split(' → ')],
    ['three projects', ['web', 'scratch', 'pay-ui'], ['web', 'scratch', 'pay-ui', 'web']],
  ])('is rejected once for a cycle of renames, with all projects: %s', async (_corner, slugs, cycle) => {
    const text = slugs.map((slug, index) => `project: ${slug}\nsettings: {slug: ${cycle[index + 1]}}\n`);
    const errors = await errorsOf(text.join('---\n'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^SP1503 projects\/a\.yaml:\d+:12 /);
    for (const slug of slugs) expect(errors[0]).toContain(slug);
  });

  it('in a chain of renames belongs to the same project before and after each rename', async () => {
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

  it('that the project already has is not a rename', async () => {
    expect((await resolveFiles('project: web\nsettings: {slug: web}\n')).projects).toHaveLength(1);
  });
});

describe('a layer', () => {
  const matchedBy = async (match: string) => {
    const state = await resolveFiles(`layer: l\nmatch: ${match}\nsettings: {resolveAge: 1}\n`);
    return state.projects.map(({ slug }) => slug).join(' ');
  };
  it.each([
    ['a glob', '{project: "pay-*"}', 'pay-api pay-ui'],
    ['a whole slug', '{project: web}', 'web'],
    ['one character', '{project: "we?"}', 'web'],
    ['a list matches any of its globs', '{project: [web, "*-ui"]}', 'pay-ui web'],
    ['a negation excludes', '{project: ["pay-*", "!*-ui"]}', 'pay-api'],
    ['only negations exclude from all projects', '{project: ["!pay-*"]}', 'scratch web'],
    ['the order of negations has no meaning', '{project: ["!*-ui", "pay-*"]}', 'pay-api'],
    ['any team', '{team: core}', 'pay-api'],
    ['not a negated team', '{team: ["payments", "!core"]}', 'pay-ui'],
    ['any team, but not a project without teams', '{team: "*"}', 'pay-api pay-ui web'],
    ['platform', '{platform: "python*"}', 'pay-api'],
    ['? does not match a missing platform', '{platform: "?*"}', 'pay-api pay-ui web'],
    ['a negation does not exclude a missing platform', '{platform: "!javascript*"}', 'pay-api scratch'],
    ['every key must match', '{project: "pay-*", platform: "javascript*"}', 'pay-ui'],
    ['an empty match matches all projects', '{}', 'pay-api pay-ui scratch web'],
    ['case has a meaning', '{project: "PAY-*"}', ''],
    ['a dot matches only a dot', '{platform: "java.cript"}', ''],
  ])('matches projects: %s', async (_corner, match, expected) => {
    expect(await matchedBy(match)).toBe(expected);
  });

  it('that matches no project causes a warning', async () => {
    const { warnings } = await resolveFiles('layer: l\nmatch: {team: nobody}\nsettings: {resolveAge: 1}\n');
    expect(warnings.map(formatFinding)).toEqual(['SP1902 projects/a.yaml:1:1']);
    expect(warnings[0]?.excerpt).toBe('layer: l');
  });

  it('matches by the desired slug, before and after the rename', async () => {
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
      'its document, which overrides a layer',
      'layer: m\nsettings: {platform: android}\n---\nproject: web\nsettings: {platform: go}',
      { platform: 'go' },
    ],
    [
      'the later of two layers',
      'layer: m\nsettings: {platform: android}\n---\nlayer: n\nmatch: {project: web}\nsettings: {platform: go}',
      { platform: 'go' },
    ],
    [
      'the service, if its document ignores it',
      'layer: m\nsettings: {platform: android, name: a}\n---\nproject: web\nsettings: {}\nignore: [platform]',
      { name: 'a' },
    ],
    [
      'the service, if a layer sets it only for other projects',
      'layer: m\nmatch: {team: payments}\nsettings: {platform: android}',
      undefined,
    ],
  ])('matches by the desired platform, which this sets: %s', async (_corner, text, expected) => {
    expect(valuesOf(await resolveFiles(`${forAndroid}---\n${text}\n`)).web).toEqual(expected);
  });

  it('matches by the desired platform, so that an apply does not change the matching layers', async () => {
    const text = `${forAndroid}---\nlayer: js\nmatch: {platform: "javascript*"}\nsettings: {subjectPrefix: js}\n---\nproject: web\nsettings: {platform: android}\n`;
    const before = await resolveFiles(text);
    const after = await resolveFiles(text, [project('1', 'web', ['front'], 'android'), ...PROJECTS.slice(1)]);
    expect(valuesOf(before).web).toEqual({ platform: 'android', resolveAge: 1 });
    expect(valuesOf(after).web).toEqual(valuesOf(before).web);
  });

  it('matches by the platform with the names of a deployment', async () => {
    const state = await resolveFiles({
      'setpoint.yaml': 'version: 1\norganization: acme\nservice: {names: {platform: runtime}}\n',
      'projects/a.yaml': `${forAndroid}---\nproject: web\nsettings: {runtime: android}\n`,
    });
    expect(valuesOf(state).web).toEqual({ runtime: 'android', resolveAge: 1 });
  });
});

describe('a value', () => {
  const layers = {
    'setpoint.yaml': 'version: 1\norganization: acme\ninclude: [b.yaml, a.yaml, p.yaml]\n',
    'a.yaml': 'layer: a\nsettings: {resolveAge: 1, highlightContext: {x: [a]}, platform: go}\n',
    'b.yaml': 'layer: b\nsettings: {resolveAge: 2, highlightContext: {y: [b]}, subjectPrefix: b}\n',
    'p.yaml': 'project: web\nsettings: {subjectPrefix: p}\nignore: [platform]\n',
  };

  it('overrides earlier layers completely; the project overrides all layers; ignored settings have no value', async () => {
    const values = valuesOf(await resolveFiles(layers));
    expect(values.web).toEqual({ resolveAge: 1, highlightContext: { x: ['a'] }, subjectPrefix: 'p' });
    expect(values.scratch).toEqual({
      resolveAge: 1,
      highlightContext: { x: ['a'] },
      subjectPrefix: 'b',
      platform: 'go',
    });
  });

  it('is listed with the values that it overrides', async () => {
    const web = (await resolveFiles(layers)).projects.find(({ slug }) => slug === 'web');
    const overridden = web?.overridden.map(({ setting, declared }) => [
      setting,
      `${declared.source.file}:${declared.source.line}:${declared.source.column} ${declared.source.layer}`,
    ]);
    expect(overridden).toEqual([
      ['resolveAge', 'b.yaml:2:12 b'],
      ['highlightContext', 'b.yaml:2:27 b'],
      ['subjectPrefix', 'b.yaml:2:55 b'],
      ['platform', 'a.yaml:2:55 a'],
    ]);
  });

  it('of the organization is not affected by layers', async () => {
    const { organization } = await resolveFiles({
      'organization.yaml': 'organization: acme\nsettings: {openMembership: false}\n',
    });
    expect([...(organization?.settings ?? [])].map(([name, { value }]) => [name, value])).toEqual([
      ['openMembership', false],
    ]);
  });

  it('does not depend on the order of the service’s projects', async () => {
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

describe('an ignored setting', () => {
  const layer = (match: string) => `layer: a\nmatch: ${match}\nsettings: {platform: go}\n---\n`;
  const ignoring = 'project: web\nsettings: {name: Web}\nignore: [platform]\n';
  const warningsOf = async (text: string) => {
    const config = await load({ 'projects/a.yaml': text });
    const organization = { id: '7' as OrganizationId, slug: 'acme' as OrganizationSlug, projects: PROJECTS };
    const { warnings } = resolve(config, organization);
    const codes = (findings: typeof warnings) =>
      findings.filter(({ code }) => code === 'SP1912').map(formatFinding);
    return { files: codes(config.warnings), service: codes(warnings) };
  };

  it('is not reported if a layer of the project sets it', async () => {
    expect(await warningsOf(layer('{team: front}') + ignoring)).toEqual({ files: [], service: [] });
    expect(await warningsOf(layer('{project: w*}') + ignoring)).toEqual({ files: [], service: [] });
  });
  it('is reported without the service if no layer can set it', async () => {
    const place = 'SP1912 projects/a.yaml';
    expect(await warningsOf(ignoring)).toEqual({ files: [`${place}:3:10`], service: [] });
    expect(await warningsOf(layer('{project: "pay-*"}') + ignoring)).toEqual({
      files: [`${place}:7:10`],
      service: [],
    });
  });
  it('is not reported without the service if a layer could match the slug of a project named by id', async () => {
    const byId = ignoring.replace('web', '"1"');
    expect((await warningsOf(layer('{project: "pay-*"}') + byId)).files).toEqual([]);
  });
  it('is reported with the service if only layers for other teams set it', async () => {
    expect(await warningsOf(layer('{team: payments}') + ignoring)).toEqual({
      files: [],
      service: ['SP1912 projects/a.yaml:7:10'],
    });
  });
  it('is reported for the organization, which no layer sets', async () => {
    const other = 'layer: a\nmatch: {team: front}\nsettings: {name: x}\n---\n';
    const ignoring = 'organization: acme\nsettings: {openMembership: false}\nignore: [name]\n';
    expect((await warningsOf(other + ignoring)).files).toEqual(['SP1912 projects/a.yaml:7:10']);
  });
});
