import { chmod, copyFile, link } from 'node:fs/promises';
import { modes } from '../../disk/modes.js';
import { temporaryBeside } from '../../disk/temporary.js';
import type { JsonObject } from '../../model/json.js';
import { eachBlock, moveInPlace } from './files.js';
import {
  continueOutFile,
  createOutFile,
  type IssueOutput,
  type OutFile,
  type Output,
  type StartedFile,
  type WrittenFile,
} from './out-file.js';
import { createOutput, type OutputOptions, type TableFormat } from './outputs.js';
import { readSpool, type Spool } from './spool.js';

export interface TableRequest {
  readonly format: TableFormat;
  readonly path: string;
}

/** A finished reading. */
export interface TableSource {
  readonly spool: Spool;
  /** The content of the first segment file, if the result can extend it; null if that file must stay unchanged. */
  readonly started: StartedFile | null;
  /** Issues in the spool, each id once. */
  readonly rows: number;
}

/** Tables that are being written. */
export interface OpenTables {
  /** Whether any table needs `add`. */
  readonly takeIssues: boolean;
  /** Call with every issue of the spool, in its order. */
  add(issues: readonly JsonObject[]): Promise<void>;
  /** Completes every table, then gives all of them their final names. */
  finish(source: TableSource): Promise<readonly (WrittenFile & { readonly format: TableFormat })[]>;
  /** Removes all files that were not published. */
  abandon(): Promise<void>;
}

/**
 * Opens every requested table. Tables have the order of the spool, so an interrupted and resumed export gives the same
 * files as an uninterrupted one.
 */
export async function openTables(
  requests: readonly TableRequest[],
  options: OutputOptions,
): Promise<OpenTables> {
  const sinks = new Map<TableRequest, IssueOutput>();
  const outputs = new Map<TableRequest, Output>();
  const abandon = async (): Promise<void> => {
    const all = new Set([...sinks.values(), ...outputs.values()]);
    await Promise.all([...all].map((output) => output.abandon().catch(() => undefined)));
  };
  try {
    for (const request of requests) {
      const { format, path } = request;
      if (format !== 'jsonl') sinks.set(request, await createOutput(format, path, options));
    }
  } catch (error) {
    await abandon();
    throw error;
  }
  // Only the last one can extend the first file: the other ones must have copied it before.
  const last = requests.findLast(({ format }) => format === 'jsonl');
  return {
    takeIssues: sinks.size > 0,
    async add(issues) {
      for (const sink of sinks.values()) await sink.add(issues);
    },
    async finish(source) {
      const files: (WrittenFile & { format: TableFormat })[] = [];
      for (const request of requests) {
        const started = request === last ? source.started : null;
        const output = sinks.get(request) ?? (await createLines(request.path, { ...source, started }));
        outputs.set(request, output);
        for (const made of await output.finish()) files.push({ ...made, format: request.format });
      }
      for (const output of outputs.values()) await output.publish();
      return files;
    },
    abandon,
  };
}

/**
 * The spool is already in the JSONL format: its files are concatenated without parsing them, unless they share issues.
 * With `started`, extends the first file instead of copying it.
 */
async function createLines(path: string, { spool, started, rows }: TableSource): Promise<Output> {
  const temporary = await temporaryBeside(path);
  const [first, ...others] = spool.paths;
  const isShared = spool.shared.size > 0;
  const extendsFirst = started !== null && first !== undefined && !isShared;
  const out = await (extendsFirst ? linkOrCopy(first, temporary, started) : createOutFile(temporary));
  return {
    async finish() {
      if (isShared) await copyOnce(spool, out);
      else
        for (const each of extendsFirst ? others : spool.paths)
          await eachBlock(each, (block) => out.bytes(block));
      return [{ path, rows, ...(await out.finish()) }];
    },
    publish: () => moveInPlace(temporary, path),
    abandon: () => out.abandon(),
  };
}

async function copyOnce(spool: Spool, out: OutFile): Promise<void> {
  for await (const issues of readSpool(spool)) for (const { line } of issues) await out.text(`${line}\n`);
}

/** Uses a hard link, so that the bytes are not written twice, or a copy if the file system has no hard links. */
async function linkOrCopy(path: string, secondName: string, started: StartedFile): Promise<OutFile> {
  await link(path, secondName).catch(() => copyFile(path, secondName));
  await chmod(secondName, modes.private);
  return continueOutFile(secondName, started);
}
