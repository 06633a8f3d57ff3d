import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { modes } from './modes.js';
import { isRunning, nameMachine } from './process.js';
import { sha256Hex } from './sha256.js';

/** In bytes. With the added affixes, a longer name could exceed the 255 bytes that file systems allow. */
const maxNameBytes = 180;

/**
 * Returns the path of a new temporary file or folder next to an output: `.NAME.setpoint-MACHINE-PID-RANDOM.part`.
 * Removes those that killed runs on this machine left next to the same output.
 */
export async function temporaryBeside(path: string): Promise<string> {
  const name = basename(path);
  const short = Buffer.byteLength(name) > maxNameBytes ? digestOf(name) : name;
  return newName(dirname(path), `.${short}.setpoint-`, '.part');
}

/**
 * Runs `work` with a new folder that only this user can access. The folder is removed afterwards, also if a signal or
 * an exit ends the process.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  start: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await newName(parent, start, '');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const onSignal = (signal: NodeJS.Signals): void => {
    // Other listeners let the run end by itself, so it can still need the folder.
    if (process.listenerCount(signal) > 1) return;
    process.off(signal, onSignal);
    remove();
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.on('exit', remove);
  for (const signal of signals) process.on(signal, onSignal);
  try {
    // Not before the listeners: a signal in between would leave it.
    await mkdir(folder, { mode: modes.privateFolder });
    return await work(folder);
  } finally {
    process.off('exit', remove);
    for (const signal of signals) process.off(signal, onSignal);
    remove();
  }
}

/** Whether `temporaryBeside` can have returned a path of this name. */
export function isTemporaryName(name: string): boolean {
  return /^\..+\.setpoint-[0-9a-f]{16}-[1-9]\d{0,9}-[0-9a-f]{12}\.part$/.test(name);
}

async function newName(folder: string, start: string, end: string): Promise<string> {
  const ofMachine = `${start}${digestOf(nameMachine())}-`;
  await removeLeftovers(folder, ofMachine, end);
  return join(folder, `${ofMachine}${process.pid}-${randomBytes(6).toString('hex')}${end}`);
}

/** Errors are ignored, because leftovers only use space. Processes of other machines cannot be checked. */
async function removeLeftovers(folder: string, ofMachine: string, end: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const mark = entry.name.startsWith(ofMachine) ? entry.name.slice(ofMachine.length) : '';
    const [, pid, rest] = /^([1-9]\d{0,9})-[0-9a-f]{12}(.*)$/.exec(mark) ?? [];
    if (rest !== end || isRunning(Number(pid)) || !(entry.isFile() || entry.isDirectory())) continue;
    await rm(join(folder, entry.name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function digestOf(text: string): string {
  return sha256Hex(text).slice(0, 16);
}
