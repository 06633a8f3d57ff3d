import { sha256 } from '../../disk/sha256.js';
import { type Manifest, manifestPath } from '../../issues/manifest/manifest.js';
import { readManifest } from '../../issues/manifest/read-manifest.js';
import { isDirectory } from '../../issues/write/files.js';
import { isFolder } from '../../issues/write/outputs.js';
import { Fault } from '../../model/fault.js';
import { canonicalJson } from '../../model/json.js';
import type { ExportRun } from './export-types.js';
import { verifyExport } from './verify-export.js';
import { relativeToManifest } from './write-export.js';

/** Digest of all options of an export. Paths count relative to the manifest, so that the folder does not matter. */
export function digestRequest({ identity, outputs }: Pick<ExportRun, 'identity' | 'outputs'>): string {
  const { main, others, sla, compareTo } = outputs;
  const placed = (path: string): string => relativeToManifest(main, path);
  const all = {
    ...outputs,
    main: { ...main, path: placed(main.path) },
    others: others.map((other) => ({ ...other, path: placed(other.path) })),
    sla: [...(sla ?? [])],
    compareTo: compareTo === null ? null : placed(compareTo),
  };
  return sha256(canonicalJson({ identity, outputs: all }));
}

/**
 * The manifest of an export with a folder that the same command finished before it was killed: folders are not
 * replaced, so `--resume` cannot export again. Null if there is none, or if its files have changed.
 */
export async function findFinished(run: ExportRun): Promise<Manifest | null> {
  const { outputs, resume } = run;
  const { main, others, byProject, stdout } = outputs;
  const folders = [main, ...others].filter(({ format }) => isFolder(format, byProject));
  if (!resume || stdout || folders.length === 0) return null;
  for (const { path } of folders) if (!(await isDirectory(path))) return null;
  try {
    const manifest = await readManifest(manifestPath(main.path));
    if (manifest.request !== digestRequest(run)) return null;
    const { files } = await verifyExport(main.path);
    return files.every(({ wrong }) => wrong === null) ? manifest : null;
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
