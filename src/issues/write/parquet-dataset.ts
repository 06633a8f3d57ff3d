import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { modes } from '../../disk/modes.js';
import { temporaryBeside } from '../../disk/temporary.js';
import { usageError } from '../../model/fault.js';
import { isObject, type JsonObject } from '../../model/json.js';
import type { TableColumn } from './columns.js';
import { exists, measure, moveInPlace } from './files.js';
import type { IssueOutput, WrittenFile } from './out-file.js';
import { createParquetFile, type ParquetFile, rowsPerGroup } from './parquet.js';

/** Rows buffered in all files together. Beyond this, the file with the most buffered rows writes them. */
const maxWaiting = 2 * rowsPerGroup;

/**
 * A folder with files such as `project=web/issues.parquet`, the partition paths that DuckDB, Spark and Athena read. The
 * folder gets its final name when it is complete.
 */
export async function createDataset(
  path: string,
  { columns, tool }: { readonly columns: readonly TableColumn[]; readonly tool: string },
): Promise<IssueOutput> {
  const folder = await temporaryBeside(path);
  await mkdir(folder, { mode: modes.privateFolder });
  // The path contains the project; readers of partitions would take a column of that name for a second one.
  const inFile = columns.filter(({ name }) => name !== 'project');
  const files = new Map<string, ParquetFile>();
  const made: WrittenFile[] = [];
  let waiting = 0;

  const open = async (name: string): Promise<ParquetFile> => {
    await mkdir(join(folder, name), { mode: modes.privateFolder });
    const file = await createParquetFile(join(folder, name, 'issues.parquet'), inFile, tool);
    files.set(name, file);
    return file;
  };
  const flushFullest = async (): Promise<void> => {
    const [fullest] = [...files.values()].sort((a, b) => b.waiting - a.waiting);
    waiting -= fullest?.waiting ?? 0;
    await fullest?.flush();
  };

  return {
    async add(issues) {
      for (const issue of issues) {
        const name = `project=${partitionName(issue)}`;
        const file = files.get(name) ?? (await open(name));
        file.add(issue);
        waiting += 1;
        if (waiting >= maxWaiting) await flushFullest();
      }
    },
    async finish() {
      for (const [name, file] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
        made.push({ path: join(path, name, 'issues.parquet'), ...(await file.finish()) });
      }
      return made;
    },
    async publish() {
      if (!(await exists(path))) return moveInPlace(folder, path);
      await expectSame(path, made);
      await rm(folder, { recursive: true, force: true });
    },
    async abandon() {
      for (const file of files.values()) await file.abandon();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Checks an existing folder. An interrupted run can have published the same files; a folder with any other content must
 * not be replaced.
 *
 * @throws Fault usage SP6003 if the content differs
 */
async function expectSame(path: string, made: readonly WrittenFile[]): Promise<void> {
  const found = await filesIn(path);
  let isSame = found?.size === made.length;
  for (const file of made)
    isSame &&= found?.has(file.path) === true && (await measure(file.path)).sha256 === file.sha256;
  if (isSame) return;
  throw usageError(
    'SP6003',
    `Cannot write ${path}: it already exists with other content, and folders are not replaced.`,
    'Move it elsewhere, or use another path.',
  );
}

/** The paths of all files in a folder. Null if it cannot be read, or contains anything else, such as a link. */
async function filesIn(folder: string): Promise<ReadonlySet<string> | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  const files = entries?.filter((entry) => !entry.isDirectory());
  if (files === undefined || !files.every((entry) => entry.isFile())) return null;
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name)));
}

/** The slug, escaped like in Hive, or Hive's name for a missing value. */
function partitionName(issue: JsonObject): string {
  const slug = isObject(issue.project) ? issue.project.slug : undefined;
  if (typeof slug !== 'string' || slug === '') return '__HIVE_DEFAULT_PARTITION__';
  const escaped = Buffer.from(slug)
    .toString('latin1')
    .replace(
      /[^A-Za-z0-9_-]/g,
      (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
  return escaped.slice(0, 200);
}
