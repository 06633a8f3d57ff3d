import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { modes } from './modes.js';
import { isRunning, nameMachine } from './process.js';
import { sha256Hex } from './sha256.js';

/** Age in milliseconds after which temporary files of other machines are assumed to be unused. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** In bytes. With the added affixes, a longer name could exceed the 255 bytes that file systems allow. */
const maxNameBytes = 180;

/**
 * Returns the path of a new temporary file or folder next to an output: `.NAME.setpoint-MACHINE-PID-RANDOM.part`.
 * Removes those that killed runs left next to the same output.
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
  await removeLeftovers(folder, start, end);
  const mark = `${machineMark()}-${process.pid}-${randomBytes(6).toString('hex')}`;
  return join(folder, `${start}${mark}${end}`);
}

/** Errors are ignored, because leftovers only use space. */
async function removeLeftovers(folder: string, start: string, end: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(start) || !name.endsWith(end)) continue;
    const mark = name.slice(start.length, name.length - end.length);
    const [, machine, pid] = /^([0-9a-f]{16})-([1-9]\d{0,9})-[0-9a-f]{12}$/.exec(mark) ?? [];
    if (machine === undefined) continue;
    const path = join(folder, name);
    if (await isAbandoned(path, machine, Number(pid)).catch(() => false))
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isAbandoned(path: string, machine: string, pid: number): Promise<boolean> {
  const stats = await lstat(path);
  if (!stats.isFile() && !stats.isDirectory()) return false;
  if (process.getuid !== undefined && stats.uid !== process.getuid()) return false;
  return machine === machineMark() ? !isRunning(pid) : Date.now() - stats.mtimeMs > maxAgeMs;
}

function machineMark(): string {
  return digestOf(nameMachine());
}

function digestOf(text: string): string {
  return sha256Hex(text).slice(0, 16);
}
