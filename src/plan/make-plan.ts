import type { CurrentOrganization, CurrentProject, CurrentSettings, ShownScopes } from '../current/types.js';
import type { DesiredSettings, GuardConfig, ResolvedState } from '../desired/types.js';
import { isOrAre, pluralise } from '../model/count.js';
import { createFinding, type ErrorCode, type Finding, withCondition } from '../model/finding.js';
import { bySlug, type ProjectId } from '../model/ids.js';
import { unlistedCode } from '../model/incomplete.js';
import { sameJson } from '../model/json.js';
import type { Catalogue, KnownSettings, ResourceKind } from '../settings/setting.js';
import { explainInactive, organizationWritability, type Writability } from './compare/change.js';
import { inNameOrder, knownSetting } from './compare/diff.js';
import { dependsOnToken, needsProjectAdmin, rightsOf } from './compare/permission.js';
import { findRefusals } from './guard/violations.js';
import { planAbsent, planClosed, planResource } from './resource-plan.js';
import { sealPlan } from './saved/digest.js';
import { inPlanOrder, sendableChanges, summarise } from './summary.js';
import type { Expectation, Part, Plan, ResourcePlan, Run } from './types.js';
import type { Watch } from './watch.js';

/** Everything that a plan depends on. */
export interface PlanInput {
  readonly tool: string;
  readonly run: Run;
  readonly service: Plan['service'];
  readonly config: Plan['config'];
  readonly organization: CurrentOrganization;
  /** The scopes of the token, if they were requested (`Rights`). */
  readonly tokenScopes: ShownScopes;
  /** Undefined if everything is planned. `resolved` contains only this part. */
  readonly partial?: Part | undefined;
  /** The plan of each managed project that was read, from `planManaged`. */
  readonly projects: ReadonlyMap<ProjectId, ResourcePlan>;
  /** Managed projects that the caller cannot read, with the reason. */
  readonly closed: ReadonlyMap<ProjectId, string>;
  readonly resolved: ResolvedState;
  /** Only of a drift. */
  readonly watch?: Watch | undefined;
  /** What an apply would refuse. With `unmanagedProjects: ignore`, the plan does not list unmanaged projects. */
  readonly guard: GuardConfig;
  /** Whether the apply will omit blocked changes instead of refusing the plan. */
  readonly skipBlocked: boolean;
  readonly catalogue: Catalogue;
  /** Number of requests made to read the current state. */
  readonly requestsMade: number;
  /** Warnings about the files. Those of `resolved` are added here. */
  readonly warnings: readonly Finding[];
}

/** What the plan of a project depends on beside the project. */
export type ProjectContext = Pick<PlanInput, 'organization' | 'tokenScopes' | 'resolved' | 'catalogue'>;

/** Whether the scopes of the token, which have not been requested, can decide about a change. */
export function dependsOnTokenScopes(
  { kind, changes }: ResourcePlan,
  access: ShownScopes,
  { organization, tokenScopes, catalogue }: ProjectContext,
): boolean {
  const rights = rightsOf(organization, access, tokenScopes);
  return changes.some(({ setting, blocked }) => {
    const isDenied = blocked !== null && blocked.scope === null;
    return !isDenied && dependsOnToken(knownSetting(catalogue[kind], setting), rights);
  });
}

/** Compares the organization; null if no file manages it. */
export function planOwn(context: ProjectContext): ResourcePlan | null {
  const { organization, resolved } = context;
  return resolved.organization && planManaged('organization', resolved.organization, organization, context);
}

/** Compares one managed resource. */
export function planManaged(
  kind: ResourceKind,
  desired: { readonly settings: DesiredSettings; readonly expect: DesiredSettings },
  { settings: current, access, ...state }: CurrentOrganization | CurrentProject,
  context: ProjectContext,
): ResourcePlan {
  const { organization, tokenScopes, catalogue } = context;
  const rights = rightsOf(organization, kind === 'project' ? access : null, tokenScopes);
  const sides = { ...state, kind, desired: desired.settings, current, rights, settings: catalogue[kind] };
  const planned = planResource(sides, writabilityOf(context));
  const expectations = findUnmet(desired.expect, state.fields, catalogue.fields[kind]);
  return expectations.length === 0 ? planned : { ...planned, expectations };
}

/** Compares the organization, and returns what an apply would do. */
export function makePlan(input: PlanInput): Plan {
  const { tool, run, service, config, organization, partial, requestsMade, resolved, guard, watch } = input;
  const resources = planResources(input);
  const listed = guard.unmanagedProjects === 'ignore' ? [] : resolved.unmanaged;
  const unmanaged = listed.map(({ id, slug }) => ({ id, slug })).sort(bySlug);
  const content = {
    format: 'setpoint.plan/1' as const,
    tool,
    createdAt: run.finishedAt,
    run,
    service,
    config,
    organization: { id: organization.id, slug: organization.slug },
    ...(partial && { partial }),
    ...(watch && { watch }),
    summary: summarise(resources, { unmanaged: unmanaged.length, requestsMade }),
    resources,
    unmanaged,
    warnings: warningsOf(input, resources),
  };
  const refusals = findRefusals(content, guard, input.skipBlocked);
  return sealPlan({ ...content, refusals });
}

function writabilityOf({ organization, resolved, catalogue, tokenScopes }: ProjectContext): Writability {
  const desired = resolved.organization?.settings ?? new Map();
  return organizationWritability(organization, desired, catalogue.organization, tokenScopes);
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

function warningsOf(input: PlanInput, resources: readonly ResourcePlan[]): readonly Finding[] {
  const { service, organization, resolved, catalogue, warnings } = input;
  const { denied, restore } = writabilityOf(input);
  const { slug, status, projects, onlyDeclared } = organization;
  const note = noteOnUnlisted(organization);
  const limited = resources.filter((resource) =>
    sendableChanges(resource).some(({ setting }) =>
      needsProjectAdmin(knownSetting(catalogue[resource.kind], setting), organization),
    ),
  ).length;
  const warn = (code: ErrorCode, message: string, hint: string) =>
    createFinding('warning', code, message, hint);
  const warnOfInventory = (message: string, hint: string) =>
    withCondition(warn('SP2209', message, hint), 'inventory-unknown');
  const own = [
    denied !== null &&
      withCondition(
        warn(
          'SP2201',
          `No update can be sent: ${denied}.`,
          restore === null
            ? explainInactive(status).hint
            : `Use a token with ${restore.blocked?.scope ?? 'more scopes'} to restore it.`,
        ),
        'not-active',
      ),
    onlyDeclared &&
      warnOfInventory(
        `The token cannot read organization ${slug}, so only the projects that the files name were read. Unmanaged projects, and projects that only a layer matches, are unknown.`,
        `Use a token with ${service.read === 'get' ? 'org:read' : 'org:write'} to compare all projects.`,
      ),
    projects === null &&
      warnOfInventory(
        'The reply contains no project list, so unmanaged projects are unknown.',
        'Use a token that can read the whole organization (org:read).',
      ),
    limited > 0 &&
      warn(
        'SP2218',
        `The token has project:admin but not project:write, and changes ${pluralise(limited, 'project')}. Servers of 2023 refuse this; newer ones accept it.`,
        'Add the scope project:write to the token.',
      ),
    note !== null &&
      warn(
        unlistedCode,
        note,
        'Check the log of the service for the project, or name the project in a file to read it directly.',
      ),
  ];
  return [
    ...new Set([...warnings, ...resolved.warnings, ...own.filter((warning) => typeof warning === 'object')]),
  ];
}

/** A sentence about null entries in the list of projects; null if the list is complete. */
export function noteOnUnlisted({ unlisted }: CurrentOrganization): string | null {
  if (unlisted === 0) return null;
  return `The service's project list contains ${pluralise(unlisted, 'null entry', 'null entries')}: ${pluralise(unlisted, 'project')} of the organization ${isOrAre(unlisted)} unknown.`;
}

/**
 * Returns the expectations that are not met, by name. A field that the reply does not show, or shows with an invalid
 * value, is not known to have the expected value, so its expectation is not met.
 */
export function findUnmet(
  expect: DesiredSettings,
  current: CurrentSettings,
  fields: KnownSettings,
): readonly Expectation[] {
  return inNameOrder(expect).flatMap(([field, { value: expected, source }]) => {
    const value = current.get(field);
    if (value !== undefined && sameJson(value, expected)) return [];
    // Fields have no other kinds.
    const kind = knownSetting(fields, field).kind === 'set' ? 'set' : 'scalar';
    return [{ field, kind, expected, current: value === undefined ? null : { value }, source }];
  });
}
