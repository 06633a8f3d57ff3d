import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deep, sample } from '../../deep.js';
import type { LedgerKind } from '../../sandbox/service/index.js';
import { World } from '../../stories/world.js';
import { type Action, parsed } from '../delivered.js';
import { FakeGitHub } from '../fake-github.js';
import { end, type JobRun, Runner, type Scene } from '../runner.js';

const files = new Map([
  [
    'seed.yaml',
    `behaviour: observed
tokens:
  admin: [org:read, org:admin, project:read, project:admin, event:read]
  reader: [org:read, project:read, event:read]
projects:
  - {slug: web, settings: {resolveAge: 720}}
issues: {count: 30}
`,
  ],
  ['setpoint.yaml', 'version: 1\norganization: acme\n'],
  ['organization.yaml', 'organization: acme\nsettings:\n  require2FA: true\n'],
  ['projects/web.yaml', 'project: web\nsettings:\n  resolveAge: 24\n'],
]);

/** Has the repository that all tests start from. */
let template: World;
let world: World;
let github: FakeGitHub;
let runner: Runner;
let caches: Map<string, Buffer>;

beforeAll(async () => {
  template = await World.of(files);
  template.commit('target');
  template.commit('merge');
});
afterAll(() => template.close());

beforeEach(async () => {
  caches = new Map();
  world = await World.of(files);
  github = new FakeGitHub();
  await github.start();
  runner = await Runner.of(scene('push', {}));
  github.pulls = [{ number: 7, merged_at: '2026-11-20T12:00:00Z' }];
  await cp(join(template.folder, '.git'), join(world.folder, '.git'), { recursive: true });
});

afterEach(async () => {
  await Promise.all([world.close(), github.stop(), runner.close()]);
});

const tokenOf = (name: string): string => world.sandbox.tokens.get(name) ?? '';

function scene(event: string, payload: object): Scene {
  return {
    caches,
    folder: world.folder,
    api: github.url,
    event,
    payload,
    vars: { SETPOINT_URL: world.sandbox.url },
    secrets: {
      'setpoint-plan': { SETPOINT_TOKEN: tokenOf('reader') },
      'setpoint-apply': { SETPOINT_TOKEN: tokenOf('admin') },
    },
  };
}

/** A pull request from this public repository, if no other is given. Runs only the jobs `only`, if given. */
async function pullRequest({
  from = 'acme/settings',
  by = 'someone',
  repository = { private: false },
  only,
}: {
  from?: string;
  by?: string;
  repository?: { private: boolean };
  only?: readonly string[];
} = {}): Promise<Record<string, JobRun | null>> {
  const payload = {
    repository,
    pull_request: {
      number: 7,
      user: { login: by },
      head: { sha: 'f'.repeat(40), repo: { full_name: from } },
    },
  };
  await runner.close();
  runner = await Runner.of(scene('pull_request', payload));
  return runner.runWorkflow('examples/ci/github/setpoint-pull-request.yml', only);
}

/** Resolves when the service gets a request of this kind. */
async function asked(kind: LedgerKind): Promise<void> {
  while (world.sandbox.ledger().kinds[kind] < 1) await pause(1);
}

/** The files of an artifact, which must be those that its file of digests lists. */
async function keptFiles(artifact: string, sums: string): Promise<string[]> {
  const folder = runner.artifact(artifact);
  const lines = (await readFile(join(folder, sums), 'utf8')).trimEnd().split('\n');
  const files = (await readdir(folder)).filter((name) => name !== sums).sort();
  const expected = files.map(async (name) => {
    const digest = createHash('sha256').update(await readFile(join(folder, name)));
    return `${digest.digest('hex')}  ${name}`;
  });
  expect(lines.sort()).toEqual((await Promise.all(expected)).sort());
  return files;
}

const byTeam = 'layer: web\nmatch: {team: web}\nsettings: {resolveAge: 12}\n';

const apply = () => runner.runWorkflow('examples/ci/github/setpoint-apply.yml');
const drift = () => runner.runWorkflow('examples/ci/github/setpoint-drift.yml');

/** The plan job of a pull request without its validate job, which has tests of its own. */
const plan = async () => (await pullRequest({ only: ['plan'] })).plan;

/** Applies the files without the action: for a test whose subject comes after it. */
async function applied(): Promise<void> {
  world.useToken('admin');
  const { code, stderr } = await world.runInHost(['apply', '--yes']);
  expect(code, stderr).toBe(0);
}

describe('a pull request', () => {
  test('of the repository gets one comment with its plan, made with a read-only token that only one step has', async () => {
    await world.write('projects/web.yaml', 'project: web\nsettings:\n  resolveAge: 48\n');
    await world.write('layers/web.yaml', byTeam);
    const { validate, plan: planned } = await pullRequest();
    expect([validate?.code, planned?.code], planned?.log).toEqual([0, 0]);
    // One result: the job with the token reports everything.
    expect(validate?.log).not.toMatch(/effective change|^::/m);
    expect(planned?.outputs.plan).toMatchObject({
      differences: 'true',
      result: 'differences',
      'exit-code': '2',
    });
    expect(planned?.log).toContain('::warning file=projects/web.yaml,line=3');
    expect(planned?.summary).toContain('require2FA');
    if (deep) await plan();
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toMatch(/^<!-- setpoint:ci plan setpoint -->\n<!-- setpoint:plan /);
    expect(github.comments[0]?.body).toContain('require2FA');
    expect(github.comments[0]?.body).not.toContain('blocked');
    expect(github.comments[0]?.body).toContain('Not caused by this pull request, ');
    expect(github.comments[0]?.body).toContain(
      '**On merge,** the workflow that applies the files plans again',
    );
    expect(github.comments[0]?.body).toMatch(/\[Complete report\]\(https:\S+\) · \[Run\]/);
    expect(world.updates()).toEqual([]);
    const { runs } = parsed<Action>('action.yml');
    expect(planned?.steps).toEqual(runs.steps.map(({ name }) => name));
    const holders = planned?.environments.filter((given) =>
      JSON.stringify(given).includes(tokenOf('reader')),
    );
    expect(holders?.map((given) => given.ACTION_COMMAND)).toEqual(['plan']);
    expect(holders?.[0]).not.toHaveProperty('ACTION_GITHUB_TOKEN');
    const { environments: _, ...shown } = planned ?? { environments: [] };
    expect(JSON.stringify([shown, github.comments])).not.toContain(tokenOf('reader'));
  });

  test('of a private repository is compared with the inventory that the branch main has saved', async () => {
    await world.write('layers/web.yaml', byTeam);
    const isPrivate = { private: true };
    const compare = async () => {
      const { validate } = await pullRequest({
        from: 'mallory/settings',
        repository: isPrivate,
        only: ['validate'],
      });
      expect(validate?.code, validate?.log).toBe(0);
      return validate?.log.replaceAll(/\s+(?:│ )?/g, ' ');
    };
    const save = async (repository: { private: boolean }) => {
      await runner.close();
      runner = await Runner.of(scene('push', { repository }));
      return (await runner.runWorkflow('examples/ci/github/setpoint-apply.yml', ['inventory'])).inventory;
    };
    expect(await save({ private: false })).toBeNull();
    if (deep)
      expect(await compare()).toContain('does not exist, so the comparison was made without an inventory');
    expect((await save(isPrivate))?.code).toBe(0);
    expect(JSON.parse([...caches.values()].join('')).projects).toEqual([
      { id: expect.any(String), slug: 'web', teams: [], platform: 'other' },
    ]);
    expect(await compare()).toMatch(
      / 0 effective changes\. .* from the inventory of 1 project, saved at \d{4}-\d\d-\d\dT/,
    );
  });

  test.runIf(deep)('of Dependabot, which gets no secrets, is validated but not planned', async () => {
    const { validate, plan: planned } = await pullRequest({ by: 'dependabot[bot]' });
    expect([validate?.code, planned]).toEqual([0, null]);
    expect(validate?.log).toContain('effective change');
  });

  test.runIf(deep)('is compared with the current target branch, including later merges', async () => {
    await world.write('projects/web.yaml', 'project: web\nsettings:\n  resolveAge: 48\n');
    world.commit('another-merge');
    const { validate } = await pullRequest({ from: 'mallory/settings' });
    expect(validate?.log).toContain('1 effective change');
    expect(validate?.log).toMatch(/^::notice file=projects\/web\.yaml,line=3,/m);
  });

  /** A base that the service matches: with a layer, and with guards if given. */
  async function base(guard = ''): Promise<void> {
    await world.write('setpoint.yaml', `version: 1\norganization: acme\n${guard}`);
    await world.write(
      'layers/all.yaml',
      'layer: all\nmatch: {project: "*"}\nsettings: {subjectPrefix: acme}\n',
    );
    await applied();
    world.commit('base');
    world.commit('head');
  }

  test('that the guards of the base refuse fails, even if it removes the guard', async () => {
    await base('guard: {weakening: refuse}\n');
    await world.write('setpoint.yaml', 'version: 1\norganization: acme\n');
    await world.write('organization.yaml', 'organization: acme\nsettings: {}\n');
    const refused = await plan();
    expect(refused?.code, refused?.log).toBe(5);
    expect(refused?.outputs.plan).toMatchObject({ result: 'refused', differences: 'true' });
    expect(github.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining('Refused by the guards of the base'),
    ]);
    expect(github.comments[0]?.body).toContain('**On merge,** nothing changes on the service.');
  });

  test('that causes nothing gets no comment and no warning sign, whatever is pending', async () => {
    await base();
    await world.otherClient('organizations/acme/', { require2FA: false });
    // The same setting in another layer.
    await world.remove('layers/all.yaml');
    await world.write(
      'layers/each.yaml',
      'layer: each\nmatch: {project: web}\nsettings: {subjectPrefix: acme}\n',
    );
    if (deep) {
      await plan();
      expect(github.comments).toEqual([]);
    }
    github.comments.push(github.entry('<!-- setpoint:ci plan setpoint -->\n⚠️ An apply would be refused'));
    const planned = await plan();
    expect([planned?.code, planned?.outputs.plan?.result], planned?.log).toEqual([0, 'differences']);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain('require2FA');
    expect(github.comments[0]?.body).not.toMatch(/⚠|WARNING|CAUTION|would be refused/);
  });

  const hostileLines = [
    '::error::x',
    '##[error]x',
    '::add-mask::x',
    '::set-output name=a::x',
    '##vso[task.x]y',
  ];

  /** The log of a job must not contain a command to the runner, except annotations. */
  function expectNoCommands(log = ''): void {
    for (const line of log.split(/[\r\n]/)) {
      const own = /^::(error|warning|notice) (file|title)=/.test(line);
      expect(own || !/^\s*::[\w-]|##\[|##vso\[/.test(line), line).toBe(true);
    }
  }

  test('of a fork reaches neither the service nor a secret, nor the runner with the values of its files', async () => {
    const subject = JSON.stringify(`\n${hostileLines.join('\n')}`);
    await world.write(
      'layers/a.yaml',
      `layer: ${JSON.stringify(hostileLines[1])}\nmatch: {project: "*"}\nsettings: {subjectPrefix: ${subject}}\n`,
    );
    await world.write('layers/web.yaml', byTeam);
    caches.set('setpoint-inventory-of-a-private-repository', Buffer.from('{}'));
    const { validate, plan: planned } = await pullRequest({ from: 'mallory/settings' });
    expect(validate?.code, validate?.log).toBe(0);
    expect(validate?.log).toContain('effective change');
    expect(validate?.log).toContain('Not compared: 1 setting');
    expect(validate?.log).not.toContain('from the inventory');
    expectNoCommands(validate?.log);
    expect(planned).toBeNull();
    expect(JSON.stringify(validate?.environments)).not.toContain(tokenOf('reader'));
    expect(github.log).toEqual([]);
    expect(world.asked()).toEqual([]);
  });

  test('with invalid files, also with commands to the runner, replaces the plan in its comment by the errors', async () => {
    github.comments.push(github.entry('<!-- setpoint:ci plan setpoint -->\nrequire2FA'));
    await world.write('projects/web.yaml', 'project: web\nsettings:\n  resolveAgee: 24\n');
    const keys = hostileLines.map((text) => `  ${JSON.stringify(text)}: ${JSON.stringify(`\n${text}`)}\n`);
    await world.write(
      'layers/a.yaml',
      `layer: ${JSON.stringify(hostileLines[0])}\nmatch: {project: "*"}\nsettings:\n${keys.join('')}`,
    );
    const { validate, plan: planned } = await pullRequest();
    expect(validate?.code).toBe(6);
    expect(validate?.log).toContain('::error file=projects/web.yaml,line=3');
    expectNoCommands(`${validate?.log}${planned?.log}`);
    expect(planned?.code).toBe(6);
    expect(planned?.outputs.plan).toMatchObject({ result: 'files', differences: '', 'plan-file': '' });
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain('resolveAgee');
    expect(github.comments[0]?.body).not.toContain('require2FA');
  });

  // After 502, each request is repeated, with pauses.
  test.each(sample([403, 502], 2))('is planned even if GitHub returns %i for the comment', async (status) => {
    github.always = { status };
    const planned = await plan();
    expect(planned?.code, planned?.log).toBe(0);
    expect(planned?.log).toContain(`::warning::Cannot publish the result: GitHub returned ${status}`);
  });
});

describe('a merge', () => {
  test('applies the saved plan, comments on the pull request, and (deep) leaves no changes for the next run', async () => {
    const first = await apply();
    expect([first.plan?.code, first.apply?.code], first.apply?.log).toEqual([0, 0]);
    expect(world.updates().map(({ kind }) => kind)).toEqual(['org-update', 'project-update']);
    expect(github.comments.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- setpoint:ci apply setpoint -->',
    ]);
    const rollback = first.apply?.outputs.apply?.['rollback-file'] ?? '';
    expect(JSON.parse(await readFile(rollback, 'utf8'))).toMatchObject({
      format: 'setpoint.rollback/1',
      summary: { fields: 2 },
    });
    expect(await keptFiles('setpoint-outcome-1', 'report.json.SHA256SUMS')).toEqual([
      'report.json',
      'rollback.json',
    ]);
    if (!deep) return;
    const again = await apply();
    expect(again.plan?.outputs.plan).toMatchObject({ differences: 'false', result: 'done' });
    expect(again.apply).toBeNull();
  });

  test('is not applied if an apply would refuse the plan', async () => {
    await world.write(
      'setpoint.yaml',
      `${await readFile(join(world.folder, 'setpoint.yaml'), 'utf8')}guard: {maxChanges: 1}\n`,
    );
    const merged = await apply();
    expect(merged.plan?.code).toBe(5);
    expect(merged.apply).toBeNull();
    expect(world.updates()).toEqual([]);
  });

  test.runIf(deep)(
    'makes a new plan if its run is repeated, but none if something else was merged since',
    async () => {
      runner.attempt = 2;
      expect((await apply()).apply?.code).toBe(0);
      world.forget();
      runner.head = 'e'.repeat(40);
      const second = await apply();
      expect([second.plan?.code, second.plan?.steps, second.apply]).toEqual([0, [], null]);
      expect(world.asked()).toEqual([]);
      runner.attempt = 1;
      expect((await apply()).plan?.steps).not.toEqual([]);
    },
  );

  test('finishes the current update if it is cancelled, and reports its progress', async () => {
    world.sandbox.injectFault({ fault: 'hang', on: 'org-update' });
    runner.onStopping = () => world.sandbox.endFaults();
    runner.cancel = asked('org-update');
    const run = await runner.runAction({ command: 'apply', url: world.sandbox.url, token: tokenOf('admin') });
    expect(run.code).toBe(130);
    expect(run.outputs.action).toMatchObject({ result: 'interrupted' });
    expect(world.updates().map(({ kind }) => kind)).toEqual(['org-update']);
    expect(github.comments.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- setpoint:ci apply setpoint -->',
    ]);
    expect(github.comments[0]?.body).toContain('Not tried: ');
  });
});

describe('drift', () => {
  test('opens an issue and returns its number, updates it, and closes it if nothing differs', async () => {
    await applied();
    if (deep) {
      expect((await drift()).drift?.code).toBe(0);
      expect(github.issues).toEqual([]);
    }
    await world.otherClient('organizations/acme/', { require2FA: false });
    const access = { url: world.sandbox.url, token: tokenOf('reader'), arguments: '--assume-scopes' };
    const inputs = { ...access, 'fail-on-differences': 'false' };
    const opened = await runner.runAction(inputs, undefined, 'actions/drift');
    expect(opened.code, opened.log).toBe(0);
    const number = String(github.issues[0]?.number);
    const facts = { differences: 'true', changes: '1', 'issue-number': number };
    expect(opened.outputs.action).toMatchObject(facts);
    const found = (await drift()).drift;
    expect(found?.code, found?.log).toBe(2);
    expect(await keptFiles('setpoint-evidence-1', 'SHA256SUMS')).toEqual([
      'settings.csv',
      'settings.html',
      'settings.json',
    ]);
    expect(github.issues.map(({ state }) => state)).toEqual(['open']);
    expect(github.issues[0]?.body).toContain('require2FA');
    expect(github.issues[0]?.body).toContain('checks: 2.');
    await applied();
    expect((await drift()).drift?.code).toBe(0);
    expect(github.issues.map(({ state }) => state)).toEqual(['closed']);
  });
});

test('the weekly export uploads the issues and the manifest that proves completeness', async () => {
  const { export: exported } = await runner.runWorkflow('examples/ci/github/setpoint-export.yml');
  expect(exported?.code, exported?.log).toBe(0);
  const issues = await readFile(join(world.folder, 'export/issues.jsonl'), 'utf8');
  expect(issues.trimEnd().split('\n')).toHaveLength(30);
  expect(await readFile(join(world.folder, 'export/issues.jsonl.manifest.json'), 'utf8')).toContain(
    '"complete": true',
  );
});

describe('the action', () => {
  const hostile = '$(touch pwned) `touch pwned`; touch pwned\n"; touch pwned #';

  const inputs = ['config', 'plan-file', 'arguments', 'output', 'url', 'base'];
  const hostileInputs = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, hostile]));
  const commands = ['validate', 'compare', 'apply', 'export'];
  const users = deep ? commands.flatMap((command) => inputs.map((input) => [command, [input]] as const)) : [];
  test.each([['export', inputs] as const, ...users])(
    'does not execute text in the inputs of %s: %j',
    async (command, names) => {
      const run = await runner.runAction({ command, ...hostileInputs(names) });
      expect(run.log).not.toContain('command not found');
      expect(existsSync(join(world.folder, 'pwned'))).toBe(false);
    },
  );

  test.each(sample(['destroy', 'sandbox'], 2))(
    'rejects the command %s as a usage error and lists the supported commands',
    async (command) => {
      const run = await runner.runAction({ command });
      expect(run.code).toBe(64);
      expect(run.outputs.action).toMatchObject({ 'exit-code': '64', result: 'usage' });
      const message = `The input command must be validate, compare, plan, apply, drift or export, got "${command}".`;
      expect(run.log.trim()).toBe(`::error title=setpoint::${message}`);
      expect(run.summary).toContain(message);
    },
  );

  // The workflows above use the default, and the action in the folder actions/drift below uses false.
  const exits: [string, string, number][] = [
    ['plan', 'true', 2],
    ['plan', '', 0],
    ['drift', 'false', 0],
    ['drift', '', 2],
  ];
  test.each(sample(exits, 4))('%s with fail-on-differences %j exits with %i', async (command, fail, code) => {
    const inputs = {
      command,
      url: world.sandbox.url,
      token: tokenOf('reader'),
      arguments: '--assume-scopes',
      comment: 'false',
      issue: 'false',
    };
    const run = await runner.runAction({ ...inputs, 'fail-on-differences': fail });
    expect(run.code, run.log).toBe(code);
    expect(github.log).toEqual([]);
  });
});

/** The path of a tarball with this script in place of setpoint. */
async function packed(script: string): Promise<string> {
  const made = join(world.folder, 'made');
  await world.write('made/package/package.json', '{"name": "setpoint", "version": "9.9.9"}');
  await world.write('made/package/bin/setpoint.cjs', script);
  const tarball = 'setpoint-9.9.9.tgz';
  const packing = ['-czf', join(world.folder, tarball), 'package'];
  const { code, log } = await end('tar', packing, made, { PATH: process.env.PATH });
  expect(code, log).toBe(0);
  return tarball;
}

test('runs the given tarball, regardless of the npm settings in the work tree', async () => {
  const tarball = await packed('console.log("packed", ...process.argv.slice(2));');
  await world.write('.npmrc', 'registry=http://127.0.0.1:9\nprefix=/nowhere\n');
  const run = await runner.runAction({ command: 'validate', package: tarball });
  expect(run.code, run.log).toBe(0);
  expect(run.log).toContain('packed validate --format github');
});

test.each(sample(['--registry=http://127.0.0.1:9', 'setpoint', 'no/such.tgz'], 3))(
  'rejects the package %s, which is not a file in the work tree',
  async (name) => {
    const run = await runner.runAction({ command: 'validate', package: name });
    expect(run.code).toBe(1);
    expect(run.log).toContain(`The tarball ${name} does not exist.`);
  },
);
