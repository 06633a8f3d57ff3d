import { spawnSync } from 'node:child_process';
import { NoOperationTraceWriter } from '@actions/workflow-parser';
import { parseAction } from '@actions/workflow-parser/actions/action-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type Action,
  parsed,
  type Step,
  textOf,
  type Workflow,
  withSigning,
  workflows,
} from './delivered.js';
import { holds } from './expressions.js';
import { findWorkflowErrors } from './workflow-errors.js';

const commands = ['plan', 'apply', 'drift'];
const trace = new NoOperationTraceWriter();

describe.each(workflows)('%s', (path) => {
  const workflow = parsed<Workflow>(path);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test("is valid according to GitHub's own parser", async () => {
    expect(await findWorkflowErrors(path, textOf(path))).toEqual([]);
  });

  test('grants permissions only to single jobs, and never to write contents', () => {
    expect(workflow.permissions).toEqual({});
    for (const { permissions } of jobs) {
      expect(permissions).toMatchObject({ contents: 'read' });
      const writes = Object.entries(permissions ?? {}).filter(([, access]) => access !== 'read');
      expect(writes.every(([name]) => ['issues', 'pull-requests'].includes(name))).toBe(true);
    }
  });

  test('pins every action to a full commit, with the version in a comment', () => {
    const uses = [...textOf(path).matchAll(/uses: (.*)/g)].map(([, what]) => what ?? '');
    expect(uses.length).toBeGreaterThan(0);
    for (const one of uses) {
      expect(one).toMatch(
        /^(actions\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|your-org\/setpoint@0{40} # your copy of setpoint, at a full commit)$/,
      );
    }
  });

  test('keeps no credentials in the work tree, has a timeout, and never runs on pull_request_target', () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
    expect(jobs.every((job) => (job['timeout-minutes'] ?? 999) <= 120)).toBe(true);
    expect(textOf(path)).not.toContain('pull_request_target');
  });

  test('passes only existing inputs to the action', () => {
    const { inputs } = parsed<Action>('action.yml');
    const named = steps
      .filter(({ uses }) => uses?.startsWith('your-org/'))
      .flatMap((step) => Object.keys(step.with ?? {}));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => inputs[name] === undefined)).toEqual([]);
  });

  test('gives the token only to jobs with an environment', () => {
    for (const job of jobs) {
      if (JSON.stringify(job.steps).includes('secrets.'))
        expect(job.environment).toMatch(/^setpoint-(plan|apply)$/);
    }
  });

  test('contains no script: all steps use actions', () => {
    expect(steps.filter(({ run }) => run !== undefined)).toEqual([]);
  });

  test('uses only outputs of earlier steps and jobs', () => {
    const given: Readonly<Record<string, readonly string[]>> = {
      'your-org/setpoint': Object.keys(parsed<Action>('action.yml').outputs),
      'actions/checkout': ['ref', 'commit'],
    };
    for (const job of jobs) {
      const outputs = new Map(job.steps.map(({ id, uses }) => [id, given[uses?.split('@')[0] ?? '']]));
      for (const [, id, output] of JSON.stringify(job).matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)) {
        expect(outputs.get(id)).toContain(output);
      }
      for (const [, name, output] of JSON.stringify(job).matchAll(/\bneeds\.([\w-]+)\.outputs\.([\w-]+)/g)) {
        expect([job.needs].flat()).toContain(name);
        expect(Object.keys(workflow.jobs[`${name}`]?.outputs ?? {})).toContain(output);
      }
    }
  });
});

test('the export by a matrix has only read permissions and a timeout, and the token only in an environment', () => {
  const workflow = parsed<Workflow>('examples/export/github-matrix.yml');
  expect(workflow.permissions).toEqual({});
  for (const job of Object.values(workflow.jobs)) {
    expect(job.permissions).toEqual({ contents: 'read' });
    expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
    if (JSON.stringify(job.steps).includes('secrets.')) expect(job.environment).toBe('setpoint-plan');
  }
});

test.each([
  ['a key that does not exist', (text: string) => text.replace('timeout-minutes', 'timeout')],
  ['an invalid expression', (text: string) => text.replace('github.repository', 'github.repository ==')],
  ['an unknown kind of queue', (text: string) => text.replace('queue: max', 'queue: most')],
  ['a permission that does not exist', (text: string) => text.replace('contents: read', 'content: read')],
])('the parser reports %s', async (_, spoil) => {
  for (const path of workflows) {
    const sound = textOf(path);
    const spoilt = spoil(sound);
    if (spoilt === sound) continue;
    expect(await findWorkflowErrors(path, spoilt), path).not.toEqual([]);
  }
});

test('only apply jobs have the environment that can write; they run one at a time and none is dropped', () => {
  const jobs = workflows.flatMap((path) => Object.entries(parsed<Workflow>(path).jobs));
  const writers = jobs.filter(([, job]) => job.environment === 'setpoint-apply');
  expect(writers.map(([name]) => name)).toEqual(['apply']);
  expect(writers[0]?.[1].concurrency).toEqual({
    group: 'setpoint-apply',
    'cancel-in-progress': false,
    queue: 'max',
  });
  const applies = jobs.filter(([, job]) => job.steps.some((step) => step.with?.command === 'apply'));
  expect(applies.map(([name]) => name)).toEqual(['apply']);
});

test('a pull request from a fork has no access to secrets', () => {
  const { jobs } = parsed<Workflow>('examples/ci/github/setpoint-pull-request.yml');
  for (const job of Object.values(jobs)) {
    if (!JSON.stringify(job).includes('secrets.')) continue;
    expect(job.if).toMatch(
      /^github\.event\.pull_request\.head\.repo\.full_name == github\.repository && [^|]*$/,
    );
  }
});

describe.each([
  'examples/ci/github/setpoint-apply.yml',
  'examples/ci/github/setpoint-drift.yml',
  'examples/ci/github/setpoint-export.yml',
  'examples/export/github-matrix.yml',
])('the comments of %s', (path) => {
  const text = withSigning(path);
  const { jobs }: Workflow = parse(text);
  const added = Object.entries(jobs).flatMap(([name, job]) =>
    job.steps.slice(parsed<Workflow>(path).jobs[name]?.steps.length).map((step) => ({ job, step })),
  );

  test('are a valid workflow if they are enabled', async () => {
    expect(await findWorkflowErrors(path, text)).toEqual([]);
  });

  test('attest the digests in a job with the two permissions, with the action of the release', () => {
    const [attested] = added;
    expect(textOf('.github/workflows/release.yml')).toContain(`uses: ${attested?.step.uses} # v`);
    expect(attested?.step.with?.['subject-checksums']).toMatch(/SHA256SUMS$/);
    expect(attested?.job.permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' });
    const permitted = Object.values(jobs).filter(({ permissions }) => permissions?.['id-token']);
    expect(permitted).toEqual([attested?.job]);
  });

  test('keep the files with a script that inserts no expression', () => {
    for (const { step } of added.slice(1)) {
      expect(step.run).not.toContain('${{');
      expect(spawnSync('bash', ['-n', '-c', step.run ?? '']).status).toBe(0);
      expect(step.env?.RETENTION).toBe("${{ vars.SETPOINT_RETENTION || '13 months' }}");
    }
  });
});

const actions = ['action.yml', ...commands.map((command) => `actions/${command}/action.yml`)];

describe.each(actions)('%s', (path) => {
  const action = parsed<Action>(path);

  test("is valid according to GitHub's own parser", () => {
    const { context } = parseAction({ name: path, content: textOf(path) }, trace);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('inserts no expression into a script', () => {
    expect(action.runs.steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  test('uses only outputs of earlier steps and existing inputs', () => {
    const written = new Map([
      ['install', ['bin']],
      ['run', writtenBy('run')],
      ['upload', ['artifact-url']],
      ['publish', writtenBy('publish')],
    ]);
    for (const [, id, output] of textOf(path).matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)) {
      expect(written.get(`${id}`)).toContain(output);
    }
    const used = [...textOf(path).matchAll(/\binputs\.([\w-]+)/g)].map(([, name]) => `${name}`);
    expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort());
  });

  test("gives the service's token only to the step that runs the tool, and GitHub's only to the step that publishes", () => {
    const holders = (input: string) =>
      action.runs.steps
        .filter((step) => JSON.stringify(step).includes(`inputs.${input} }}`))
        .map(({ id }) => id);
    expect(holders('token')).toEqual(['run']);
    expect(holders('github-token')).toEqual(['publish']);
  });
});

describe.each(commands)('actions/%s/action.yml', (command) => {
  const general = parsed<Action>('action.yml');
  const own = parsed<Action>(`actions/${command}/action.yml`);

  /** The names of the inputs or outputs of action.yml that are not only for other commands. */
  function namesOf(entries: Action['inputs'] | Action['outputs']): string[] {
    return Object.entries(entries)
      .filter(
        ([, { description }]) =>
          !description.startsWith('For ') ||
          new RegExp(`(?:^|\\. )For (?:\\w+(?:, | and ))*${command}\\b`).test(description),
      )
      .map(([name]) => name);
  }

  test('has the inputs and outputs of action.yml for this command, with their defaults and values', () => {
    expect(Object.keys(own.inputs)).toEqual(namesOf(general.inputs).filter((name) => name !== 'command'));
    expect(Object.keys(own.outputs)).toEqual(namesOf(general.outputs));
    for (const [name, input] of Object.entries(own.inputs))
      expect(input.default, name).toBe(general.inputs[name]?.default);
    for (const [name, { value }] of Object.entries(own.outputs))
      expect(value, name).toBe(general.outputs[name]?.value);
  });

  test('has the steps of action.yml, with this command in place of the input', () => {
    const text = JSON.stringify(general.runs.steps)
      .replaceAll('${{ inputs.command }}', command)
      .replaceAll('$GITHUB_ACTION_PATH/actions/', '$GITHUB_ACTION_PATH/../');
    const expected: readonly Step[] = JSON.parse(text);
    const comparable = ({ if: _, ...step }: Step) => ({
      ...step,
      env: Object.entries(step.env ?? {}).filter(([, value]) => {
        const [, input] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? [];
        return input === undefined || input in own.inputs;
      }),
    });
    const last = expected.length - 1;
    expect(own.runs.steps.slice(0, last).map(comparable)).toEqual(expected.slice(0, last).map(comparable));
    expect(own.runs.steps[last]).toMatchObject({ name: expected[last]?.name, if: expected[last]?.if });
  });

  test('exits with the same code as action.yml', () => {
    const inputs = ['0', '2', '5', '130'].flatMap((code) =>
      (command === 'apply' ? [''] : ['', 'true', 'false']).map(
        (fail) => `ACTION_CODE=${code} ACTION_FAIL=${fail}`,
      ),
    );
    // One process for all, with a subshell for each.
    const runs = inputs.map((input) => `(export ${input}; set -e; eval "$script"); echo "${input}: $?"`);
    const exitsOf = (action: Action): readonly string[] => {
      const env = { ACTION_COMMAND: command, script: action.runs.steps.at(-1)?.run ?? '' };
      const { stdout } = spawnSync('bash', ['-c', runs.join('\n')], { env, encoding: 'utf8' });
      return stdout.split('\n').filter((line) => line.startsWith('ACTION_CODE='));
    };
    expect(exitsOf(own)).toEqual(exitsOf(general));
    expect(exitsOf(own)).toHaveLength(inputs.length);
  });

  test('runs the same steps as action.yml with this command, for all inputs and results', () => {
    const flags = ['true', 'false'];
    for (const [comment, issue, artifact, html, code] of flags.flatMap((one) =>
      flags.flatMap((two) =>
        flags.flatMap((three) =>
          ['', 'x.html'].flatMap((four) => ['', '0'].map((five) => [one, two, three, four, five])),
        ),
      ),
    )) {
      const steps = { run: { outputs: { 'report-html': html, 'exit-code': code } } };
      const contexts = { inputs: { command, comment, issue, artifact }, steps };
      for (const succeeded of [true, false]) {
        const ran = (action: Action) =>
          action.runs.steps.filter((step) => holds(step.if, contexts, succeeded)).map(({ name }) => name);
        expect(ran(own), JSON.stringify(contexts)).toEqual(ran(general));
      }
    }
  });

  test('names no other command', () => {
    expect(textOf(`actions/${command}/action.yml`)).not.toMatch(/description: '?For |inputs\.command/);
  });
});

/** The names of the outputs that a script of the action writes. */
function writtenBy(script: 'run' | 'publish'): string[] {
  const text = textOf(`actions/${script}.mjs`);
  const block = /writeOutputs\(\{(.*?)\}\);/s.exec(text)?.[1] ?? '';
  const keys = [...block.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm)];
  return [...keys, ...text.matchAll(/writeOutput\('([\w-]+)'/g)].map(([, name]) => `${name}`);
}

describe('docs/reference/github-action.md', () => {
  const page = textOf('docs/reference/github-action.md');
  const action = parsed<Action>('action.yml');

  /** The names in the first column of the table with this header. */
  function namesIn(head: string): string[] {
    const rows = page.split(`| ${head} | |\n|---|---|\n`)[1]?.split('\n\n')[0]?.split('\n') ?? [];
    return rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => `${name}`),
    );
  }

  test('lists all inputs and outputs of the action', () => {
    expect(namesIn('input').sort()).toEqual(Object.keys(action.inputs).sort());
    expect(namesIn('output').sort()).toEqual(Object.keys(action.outputs).sort());
  });

  test('lists all example workflows', () => {
    const named = [...page.matchAll(/^\| `(setpoint-[\w-]+\.yml)`/gm)].map(
      ([, name]) => `examples/ci/github/${name}`,
    );
    expect(named.sort()).toEqual([...workflows].sort());
  });
});
