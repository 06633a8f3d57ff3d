import { open, rm } from 'node:fs/promises';
import { modes } from '../../disk/modes.js';
import { namingFullDisk } from '../../disk/write-whole.js';
import type { Measured } from '../types.js';
import type { CsvOptions } from './columns.js';
import { createMeter } from './files.js';
import type { SpooledIssue } from './spool.js';

/** A finished file that still has its temporary name. */
export interface WrittenFile extends Measured {
  readonly path: string;
  readonly rows: number;
}

/** A table that is being written. The same issues in the same order give the same bytes. */
export interface TableWriter {
  /** Call with all issues of the spool, in its order. Absent if the table is made from the spool's files. */
  add?(issues: readonly SpooledIssue[]): Promise<void>;
  /** Writes everything to disk, under temporary names. */
  finish(): Promise<readonly WrittenFile[]>;
  /** Renames the finished files to their final names. */
  publish(): Promise<void>;
  abandon(): Promise<void>;
}

export interface TableOptions extends CsvOptions {
  /** Parquet as a folder with one file per project. */
  readonly byProject: boolean;
  readonly tool: string;
  /** Facts in the metadata of Parquet files, so that a file found alone says what it is. */
  readonly about: Readonly<Record<string, string>>;
}

/** A new file that only its owner can read; also measures it. Wait for each call before the next one. */
export async function createOutFile(path: string) {
  const file = await open(path, 'wx', modes.private);
  const meter = createMeter();
  return {
    async write(content: string | Uint8Array) {
      const block = typeof content === 'string' ? Buffer.from(content) : content;
      const written = namingFullDisk(path, file.writeFile(block));
      meter.add(block);
      await written;
    },
    /** Writes everything to disk, closes the file, and returns its size and digest. */
    async finish(): Promise<Measured> {
      await file.sync();
      await file.close();
      return meter.measured();
    },
    async abandon() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
