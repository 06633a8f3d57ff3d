import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { modes } from '../../disk/modes.js';
import { hasEntry } from '../../disk/repository-root.js';
import { sumsPath } from '../../disk/sums.js';
import { filesError } from '../../issues/fault.js';
import { gapsOf, type Manifest, sumCounts } from '../../issues/manifest/manifest.js';
import { removeWorkFolder } from '../../issues/read/job.js';
import { unredactedNote } from '../../issues/read/notes.js';
import type { Redactable } from '../../issues/read/redact.js';
import { type PartitionManifest, sortPartitions } from '../../issues/write/join-partitions.js';
import { pluralise } from '../../model/count.js';
import { usageError } from '../../model/fault.js';
import { openBaseline } from './compare-exports.js';
import type { Gathered, WriteWorld } from './export-types.js';
import { type VerifiedExport, verifyExport } from './verify-export.js';
import { checkOutputs, writeExport } from './write-export.js';

/**
 * Merges the partitions of one export. Each must match its manifest, and none can be missing. The result is what a
 * single job would have written. Writes one whole export again, in any format.
 *
 * @param named the JSONL file or the manifest of each partition, or of one export
 * @param onFile called before anything is written, with each path of a partition, its manifest or digests; can throw
 * @param redacted what to remove in addition to what the exports have removed
 * @throws Fault usage SP6002 if the folder for a result on standard output already exists
 * @throws Fault files SP6052 if a partition differs from its manifest
 * @throws Fault files SP6060 to SP6063 if the partitions do not make up a complete export
 */
export async function mergeExports(
  named: readonly string[],
  world: WriteWorld,
  onFile: (path: string) => void = () => {},
  redacted: readonly Redactable[] = [],
): Promise<Manifest> {
  const { outputs, folder } = world;
  await checkOutputs(outputs, false);
  if (outputs.stdout && hasEntry(folder))
    throw usageError(
      'SP6002',
      `Cannot create the folder ${folder}: it already exists.`,
      'Remove it, or move it elsewhere.',
    );
  const partitions: OpenPartition[] = [];
  for (const path of named) {
    const partition = await openPartition(path);
    onFile(partition.manifestFile.path);
    const files = partition.manifest.files.map((file) => join(dirname(path), file.path));
    for (const file of files) [file, sumsPath(file)].forEach(onFile);
    partitions.push(partition);
  }
  const ordered = sortPartitions(partitions);
  const gathered = gatherPartitions(ordered, redacted);
  const baseline = await openBaseline(outputs.compareTo, gathered.redacted);
  if (outputs.stdout) await mkdir(folder, { mode: modes.privateFolder });
  try {
    const spool = { paths: ordered.map(({ file }) => file), lines: gathered.rows, redact: redacted };
    return await writeExport(world, { gathered, spool, files: null }, baseline);
  } finally {
    if (outputs.stdout) await removeWorkFolder(folder, [outputs.main.path]);
  }
}

/** `file`: the JSONL file. */
type OpenPartition = PartitionManifest & Pick<VerifiedExport, 'manifestFile'> & { readonly file: string };

async function openPartition(path: string): Promise<OpenPartition> {
  const { manifest, manifestFile, files } = await verifyExport(path);
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
  return { name: path, manifest, manifestFile, file: join(dirname(path), canonical.path) };
}

function gatherPartitions(ordered: readonly OpenPartition[], redactedNow: readonly Redactable[]): Gathered {
  const partitions = ordered.map(({ manifest }) => manifest);
  const [first] = partitions;
  if (first === undefined) throw new Error('no partitions');
  const { reread, ...counts } = sumCounts(partitions);
  const times = partitions.flatMap(({ readAt }) => [readAt.start, readAt.end]).sort();
  const { service, config, organization, parameters, window, period, projectsListed } = first;
  const redacted = [...new Set([...first.redacted, ...redactedNow])].sort();
  const notes = partitions
    .flatMap((each) => each.notes)
    .filter((note) => note !== unredactedNote || !redacted.includes('email'));
  const closed = new Map(
    partitions.flatMap((each) => each.closed ?? []).map((project) => [project.id, project]),
  );
  const partial = [...new Set(partitions.flatMap((each) => each.partial))].filter(
    (cause) => cause !== 'partition',
  );
  // The first of these answers that a partition gives is that of all.
  const matched = ([true, null, undefined, false] as const).find((answer) =>
    partitions.some(({ matchedNothing }) => matchedNothing === answer),
  );
  const isShared = partitions.every((each) => isDeepStrictEqual(each.config, config));
  return {
    service,
    ...(config && isShared && { config }),
    organization,
    parameters,
    projects: partitions.flatMap(({ projects }) => projects),
    projectsListed,
    window,
    period,
    readAt: { start: times[0] ?? first.readAt.start, end: times.at(-1) ?? first.readAt.end },
    partial,
    ...(closed.size > 0 && { closed: [...closed.values()] }),
    partition: null,
    ...counts,
    ...(counts.rows === 0 &&
      gapsOf({ partial }).length === 0 &&
      matched !== undefined && { matchedNothing: matched }),
    reread: { what: partitions.every((each) => each.reread.what === 'all') ? 'all' : 'newest', ...reread },
    redacted,
    segments: partitions.flatMap(({ segments }) => segments),
    sources: ordered.map(({ manifestFile, manifest: { readAt, run } }) => ({ ...manifestFile, readAt, run })),
    notes: [
      ...new Set(notes),
      first.partition === null
        ? 'Written again from an earlier export.'
        : `Merged from ${pluralise(partitions.length, 'partition')}.`,
    ],
  };
}
