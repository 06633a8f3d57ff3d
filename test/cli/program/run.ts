import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../../bin/setpoint.cjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the built program with only PATH from the environment of this process. */
export function start(args: readonly string[], options: SpawnOptions = {}) {
  const env = { PATH: process.env.PATH, ...options.env };
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
