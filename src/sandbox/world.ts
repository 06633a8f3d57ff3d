import type { Audit } from './audit.js';
import type { Json, JsonObject } from './json.js';

/**
 * Everything the service remembers. A world is never changed: a rule answers with the next one, so that what was
 * refused, or whose connection broke before the commit, has left no trace. It is plain JSON.
 */
export interface World {
  readonly organization: Organization;
  readonly plan: Plan;
  readonly integrations: readonly Integration[];
  readonly tokens: readonly Token[];
  readonly teams: readonly Team[];
  readonly projects: readonly Project[];
  /** A slug that a project had → the project's id. */
  readonly formerSlugs: Readonly<Record<string, string>>;
  /** Organization slugs that others on this service have. */
  readonly takenSlugs: readonly string[];
  /** Organization slugs that others have where this service cannot look before it asks (observed, 1.3). */
  readonly takenElsewhere: readonly string[];
  /** The name in the picture's address → the picture. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly issues: IssueSource;
  readonly views: readonly View[];
  readonly audit: Audit;
}

export type Plan = 'developer' | 'team' | 'business' | 'enterprise';
export type Integration = 'hostA' | 'hostB' | 'chat';
export type OrganizationStatus = 'active' | 'pending_deletion' | 'deletion_in_progress';

export interface Organization {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: OrganizationStatus;
  readonly dateCreated: string;
  /** By neutral name. Only what was set; what was not reads as its default. */
  readonly settings: JsonObject;
}

/** Each token stands for a caller of its own. */
export interface Token {
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly string[];
  /** Left out: a user with two factors who is in every team. */
  readonly person?: Person;
}

/** Who stands behind a token. */
export interface Person {
  /** False: nobody, as with a token of the organization itself. */
  readonly user: boolean;
  readonly twoFactor: boolean;
  /** Slugs; null: all. */
  readonly teams: readonly string[] | null;
  /** Ids of projects that are closed to this caller, whatever its teams and scopes. Left out: none. */
  readonly closedProjects?: readonly string[];
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
  /** Slugs of its teams; the first one is "the" team. */
  readonly teams: readonly string[];
  readonly dateCreated: string;
  readonly securityToken: string;
  readonly settings: JsonObject;
  /** Settings that belong to the caller: the token's name → setting → value. */
  readonly callers: Readonly<Record<string, JsonObject>>;
}

export interface Picture {
  readonly type: string;
  readonly base64: string;
}

/** What the issues are computed from (issues/facts.ts). */
export interface IssueSource {
  readonly count: number;
  readonly seed: number;
  /** No issue was seen at or after this moment; ISO 8601, whole seconds. */
  readonly until: string;
}

export interface View {
  readonly id: string;
  readonly query: string;
  readonly projects: readonly string[];
  readonly environments: readonly string[];
}

/** Whether the caller is in one of the project's teams. */
export function isMember(project: Project, { person }: Token): boolean {
  const teams = person?.teams ?? null;
  return teams === null || project.teams.some((team) => teams.includes(team));
}

/** A setting's stored value, or undefined where it was never set. */
export function storedValue(resource: Organization | Project, caller: Token, name: string): Json | undefined {
  if (name === 'slug' || name === 'name') return resource[name];
  if ('platform' in resource) {
    if (name === 'platform') return resource.platform;
    const own = resource.callers[caller.name];
    if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  }
  return Object.hasOwn(resource.settings, name) ? resource.settings[name] : undefined;
}

/** An all-digits segment is an id, anything else a slug (observed, 3.5). */
export function answersTo(resource: { readonly id: string; readonly slug: string }, ref: string): boolean {
  return isId(ref) ? resource.id === ref : resource.slug === ref;
}

export function isId(ref: string): boolean {
  return /^[0-9]+$/.test(ref);
}
