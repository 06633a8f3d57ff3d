import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';

type Name = 'stdout' | 'stderr';

const descriptors = { stdout: 1, stderr: 2 } as const;

/** The standard outputs whose stream has not been created: this takes a tenth of a short run. */
const deferred = new Set<Name>();

/**
 * Creates the streams of the standard outputs when they are first used, each with a listener for errors. Failed writes
 * are reported to the caller of `writeAll`; as unhandled events they would end the process.
 */
export function deferStreams(): void {
  for (const name of ['stdout', 'stderr'] as const) {
    const original = Object.getOwnPropertyDescriptor(process, name);
    // A value is a stream that exists already.
    if (original?.get === undefined || deferred.has(name)) continue;
    deferred.add(name);
    const get = (): Writable => {
      deferred.delete(name);
      Object.defineProperty(process, name, original);
      return process[name].on('error', () => {});
    };
    Object.defineProperty(process, name, { get, configurable: true, enumerable: true });
  }
}

/** Whether an output needs its stream: it exists already, or it can be one of a terminal. */
export function needsStream(name: Name): boolean {
  if (!deferred.has(name)) return true;
  try {
    return fstatSync(descriptors[name]).isCharacterDevice();
  } catch {
    return true;
  }
}

/** The part of a stream that `writeAll` needs. */
export interface Sink {
  write(text: string, done: (error?: Error | null) => void): unknown;
}

/** Standard output. Writes to a file or a pipe at once, as the stream does, which writes the rest if that fails. */
export const standardOutput: Sink = {
  write(text, done) {
    if (needsStream('stdout')) return process.stdout.write(text, done);
    let rest = Buffer.from(text);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptors.stdout, rest));
    } catch {
      // For example a full pipe that does not block, or one without a reader.
      return process.stdout.write(rest, done);
    }
    return done();
  },
};
