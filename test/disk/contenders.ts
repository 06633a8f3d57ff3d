import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';
import { LockError, takeLock } from '../../src/disk/lock.js';

/** A simulated process that takes a lock, and pauses before each of its file operations. */
export interface Contender {
  /** `failed`: with an error other than a LockError that names a process. */
  readonly state: 'running' | 'holds' | 'refused' | 'releasing' | 'released' | 'failed' | 'killed';
  readonly error: unknown;
  /** Performs one file operation. If it holds the lock, begins to release it. */
  step(): Promise<void>;
  /** Steps until it holds the lock or has ended. Returns the number of steps. */
  finish(): Promise<number>;
  kill(): void;
}

interface Simulated {
  readonly pid: number;
  /** Open files, with what closes each. */
  readonly files: Map<object, () => Promise<void>>;
  pause(): Promise<void>;
}

type Operation = (...args: unknown[]) => Promise<unknown>;

/** Beyond the maximum of Linux and macOS: these processes have no start. */
export const firstPid = 2 ** 30;

/**
 * Replaces the file operations and process ids until the end of the test.
 *
 * @returns starts a contender; without hard links if `canLink` is false
 */
export function simulateProcesses(): (path: string, canLink?: boolean) => Contender {
  const current = new AsyncLocalStorage<Simulated & { readonly canLink: boolean }>();
  const running = new Set<number>();
  const pause = async (): Promise<void> => current.getStore()?.pause();

  const originals = { kill: process.kill };
  const { link, open, rename, rm, readdir, copyFile } = fs;
  const pausing = (original: Operation): Operation => {
    return async (...args) => {
      await pause();
      return original(...args);
    };
  };
  Object.assign(fs, {
    rename: pausing(rename as Operation),
    rm: pausing(rm as Operation),
    readdir: pausing(readdir as Operation),
    copyFile: pausing(copyFile as Operation),
    link: pausing(async (from, to) => {
      if (current.getStore()?.canLink === false)
        throw Object.assign(new Error('no links'), { code: 'EPERM' });
      return link(String(from), String(to));
    }),
    open: pausing(async (...args) => {
      const opening = (open as (...args: unknown[]) => ReturnType<typeof open>)(...args);
      // Another process can create a file after it was missing.
      const file = await opening.catch((error: unknown) => pause().then(() => Promise.reject(error)));
      const close = file.close.bind(file);
      const files = current.getStore()?.files;
      files?.set(file, close);
      // Flushing would take most of the time.
      return Object.assign(file, {
        close: pausing(async () => {
          files?.delete(file);
          await close();
        }),
        sync: async () => {},
      });
    }),
  });
  const own = process.pid;
  Object.defineProperty(process, 'pid', {
    get: () => current.getStore()?.pid ?? own,
    configurable: true,
    enumerable: true,
  });
  process.kill = (pid, signal) => {
    if (pid < firstPid) return originals.kill.call(process, pid, signal);
    if (running.has(pid)) return true;
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { link, open, rename, rm, readdir, copyFile });
    Object.defineProperty(process, 'pid', { value: own, writable: false, configurable: true });
    process.kill = originals.kill;
    syncBuiltinESMExports();
  });

  let nextPid = firstPid;
  return (path, canLink = true) => {
    nextPid += 1;
    const pid = nextPid;
    running.add(pid);
    const files: Simulated['files'] = new Map();
    let resume = (): void => {};
    let onPause = (): void => {};
    const wait = (): Promise<void> =>
      new Promise((done) => {
        resume = done;
        onPause();
      });
    const contender: { -readonly [Key in keyof Contender]: Contender[Key] } = {
      state: 'running',
      error: null,
      step() {
        const paused = new Promise<void>((done) => {
          onPause = done;
        });
        resume();
        return paused;
      },
      async finish() {
        let steps = 0;
        for (; contender.state === 'running'; steps += 1) await contender.step();
        return steps;
      },
      kill() {
        contender.state = 'killed';
        running.delete(pid);
        for (const close of files.values()) void close();
      },
    };
    const run = async (): Promise<void> => {
      await wait();
      try {
        const lock = await takeLock(path);
        contender.state = 'holds';
        await wait();
        contender.state = 'releasing';
        await lock.release();
        contender.state = 'released';
      } catch (error) {
        contender.error = error;
        contender.state = error instanceof LockError && error.owner !== null ? 'refused' : 'failed';
      }
      running.delete(pid);
      onPause();
    };
    void current.run({ pid, canLink, files, pause: wait }, run);
    return contender;
  };
}
