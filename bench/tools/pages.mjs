import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, runProgram } from './program.mjs';

const pageServer = join(import.meta.dirname, 'page-server.mjs');

/**
 * Exports the issues of a service into the folder, and removes them.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {string} format
 * @param {readonly string[]} [flags]
 */
export async function runExport(folder, env, format, flags = []) {
  const output = join(folder, `issues.${format}`);
  const where = ['--organization', 'acme', '--url', env.SETPOINT_URL];
  const ran = await runProgram(
    ['issues', 'export', '--quiet', '--json', ...where, '--output', output, '--format', format, ...flags],
    { cwd: folder, env },
  );
  rmSync(output, { recursive: true });
  return ran;
}

/**
 * Calls `measurePages` with the environment of a service whose projects have this number of issues. A reply takes
 * `latency` milliseconds.
 *
 * @template T
 * @param {number} count
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} measurePages
 * @param {number} [latency]
 * @returns {Promise<T>}
 */
export async function withPages(count, measurePages, latency = 0) {
  const child = spawn(process.execPath, [pageServer, String(count), String(latency)], {
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const line = await new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', resolve));
    return await measurePages({ SETPOINT_URL: JSON.parse(line).url, SETPOINT_TOKEN: 'bench-token' });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
