import { createHash } from 'node:crypto';
import type { CurrentOrganization, CurrentProject, CurrentSettings } from '../../src/current/types.js';
import type { DesiredImage, DesiredValue, GuardConfig, ResolvedState } from '../../src/desired/types.js';
import type {
  OrganizationId,
  OrganizationSlug,
  ProjectId,
  ProjectRef,
  ProjectSlug,
} from '../../src/model/ids.js';
import type { Json, JsonArray } from '../../src/model/json.js';
import { type ApprovedPlan, evaluateGuards, toGuardFault } from '../../src/plan/guard/guard.js';
import { makePlan, type PlanInput, planManaged } from '../../src/plan/make-plan.js';
import type { Plan, ResourcePlan } from '../../src/plan/types.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { normalise } from '../../src/settings/normalise.js';
import type { ResourceKind, Setting } from '../../src/settings/setting.js';
import { recorded } from '../recorded.js';

export const catalogue = catalogueFor('neutral');

/** A text is also an iterable of its parts. */
export const sha256 = (parts: Iterable<string>): string =>
  `sha256:${createHash('sha256')
    .update([...parts].join(''), 'utf8')
    .digest('hex')}`;

/** A text as one of the branded ids. */
export function branded<Id extends string>(text: string): Id {
  if (!isBranded<Id>(text)) throw new Error('an id is never empty');
  return text;
}

function isBranded<Id extends string>(text: string): text is Id {
  return text !== '';
}

export function isList(value: Json): value is JsonArray {
  return Array.isArray(value);
}

export type Values = Readonly<Record<string, Json>>;

/** Values as a file declares them; an image is named by the text whose digest it is. */
export function declare(values: Values, file = 'settings.yaml'): ReadonlyMap<string, DesiredValue> {
  return new Map(
    Object.entries(values).map(([name, value], index) => [
      name,
      {
        value: fallBack(normalised(name, value), value),
        source: { file, line: index + 1, column: 3, layer: null },
        image: name === 'avatar' && typeof value === 'string' ? image(value) : null,
      },
    ]),
  );
}

export function shown(values: Values): CurrentSettings {
  return new Map(
    Object.entries(values).flatMap(([name, value]) => {
      const normal = normalised(name, value);
      return normal === undefined ? [] : [[name, normal] as const];
    }),
  );
}

function fallBack(normal: Json | undefined, value: Json): Json {
  return normal === undefined ? value : normal;
}

/** Settings with the same name have the same kind in both resources. */
export function normalised(name: string, value: Json): Json | undefined {
  const found = catalogue.project.get(name) ?? catalogue.organization.get(name);
  return found === undefined ? value : normalise(found, value);
}

export function setting(resource: ResourceKind, name: string): Setting {
  const found = catalogue[resource].get(name);
  if (found === undefined) throw new Error(`the catalogue has no ${resource}.${name}`);
  return found;
}

/** One project: its desired and its current values. */
export interface ProjectCase {
  readonly id?: string;
  readonly slug: string;
  readonly declared?: Values;
  readonly shown?: Values;
  /** The presets in the reply. */
  readonly presets?: Values;
  /** Settings that were never set. */
  readonly unset?: readonly string[];
  readonly access?: readonly string[] | null;
  /** Why it could not be read. */
  readonly closed?: string;
}

export interface Case {
  /** Null if no file manages the organization. */
  readonly organization?: {
    readonly declared?: Values | null;
    readonly shown?: Values;
    readonly access?: readonly string[] | null;
    readonly role?: readonly string[] | null;
    readonly status?: string;
    /** Why images could not be fetched. */
    readonly unfetched?: Readonly<Record<string, string>>;
  };
  readonly projects?: readonly ProjectCase[];
  readonly missing?: readonly string[];
  readonly unmanaged?: readonly string[];
  readonly inventory?: 'known' | 'unknown';
  readonly rest?: Partial<CaseInput>;
}

/** The input of a plan before its projects were compared. */
export interface CaseInput extends Omit<PlanInput, 'projects'> {
  readonly projects: ReadonlyMap<ProjectId, CurrentProject>;
}

/** Compares the projects, then plans everything. */
export function planInput(input: CaseInput): Plan {
  const compared = input.resolved.projects.flatMap((desired) => {
    const current = input.projects.get(desired.id);
    return current === undefined
      ? []
      : [[desired.id, planManaged('project', desired, current, input)] as const];
  });
  return makePlan({ ...input, projects: new Map(compared) });
}

export function inputOf(world: Case): CaseInput {
  const { organization = {}, projects = [] } = world;
  const { declared = {} } = organization;
  const unmanaged = (world.unmanaged ?? []).map((slug, index) => ({
    id: branded<ProjectId>(String(900 + index)),
    slug: branded<ProjectSlug>(slug),
    teams: [],
    platform: null,
  }));
  const resolved: ResolvedState = {
    stage: 'resolved',
    organization:
      declared === null ? null : { settings: declare(declared, 'organization.yaml'), expect: new Map() },
    projects: projects.map((project, index) => ({
      id: idOf(project, index),
      slug: branded<ProjectSlug>(project.slug),
      settings: declare(project.declared ?? {}, `projects/${project.slug}.yaml`),
      expect: new Map(),
      overridden: [],
      declaredAt: { file: `projects/${project.slug}.yaml`, line: 1, column: 1, layer: null },
    })),
    missing: (world.missing ?? []).map((ref) => ({
      ref: branded<ProjectRef>(ref),
      place: { file: `projects/${ref}.yaml`, line: 1, column: 10 },
    })),
    unmanaged,
    warnings: [],
    slug: branded<OrganizationSlug>('acme'),
  };
  return {
    tool: 'setpoint 0.1.0',
    run: recorded,
    service: { origin: 'https://errors.example.com', names: 'neutral', read: 'get' },
    config: { root: 'setpoint.yaml', digest: sha256('files'), commit: null, clean: null, changed: [] },
    organization: currentOrganization(organization, world.inventory ?? 'known'),
    tokenScopes: null,
    projects: new Map(
      projects.flatMap((project, index) =>
        project.closed === undefined
          ? [[idOf(project, index), currentProject(project, idOf(project, index))] as const]
          : [],
      ),
    ),
    closed: new Map(
      projects.flatMap((project, index) =>
        project.closed === undefined ? [] : [[idOf(project, index), project.closed] as const],
      ),
    ),
    resolved,
    catalogue,
    guard: lenient,
    skipBlocked: false,
    requestsMade: 1 + projects.length,
    warnings: [],
    ...world.rest,
  };
}

export function planOf(world: Case): Plan {
  return planInput(inputOf(world));
}

/** The one resource of a plan that has only one. */
export function onlyResource(plan: Plan): ResourcePlan {
  const [resource, ...others] = plan.resources;
  if (resource === undefined || others.length > 0) throw new Error('not a plan of one resource');
  return resource;
}

/** The plan of one project that declares and shows these values. */
export function planProject(
  declared: Values,
  now: Values,
  access?: readonly string[] | null,
  presets: Values = {},
): ResourcePlan {
  return onlyResource(
    planOf({
      organization: { declared: null },
      projects: [{ slug: 'web', declared, shown: now, presets, ...(access === undefined ? {} : { access }) }],
    }),
  );
}

export function planOrganization(
  declared: Values,
  now: Values,
  rest: Case['organization'] = {},
): ResourcePlan {
  return onlyResource(planOf({ organization: { declared, shown: now, ...rest } }));
}

export const lenient: GuardConfig = {
  weakening: 'allow',
  hiding: 'allow',
  maxChanges: 200,
  protect: [],
  exceptions: 'free',
  unmanagedProjects: 'report',
  watch: 'report',
};

/** Approves a plan with lenient guards and --skip-blocked. Throws the violations if the guards reject it. */
export function approved(plan: Plan): ApprovedPlan {
  const consent = { skipBlocked: true, confirmed: true, confirm: plan.digest };
  const verdict = evaluateGuards({ plan }, { ...lenient, maxChanges: 10_000 }, consent);
  if (verdict.kind === 'clear') return verdict.approved;
  throw toGuardFault(verdict.kind === 'refused' ? verdict.reasons : []);
}

export const adminScopes: readonly string[] = ['org:admin', 'org:write', 'project:admin', 'project:write'];

function image(text: string): DesiredImage {
  return { file: 'logo.png', digest: text, base64: 'aGk=' };
}

function idOf(project: ProjectCase, index: number): ProjectId {
  return branded<ProjectId>(project.id ?? String(41 + index));
}

function currentOrganization(
  {
    shown: now = {},
    access = ['org:admin', 'org:write'],
    role = null,
    status = 'active',
    unfetched = {},
  }: NonNullable<Case['organization']>,
  inventory: 'known' | 'unknown',
): CurrentOrganization {
  return {
    id: branded<OrganizationId>('7'),
    slug: branded<OrganizationSlug>('acme'),
    status,
    access,
    role,
    settings: shown(now),
    fields: new Map(),
    presets: new Map(),
    unfetched: new Map(Object.entries(unfetched)),
    unlisted: 0,
    projects: inventory === 'known' ? [] : null,
  };
}

function currentProject(project: ProjectCase, id: ProjectId): CurrentProject {
  return {
    id,
    slug: branded<ProjectSlug>(project.slug),
    access: project.access === undefined ? adminScopes : project.access,
    settings: shown(project.shown ?? {}),
    fields: new Map(),
    presets: shown(project.presets ?? {}),
    unfetched: new Map(),
  };
}
