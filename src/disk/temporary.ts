import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { modes } from './modes.js';
import { isOwn, isRunning, nameMachine, startOf } from './process.js';
import { sha256Hex } from './sha256.js';

/** Processes of other machines, or of other containers, cannot be checked. Each writes something in this time. */
const maxAgeElsewhereMs = 24 * 60 * 60 * 1000;

/** In bytes. With the added affixes, a longer name could exceed the 255 bytes that file systems allow. */
const maxNameBytes = 180;

/**
 * Returns the path of a new temporary file or folder next to an output: `.NAME.setpoint-MACHINE-PID-START-RANDOM.part`,
 * without START if it is unknown. Removes those that killed runs of this user left next to the same output.
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
  return /^\..+\.setpoint-[0-9a-f]{16}-[1-9]\d{0,9}(?:-\d{1,20})?-[0-9a-f]{12}\.part$/.test(name);
}

async function newName(folder: string, start: string, end: string): Promise<string> {
  await removeLeftovers(folder, start, end);
  const { pid } = process;
  const own = [machineMark(), pid, startOf(pid), randomBytes(6).toString('hex')];
  return join(folder, `${start}${own.filter((part) => part !== '').join('-')}${end}`);
}

/** Errors are ignored, because leftovers only use space. */
async function removeLeftovers(folder: string, start: string, end: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, machine, pid, began, rest] = ownPattern.exec(name.slice(start.length)) ?? [];
    if (!name.startsWith(start) || machine === undefined || rest !== end) continue;
    const path = join(folder, name);
    const status = await lstat(path).catch(() => null);
    // In a folder of another user, `rm` could be made to follow a link.
    if (!status || !isOwn(status) || !(status.isFile() || status.isDirectory())) continue;
    const isInUse =
      machine === machineMark()
        ? isRunning(Number(pid), began)
        : Date.now() - status.mtimeMs < maxAgeElsewhereMs;
    if (!isInUse) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

const ownPattern = /^([0-9a-f]{16})-([1-9]\d{0,9})(?:-(\d{1,20}))?-[0-9a-f]{12}(.*)$/;

function machineMark(): string {
  return digestOf(nameMachine());
}

function digestOf(text: string): string {
  return sha256Hex(text).slice(0, 16);
}
