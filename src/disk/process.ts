import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { hasCode } from '../model/fault.js';

/**
 * Identifies the set of processes that share process ids. Containers of one host can have the same host name without
 * seeing each other's processes.
 */
export function nameMachine(): string {
  let processes = '';
  try {
    processes = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has this file.
  }
  return `${hostname()} ${processes}`;
}

/**
 * Whether a process of this machine is running.
 *
 * @param start the result of `startOf` for this process, if known: a later process can have the same id
 */
export function isRunning(pid: number, start = ''): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const { state, start: now } = statusOf(pid);
  return state !== 'Z' && (start === '' || ['', start].includes(now));
}

/** When a process started, in clock ticks since the machine started. Empty if unknown: only Linux has this file. */
export function startOf(pid: number): string {
  return statusOf(pid).start;
}

/** `state` is Z for a process that has ended, if its parent has not asked for its exit code, as in many containers. */
function statusOf(pid: number): { readonly state: string; readonly start: string } {
  try {
    // The name of the program comes before, in parentheses, and can contain any character.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return { state: afterName?.[0] ?? '', start: afterName?.[19] ?? '' };
  } catch {
    return { state: '', start: '' };
  }
}

/** Whether a file belongs to the user of this process, if the system has such owners. */
export function isOwn({ uid }: { readonly uid: number }): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
