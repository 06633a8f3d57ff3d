import { realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readNamedBytes } from '../../disk/read-named.js';
import { hasEntry } from '../../disk/repository-root.js';
import { sha256 } from '../../disk/sha256.js';
import { errorMessage, usageError } from '../../model/fault.js';
import { parseBounded } from '../../model/json.js';
import { validateManifest } from '../../settings/generated/validate/export.js';
import { filesError } from '../fault.js';
import { workFolder } from '../read/job.js';
import { readIds } from '../read/segment-file.js';
import { foreignReasonFor } from '../request/segments.js';
import { measure, readBlocks } from '../write/files.js';
import { type ExportedFile, isInManifestFolder, isSealed, type Manifest, manifestPath } from './manifest.js';
import { readParquetRows } from './parquet-footer.js';

/** In bytes. That of 10,000 projects with a file each has 6 MiB. */
const maxManifestBytes = 16 * 1024 * 1024;

/**
 * Reads and validates a manifest. Also returns the digest of its file.
 *
 * @throws Fault usage SP6050 if it cannot be read
 * @throws Fault files SP6051 if it is not a manifest, was modified, or lists a file outside its folder
 */
export async function readManifest(path: string) {
  const bytes = await readNamedBytes(path, maxManifestBytes).catch((error: Error) => {
    throw usageError(
      'SP6050',
      `Cannot read the manifest ${path}: ${error.message}.`,
      missingManifestHint(path),
    );
  });
  const invalid = (message: string, hint = 'Export again.') => filesError('SP6051', message, hint);
  const value = parseBounded(bytes.toString());
  if (!validateManifest(value))
    throw invalid(`${path} is not a manifest of an export.`, 'Name the exported file or its manifest.');
  if (!isSealed(value)) throw invalid(`${path} was modified after it was written: its seal does not match.`);
  const outside = value.files.find((file) => !isInManifestFolder(file.path));
  if (outside !== undefined)
    throw invalid(`Invalid manifest ${path}: it lists ${outside.path}, which is outside its folder.`);
  const paths = new Set(value.files.map((file) => file.path));
  if (paths.size < value.files.length) throw invalid(`Invalid manifest ${path}: it lists a file twice.`);
  return { manifest: value, sha256: sha256(bytes) };
}

/** The manifest is written when the export is complete; until then there is only its work folder. */
function missingManifestHint(path: string): string {
  const unfinished = workFolder(path.slice(0, -manifestPath('').length));
  return hasEntry(unfinished)
    ? `To complete the unfinished export in ${unfinished}, run its command with --resume.`
    : 'Name an exported file with FILE.manifest.json next to it.';
}

/**
 * The first difference between an exported file and its manifest, or null. Issues are counted, in a Parquet file by its
 * footer. Each issue of a JSONL file must belong to a project of the manifest.
 *
 * @param folder the manifest's folder
 */
export async function findFileMismatch(
  { format, rows, ...file }: ExportedFile,
  folder: string,
  { projects, parameters }: Manifest,
): Promise<string | null> {
  const path = join(folder, file.path);
  const real = await realpath(path).catch(() => null);
  if (real === null) return 'it does not exist';
  if (!isInManifestFolder(relative(await realpath(folder), real)))
    return "it is a link to a path outside the manifest's folder";
  if (!(await stat(real)).isFile()) return 'it is not a regular file';
  const measured = await measure(path).catch(errorMessage);
  if (typeof measured === 'string') return `it cannot be read: ${measured}`;
  const { bytes, sha256 } = measured;
  if (bytes !== file.bytes) return `it has ${bytes} bytes instead of ${file.bytes}`;
  if (sha256 !== file.sha256) return `its digest is ${sha256} instead of ${file.sha256}`;
  if (rows === null) return null;
  const read = format === 'jsonl' ? await readIds(path, foreignReasonFor({ projects }, parameters)) : null;
  const lines = read?.lines ?? (await (format === 'csv' ? countRecords(path) : readParquetRows(path)));
  if (typeof lines === 'string') return lines;
  if (lines !== rows) return `it contains ${lines} issues instead of ${rows}`;
  if (read === null) return null;
  if (read.ids.has('')) return 'one of its lines is not an issue';
  if (read.foreign !== null) return `one of its issues ${read.foreign}`;
  return read.ids.size === lines ? null : `${lines - read.ids.size} of its issues occur more than once`;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records without the header. A doubled quote closes a text and opens it again: toggling is enough. */
async function countRecords(path: string): Promise<number> {
  let ends = 0;
  let quoted = false;
  for await (const block of readBlocks(path, undefined, 'bytes'))
    for (const byte of block) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) ends += 1;
    }
  return ends - 1;
}
