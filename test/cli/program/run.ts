import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inherited } from '../../inherited.js';

export const program = fileURLToPath(new URL('../../../bin/setpoint.cjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built program with nothing of this process's environment but what programs under test inherit. */
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
