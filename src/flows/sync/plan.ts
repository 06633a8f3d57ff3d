import {
  fetchProjects,
  fetchTokenScopes,
  type OnProgress,
  type OrganizationRead,
  withAllOpen,
} from '../../current/fetch.js';
import { type ListedState, withDefaults } from '../../current/list.js';
import type { Addresses } from '../../current/port.js';
import type {
  CurrentOrganization,
  CurrentProject,
  CurrentSettings,
  ShownScopes,
} from '../../current/types.js';
import { documentsOf } from '../../desired/documents.js';
import { digestFiles } from '../../desired/files/config-folder.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject, ResolvedState } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { createFault, nullIfFault } from '../../model/fault.js';
import { createFinding } from '../../model/finding.js';
import type { ProjectId } from '../../model/ids.js';
import { type Revision, unknownRevision } from '../../model/revision.js';
import { explainInactive } from '../../plan/compare/change.js';
import {
  dependsOnTokenScopes,
  makePlan,
  type ProjectContext,
  planManaged,
  planOwn,
} from '../../plan/make-plan.js';
import type { Selections } from '../../plan/saved/select-fresh.js';
import type { Plan, RecordRun, ResourcePlan } from '../../plan/types.js';
import { watchResources } from '../../plan/watch.js';
import type { KnownSettings } from '../../settings/setting.js';
import { watchedSettings } from '../../settings/watched.js';
import { noteRenamedProjects, withUnlisted } from '../read/missing-projects.js';
import { type DeclaredProjects, readCurrentState } from '../read/read-current-state.js';
import {
  canReadProjects,
  documentsFor,
  inventoryOf,
  joinNotes,
  listRequest,
  needsProjects,
} from '../read/read-organization.js';
import { type Selection, select } from './selection.js';

/** What a plan needs from its environment. */
export interface PlanWorld {
  readonly config: CheckedConfig;
  /** A client that cannot update: planning must not write. */
  readonly client: ReadingClient;
  /** The name of the service in plans: its origin, or `sandbox:` for the embedded one. */
  readonly origin: string;
  /**
   * `assumed`: another token will apply the plan, so no scope of this one blocks a change, and projects listed as
   * closed are requested. Default `judged`.
   */
  readonly scopes?: 'judged' | 'assumed' | undefined;
  /** Whether the apply of this plan will omit blocked changes instead of refusing it. Default: no. */
  readonly skipBlocked?: boolean | undefined;
  /** Maximum number of projects read concurrently. */
  readonly concurrency: number;
  /** `setpoint 0.1.0` */
  readonly tool: string;
  readonly record: RecordRun;
  /** The commit of the files, for the record. It is only needed at the end. Default: unknown. */
  readonly revision?: Revision | Promise<Revision> | undefined;
  /** The desired state for a rollback; default is that of the files. */
  readonly desired?: ((organization: CurrentOrganization) => ResolvedState) | undefined;
  /** Plan only these resources; default all. The organization is read in any case, for the inventory. */
  readonly only?: Selection | undefined;
  /** Whether to list the projects even if the files manage none. */
  readonly inventory?: boolean | undefined;
  /** Earlier files that the plan will be compared with. The projects that only they set are looked up too. */
  readonly base?: CheckedConfig | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Whether to compare what no file sets with its default, unless `guard.watch` is `ignore`. Default: no. */
  readonly watch?: boolean | undefined;
  /** Called with each managed project that was read. Otherwise only its plan is kept. */
  readonly onProject?: ((project: CurrentProject) => void) | undefined;
}

/** A plan with its inputs. */
export interface PlannedState {
  readonly plan: Plan;
  /** For the whole inventory, even if only a part of it was planned. */
  readonly resolved: ResolvedState;
  readonly organization: CurrentOrganization;
  /** The addresses of the resources. */
  readonly addresses: Addresses;
  /** A note on how the state was read, or null. */
  readonly note: string | null;
  /** The settings that the replies for the organization and, by id, for the projects to update showed. */
  readonly shown: ReadonlyMap<string | null, CurrentSettings>;
  /** What becomes of the resources of a saved plan; empty for any other plan. */
  readonly selections: Selections;
  /** The digest of the plan that it undoes, if it plans the values of a rollback instead of those of the files. */
  readonly undoes?: string | undefined;
}

/**
 * Reads the current state, resolves the desired state and plans: one read for the organization and one for each managed
 * project. If the replies do not show whether the token can make a change, one more reads its scopes. A project that
 * the token cannot access is planned as blocked. Any other failure stops the plan, because a plan of half the projects
 * would look complete.
 *
 * @throws Fault usage SP5034, SP5035 as `select`
 * @throws Fault refused SP4014 if `only` selects resources of another organization
 * @throws Fault not-permitted, service, refused or interrupted SP30xx if the organization or a project cannot be read
 */
export async function planChanges(world: PlanWorld): Promise<PlannedState> {
  const { config, client, only } = world;
  const { catalogue, root } = config;
  const mode = world.watch ? root.guard.watch : 'ignore';
  const toWatch = watchedSettings(catalogue, mode).project;
  const reading = await readState(world, toWatch);
  const { organization, declared, read, addresses } = reading;
  const matched = world.desired?.(organization) ?? resolve(config, inventoryOf(organization, config));
  const resolved = declared === undefined ? matched : withDeclared(matched, declared);
  const selected = withoutUnreadable(
    only === undefined ? resolved : select(resolved, only, formerOf(world, organization)),
    reading,
  );
  const { projects } = selected;

  const isAssumed = world.scopes === 'assumed';
  let tokenScopes: Promise<ShownScopes> | undefined =
    isAssumed || read === 'update' ? Promise.resolve(null) : undefined;
  const unjudged = { organization, resolved: selected, catalogue, tokenScopes: null };
  /** With the scopes of the token, requested once, if they can decide about a change. */
  const judge = async (planned: ResourcePlan | null, access: ShownScopes, context: ProjectContext) => {
    if (planned === null || !dependsOnTokenScopes(planned, access, context)) return context;
    tokenScopes ??= fetchTokenScopes(client);
    return { ...context, tokenScopes: await tokenScopes };
  };
  const context = await judge(planOwn(unjudged), null, unjudged);
  const shown = new Map<string | null, CurrentSettings>([['organization', organization.settings]]);
  /** Of each project that was read: the values to watch. */
  const watched = new Map<ProjectId, CurrentSettings>();
  const watchProject = (desired: DesiredProject) =>
    ({ ...desired, kind: 'project', desired, current: watched.get(desired.id) }) as const;
  const keepWatched = ({ id, settings }: CurrentProject): void => {
    watched.set(id, new Map([...settings].filter(([name]) => toWatch.has(name))));
  };
  const planProject = async (read: CurrentProject, desired: DesiredProject): Promise<ResourcePlan> => {
    world.onProject?.(read);
    keepWatched(read);
    const current = isAssumed ? { ...read, access: null } : read;
    const planned = planManaged('project', desired, current, context);
    if (planned.changes.length > 0) shown.set(read.id, read.settings);
    const judged = await judge(planned, current.access, context);
    return judged === context ? planned : planManaged('project', desired, current, judged);
  };
  /** The list decides only what need not be read: any difference is planned from the project's own reply. */
  const settle = (listed: ListedState, desired: DesiredProject): ResourcePlan | null => {
    const planned = planManaged('project', desired, listed, context);
    if (planned.action !== 'unchanged' || planned.expectations !== undefined) return null;
    keepWatched(withDefaults(listed));
    const watch = watchResources([watchProject(desired)], catalogue, mode);
    if (watch.settings.length > 0 || (watch.unread > 0 && mode === 'fail')) return null;
    world.onProject?.(listed);
    return planned;
  };
  const { concurrency } = world;
  const request = { ...reading, projects, known: declared?.projects, catalogue, concurrency };
  const onProgress = declared ? undefined : world.onProgress;
  const compared = await fetchProjects(client, request, planProject, onProgress, settle);

  const own = { ...organization, kind: 'organization', current: organization.settings } as const;
  const allWatched = [
    ...(selectsOrganization(only) ? [{ ...own, desired: selected.organization }] : []),
    ...projects.map(watchProject),
    ...(only === undefined ? resolved.unmanaged : []).map(
      (project) => ({ ...project, kind: 'project' }) as const,
    ),
  ];
  const { names } = root.service;
  const plan = makePlan({
    ...context,
    ...compared,
    resolved: declared ? selected : await noteRenamedProjects(client, reading, selected),
    tool: world.tool,
    run: world.record(reading.scopes),
    service: { origin: world.origin, names: typeof names === 'string' ? names : { ...names }, read },
    config: {
      root: config.rootFile,
      digest: digestFiles(config.files),
      ...((await world.revision) ?? unknownRevision),
    },
    partial: only?.part,
    watch: world.watch ? watchResources(allWatched, catalogue, mode) : undefined,
    guard: root.guard,
    skipBlocked: world.skipBlocked ?? false,
    requestsMade: client.counts.get + client.counts.emptyUpdate,
    warnings: config.warnings,
  });
  const note = joinNotes(reading.note, compared.doubt);
  return { plan, resolved, organization, addresses, note, shown, selections: new Map() };
}

/** Reads the organization and its list of projects, or the projects that the files name. */
async function readState(world: PlanWorld, toWatch: KnownSettings) {
  const { base, config, client, only, inventory, scopes, concurrency, onProgress } = world;
  const former = base === undefined ? [] : documentsFor('project', base);
  const state = await readCurrentState(client, config, {
    images: selectsOrganization(only),
    inventory: inventory || former.length > 0 || needsProjects(config),
    // A part names few projects, and those of a saved plan differ.
    list: only === undefined ? listRequest(config, toWatch) : null,
    concurrency,
    also: only?.saved?.projects ?? new Set<string>(documentsOf(former, 'project').map(({ ref }) => ref)),
    onProgress,
  });
  const saved = only?.saved?.of;
  const { id, slug, access } = state.organization;
  if (saved !== undefined && saved.id !== id)
    throw createFault(
      'refused',
      'SP4014',
      `The saved plan is for organization ${saved.slug} (${saved.id}), but the files name ${slug} (${id}). Nothing was written.`,
      'Plan again with these files.',
    );
  // As if no reply showed what the caller can do.
  const found =
    scopes === 'assumed'
      ? { ...state, organization: { ...withAllOpen(state.organization), access: null, role: null } }
      : state;
  return { ...found, organization: await withUnlisted(client, found, config), scopes: access };
}

function selectsOrganization(only: Selection | undefined): boolean {
  return (only?.saved ?? only?.part)?.organization ?? true;
}

/** The resources that the base managed; null if it does not match the service, which its comparison reports. */
function formerOf({ base, only }: PlanWorld, organization: CurrentOrganization): ResolvedState | null {
  if (base === undefined || only?.part === undefined) return null;
  try {
    return resolve(base, inventoryOf(organization, base));
  } catch (error) {
    return nullIfFault(error);
  }
}

/** Adds why declared projects were not found by their names. */
function withDeclared(resolved: ResolvedState, { closed, warnings }: DeclaredProjects): ResolvedState {
  const missing = resolved.missing.map((project) => {
    const reason = closed.get(project.ref);
    return reason === undefined ? project : { ...project, closed: reason };
  });
  return { ...resolved, missing, warnings: [...resolved.warnings, ...warnings] };
}

/**
 * If state is read by empty updates, an organization that is not active gets no further ones, because any update can
 * restore it. Its projects are then neither read nor planned.
 */
function withoutUnreadable(resolved: ResolvedState, reading: OrganizationRead): ResolvedState {
  const { projects, warnings } = resolved;
  if (canReadProjects(reading) || projects.length === 0) return resolved;
  const { why, hint } = explainInactive(reading.organization.status);
  const message = `${pluralise(projects.length, 'managed project')} ${projects.length === 1 ? 'was' : 'were'} not read: ${why}.`;
  const warning = createFinding('warning', 'SP2211', message, hint);
  return { ...resolved, projects: [], warnings: [...warnings, warning] };
}
