import { loadRoot } from '../../../desired/files/load-config.js';
import { readCurrentState } from '../../../flows/read/read-current-state.js';
import { createFault, Fault } from '../../../model/fault.js';
import type { OrganizationId, OrganizationRef, OrganizationSlug } from '../../../model/ids.js';
import { listNames } from '../../../model/names.js';
import { shownUrl } from '../../../model/shown-url.js';
import { faultOf } from '../../io/failure.js';
import { inputSource, loadChecked } from '../../session/load-checked.js';
import { inSession, type SessionRun, targetOf } from '../../session/session.js';

/** A root file, with its organization as it names it. */
interface NamedRoot {
  readonly root: string;
  readonly ref: OrganizationRef;
}

interface Organization {
  readonly id: OrganizationId;
  readonly slug: OrganizationSlug;
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
  run: SessionRun,
  roots: readonly string[],
): Promise<ReadonlyMap<string, Fault>> {
  const faults = new Map<string, Fault>();
  for (const [service, sharing] of await rootsByService(run, roots)) {
    if (sharing.length < 2) continue;
    const found = new Map<NamedRoot, Organization>();
    for (const one of sharing) {
      const organization = await identify(run, one.root).catch(faultOf);
      if (!(organization instanceof Fault)) found.set(one, organization);
      else if (organization.kind === 'interrupted') throw organization;
      else faults.set(one.root, organization);
    }
    for (const organization of found.values()) {
      const same = sharing.filter((one) => isFor(organization, one, found.get(one)));
      if (same.length > 1) throw sameOrganization(service, organization, same);
    }
  }
  return faults;
}

/** If the root file's organization was not identified, it can still name this one. */
function isFor({ id, slug }: Organization, { ref }: NamedRoot, found: Organization | undefined): boolean {
  if (found !== undefined) return found.id === id;
  return [id, slug].some((name) => name.toLowerCase() === ref.toLowerCase());
}

/**
 * Leaves out invalid root files, which their own runs report, and embedded services, of which each root file has its
 * own.
 */
async function rootsByService(
  run: SessionRun,
  roots: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedRoot[]>> {
  const found = new Map<string, NamedRoot[]>();
  for (const root of roots) {
    const one = withRoot(run, root);
    try {
      const config = await loadRoot(await inputSource(one));
      const { organization: ref, service } = config.root;
      if (service.url === 'sandbox:') continue;
      const { baseUrl } = targetOf({ ...one, config });
      found.set(baseUrl, [...(found.get(baseUrl) ?? []), { root, ref }]);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  return found;
}

async function identify(run: SessionRun, root: string): Promise<Organization> {
  // The run itself prints its warnings.
  const one = withRoot({ ...run, output: { ...run.output, warn: async () => {} } }, root);
  const config = await loadChecked(one);
  return inSession({ ...one, config }, async ({ reader }) => {
    const images = new Set<string>();
    const declared = { concurrency: 1, images, onlyFirst: true };
    const state = await readCurrentState(reader, config, { images, inventory: false }, declared);
    return state.organization;
  });
}

function withRoot(run: SessionRun, root: string) {
  return { ...run, flags: { ...run.flags, config: root } };
}

function sameOrganization(service: string, { id, slug }: Organization, same: readonly NamedRoot[]): Fault {
  const roots = listNames(same.map(({ root }) => root));
  return createFault(
    'refused',
    'SP5049',
    `Several root files are for organization ${slug} (id ${id}) at ${shownUrl(service)}: ${roots}. Nothing was written.`,
    'Move their settings into one configuration, or run each configuration in a job of its own with --config.',
  );
}
