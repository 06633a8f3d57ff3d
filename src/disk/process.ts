import { readlinkSync } from 'node:fs';
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

/** Whether a process of this machine is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
