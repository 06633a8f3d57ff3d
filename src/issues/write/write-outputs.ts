import { chmod, copyFile, link } from 'node:fs/promises';
import { modes } from '../../disk/modes.js';
import { temporaryBeside } from '../../disk/temporary.js';
import type { JsonObject } from '../../model/json.js';
import { eachBlock, moveInPlace } from './files.js';
import {
  continueOutFile,
  createOutFile,
  type OutFile,
  type Output,
  type StartedFile,
  type WrittenFile,
} from './out-file.js';
import { createOutput, type OutputOptions, type TableFormat } from './outputs.js';
import { eachIssue, type Spool } from './spool.js';

export interface TableRequest {
  readonly format: TableFormat;
  readonly path: string;
}

/** The tables that were created, each with its requested format. */
export interface Tables {
  readonly files: readonly (WrittenFile & { readonly format: TableFormat })[];
  /** Renames all files to their final names. */
  publish(): Promise<void>;
  /** Removes all files, instead of `publish`. */
  abandon(): Promise<void>;
}

export interface TablesRequest {
  readonly spool: Spool;
  /** The content of the first segment file, if the result can extend it; null if that file must stay unchanged. */
  readonly started: StartedFile | null;
  /** Issues in the spool, each id once. */
  readonly rows: number;
  readonly tables: readonly TableRequest[];
  readonly options: OutputOptions;
  /** Called with each issue. */
  readonly observers: readonly ((issue: JsonObject) => void)[];
}

/**
 * Creates every table from the finished spool in one pass. Tables have the order of the spool, so an interrupted and
 * resumed export gives the same files as an uninterrupted one. The spool itself is already in the JSONL format.
 */
export async function createTables(request: TablesRequest): Promise<Tables> {
  const { spool, started, tables, options, observers } = request;
  const isSpoolFormat = ({ format }: TableRequest): boolean => format === 'jsonl' && spool.shared.size === 0;
  // Only the last one can extend the first file: the other ones must have copied it before.
  const last = tables.findLast(isSpoolFormat);
  const opened: { readonly request: TableRequest; readonly output: Output }[] = [];
  const abandon = async (): Promise<void> => {
    await Promise.all(opened.map(({ output }) => output.abandon().catch(() => undefined)));
  };
  try {
    for (const table of tables) {
      const output = isSpoolFormat(table)
        ? await createFromSpool(table.path, request, table === last ? started : null)
        : await createOutput(table.format, table.path, options);
      opened.push({ request: table, output });
    }
    const sinks = opened.filter((each) => !isSpoolFormat(each.request)).map(({ output }) => output);
    if (sinks.length > 0 || observers.length > 0) {
      await eachIssue(spool, async (issue, line) => {
        for (const observe of observers) observe(issue);
        for (const sink of sinks) await sink.add(issue, line);
      });
    }
    const files: (WrittenFile & { format: TableFormat })[] = [];
    for (const { request: table, output } of opened) {
      for (const made of await output.finish()) files.push({ ...made, format: table.format });
    }
    return {
      files,
      async publish() {
        for (const { output } of opened) await output.publish();
      },
      abandon,
    };
  } catch (error) {
    await abandon();
    throw error;
  }
}

/** Concatenates the spool files without parsing them. With `started`, extends the first file instead of copying it. */
async function createFromSpool(
  path: string,
  { spool: { paths }, rows }: TablesRequest,
  started: StartedFile | null,
): Promise<Output> {
  const temporary = await temporaryBeside(path);
  const [first, ...others] = paths;
  const extendsFirst = started !== null && first !== undefined;
  const out = await (extendsFirst ? linkOrCopy(first, temporary, started) : createOutFile(temporary));
  return {
    add: () => undefined,
    async finish() {
      for (const each of extendsFirst ? others : paths) await eachBlock(each, (block) => out.bytes(block));
      return [{ path, rows, ...(await out.finish()) }];
    },
    publish: () => moveInPlace(temporary, path),
    abandon: () => out.abandon(),
  };
}

/** Uses a hard link, so that the bytes are not written twice, or a copy if the file system has no hard links. */
async function linkOrCopy(path: string, secondName: string, started: StartedFile): Promise<OutFile> {
  await link(path, secondName).catch(() => copyFile(path, secondName));
  await chmod(secondName, modes.private);
  return continueOutFile(secondName, started);
}
