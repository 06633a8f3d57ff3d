import { differingKeys } from '../../model/json.js';
import { filesError } from '../fault.js';
import { gapsOf, type Manifest } from '../manifest/manifest.js';

/** The manifest of one partition and the file name for messages. */
export interface PartitionManifest {
  readonly name: string;
  readonly manifest: Manifest;
}

/**
 * Sorts the partitions of an export. None must be missing, none repeated, and all must belong to the same export. One
 * whole export is its own only part.
 *
 * @throws Fault files SP6060 if a manifest is not one of a complete partition or export
 * @throws Fault files SP6061 if the partitions belong to different exports
 * @throws Fault files SP6062 if partitions are missing or repeated
 */
export function sortPartitions<Partition extends PartitionManifest>(
  partitions: readonly Partition[],
): readonly Partition[] {
  for (const { name, manifest } of partitions) {
    const allowed: readonly string[] = ['partition', 'order', 'closed-projects', ...gapsOf(manifest)];
    const isPart = manifest.partition !== null || partitions.length === 1;
    if (!isPart || manifest.partial.some((reason) => !allowed.includes(reason)))
      throw filesError(
        'SP6060',
        `${name} is not a complete ${partitions.length === 1 ? 'export' : 'partition of an export'}.`,
        'Merge all partitions that `issues export --partition INDEX/COUNT` has written, or name one complete export.',
      );
  }
  const [first, ...others] = partitions;
  if (first === undefined) return [];
  for (const other of others) {
    const differing = differingKeys(sharedBy(first), sharedBy(other));
    if (differing.length > 0)
      throw filesError(
        'SP6061',
        `${first.name} and ${other.name} are not partitions of the same export: they differ in ${differing.join(', ')}.`,
        'Run every job again with the same parameters and the same list of projects.',
      );
  }
  const count = first.manifest.partition?.count ?? 1;
  const found = partitions.map(indexOf);
  const missing = Array.from({ length: count }, (_, index) => index)
    .filter((index) => !found.includes(index))
    .map((index) => `${index}/${count}`);
  if (missing.length > 0)
    throw filesError(
      'SP6062',
      `Missing ${missing.length === 1 ? 'partition' : 'partitions'}: ${missing.join(', ')}.`,
      'Run the missing jobs, and name their files too.',
    );
  if (found.length > count)
    throw filesError(
      'SP6062',
      'A partition is named more than once.',
      'Name the file of each partition once.',
    );
  return partitions.toSorted((a, b) => indexOf(a) - indexOf(b));
}

function indexOf({ manifest }: PartitionManifest): number {
  return manifest.partition?.index ?? 0;
}

/** What must be equal in every partition. */
function sharedBy({ manifest }: PartitionManifest) {
  const { service, organization, parameters, window, redacted, partition } = manifest;
  return {
    service,
    organization,
    parameters,
    window,
    redacted,
    'number of partitions': partition?.count,
    'list of projects': partition?.allProjects,
  };
}
