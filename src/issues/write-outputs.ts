import { chmod, copyFile, link, rm } from 'node:fs/promises';
import type { JsonObject } from '../model/json.js';
import { eachIssue, type Spool } from './derive.js';
import { besides, eachBlock, type Measured, moveInPlace } from './files.js';
import { createOutFile } from './out-file.js';
import { createOutput, type MadeFile, type Output, type OutputOptions, type TableFormat } from './outputs.js';

export interface TableRequest {
  readonly format: TableFormat;
  readonly path: string;
}

/** The tables that were made, each with the form that it was asked for in. */
export interface Tables {
  readonly files: readonly (MadeFile & { readonly format: TableFormat })[];
  /** Gives all of them their names. */
  publish(): Promise<void>;
}

export interface TablesRequest {
  readonly spool: Spool;
  /** Of the only segment's file; null where there are several. */
  readonly canonical: (Measured & { readonly rows: number }) | null;
  /** Issues in the spool, each id once. */
  readonly rows: number;
  readonly tables: readonly TableRequest[];
  readonly options: OutputOptions;
  /** Whoever else wants to see each issue; empty: nobody. */
  readonly watchers: readonly ((issue: JsonObject) => void)[];
}

/**
 * Makes every table from the finished spool, in one pass over it and in its order: what an interrupted reading and an
 * uninterrupted one have written is the same, so is what is made of it. The spool is the canonical form already.
 */
export async function makeTables(request: TablesRequest): Promise<Tables> {
  const { spool, tables, options, watchers } = request;
  const isThere = ({ format }: TableRequest): boolean => format === 'jsonl' && spool.shared.size === 0;
  const opened: { readonly request: TableRequest; readonly output: Output }[] = [];
  try {
    for (const table of tables) {
      const output = isThere(table)
        ? await createFromSpool(table.path, request)
        : await createOutput(table.format, table.path, options);
      opened.push({ request: table, output });
    }
    const takers = opened.filter((each) => !isThere(each.request)).map(({ output }) => output);
    if (takers.length > 0 || watchers.length > 0) {
      await eachIssue(spool, async (issue, line) => {
        for (const watch of watchers) watch(issue);
        for (const taker of takers) await taker.add(issue, line);
      });
    }
    const files: (MadeFile & { format: TableFormat })[] = [];
    for (const { request: table, output } of opened) {
      for (const made of await output.finish()) files.push({ ...made, format: table.format });
    }
    return {
      files,
      async publish() {
        for (const { output } of opened) await output.publish();
      },
    };
  } catch (error) {
    await Promise.all(opened.map(({ output }) => output.abandon().catch(() => undefined)));
    throw error;
  }
}

function createFromSpool(path: string, { spool, canonical, rows }: TablesRequest): Promise<Output> {
  const [only] = spool.paths;
  return only === undefined || canonical === null
    ? copyFrom(path, spool.paths, rows)
    : linkTo(path, only, canonical);
}

/** The files one behind the other, unread. */
async function copyFrom(path: string, from: readonly string[], rows: number): Promise<Output> {
  const out = await createOutFile(besides(path));
  return {
    add: () => undefined,
    async finish() {
      for (const each of from) await eachBlock(each, (block) => out.bytes(block));
      return [{ path, rows, ...(await out.finish()) }];
    },
    publish: () => moveInPlace(besides(path), path),
    abandon: () => out.abandon(),
  };
}

/** A second name for the same bytes, so that a million issues are not written twice; a copy where the disk knows no second names. */
async function linkTo(
  path: string,
  from: string,
  measured: Measured & { readonly rows: number },
): Promise<Output> {
  const temporary = besides(path);
  await rm(temporary, { force: true });
  await link(from, temporary).catch(() => copyFile(from, temporary));
  await chmod(temporary, 0o600);
  return {
    add: () => undefined,
    finish: async () => [{ path, ...measured }],
    publish: () => moveInPlace(temporary, path),
    abandon: () => rm(temporary, { force: true }),
  };
}
