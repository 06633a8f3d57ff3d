import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const program = join(import.meta.dirname, '..', '..', 'bin', 'setpoint.cjs');
const preload = join(import.meta.dirname, 'peak-memory.cjs');

/**
 * The environment without NODE_EXTRA_CA_CERTS: Node 20 reads that file at every start, which makes every ratio look
 * better.
 */
export function plainEnvironment() {
  const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env;
  return env;
}

/**
 * Runs Node until it exits. Returns the time from spawn to exit and the peak memory.
 *
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ milliseconds: number, peakMebibytes: number, stdout: string }>}
 */
export async function runNode(args, { cwd, env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'setpoint-bench-peak-'));
  const peakFile = join(folder, 'peak');
  try {
    const start = performance.now();
    const child = spawn(process.execPath, ['--require', preload, ...args], {
      cwd,
      env: { ...plainEnvironment(), ...env, BENCH_PEAK_FILE: peakFile },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) =>
      child.once('exit', (code) => resolve({ code, at: performance.now() })),
    );
    let stdout = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) stdout += chunk;
    const { code, at } = await ended;
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}`);
    const peakMebibytes = Number(readFileSync(peakFile, 'utf8')) / 2 ** 20;
    return { milliseconds: at - start, peakMebibytes, stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {readonly string[]} args @param {Parameters<typeof runNode>[1]} [options] */
export function runProgram(args, options) {
  return runNode([program, ...args], options);
}
