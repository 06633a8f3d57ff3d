import { isArray, type SandboxJson, type SandboxObject } from '../json.js';
import type { OrganizationRole, TeamRole } from '../replies/roles.js';
import type { Audit } from './audit.js';

/**
 * The complete state of the service, as plain JSON. A world is immutable: rules return a new one. A rejected request,
 * or one with its connection closed before the commit, therefore leaves no trace.
 */
export interface World {
  readonly organization: Organization;
  readonly plan: ServicePlan;
  readonly integrations: readonly Integration[];
  readonly tokens: readonly Token[];
  readonly teams: readonly Team[];
  readonly projects: readonly Project[];
  /** A project's former slug → the project's id. */
  readonly formerSlugs: Readonly<Record<string, string>>;
  /** Slugs of other organizations on this service. */
  readonly takenSlugs: readonly string[];
  /** Slugs of organizations that the service finds only when it tries to reserve them (observed, 1.3). */
  readonly takenElsewhere: readonly string[];
  /** The name in the image's URL → the image. */
  readonly pictures: Readonly<Record<string, StoredImage>>;
  readonly issues: IssueSource;
  readonly views: readonly View[];
  readonly audit: Audit;
}

export type ServicePlan = 'developer' | 'team' | 'business' | 'enterprise';
export type Integration = 'hostA' | 'hostB' | 'chat';
export type OrganizationStatus = 'active' | 'pending_deletion' | 'deletion_in_progress';

export interface Organization {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: OrganizationStatus;
  readonly dateCreated: string;
  /** By neutral name. Contains only set values; unset settings read as their default. */
  readonly settings: SandboxObject;
  /** Fields of the reply that no update sets, as the seed sets them. Absent if it sets none. */
  readonly fields?: SandboxObject;
}

/** Each token belongs to a separate caller. */
export interface Token {
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly string[];
  readonly person: Person;
}

/** The person that a token belongs to. */
export interface Person {
  /** False for a token of the organization itself, which belongs to no user. */
  readonly user: boolean;
  /** Whether the user is the one of an internal integration, which is in no organization and no team. */
  readonly integration: boolean;
  readonly twoFactor: boolean;
  readonly role: OrganizationRole;
  /** Slugs, or slug → team role; null for all teams. */
  readonly teams: readonly string[] | Readonly<Record<string, TeamRole>> | null;
  /** Ids of projects that are closed to this caller, regardless of teams and scopes. */
  readonly closedProjects: readonly string[];
}

export interface Team {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export interface Project {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly platform: string;
  /** Slugs of its teams. The first one is shown as `team`. */
  readonly teams: readonly string[];
  readonly dateCreated: string;
  readonly securityToken: string;
  readonly settings: SandboxObject;
  /** As those of the organization. */
  readonly fields?: SandboxObject;
  /** Settings that belong to the caller: token name → setting → value. */
  readonly callers: Readonly<Record<string, SandboxObject>>;
}

export interface StoredImage {
  readonly type: string;
  readonly base64: string;
}

/** The input from which the issues are computed (issues/facts.ts). */
export interface IssueSource {
  readonly count: number;
  readonly seed: number;
  /** No issue was seen at or after this time; ISO 8601, whole seconds. */
  readonly until: string;
}

export interface View {
  readonly id: string;
  readonly query: string;
  readonly projects: readonly string[];
  readonly environments: readonly string[];
}

/** Whether the caller is in one of the project's teams. */
export function isMember(project: Project, caller: Token): boolean {
  return caller.person.teams === null || teamRolesOf(project, caller).length > 0;
}

/** The caller's roles in the project's teams. */
export function teamRolesOf(project: Project, { person }: Token): readonly TeamRole[] {
  const { teams } = person;
  if (teams === null || isArray(teams))
    return project.teams.flatMap((team) => (teams?.includes(team) === false ? [] : ['contributor']));
  return project.teams.flatMap((team) => (Object.hasOwn(teams, team) ? (teams[team] ?? []) : []));
}

/** The stored value of a setting; undefined if it was never set. */
export function storedValue(
  resource: Organization | Project,
  caller: Token,
  name: string,
): SandboxJson | undefined {
  if (name === 'slug' || name === 'name') return resource[name];
  if ('platform' in resource) {
    if (name === 'platform') return resource.platform;
    const own = resource.callers[caller.name];
    if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  }
  return Object.hasOwn(resource.settings, name) ? resource.settings[name] : undefined;
}

/** A reference of only digits is an id, anything else a slug (observed, 3.5). */
export function isReferencedBy(
  resource: { readonly id: string; readonly slug: string },
  ref: string,
): boolean {
  return isId(ref) ? resource.id === ref : resource.slug === ref;
}

export function isId(ref: string): boolean {
  return /^[0-9]+$/.test(ref);
}
