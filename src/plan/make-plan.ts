import type { CurrentOrganization, CurrentProject, ShownScopes } from '../current/types.js';
import type { DesiredProject, DesiredSettings, GuardConfig, ResolvedState } from '../desired/types.js';
import { isOrAre, pluralise } from '../model/count.js';
import { createFinding, type Finding } from '../model/finding.js';
import { bySlug, type ProjectId } from '../model/ids.js';
import type { Catalogue, ResourceKind } from '../settings/setting.js';
import { codes } from './codes.js';
import { findUnmet } from './compare/expectations.js';
import { dependsOnToken, needsProjectAdmin, type Rights, rightsOf } from './compare/permission.js';
import { isRestorable, organizationWritability, type Writability } from './compare/writability.js';
import { findRefusals, type PlannedConsent } from './guard/guard.js';
import { planAbsent, planClosed, planResource } from './resource-plan.js';
import { type Digest, sealPlan } from './saved/digest.js';
import { inPlanOrder, summarise } from './summary.js';
import type { Change, Part, Plan, ResourcePlan } from './types.js';

/** Everything that a plan depends on. */
export interface PlanInput {
  readonly tool: string;
  /** ISO 8601, UTC, seconds. */
  readonly createdAt: string;
  readonly service: Plan['service'];
  readonly config: Plan['config'];
  readonly organization: CurrentOrganization;
  /** The scopes of the token, if they were requested (`Rights`). */
  readonly tokenScopes: ShownScopes;
  /** Undefined if everything is planned. `resolved` contains only this part. */
  readonly partial?: Part | undefined;
  /** The plan of each managed project that was read, from `createProjectPlanner`. */
  readonly projects: ReadonlyMap<ProjectId, ResourcePlan>;
  /** Managed projects that the caller cannot read, with the reason. */
  readonly closed: ReadonlyMap<ProjectId, string>;
  readonly resolved: ResolvedState;
  /** What an apply would refuse. With `unmanagedProjects: ignore`, the plan does not list unmanaged projects. */
  readonly guard: GuardConfig;
  readonly consent: PlannedConsent;
  readonly catalogue: Catalogue;
  /** Number of requests made to read the current state. */
  readonly requestsMade: number;
  /** Warnings about the files. Those of `resolved` are added here. */
  readonly warnings: readonly Finding[];
}

/** What the plan of a project depends on beside the project. */
export type ProjectContext = Pick<PlanInput, 'organization' | 'tokenScopes' | 'resolved' | 'catalogue'>;

/**
 * Returns a function that compares one project. It is called when the project has been read, so that its current state
 * is not kept and the next replies are waited for meanwhile.
 */
export function createProjectPlanner(
  context: ProjectContext,
): (desired: DesiredProject, current: CurrentProject) => ResourcePlan {
  const writability = writabilityOf(context);
  const { organization, tokenScopes, catalogue } = context;
  return (desired, current) => {
    const rights = rightsOf(organization, current.access, tokenScopes);
    return planOne('project', desired, current, rights, catalogue, writability);
  };
}

/** Whether the scopes of the token, which have not been requested, can decide about a change. */
export function dependsOnTokenScopes(
  { kind, changes }: ResourcePlan,
  rights: Rights,
  catalogue: Catalogue,
): boolean {
  return changes.some((change) => {
    const setting = catalogue[kind].get(change.setting);
    const isDenied = change.blocked !== null && change.blocked.scope === null;
    return setting !== undefined && !isDenied && dependsOnToken(setting, rights);
  });
}

/** Compares the organization; null if no file manages it. */
export function planOwn(context: ProjectContext): ResourcePlan | null {
  const { organization, resolved, catalogue, tokenScopes } = context;
  if (resolved.organization === null) return null;
  const rights = rightsOf(organization, null, tokenScopes);
  const writability = writabilityOf(context);
  return planOne('organization', resolved.organization, organization, rights, catalogue, writability);
}

/** Compares the organization, and returns what an apply would do. */
export function makePlan(input: PlanInput, digest: Digest): Plan {
  const { organization } = input;
  const writability = writabilityOf(input);
  const resources = planResources(input);
  const unmanaged = unmanagedOf(input);
  const content = {
    format: 'setpoint.plan/1' as const,
    tool: input.tool,
    createdAt: input.createdAt,
    service: input.service,
    config: input.config,
    organization: { id: organization.id, slug: organization.slug },
    ...(input.partial === undefined ? {} : { partial: input.partial }),
    summary: summarise(resources, { unmanaged: unmanaged.length, requestsMade: input.requestsMade }),
    resources,
    unmanaged,
    warnings: warningsOf(input, resources, writability),
  };
  return sealPlan(content, digest, (digested) => findRefusals(digested, input.guard, input.consent));
}

function writabilityOf({ organization, resolved, catalogue, tokenScopes }: ProjectContext): Writability {
  const desired = resolved.organization?.settings ?? new Map();
  return organizationWritability(organization, desired, catalogue.organization, tokenScopes);
}

function unmanagedOf({ resolved, guard }: PlanInput): Plan['unmanaged'] {
  if (guard.unmanagedProjects === 'ignore') return [];
  return resolved.unmanaged.map(({ id, slug }) => ({ id, slug })).sort(bySlug);
}

/** The organization, and existing and missing projects together. */
function planResources(input: PlanInput): readonly ResourcePlan[] {
  const { resolved } = input;
  const own = planOwn(input);
  const projects = resolved.projects.map(
    (desired) =>
      input.projects.get(desired.id) ?? planClosed(desired, input.closed.get(desired.id) ?? 'not read'),
  );
  const missing = resolved.missing.map(planAbsent);
  return [...(own === null ? [] : [own]), ...projects, ...missing].sort(inPlanOrder);
}

function planOne(
  kind: ResourceKind,
  desired: { readonly settings: DesiredSettings; readonly expect: DesiredSettings },
  current: CurrentOrganization | CurrentProject,
  rights: Rights,
  catalogue: Catalogue,
  writability: Writability,
): ResourcePlan {
  const { id, slug, settings, presets, unfetched } = current;
  const expectations = findUnmet(desired.expect, current.fields, catalogue.fields[kind]);
  const planned = planResource(
    {
      kind,
      id,
      slug,
      desired: desired.settings,
      current: settings,
      presets,
      unfetched,
      rights,
      settings: catalogue[kind],
    },
    writability,
  );
  return expectations.length === 0 ? planned : { ...planned, expectations };
}

function restoreHint(status: string, restore: Change | null): string {
  if (!isRestorable(status)) return 'Name another organization in setpoint.yaml.';
  return restore === null
    ? 'Set cancelDeletion: true for the organization to restore it.'
    : `Use a token with ${restore.blocked?.scope ?? 'more scopes'} to restore it.`;
}

function warningsOf(
  { service, organization, resolved, catalogue, warnings }: PlanInput,
  resources: readonly ResourcePlan[],
  writability: Writability,
): readonly Finding[] {
  const own: Finding[] = [];
  if (writability.kind === 'denied') {
    own.push(
      createFinding(
        'warning',
        codes.organizationNotActive,
        `No update can be sent: ${writability.reason}.`,
        restoreHint(organization.status, writability.restore),
      ),
    );
  }
  if (organization.onlyDeclared) own.push(onlyDeclaredWarning(organization, service.read));
  if (organization.projects === null) {
    own.push(
      createFinding(
        'warning',
        codes.inventoryUnknown,
        'The reply contains no project list, so unmanaged projects are unknown.',
        'Use a token that can read the whole organization (org:read).',
      ),
    );
  }
  own.push(...adminOnlyWarnings(resources, organization, catalogue));
  if (organization.unlisted > 0) own.push(unlistedWarning(organization.unlisted));
  return [...new Set([...warnings, ...resolved.warnings, ...own])];
}

function adminOnlyWarnings(
  resources: readonly ResourcePlan[],
  organization: CurrentOrganization,
  catalogue: Catalogue,
): readonly Finding[] {
  const affected = resources.filter(({ kind, changes }) =>
    changes.some(({ setting: name, blocked }) => {
      const setting = catalogue[kind].get(name);
      return blocked === null && setting !== undefined && needsProjectAdmin(setting, organization);
    }),
  );
  if (affected.length === 0) return [];
  return [
    createFinding(
      'warning',
      codes.onlyProjectAdmin,
      `The token has project:admin but not project:write, and changes ${pluralise(affected.length, 'project')}. Servers of 2023 refuse this; newer ones accept it.`,
      'Add the scope project:write to the token.',
    ),
  ];
}

function onlyDeclaredWarning({ slug }: CurrentOrganization, read: Plan['service']['read']): Finding {
  return createFinding(
    'warning',
    codes.inventoryUnknown,
    `The token cannot read organization ${slug}, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.`,
    `Use a token with ${read === 'get' ? 'org:read' : 'org:write'} to compare all projects.`,
  );
}

function unlistedWarning(unlisted: number): Finding {
  return createFinding(
    'warning',
    codes.projectsUnlisted,
    `The service's project list contains ${pluralise(unlisted, 'null entry', 'null entries')}: ${pluralise(unlisted, 'project')} of the organization ${isOrAre(unlisted)} unknown.`,
    'Check the log of the service for the project, or name the project in a file to read it directly.',
  );
}
