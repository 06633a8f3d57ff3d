import type { CurrentOrganization } from '../../../current/types.js';
import { readCurrentState } from '../../../flows/read/read-current-state.js';
import { collect } from '../../../model/collect.js';
import { createFault, Fault, requireFault } from '../../../model/fault.js';
import { listNames } from '../../../model/names.js';
import { shownUrl } from '../../../model/shown-url.js';
import type { ServiceFlags } from '../../flags/flags.js';
import { faultOf } from '../../io/failure.js';
import { loadChecked } from '../../session/load-checked.js';
import { type CommandContext, inSession, targetOf } from '../../session/session.js';
import type { KnownResults } from './all-results.js';
import type { ListedRoot } from './roots.js';

/** A root file, with its organization as it names it. */
interface IdentifiedRoot {
  readonly path: string;
  readonly service: string;
  readonly organization: string;
  /** Undefined if the service could not be asked. */
  found?: CurrentOrganization;
}

/**
 * Checks that no two root files are for the same organization of one service: each could change what the guards or the
 * owners of the other protect. Reads the organization of each root file, because one can name its slug and another its
 * id. Reads nothing if each root file has its own service.
 *
 * @returns the root files whose organization cannot be identified, with the error; they must not be run
 * @throws Fault refused SP5049 with the root files of the first such organization; interrupted if the run is
 */
export async function identifyOrganizations(
  context: CommandContext<ServiceFlags>,
  roots: readonly ListedRoot[],
): Promise<KnownResults> {
  const faults: KnownResults = new Map();
  for (const [service, sharing] of rootsByService(context, roots)) {
    if (sharing.length < 2) continue;
    for (const root of sharing) {
      const organization = await identify(context, root.path).catch(faultOf);
      if (!(organization instanceof Fault)) root.found = organization;
      else if (organization.kind === 'interrupted') throw organization;
      else faults.set(root.path, organization);
    }
    for (const { found } of sharing) {
      if (found === undefined) continue;
      // A root file whose organization was not identified can still name this one.
      const names: readonly string[] = [found.id, found.slug];
      const same = sharing.filter((root) => names.includes(root.found?.id ?? root.organization));
      if (same.length < 2) continue;
      throw createFault(
        'refused',
        'SP5049',
        `Several root files are for organization ${found.slug} (id ${found.id}) at ${shownUrl(service)}: ${listNames(same.map(({ path }) => path))}. Nothing was written.`,
        'Move their settings into one configuration, or run each configuration in a job of its own with --config.',
      );
    }
  }
  return faults;
}

/**
 * Leaves out root files that are invalid or for which no service is configured, which their own runs report, and
 * embedded services, of which each root file has its own.
 */
function rootsByService(
  context: CommandContext<ServiceFlags>,
  roots: readonly ListedRoot[],
): ReadonlyMap<string, readonly IdentifiedRoot[]> {
  const found = roots.flatMap(({ path, config }): IdentifiedRoot[] => {
    if (config === null || config.root.service.url === 'sandbox:') return [];
    try {
      const { baseUrl: service } = targetOf({ ...context, config });
      return [{ path, service, organization: config.root.organization }];
    } catch (error) {
      requireFault(error);
      return [];
    }
  });
  return collect(found, ({ service }) => service);
}

async function identify(context: CommandContext<ServiceFlags>, path: string): Promise<CurrentOrganization> {
  // The run itself prints its warnings.
  const output = { ...context.output, warn: async () => {} };
  const rootContext = { ...context, output, flags: { ...context.flags, config: path } };
  const config = await loadChecked(rootContext);
  return inSession({ ...rootContext, config }, async ({ reader, config }) => {
    const read = await readCurrentState(reader, config, {
      inventory: false,
      concurrency: 1,
      onlyFirst: true,
    });
    return read.organization;
  });
}
