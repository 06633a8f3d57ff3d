import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
let program = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-endings-'));
  const input = fileURLToPath(new URL('./failing-commands.ts', import.meta.url));
  const extensionAlias = { '.js': ['.js', '.ts'] };
  const build = await rolldown({ input, platform: 'node', resolve: { extensionAlias }, logLevel: 'silent' });
  await build.write({ dir: folder, format: 'cjs', entryFileNames: 'program.cjs' });
  program = join(folder, 'program.cjs');
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(args: readonly string[], stdout: 'pipe' | number = 'pipe'): ChildProcess {
  return spawn(process.execPath, [program, ...args], { env: {}, stdio: ['ignore', stdout, 'pipe'] });
}

function ended(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      text[name] += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, ...text }));
  });
}

describe('a result of three megabytes', () => {
  it('does not cause an error if the reader closes the pipe early', async () => {
    const child = start(['loud']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = await ended(child);
    expect([code, stderr]).toEqual([3, '']);
  });

  it.skipIf(process.platform !== 'linux')('causes a system error on a full disk', async () => {
    const { code, stderr } = await ended(start(['loud', '--json'], openSync('/dev/full', 'w')));
    expect(code).toBe(1);
    expect(stderr).toContain('SP5007');
    expect(stderr).toContain('Cannot write standard output: the disk is full');
  });
});

describe('an unexpected error', () => {
  it('exits with 1, is reported as an internal error, and prints no stack trace', async () => {
    const { code, stdout, stderr } = await ended(start(['broken']));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('SP5099');
    expect(stderr).toContain('Internal error in setpoint');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stderr).not.toContain('\u001b');
  });

  it('prints its sanitised stack trace with --verbose', async () => {
    const { stderr } = await ended(start(['broken', '--verbose']));
    expect(stderr).toMatch(/\n\s+at .*program\.cjs/);
    expect(stderr).not.toContain('\u001b');
  });

  it('is one JSON document with --json', async () => {
    const { stdout } = await ended(start(['broken', '--json']));
    expect(JSON.parse(stdout)).toMatchObject({ error: { kind: 'machine', code: 'SP5099' } });
  });

  it('is reported with its code even if it is uncaught', async () => {
    const { code, stdout, stderr } = await ended(start(['loose', '--json']));
    expect(code).toBe(1);
    expect(stderr).toContain('SP5099');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'SP5099' } });
  });
});

it('an error after the result adds no second JSON document', async () => {
  const { code, stdout, stderr } = await ended(start(['late', '--json', '--verbose']));
  expect(code).toBe(4);
  expect(JSON.parse(stdout)).toEqual({ whole: true });
  expect(stderr).toMatch(/SP4001 Too late\.\n$/);
});
