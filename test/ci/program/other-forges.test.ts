import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { installProgram } from '../../cli/program/hosted-program.js';
import { runCheaply } from '../../cli/program/run.js';
import { deep } from '../../deep.js';
import { startSandbox } from '../../sandbox/service/index.js';
import { World } from '../../stories/world.js';
import { componentWith, parsed, root } from '../delivered.js';
import { FakeGitLab } from '../fake-gitlab.js';
import { end } from '../runner.js';

const files = new Map([
  [
    'seed.yaml',
    `behaviour: observed
tokens:
  admin: [org:read, org:admin, project:read, project:admin]
  reader: [org:read, project:read]
projects:
  - {slug: web, settings: {resolveAge: 720}}
`,
  ],
  ['setpoint.yaml', 'version: 1\norganization: acme\ninclude: [organization.yaml]\n'],
  ['organization.yaml', 'organization: acme\nsettings:\n  require2FA: true\n'],
]);

let world: World;
let forge: FakeGitLab;
/** A folder on the PATH that contains `setpoint`, as in the image. */
let bin: string;
let removeProgram: () => Promise<void>;

beforeEach(async () => {
  world = await World.of(files);
  world.commit('before');
  bin = join(world.folder, '.bin');
  removeProgram = await installProgram(bin);
  forge = new FakeGitLab();
  await forge.start();
});

afterEach(async () => {
  await removeProgram();
  await Promise.all([world.close(), forge.stop()]);
});

const revertsOne = { format: 'setpoint.rollback/1', summary: { fields: 1 } };
const jsonIn = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(world.folder, path), 'utf8'));

const tokenOf = (name: string): string => world.sandbox.tokens.get(name) ?? '';

describe("GitLab's jobs", () => {
  interface Job {
    readonly before_script?: readonly string[];
    readonly script: readonly string[];
    readonly variables?: Readonly<Record<string, string>>;
    readonly environment?: { readonly name: string };
    readonly artifacts?: {
      readonly paths: readonly string[];
      readonly reports?: Readonly<Record<string, string>>;
    };
  }

  const jobs = parsed<Record<string, Job>>('examples/ci/gitlab/setpoint.gitlab-ci.yml');

  /** The token is that of the job's environment. */
  async function play(
    name: string,
    expected: { readonly left?: readonly string[]; readonly visibility?: string } = {},
    played: typeof jobs = jobs,
  ): Promise<number> {
    for (const [name, script] of [
      ['setpoint-note', 'actions/note.mjs'],
      ['setpoint-inventory', 'actions/inventory.mjs'],
    ] as const) {
      await writeFile(join(bin, name), `#!/bin/sh\nexec node "${root}${script}" "$@"\n`, { mode: 0o755 });
    }
    const job = played[name];
    const artifacts = [...(job?.artifacts?.paths ?? []), ...Object.values(job?.artifacts?.reports ?? {})];
    const folder = job?.variables?.GIT_STRATEGY === 'empty' ? await onlyArtifacts() : world.folder;
    const script = [
      ...(job?.before_script ?? played['.setpoint']?.before_script ?? []),
      ...(job?.script ?? ['false']),
    ];
    const writes = job?.environment?.name === 'setpoint-apply';
    const token = job?.environment && { SETPOINT_TOKEN: tokenOf(writes ? 'admin' : 'reader') };
    const { code, log } = await end('bash', ['-eo', 'pipefail', '-c', script.join('\n')], folder, {
      PATH: `${bin}:${process.env.PATH}`,
      CI: 'true',
      GITLAB_CI: 'true',
      CI_API_V4_URL: forge.url,
      CI_DEFAULT_BRANCH: 'main',
      CI_JOB_TOKEN: 'job-token',
      CI_PROJECT_VISIBILITY: expected.visibility ?? 'private',
      CI_MERGE_REQUEST_DIFF_BASE_SHA: 'before',
      CI_MERGE_REQUEST_IID: '7',
      CI_PROJECT_ID: '42',
      SETPOINT_URL: world.sandbox.url,
      ...played['.setpoint']?.variables,
      ...token,
      ...(name === 'setpoint-note' && { SETPOINT_NOTE_TOKEN: 'note-token' }),
    });
    for (const path of expected.left ?? artifacts)
      expect(existsSync(join(world.folder, path)), path).toBe(true);
    planned = name === 'setpoint-plan' ? artifacts : planned;
    lastLog = log;
    return code;
  }

  let lastLog = '';

  test.runIf(deep)(
    'compare with the inventory that the default branch of a private project has saved',
    async () => {
      await world.write('setpoint.yaml', 'version: 1\norganization: acme\n');
      await world.write('layers/web.yaml', 'layer: web\nmatch: {team: web}\nsettings: {resolveAge: 12}\n');
      expect(await play('setpoint-compare')).toBe(0);
      expect(lastLog).toContain('Compared without an inventory: GitLab returned 404');
      expect(await play('setpoint-inventory')).toBe(0);
      forge.inventory = await jsonIn('setpoint-reports/inventory.json');
      expect(await play('setpoint-compare')).toBe(0);
      expect(lastLog).toContain('from the inventory of 1 project, saved at ');
      expect(await play('setpoint-compare', { visibility: 'public' })).toBe(0);
      expect(lastLog).not.toContain('from the inventory');
    },
  );

  /** The artifacts of the job setpoint-plan, which the job of the note needs. */
  let planned: readonly string[] = [];

  async function onlyArtifacts(): Promise<string> {
    const folder = join(world.folder, '.empty');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    for (const path of planned.filter((one) => existsSync(join(world.folder, one))))
      await cp(join(world.folder, path), join(folder, path), { recursive: true });
    return folder;
  }

  /** Changes a setting, so that the merge request causes something. */
  const change = (): Promise<void> =>
    world.write('organization.yaml', `${files.get('organization.yaml')}  allowSharedIssues: false\n`);

  test('validate, compare and plan in a merge request without writing', async () => {
    await change();
    expect(await play('setpoint-validate')).toBe(0);
    expect(await play('setpoint-compare')).toBe(0);
    expect(world.asked()).toEqual([]);
    expect(await play('setpoint-plan')).toBe(0);
    const counts = { create: 0, update: 1, delete: 0 };
    expect(await jsonIn('setpoint-reports/plan-report.json')).toEqual(counts);
    expect(world.updates()).toEqual([]);
    expect(await play('setpoint-note')).toBe(0);
    expect(forge.notes.map(({ body }) => body)).toEqual([expect.stringContaining('allowSharedIssues')]);
  });

  test('apply the plan of a merge, and report drift until it is applied', async () => {
    expect(await play('setpoint-drift')).toBe(2);
    expect(await play('setpoint-plan-merged')).toBe(0);
    expect(await play('setpoint-apply')).toBe(0);
    expect(world.updates()).toHaveLength(1);
    expect(await jsonIn('setpoint-reports/rollback.json')).toMatchObject(revertsOne);
    expect(await play('setpoint-drift')).toBe(0);
  });

  test('fail for a plan that an apply would refuse, which is not applied and has its note', async () => {
    await world.write('setpoint.yaml', `${files.get('setpoint.yaml')}guard: {maxChanges: 0}\n`);
    expect(await play('setpoint-plan')).toBe(5);
    expect(await jsonIn('setpoint-reports/plan-report.json')).toMatchObject({ refused: 1 });
    await play('setpoint-note');
    expect(forge.notes[0]?.body).toContain('An apply would be refused');
    expect(await play('setpoint-plan-merged')).toBe(5);
  });

  test('write no text of the commit into the note, whatever is in the place of the reports', async () => {
    await change();
    for (const folder of ['.', 'setpoint-reports']) {
      await world.write(`${folder}/note.md`, 'Approved by the security team');
      await world.write(`${folder}/plan.html/page`, 'a folder in place of a report');
    }
    expect(await play('setpoint-plan')).toBe(0);
    await play('setpoint-note');
    expect(forge.notes[0]?.body).toContain('require2FA');
    await world.write('setpoint-reports/note.md', 'Approved by the security team');
    const arguments_ = { image: '$SETPOINT_IMAGE', arguments: '--no-such-flag' };
    expect(await play('setpoint-plan', { left: [] }, parse(componentWith(arguments_)))).toBe(64);
    await play('setpoint-note');
    expect(forge.notes.map(({ body }) => body)).toEqual([expect.stringContaining('The run wrote no report')]);
  });

  test.runIf(deep)('run for all configurations with the argument --all of the component', async () => {
    for (const folder of ['production', 'staging'])
      for (const [name, text] of [...files].filter(([name]) => name !== 'seed.yaml'))
        await world.write(`${folder}/${name}`, text);
    for (const name of ['setpoint.yaml', 'organization.yaml']) await world.remove(name);
    await world.write('staging/setpoint.yaml', `${files.get('setpoint.yaml')}name: staging\n`);
    const staging = await startSandbox({ stateFile: null, seed: join(world.folder, 'seed.yaml') });
    onTestFinished(() => staging.stop());
    const written = componentWith({ image: '$SETPOINT_IMAGE', config: 'production', arguments: '--all' });
    const component = parse(written);
    component['.setpoint'].variables = {
      ...component['.setpoint'].variables,
      SETPOINT_URL_STAGING: staging.url,
      SETPOINT_TOKEN_STAGING: staging.defaultToken,
    };
    expect(await play('setpoint-validate', {}, component)).toBe(0);
    expect(await play('setpoint-compare', {}, component)).toBe(0);
    expect(await play('setpoint-plan', {}, component)).toBe(0);
    expect(await readFile(join(world.folder, 'setpoint-reports/note.md'), 'utf8')).toContain(
      'staging/setpoint.yaml',
    );
    expect(await play('setpoint-plan-merged', {}, component)).toBe(0);
    expect(await play('setpoint-apply', {}, component)).toBe(0);
    expect([world.updates().length, staging.ledger().kinds['org-update']]).toEqual([1, 1]);
    expect(await jsonIn('setpoint-reports/rollback.json/production%2Fsetpoint.yaml.json')).toMatchObject(
      revertsOne,
    );
    expect(await play('setpoint-drift', {}, component)).toBe(0);
  });

  test('are all run in these tests', async () => {
    const names = [
      'setpoint-validate',
      'setpoint-compare',
      'setpoint-inventory',
      'setpoint-plan',
      'setpoint-note',
      'setpoint-plan-merged',
      'setpoint-apply',
      'setpoint-drift',
    ];
    expect(Object.keys(jobs).filter((name) => jobs[name]?.script !== undefined)).toEqual(names);
    // The tests above run each of them.
    if (deep) for (const name of names) expect(await play(name), name).toBe(0);
  });
});

interface Script {
  readonly bash?: string;
  readonly script?: readonly string[];
}

/** All scripts below a node of a pipeline, in their order. Each runs in a shell of its own. */
function scriptsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(scriptsIn);
  const { bash, script }: Script = node;
  if (bash !== undefined) return [bash];
  return script === undefined ? Object.values(node).flatMap(scriptsIn) : [script.join('\n')];
}

const pipelinesOf: [path: string, (part: 'plan' | 'apply' | 'drift') => unknown, rollback: string][] = [
  [
    'examples/ci/azure/azure-pipelines.yml',
    (part) =>
      parsed<{ stages: { stage: string }[] }>('examples/ci/azure/azure-pipelines.yml').stages.find(
        ({ stage }) => stage === part,
      ),
    '.temporary/setpoint/rollback.json',
  ],
  [
    'examples/ci/bitbucket/bitbucket-pipelines.yml',
    (part) => {
      const { pipelines } = parsed<{
        pipelines: {
          'pull-requests': object;
          branches: { main: [object, object] };
          custom: { drift: object };
        };
      }>('examples/ci/bitbucket/bitbucket-pipelines.yml');
      const [plan, apply] = pipelines.branches.main;
      return { plan: [pipelines['pull-requests'], plan], apply, drift: pipelines.custom.drift }[part];
    },
    'setpoint-reports/rollback.json',
  ],
];

describe.runIf(deep).each(pipelinesOf)('the shell lines of %s', (_, partOf, rollback) => {
  /** A `docker` on the PATH runs `setpoint` in place of an image. */
  async function play(part: 'plan' | 'apply' | 'drift', token: string): Promise<number> {
    const docker = 'while [ "$1" != "$SETPOINT_IMAGE" ]; do shift; done; shift; exec setpoint "$@"';
    await writeFile(join(bin, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
    const [temporary, workspace] = [join(world.folder, '.temporary'), join(world.folder, '.workspace')];
    // The artifact of Azure. That of Bitbucket is already in its place.
    if (existsSync(join(temporary, 'setpoint/plan.json')))
      await cp(join(temporary, 'setpoint/plan.json'), join(workspace, 'setpoint-plan/plan.json'));
    // An agent begins each job with an empty folder.
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary);
    let all = '';
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      CI: 'true',
      AGENT_TEMPDIRECTORY: temporary,
      BITBUCKET_PR_DESTINATION_COMMIT: 'before',
      BUILD_REASON: 'PullRequest',
      PIPELINE_WORKSPACE: workspace,
      SETPOINT_IMAGE: 'registry.example.com/tools/setpoint:0.1.0',
      SETPOINT_URL: world.sandbox.url,
      SETPOINT_TOKEN: tokenOf(token),
    };
    for (const script of scriptsIn(partOf(part))) {
      const { code, log } = await end('bash', ['-eo', 'pipefail', '-c', script], world.folder, env);
      expect(log).not.toContain('usage');
      all += log;
      if (code !== 0) return code;
    }
    if (part === 'plan') expect(all).toMatch(/not caused by this pull request/i);
    return 0;
  }

  test('plan with a read-only token, apply exactly this plan, and (deep) find drift, whatever the commit contains', async () => {
    for (const folder of ['.', 'outcome', 'setpoint', 'setpoint-plan', 'setpoint-reports', 'test-results'])
      for (const name of ['plan.html', 'plan.json', 'rollback.json', 'outcome.json', 'drift.xml'])
        await world.write(`${folder}/${name}/page`, 'a folder in place of a report');
    world.commit('merge');
    expect(await play('plan', 'reader')).toBe(0);
    expect(world.updates()).toEqual([]);
    expect(await play('apply', 'admin')).toBe(0);
    expect(world.updates()).toHaveLength(1);
    expect(await jsonIn(rollback)).toMatchObject(revertsOne);
    if (!deep) return;
    await world.otherClient('organizations/acme/', { require2FA: false });
    expect(await play('drift', 'reader')).toBe(2);
  });
});

test('the CronJob finds drift in files mounted from a ConfigMap, with a token from a file', async () => {
  interface CronJob {
    readonly spec: {
      readonly jobTemplate: {
        readonly spec: {
          readonly template: {
            readonly spec: { readonly containers: readonly { readonly args: readonly string[] }[] };
          };
        };
      };
    };
  }
  const { spec } = parsed<CronJob>('examples/ci/kubernetes/drift.yaml');
  const mount = join(world.folder, 'mount');
  await mkdir(join(mount, '..2026_11_20'), { recursive: true });
  await symlink('..2026_11_20', join(mount, '..data'));
  for (const name of ['setpoint.yaml', 'organization.yaml']) {
    await cp(join(world.folder, name), join(mount, '..data', name));
    await symlink(`..data/${name}`, join(mount, name));
  }
  const token = join(world.folder, 'token');
  await writeFile(token, `${tokenOf('reader')}\n`, { mode: 0o440 });
  const args =
    spec.jobTemplate.spec.template.spec.containers[0]?.args.map((arg) => arg.replace('/settings', mount)) ??
    [];
  const env = { SETPOINT_URL: world.sandbox.url, SETPOINT_TOKEN_FILE: token };
  const found = await runCheaply(args, { cwd: '/', env });
  expect(found.code, found.stderr).toBe(2);
  expect(found.stdout).toContain('require2FA');
  await world.otherClient('organizations/acme/', { require2FA: true });
  expect((await runCheaply(args, { cwd: '/', env })).code).toBe(0);
});

test('the hook validates the committing repository', async () => {
  const [hook] = parsed<readonly { readonly entry: string }[]>('.pre-commit-hooks.yaml');
  const config = parsed<{ repos: { hooks: { id: string; args: string[] }[] }[] }>(
    'examples/ci/pre-commit-config.yaml',
  );
  const [script = '', ...args] = hook?.entry.split(' ') ?? [];
  const all = [...args, ...(config.repos[0]?.hooks[0]?.args ?? [])];
  const commit = () => end(join(root, script), all, world.folder, { PATH: process.env.PATH });
  expect(await commit()).toMatchObject({ code: 0 });
  await world.write('organization.yaml', 'organization: acme\nsettings:\n  require2FAA: true\n');
  const refused = await commit();
  expect(refused.code).toBe(6);
  expect(refused.log).toContain('organization.yaml:3:3');
});
