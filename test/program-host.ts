import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('program-host.cjs', import.meta.url));

export interface HostedRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** By the script that is loaded before the program. */
const idle = new Map<string | undefined, ChildProcess[]>();

/**
 * Runs the built program in a process that is used again for later runs. A run then costs a tenth of a process of its
 * own. Runs at the same time, or with another script that is loaded before the program, use different processes.
 */
export async function runInHost(
  argv: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  preload?: string,
): Promise<HostedRun> {
  const waiting = idle.get(preload) ?? [];
  idle.set(preload, waiting);
  const host = waiting.pop() ?? startHost(preload);
  const run = await new Promise<HostedRun>((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`the host ended with ${code}`));
    host.once('exit', fail);
    host.once('message', (message: HostedRun) => {
      host.off('exit', fail);
      resolve(message);
    });
    host.send({ argv, cwd, env });
  });
  waiting.push(host);
  return run;
}

/** It ends when this process ends, because its channel closes. */
function startHost(preload?: string): ChildProcess {
  const execArgv = preload === undefined ? [] : [`--require=${preload}`];
  return fork(script, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
