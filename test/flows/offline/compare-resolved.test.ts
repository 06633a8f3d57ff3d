import { describe, expect, it } from 'vitest';
import { loadDraft } from '../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { compareFiles } from '../../../src/flows/offline/compare-files.js';
import type { FileComparison, RootConsequence } from '../../../src/plan/compare/comparison.js';
import { resourcesOf } from '../../deltas.js';
import { type Files, ROOT, writeFolder } from '../../desired/fixtures.js';

async function load(root: string, files: Files): Promise<CheckedConfig> {
  const cwd = await writeFolder({ 'setpoint.yaml': `${ROOT}${root}`, ...files });
  return loadDraft({ configPath: undefined, cwd, variables: {}, today: '2026-11-23' });
}

/** Two root files over the same files, or over others. */
async function compare(
  [before, after]: readonly [string, string],
  files: Files = {},
  now: Files = files,
): Promise<FileComparison> {
  const config = await load(before, files);
  const base = { ref: 'main', commit: 'c0ffee'.repeat(6), config };
  return compareFiles(await load(after, now), base, null);
}

/** `extraSettings` that declares one setting of projects, on line 5. */
const extra = (declared: string): string => `extraSettings:\n  project:\n    ips: ${declared}\n`;
const sandbox = (seed: string): string => `service: {url: "sandbox:", sandbox: {seed: ${seed}}}\n`;

describe('the meaning of each key of the root file is compared', () => {
  it.each([
    ['the address', ['', 'service: {url: https://a.test}\n'], ['service.url 3:11']],
    ['the name of the configuration', ['name: acme\n', 'name: staging\n'], ['name 3:1']],
    ['the names', ['', 'service: {names: sentry}\n'], ['service.names 3:11']],
    ['how state is read', ['', 'service: {read: update}\n'], ['service.read 3:11']],
    ['the use of the list', ['', 'service: {list: never}\n'], ['service.list 3:11']],
    ['the files', ['', 'include: [projects/*.yaml]\n'], ['include 3:1']],
    ['most changes', ['', 'guard: {maxChanges: 0}\n'], ['guard.maxChanges 3:9']],
    ['what is protected', ['guard: {protect: [project.slug]}\n', 'guard: {}\n'], ['guard.protect 3:1']],
    [
      'a declared setting',
      [extra('{type: array}'), extra('{type: array, kind: list}')],
      ['extraSettings.project.ips 5:5'],
    ],
    [
      'a setting of the organization and one of a project, by what would hold them',
      [
        'extraSettings: {organization: {a: {type: string}}, project: {b: {type: string}}}\n',
        'extraSettings: {project: {}}\n',
      ],
      ['extraSettings.organization.a 3:1', 'extraSettings.project.b 3:17'],
    ],
  ] as const)('%s', async (_, roots, expected) => {
    const { root } = await compare(roots);
    expect(root.map(({ key, place }) => `${key} ${place.line}:${place.column}`)).toEqual(expected);
  });

  it.each([
    [
      'a default that is written',
      ['', 'include: [organization.y*ml, layers/**/*.y*ml, projects/**/*.y*ml]\nguard: {maxChanges: 200}\n'],
    ],
    [
      'the seed, though each version lies in a folder of its own',
      [sandbox('seed.yaml'), sandbox('seed.yaml')],
    ],
    ['a kind that an array has anyway', [extra('{type: array}'), extra('{type: array, kind: set}')]],
    ['what is not nullable anyway', [extra('{type: string}'), extra('{type: string, nullable: false}')]],
    [
      'a description, which is for editors',
      [extra('{type: string}'), extra('{type: string, description: Text}')],
    ],
  ] as const)('not %s', async (_, roots) => {
    expect((await compare(roots)).root).toEqual([]);
  });
});

describe('the consequences of a change', () => {
  const files: Files = {
    'security/base.yaml': 'layer: base\nsettings: {resolveAge: 24}\n',
    'projects/web.yaml': 'project: web\nsettings: {subjectPrefix: web}\n',
  };
  const wide = 'include: [security/*.yaml, projects/*.yaml]\n';
  const none: readonly RootConsequence[] = [];

  it.each([
    [
      'include that leaves files out',
      [wide, 'include: [projects/*.yaml]\n'],
      [{ kind: 'files-dropped', files: ['security/base.yaml'] }],
    ],
    [
      'include that matches other files',
      ['include: [security/*.yaml]\n', 'include: [projects/*.yaml]\n'],
      [
        { kind: 'files-dropped', files: ['security/base.yaml'] },
        { kind: 'files-added', files: ['projects/web.yaml'] },
      ],
    ],
    ['include that matches the same files with other patterns', [wide, 'include: ["**/*.yaml"]\n'], none],
    ['a removed weakens rule', [extra('{type: array, weakens: grows}'), extra('{type: array}')], none],
    ['a new declaration', ['', extra('{type: string}')], none],
  ] as const)('%s', async (_, roots, follows) => {
    expect((await compare(roots, files)).root.map((one) => one.follows)).toEqual([follows]);
  });
});

describe('a setting whose declaration and value change', () => {
  const web = (value: string): Files => ({
    'projects/web.yaml': `project: web\nsettings: {ips: ${value}}\n`,
  });
  const strict = extra('{type: array, weakens: grows}');

  it.each([
    [
      'is classified by the declaration of the base if it no longer weakens by its own',
      [strict, extra('{type: array}')],
      'weakens',
    ],
    [
      'is classified by its own declaration if only that weakens',
      [extra('{type: array}'), strict],
      'weakens',
    ],
    ['weakens if it is of another kind', [strict, extra('{type: array, kind: list}')], 'weakens'],
    [
      'is neutral if no declaration weakens',
      [extra('{type: array}'), extra('{type: array, kind: list}')],
      'neutral',
    ],
  ] as const)('%s', async (_, roots, effect) => {
    const resources = resourcesOf(await compare(roots, web('[a]'), web('[a, b]')));
    expect(resources.flatMap(({ changes }) => changes.map((one) => one.effect))).toEqual([effect]);
  });

  it('weakens if it and its declaration are removed', async () => {
    const resources = resourcesOf(await compare([strict, ''], web('[a]'), {}));
    expect(resources.flatMap(({ changes }) => changes.map((one) => one.effect))).toEqual(['weakens']);
  });
});

describe('a setting that is no longer managed is reported', () => {
  const layer = 'layer: base\nsettings: {resolveAge: 24}\n';
  const web = 'project: web\nsettings: {subjectPrefix: web}\n';
  const files: Files = { 'layers/base.yaml': layer, 'projects/web.yaml': web };
  const wide = 'include: [layers/*.yaml, projects/*.yaml]\n';

  async function placesOf(root: string, now: Files): Promise<readonly string[]> {
    const resources = resourcesOf(await compare([wide, root], files, now));
    const changes = resources.flatMap((resource) =>
      resource.changes.map((change) => ({ ...change, kind: resource.kind })),
    );
    return changes.map(({ kind, setting, place }) => `${kind} ${setting} ${place.file}:${place.line}`);
  }

  it.each([
    [
      'at include, which no longer matches the layer',
      'include: [projects/*.yaml]\n',
      files,
      ['project resolveAge setpoint.yaml:3', 'others resolveAge setpoint.yaml:3'],
    ],
    [
      'at include, which no longer matches the document',
      'include: [layers/*.yaml]\n',
      files,
      ['project subjectPrefix setpoint.yaml:3'],
    ],
    [
      'at the moved document, which no longer sets it',
      'include: [layers/*.yaml, web.yaml]\n',
      {
        'layers/base.yaml': layer,
        'web.yaml': 'project: web\nsettings: {highlightTags: [a]}\n',
      },
      ['project highlightTags web.yaml:2', 'project subjectPrefix web.yaml:1'],
    ],
    [
      'at the beginning of the root file if the file was deleted',
      wide,
      { 'layers/base.yaml': layer },
      ['project subjectPrefix setpoint.yaml:1'],
    ],
  ] as const)('%s', async (_, root, now, expected) => {
    expect(await placesOf(root, now)).toEqual(expected);
  });
});
