import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../deep.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { type Ended, start } from './run.js';

const slugs = Array.from({ length: 10 }, (_, index) => `project-${index}`);
const tags = Array.from({ length: deep ? 400 : 150 }, (_, index) =>
  `a-tag-of-this-project-${index}-`.padEnd(270, 'x'),
);

let folder = '';
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-pipes-'));
  await mkdir(join(folder, 'layers'));
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  const layer = { layer: 'all', settings: { highlightTags: tags } };
  await writeFile(join(folder, 'layers/all.yaml'), JSON.stringify(layer));
  sandbox = await startSandbox({ stateFile: null, seed: { projects: slugs.map((slug) => ({ slug })) } });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

/** Runs the program with a slow reader, which pauses after every chunk. */
function runSlowly(args: readonly string[]): Promise<Ended> {
  const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  const child = start(args, { cwd: folder, env });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    const pipe = child[name];
    pipe?.setEncoding('utf8').on('data', (piece: string) => {
      text[name] += piece;
      pipe.pause();
      setImmediate(() => pipe.resume());
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, ...text }));
  });
}

describe('JSON of more than a megabyte passes a slow pipe completely, with the right exit code', () => {
  it.each([
    ['a plan', ['plan', '--json', '--detailed-exitcode'], 2],
    ['an outcome of a partly failed apply', ['apply', '--yes', '--json'], 3],
  ])('%s', async (_, args, exit) => {
    sandbox.reset();
    if (exit === 3) sandbox.injectFault({ on: 'project-update', fault: 'status', status: 400, body: {} });
    const { code, stdout } = await runSlowly(args);
    expect(code).toBe(exit);
    expect(stdout.length).toBeGreaterThan(deep ? 3_000_000 : 1_000_000);
    const { resources }: { resources: { changes: { after: unknown }[] }[] } = JSON.parse(stdout);
    expect(resources.map(({ changes }) => changes[0]?.after)).toEqual(slugs.map(() => tags));
  });
});
