import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { modes } from '../disk/modes.js';
import { temporaryBeside } from '../disk/temporary.js';
import type { Fault } from '../model/fault.js';
import { isObject, type JsonObject } from '../model/json.js';
import type { Column } from './columns.js';
import { usage } from './fault.js';
import { exists, measure, moveInPlace } from './files.js';
import type { MadeFile, Output } from './outputs.js';
import { createParquetFile, type ParquetFile, rowsPerGroup } from './parquet.js';

/** Rows that wait in all files together; beyond it, the file with the most is written. */
const mostWaiting = 2 * rowsPerGroup;

/**
 * A folder `project=web/issues.parquet`, as DuckDB, Spark and Athena read partitions from paths. The folder gets its name when
 * all of it is made.
 */
export async function createDataset(
  path: string,
  { columns, tool }: { readonly columns: readonly Column[]; readonly tool: string },
): Promise<Output> {
  const folder = await temporaryBeside(path);
  await mkdir(folder, { mode: modes.privateFolder });
  // The path says the project; readers that know partitions take a column of that name for a second one.
  const inFile = columns.filter(({ name }) => name !== 'project');
  const files = new Map<string, ParquetFile>();
  const made: MadeFile[] = [];
  let waiting = 0;

  const open = async (name: string): Promise<ParquetFile> => {
    await mkdir(join(folder, name), { mode: modes.privateFolder });
    const file = await createParquetFile(join(folder, name, 'issues.parquet'), inFile, tool);
    files.set(name, file);
    return file;
  };
  const flushLargest = async (): Promise<void> => {
    const [largest] = [...files.values()].sort((a, b) => b.waiting - a.waiting);
    waiting -= largest?.waiting ?? 0;
    await largest?.flush();
  };

  return {
    async add(issue) {
      const name = `project=${partitionName(issue)}`;
      const file = files.get(name) ?? (await open(name));
      file.add(issue);
      waiting += 1;
      if (waiting >= mostWaiting) await flushLargest();
    },
    async finish() {
      for (const name of [...files.keys()].sort()) {
        const file = files.get(name);
        if (file === undefined) continue;
        const measured = await file.finish();
        made.push({ path: join(path, name, 'issues.parquet'), rows: file.rows, ...measured });
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
 * A run that was interrupted after this step published the same files. A folder with any other content belongs to somebody else.
 *
 * @throws Fault SP6003
 */
async function expectSame(path: string, made: readonly MadeFile[]): Promise<void> {
  const expected = new Map(made.map((file) => [file.path, file]));
  for (const found of await filesIn(path)) {
    const file = expected.get(found);
    const isSame = file !== undefined && (await measure(found)).sha256 === file.sha256;
    if (!isSame) throw notOurs(path);
    expected.delete(found);
  }
  if (expected.size > 0) throw notOurs(path);
}

async function filesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => {
    throw notOurs(path);
  });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      if (!entry.isFile()) throw notOurs(path);
      return join(entry.parentPath, entry.name);
    });
}

function notOurs(path: string): Fault {
  return usage(
    'SP6003',
    `${path} exists and does not contain what this export writes: it is not replaced.`,
    'Move it elsewhere.',
  );
}

/** The slug, escaped as Hive does it; what Hive calls a missing value where there is none. */
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
