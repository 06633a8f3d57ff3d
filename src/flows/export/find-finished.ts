import { dirname } from 'node:path';
import { pathFrom } from '../../disk/is-inside.js';
import { sha256 } from '../../disk/sha256.js';
import type { Manifest } from '../../issues/manifest/manifest.js';
import { Fault } from '../../model/fault.js';
import { canonicalJson } from '../../model/json.js';
import type { ExportRun } from './export-types.js';
import { verifyExport } from './verify-export.js';

/** Digest of all options of an export. Paths count relative to the manifest, so that the folder does not matter. */
export function digestRequest({ identity, outputs }: Pick<ExportRun, 'identity' | 'outputs'>): string {
  const { main, others, sla, compareTo } = outputs;
  const placed = (path: string): string => pathFrom(dirname(main.path), path);
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
 * The manifest of an export that the same command finished before it was killed. A folder is not replaced, so `--resume`
 * could not export it again. Null if there is none, or if its files have changed.
 */
export async function findFinished(run: ExportRun): Promise<Manifest | null> {
  const { main, stdout } = run.outputs;
  if (!run.resume || stdout) return null;
  const verified = await verifyExport(main.path).catch((error: unknown) => {
    if (error instanceof Fault) return null;
    throw error;
  });
  if (verified === null || verified.files.some(({ wrong }) => wrong !== null)) return null;
  return verified.manifest.request === digestRequest(run) ? verified.manifest : null;
}
