import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { faultInFile } from '../issues/check-file.js';
import { wrongFiles } from '../issues/fault.js';
import { isDirectory } from '../issues/files.js';
import { type ExportedFile, type Manifest, manifestPath } from '../issues/manifest.js';
import { folderPath } from '../issues/places.js';
import { readManifest } from '../issues/read-manifest.js';

/** What a manifest says, held against the files as they are. */
export interface VerifiedExport {
  readonly manifest: Manifest;
  /** The manifest's files in its order; `wrong` says what does not fit, null where all does. */
  readonly files: readonly { readonly file: ExportedFile; readonly wrong: string | null }[];
}

/**
 * Checks every file of an export against its manifest: there, as long, with that digest and, in lines and CSV, with as many
 * issues, in lines each once.
 *
 * @param path the exported file, the folder of an export by project, or the manifest
 * @throws Fault SP6050 and SP6051 where there is no manifest that could be held to, SP6055 where it is not about the path.
 */
export async function verifyExport(path: string): Promise<VerifiedExport> {
  const ending = manifestPath('');
  const isManifest = path.endsWith(ending);
  const exported = isManifest ? path.slice(0, -ending.length) : folderPath(path);
  const manifest = await readManifest(manifestPath(exported));
  await checkAbout(exported, manifest, isManifest);
  const files: { file: ExportedFile; wrong: string | null }[] = [];
  for (const file of manifest.files)
    files.push({ file, wrong: await faultInFile(file, dirname(exported), manifest) });
  return { manifest, files };
}

/** What was asked about must be what is checked: a manifest of other files says nothing of it. */
async function checkAbout(exported: string, manifest: Manifest, isManifest: boolean): Promise<void> {
  const { files, rows } = manifest;
  const named = new Set(files.map(({ path }) => resolve(dirname(exported), path)));
  const inside = await filesIn(exported);
  const isFolder = inside.length > 0 || (rows === 0 && (await isDirectory(exported)));
  const asked = isFolder ? inside : isManifest && named.size > 0 ? [] : [exported];
  const stranger = asked.find((path) => !named.has(resolve(path)));
  if (stranger === undefined) return;
  throw wrongFiles(
    'SP6055',
    `${stranger} is not among the files that ${manifestPath(exported)} names: nothing is known of it.`,
    'Export again; a manifest belongs to the files that were written with it, under the names that they had.',
  );
}

/** What programs read of a folder by project: they pass over names that begin with a dot or an underscore. */
async function filesIn(folder: string): Promise<readonly string[]> {
  if (!(await isDirectory(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
