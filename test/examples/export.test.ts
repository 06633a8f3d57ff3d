import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { end } from '../ci/runner.js';
import { installProgram } from '../cli/program/hosted-program.js';
import { runCheaply } from '../cli/program/run.js';
import { type Sandbox, startSandbox } from '../sandbox/service/index.js';
import { temporaryFolder } from '../temporary-folder.js';
import { root } from './example.js';

let folder: string;
let service: Sandbox;
let removeProgram: () => Promise<void>;

beforeEach(async () => {
  folder = await temporaryFolder('export-example');
  service = await startSandbox({
    stateFile: null,
    seed: {
      issues: { count: 300, until: '2026-11-20T00:00:00Z' },
      projects: ['web', 'pay', 'old', 'api', 'ops'].map((slug) => ({ slug })),
    },
  });
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  // The environment of the examples: the program under its names, and a sleep that takes no time.
  removeProgram = await installProgram(join(folder, 'bin'));
  await script('npx', '"$@"');
  await script('sleep', 'echo "$1" >> slept');
});

afterEach(async () => {
  await removeProgram();
  await service.stop();
});

async function script(name: string, text: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

/** Runs a shell script like the example does. */
async function shell(text: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code, log } = await end('sh', ['-c', text], folder, {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    SETPOINT_URL: service.url,
    SETPOINT_TOKEN: service.defaultToken,
    ...env,
  });
  expect(code, log).toBe(0);
}

function example(name: string): Promise<string> {
  return readFile(join(root, 'examples/export', name), 'utf8');
}

function exported(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

const window = { START: '2026-10-01T00:00:00Z', END: '2026-11-21T00:00:00Z' };
/** Reads each project separately, like a partition: the file is sorted by project. */
async function exportWhole(): Promise<void> {
  const period = ['--start', window.START, '--end', window.END];
  const argv = ['issues', 'export', '--output', 'whole.jsonl', '--project', '*', ...period];
  const env = { SETPOINT_URL: service.url, SETPOINT_TOKEN: service.defaultToken };
  expect(await runCheaply(argv, { cwd: folder, env })).toMatchObject({ code: 0 });
}

test('the jobs of the matrix write the same file as a single job', async () => {
  const { jobs } = parse(await example('github-matrix.yml'));
  const runs = (job: string): readonly string[] =>
    jobs[job].steps.flatMap(({ run }: { run?: string }) => (run?.includes('setpoint') ? [run] : []));
  const [read = '', ...others] = runs('share');
  expect(others).toEqual([]);
  for (const index of jobs.share.strategy.matrix.index)
    await shell(read, { ...window, INDEX: String(index) });
  for (const run of runs('whole')) await shell(run);
  await exportWhole();
  expect(await exported('issues.jsonl')).toBe(await exported('whole.jsonl'));
});

test('the pods of the indexed job write the same file as a single job', async () => {
  const [pods, joining] = parseAllDocuments(await example('kubernetes-indexed-job.yaml')).map((each) =>
    each.toJS(),
  );
  const argsOf = (job: typeof pods): string =>
    job.spec.template.spec.containers[0].args[0]
      .replaceAll('/export/', `${folder}/`)
      .replaceAll('/secrets/', `${folder}/`);
  await writeFile(join(folder, 'token'), service.defaultToken, { mode: 0o600 });
  for (let index = 0; index < pods.spec.completions; index += 1)
    await shell(argsOf(pods), { ...window, JOB_COMPLETION_INDEX: String(index), SETPOINT_TOKEN: '' });
  await shell(argsOf(joining));
  await exportWhole();
  expect(await exported('issues.jsonl')).toBe(await exported('whole.jsonl'));
});

test('an unfinished export is continued until it is complete', async () => {
  for (const after of [1, 3]) service.injectFault({ fault: 'html', on: 'issue-list', after });
  await shell(await example('unfinished.sh'));
  expect(await exported('slept')).toBe('10\n60\n');
  await shell('setpoint issues verify issues.jsonl --complete');
});
