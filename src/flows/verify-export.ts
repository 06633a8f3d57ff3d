import { dirname, join } from 'node:path';
import { exists, measure } from '../issues/files.js';
import { type ExportedFile, type Manifest, manifestPath } from '../issues/manifest.js';
import { readIds } from '../issues/read-ids.js';
import { readManifest } from '../issues/read-manifest.js';

/** What a manifest says, held against the files as they are. */
export interface VerifiedExport {
  readonly manifest: Manifest;
  /** The manifest's files in its order; `wrong` says what does not fit, null where all does. */
  readonly files: readonly { readonly file: ExportedFile; readonly wrong: string | null }[];
}

/**
 * Checks every file of an export against its manifest: there, as long, with that digest and, in the canonical form, with as many
 * issues, each once.
 *
 * @param path the exported file, or its manifest
 * @throws Fault SP6050 and SP6051 where there is no manifest that could be held to.
 */
export async function verifyExport(path: string): Promise<VerifiedExport> {
  const beside = path.endsWith('.manifest.json') ? path : manifestPath(path);
  const manifest = await readManifest(beside);
  const files: { file: ExportedFile; wrong: string | null }[] = [];
  for (const file of manifest.files)
    files.push({ file, wrong: await faultOf(file, join(dirname(beside), file.path)) });
  return { manifest, files };
}

async function faultOf(file: ExportedFile, path: string): Promise<string | null> {
  if (!(await exists(path))) return 'it is not there';
  const { bytes, sha256 } = await measure(path);
  if (bytes !== file.bytes) return `it has ${bytes} bytes in place of ${file.bytes}`;
  if (sha256 !== file.sha256) return `its digest is ${sha256} in place of ${file.sha256}`;
  if (file.format !== 'jsonl') return null;
  const { lines, ids } = await readIds(path);
  if (lines !== file.rows) return `it has ${lines} issues in place of ${file.rows}`;
  return ids.size === lines ? null : `${lines - ids.size} of its issues stand in it more than once`;
}
