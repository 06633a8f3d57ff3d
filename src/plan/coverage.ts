import type { CurrentOrganization } from '../current/types.js';
import type { LayerReach } from '../desired/resolve/matching.js';
import type { InventoryProject, ResolvedState } from '../desired/types.js';
import type { Catalogue, KnownSettings, ResourceKind } from '../settings/setting.js';

/** How many there are; `unmanaged` is null if the service does not list all projects. */
export type Coverage = {
  readonly managed: number;
  readonly unmanaged: number | null;
};

/** How much of an organization the files manage, whether the plan was limited to a part or not. */
export interface OrganizationCoverage {
  readonly projects: Coverage;
  /** Settings of the organization, and those of all projects together. */
  readonly settings: Readonly<Record<ResourceKind, Coverage>>;
}

/** A coverage with the names of what it is about. */
export interface CoverageReport extends OrganizationCoverage {
  /** The slug. */
  readonly organization: string;
  readonly reach: readonly LayerReach[];
  /** The projects that no file manages, sorted by slug. Empty if the service does not list all projects. */
  readonly unmanaged: readonly Pick<InventoryProject, 'id' | 'slug'>[];
}

/** Actions are left out on both sides: they are not a state. */
export function measureCoverage(
  { organization, projects, unmanaged }: ResolvedState,
  {
    onlyDeclared,
    projects: listed,
    unlisted,
  }: Pick<CurrentOrganization, 'onlyDeclared' | 'projects' | 'unlisted'>,
  catalogue: Catalogue,
): OrganizationCoverage {
  const isComplete = listed !== null && onlyDeclared !== true && unlisted === 0;
  const others = isComplete ? unmanaged.length : null;
  const ofOrganization = countStates(organization?.settings.keys() ?? [], catalogue.organization);
  const ofProjects = projects
    .map(({ settings }) => countStates(settings.keys(), catalogue.project))
    .reduce((sum, count) => sum + count, 0);
  const allOf = (known: KnownSettings): number => countStates(known.keys(), known);
  return {
    projects: { managed: projects.length, unmanaged: others },
    settings: {
      organization: { managed: ofOrganization, unmanaged: allOf(catalogue.organization) - ofOrganization },
      project: {
        managed: ofProjects,
        unmanaged:
          others === null ? null : allOf(catalogue.project) * (projects.length + others) - ofProjects,
      },
    },
  };
}

function countStates(names: Iterable<string>, known: KnownSettings): number {
  return [...names].filter((name) => known.get(name)?.kind !== 'action').length;
}
