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
  return start === '' || ['', start].includes(startOf(pid));
}

/** When a process started, in clock ticks since the machine started. Empty if unknown: only Linux has this file. */
export function startOf(pid: number): string {
  try {
    // The name of the program comes before, in parentheses, and can contain any character.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return afterName?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
