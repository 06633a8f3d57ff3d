import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deep } from '../../deep.js';
import { inherited } from '../../inherited.js';
import { runInHost } from '../../program-host.js';

export const program = fileURLToPath(new URL('../../../bin/setpoint.cjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the built program with only the variables that programs under test inherit. */
export function start(args: readonly string[], options: SpawnOptions = {}) {
  const env = { ...inherited, ...options.env };
  return spawn(process.execPath, [program, ...args], { ...options, env });
}

export function run(args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  const child = start(args, options);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

interface CheapRun {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** A script that is loaded before the program. */
  readonly preload?: string;
}

/** For runs of which nothing matters but the result: outside the deep run they have no process of their own. */
export function runCheaply(args: readonly string[], { cwd, env, preload }: CheapRun): Promise<Ended> {
  if (!deep) return runInHost(args, cwd, { ...inherited, ...env }, preload);
  return run(args, {
    cwd,
    env: preload === undefined ? env : { ...env, NODE_OPTIONS: `--require=${preload}` },
  });
}
