import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { modes } from '../../disk/modes.js';
import { filesError } from '../../issues/fault.js';
import { gapsOf, type Manifest, manifestPath, sumCounts } from '../../issues/manifest/manifest.js';
import { removeWorkFolder } from '../../issues/read/job.js';
import { readIds } from '../../issues/read/segment-file.js';
import { exists } from '../../issues/write/files.js';
import { type PartitionManifest, sortPartitions } from '../../issues/write/join-partitions.js';
import { findShared } from '../../issues/write/spool.js';
import { pluralise } from '../../model/count.js';
import { usageError } from '../../model/fault.js';
import { openBaseline } from './compare-exports.js';
import type { ExportOutputs, Gathered, WritingWorld } from './export-types.js';
import { verifyExport } from './verify-export.js';
import { checkOutputs, openExport } from './write-export.js';

export interface MergeRequest {
  /** The JSONL file or the manifest of each partition. */
  readonly paths: readonly string[];
  readonly outputs: ExportOutputs;
  /** The folder in which a result for standard output is created. */
  readonly folder: string;
  /** Called before anything is written, with each path of a partition or its manifest. Throws to stop the merge. */
  readonly onFile?: (path: string) => void;
}

/**
 * Merges the partitions of one export. Each must match its manifest, and none can be missing. The result is what a
 * single job would have written.
 *
 * @throws Fault usage SP6002 if the folder for a result on standard output already exists
 * @throws Fault files SP6052 if a partition differs from its manifest
 * @throws Fault files SP6060 to SP6063 if the partitions do not make up a complete export
 */
export async function mergeExports(request: MergeRequest, world: WritingWorld): Promise<Manifest> {
  const { outputs, folder, onFile } = request;
  await checkOutputs(outputs, false);
  if (outputs.stdout && (await exists(folder)))
    throw usageError(
      'SP6002',
      `Cannot create the folder ${folder}: it already exists.`,
      'Remove it, or move it elsewhere.',
    );
  const partitions: OpenPartition[] = [];
  for (const path of request.paths) {
    const partition = await openPartition(path);
    for (const file of filesOf(partition)) onFile?.(file);
    partitions.push(partition);
  }
  const ordered = sortPartitions(partitions);
  const manifests = ordered.map(({ manifest }) => manifest);
  const paths = ordered.map(({ file }) => file);
  const read: Awaited<ReturnType<typeof readIds>>[] = [];
  for (const path of paths) read.push(await readIds(path, null));
  const { shared, dropped } = findShared(read);
  const gathered = gatherPartitions(manifests, dropped);
  const baseline = await openBaseline(outputs, gathered.redacted);
  const finished = { gathered, spool: { paths, shared }, started: null };
  const write = async (): Promise<Manifest> => {
    const open = await openExport(outputs, baseline, Date.parse(gathered.readAt.end), world);
    try {
      await open.addSpool(finished.spool);
      return await open.finish(finished);
    } catch (error) {
      await open.abandon();
      throw error;
    }
  };
  if (!outputs.stdout) return write();
  await mkdir(folder, { mode: modes.privateFolder });
  try {
    return await write();
  } finally {
    await removeWorkFolder(folder, [outputs.main.path]);
  }
}

/** `file`: the JSONL file. */
type OpenPartition = PartitionManifest & { readonly file: string };

async function openPartition(path: string): Promise<OpenPartition> {
  const { manifest, files } = await verifyExport(path);
  const broken = files.find(({ wrong }) => wrong !== null);
  if (broken !== undefined)
    throw filesError(
      'SP6052',
      `${broken.file.path} (of ${path}) does not match its manifest: ${broken.wrong}.`,
      'Run that job again.',
    );
  const canonical = manifest.files.find(({ format }) => format === 'jsonl');
  if (canonical === undefined)
    throw filesError(
      'SP6063',
      `${path} has no jsonl file to merge.`,
      'Export the partitions as jsonl; the merge can write all formats.',
    );
  return { name: path, manifest, file: join(dirname(path), canonical.path) };
}

/** All files of a partition and its manifest, whichever of them was named. */
function filesOf({ name, manifest }: PartitionManifest): readonly string[] {
  const beside = manifest.files.map(({ path }) => join(dirname(name), path));
  return [...beside, name.endsWith(manifestPath('')) ? name : manifestPath(name)];
}

function gatherPartitions(partitions: readonly Manifest[], dropped: number): Gathered {
  const [first] = partitions;
  if (first === undefined) throw new Error('no partitions');
  const { reread, ...counts } = sumCounts(partitions, dropped);
  const starts = partitions.map(({ readAt }) => readAt.start).sort();
  const ends = partitions.map(({ readAt }) => readAt.end).sort();
  const { service, config, organization, parameters, window, period, redacted, notes } = first;
  const closed = new Map(partitions.flatMap((each) => each.closed ?? []).map((one) => [one.id, one]));
  const isShared = config !== undefined && partitions.every((each) => isDeepStrictEqual(each.config, config));
  return {
    service,
    ...(isShared ? { config } : {}),
    organization,
    parameters,
    projects: partitions.flatMap(({ projects }) => projects),
    window,
    period,
    readAt: { start: starts[0] ?? first.readAt.start, end: ends.at(-1) ?? first.readAt.end },
    partial: [
      ...first.partial.filter((reason) => reason === 'order'),
      ...(closed.size > 0 ? (['closed-projects'] as const) : []),
      ...new Set(partitions.flatMap(gapsOf)),
    ],
    ...(closed.size > 0 ? { closed: [...closed.values()] } : {}),
    partition: null,
    ...counts,
    reread: { what: partitions.every((each) => each.reread.what === 'all') ? 'all' : 'newest', ...reread },
    redacted,
    segments: partitions.flatMap(({ segments }) => segments),
    notes: [
      ...new Set([...notes, ...partitions.flatMap((partition) => partition.notes)]),
      `Merged from ${pluralise(partitions.length, 'partition')}.`,
    ],
  };
}
