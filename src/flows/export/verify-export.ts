import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filesError } from '../../issues/fault.js';
import { type ExportedFile, type Manifest, manifestPath } from '../../issues/manifest/manifest.js';
import { findFileMismatch, readManifest } from '../../issues/manifest/read-manifest.js';
import { isDirectory } from '../../issues/write/files.js';
import { folderPath } from '../../issues/write/table-writer.js';

export type VerifiedExport = Awaited<ReturnType<typeof verifyExport>>;

/**
 * Checks every file of an export against its manifest: existence, size and digest, for JSONL and CSV the number of
 * issues, and for JSONL that each issue occurs once.
 *
 * @returns the manifest, and its files in its order, each with the difference that was found, or null
 * @param named the exported file, the folder of an export by project, or the manifest
 * @throws Fault usage SP6050, files SP6051 if there is no valid manifest
 * @throws Fault files SP6055 if the manifest does not name the path
 */
export async function verifyExport(named: string) {
  const ending = manifestPath('');
  const isManifest = named.endsWith(ending);
  const exported = isManifest ? named.slice(0, -ending.length) : folderPath(named);
  const path = manifestPath(exported);
  const { manifest, sha256 }: { manifest: Manifest; sha256: string } = await readManifest(path);
  await expectListed(exported, manifest, isManifest);
  const files: { file: ExportedFile; wrong: string | null }[] = [];
  for (const file of manifest.files)
    files.push({ file, wrong: await findFileMismatch(file, dirname(exported), manifest) });
  return { manifest, manifestFile: { path, sha256 }, files };
}

/** The folder of a table by project, which programs read as a whole. */
const inFolderByProject = /^(.+)\/folder=(?:no-project|project-[^/]*)\/issues\.parquet$/;

/**
 * Checks that the manifest names the given file, and each one in a folder by project: otherwise a valid manifest proves
 * nothing about it.
 */
async function expectListed(exported: string, { files, rows }: Manifest, isManifest: boolean): Promise<void> {
  const named = new Set(files.map(({ path }) => resolve(dirname(exported), path)));
  const inside = await filesIn(exported);
  const isFolder = inside !== null && (inside.length > 0 || rows === 0);
  const own = isFolder ? inside : isManifest && named.size > 0 ? [] : [exported];
  const folders = new Set(files.flatMap(({ path }) => inFolderByProject.exec(path)?.[1] ?? []));
  const others = await Promise.all([...folders].map((folder) => filesIn(join(dirname(exported), folder))));
  const paths = [...own, ...others.flatMap((found) => found ?? [])];
  const unlisted = paths.find((path) => !named.has(resolve(path)));
  if (unlisted === undefined) return;
  throw filesError(
    'SP6055',
    `${manifestPath(exported)} does not list ${unlisted}, so its content cannot be verified.`,
    isFolder || unlisted !== exported
      ? 'Remove that file.'
      : 'Verify the files under their original names, or export again.',
  );
}

/**
 * The files that programs read in a folder by project: they skip names that begin with a dot or an underscore. Null if
 * it is not a folder.
 */
async function filesIn(folder: string): Promise<readonly string[] | null> {
  if (!isDirectory(folder)) return null;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
