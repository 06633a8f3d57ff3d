import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publishedManifest } from '../../scripts/package.mjs';
import { parsed, root, textOf, type Workflow } from './delivered.js';
import { findWorkflowErrors } from './workflow-errors.js';

const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

function manifest(): Manifest {
  return JSON.parse(textOf('package.json')) as Manifest;
}

describe.each([...workflows, 'examples/export/github-matrix.yml'])('%s', (path) => {
  const workflow = parsed<Workflow>(path);
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test("is valid according to GitHub's own parser", async () => {
    expect(await findWorkflowErrors(path, textOf(path))).toEqual([]);
  });

  test('pins every action to a full commit, with the version in a comment', () => {
    for (const [, action] of textOf(path).matchAll(/uses: (.*)/g)) {
      expect(action).toMatch(
        /^(\.\/\.github\/workflows\/ci\.yml|actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
      );
    }
  });

  test('keeps no credentials in the work tree, and never runs on pull_request_target', () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
    expect(textOf(path)).not.toContain('pull_request_target');
  });

  test('inserts no expression into a script', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  test('contains only scripts that bash can parse', () => {
    for (const { run } of steps)
      if (run !== undefined) execFileSync('bash', ['-n'], { input: run, env: { PATH: process.env.PATH } });
  });
});

test.each(workflows)('%s uses no stored secret', (path) => {
  expect(textOf(path)).not.toContain('secrets.');
});

test('each job has only the permissions that it needs', () => {
  const writes = workflows.flatMap((path) => {
    const { permissions, jobs } = parsed<Workflow>(path);
    expect(permissions).toEqual({});
    return Object.entries(jobs).map(([name, job]) => [
      name,
      Object.entries(job.permissions ?? {})
        .filter(([, access]) => access !== 'read')
        .map(([scope]) => scope)
        .join(' '),
    ]);
  });
  expect(Object.fromEntries(writes)).toEqual({
    check: '',
    repeat: '',
    build: '',
    npm: 'attestations id-token',
    image: 'attestations id-token packages',
    github: 'contents',
    compute: '',
    propose: 'actions contents pull-requests',
    findings: '',
  });
});

test('the checks run on every release line of Node that package.json allows', () => {
  const { jobs } = parsed<{ jobs: { check: { strategy: { matrix: { node: number[] } } } } }>(
    '.github/workflows/ci.yml',
  );
  const lines = [...manifest().engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => Number(major));
  expect(jobs.check.strategy.matrix.node).toEqual(lines);
});

test('the package is built with an exact version of Node', () => {
  const { jobs } = parsed<Workflow>('.github/workflows/release.yml');
  const nodes = jobs.build?.steps.flatMap((step) => step.with?.['node-version'] ?? []);
  expect(nodes).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test('CHANGELOG.md describes the version of package.json, and no change is proposed before its first release', () => {
  expect(textOf('CHANGELOG.md').split('\n')).toContain(`## ${manifest().version}`);
  const changes = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'));
  const isReleased = !textOf('README.md').includes('No version is in the npm registry yet');
  expect(changes.filter((name) => name !== 'README.md' && !isReleased)).toEqual([]);
});

test('without a described change, no version is proposed', () => {
  const folder = makeFolder({
    'package.json': '{"version": "0.1.0"}',
    '.changeset/README.md': '# Changesets\n',
  });
  runStep(scriptOf('version', 'compute', 'Compute the next version'), folder, {});
  expect(existsSync(join(folder, 'output'))).toBe(false);
});

test('the notes of a release are the section of its version in CHANGELOG.md, and name the image', () => {
  const log = '# setpoint\n\n## 0.3.0\n\n- New\n\n## 0.2.0\n\n- Second\n- Third\n\n## 0.1.0\n\n- First\n';
  const folder = makeFolder({
    'CHANGELOG.md': log,
    'setpoint-0.2.0.tgz': 'package',
    'sbom.json': '{}',
    gh: '#!/bin/sh\necho "$@" > gh.log\n',
  });
  runStep(scriptOf('release', 'github', 'Write the notes, and create the release'), folder, {
    GITHUB_REF_NAME: 'v0.2.0',
    IMAGE: 'registry/setpoint@sha256:1',
  });
  const written = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(written('notes.md')).toBe(
    '\n- Second\n- Third\n\n\nContainer image: `registry/setpoint@sha256:1`\n',
  );
  expect(written('SHA256SUMS')).toMatch(
    /^[0-9a-f]{64} {2}setpoint-0\.2\.0\.tgz\n[0-9a-f]{64} {2}sbom\.json\n$/,
  );
  expect(written('gh.log')).toMatch(
    /^release create v0\.2\.0 .* setpoint-0\.2\.0\.tgz sbom\.json SHA256SUMS\n$/,
  );
});

test.each([
  ['is published if the registry does not have its version', '', true],
  ['is published, and rejected by the registry, if its version has other bytes', 'sha512-other', true],
  [
    'is not published again after a failure, or if the first version was published by hand',
    `sha512-${createHash('sha512').update('package').digest('base64')}`,
    false,
  ],
])('the package %s', (_, integrity, isPublished) => {
  const folder = makeFolder({
    'setpoint-0.2.0.tgz': 'package',
    npm: '#!/bin/sh\necho "$@" >> npm.log\n[ "$1" = publish ] || [ -n "$INTEGRITY" ] && echo "$INTEGRITY"\n',
  });
  runStep(scriptOf('release', 'npm', 'Publish the package, unless the registry has the same bytes'), folder, {
    GITHUB_REF_NAME: 'v0.2.0',
    INTEGRITY: integrity,
  });
  expect(readFileSync(join(folder, 'npm.log'), 'utf8').trim().split('\n')).toEqual([
    'view setpoint@0.2.0 dist.integrity',
    ...(isPublished ? ['publish ./setpoint-0.2.0.tgz'] : []),
  ]);
});

function scriptOf(workflow: string, job: string, step: string): string {
  const { jobs } = parsed<Workflow>(`.github/workflows/${workflow}.yml`);
  const script = jobs[job]?.steps.find(({ name }) => name === step)?.run;
  if (script === undefined) throw new Error(`${workflow}.yml has no step ${step}`);
  return script;
}

/** A temporary folder with these executable files. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}

/** Runs a script as GitHub does. Programs in the folder replace those of the system. */
function runStep(script: string, folder: string, variables: Readonly<Record<string, string>>): void {
  const env = { PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: join(folder, 'output'), ...variables };
  execFileSync('bash', ['-e', '-c', script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

test('the published package.json names the repository of the workflow, which the provenance must equal', () => {
  const environment = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'your-org/setpoint' };
  const published = publishedManifest(manifest(), environment);
  expect(published).toMatchObject({
    publishConfig: { access: 'public', provenance: true },
    homepage: 'https://github.com/your-org/setpoint#readme',
    bugs: { url: 'https://github.com/your-org/setpoint/issues' },
    repository: { type: 'git', url: 'git+https://github.com/your-org/setpoint.git' },
  });
  expect(Object.keys(published)).not.toEqual(expect.arrayContaining(['dependencies', 'scripts', 'private']));
  expect(publishedManifest(manifest(), {})).not.toHaveProperty('repository');
});

describe.each(['bug', 'feature'])('the issue form %s', (name) => {
  const form = parsed<IssueForm>(`.github/ISSUE_TEMPLATE/${name}.yml`);
  const fields = form.body.filter(({ type }) => type !== 'markdown');

  test('has a name, a description, and fields of known types with labels', () => {
    expect([form.name, form.description].every((text) => text !== '')).toBe(true);
    for (const { type, id, attributes } of fields) {
      expect(['checkboxes', 'dropdown', 'input', 'textarea']).toContain(type);
      expect(id).toMatch(/^[a-z-]+$/);
      expect(attributes.label).toBeTruthy();
    }
  });

  test('has one field for each id and label, and requires at least one', () => {
    const distinct = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
    distinct(fields.map(({ id }) => id));
    distinct(fields.map(({ attributes }) => attributes.label));
    expect(fields.some(({ validations }) => validations?.required)).toBe(true);
  });
});

interface IssueForm {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string };
    readonly validations?: { readonly required: boolean };
  }[];
}

describe('renovate.json', () => {
  const { packageRules, customManagers } = JSON.parse(textOf('renovate.json')) as Renovate;

  test('limits only packages that package.json has, and allows their current versions', () => {
    const { dependencies, devDependencies } = manifest();
    const versions = new Map(Object.entries({ ...dependencies, ...devDependencies }));
    const limits = packageRules.filter((rule) => rule.allowedVersions);
    expect(limits).not.toEqual([]);
    for (const { matchPackageNames = [], allowedVersions } of limits) {
      for (const name of matchPackageNames) {
        const [major] = (versions.get(name) ?? '').split('.');
        expect(allowedVersions, name).toBe(`<${Number(major) + 1}`);
      }
    }
  });

  test('finds the version of changesets in the workflow', () => {
    for (const { matchStrings } of customManagers) {
      const [pattern = ''] = matchStrings;
      expect(new RegExp(pattern).exec(textOf('.github/workflows/version.yml'))?.groups).toMatchObject({
        depName: '@changesets/cli',
        currentValue: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      });
    }
  });
});

interface Renovate {
  readonly packageRules: readonly {
    readonly matchPackageNames?: readonly string[];
    readonly allowedVersions?: string;
  }[];
  readonly customManagers: readonly { readonly matchStrings: readonly string[] }[];
}
