import { randomBytes } from 'node:crypto';
import type { DeepReadonly, JsonObject } from '../../model/json.js';
import type { SandboxSeed } from '../../settings/generated/types.js';

type Seed = DeepReadonly<SandboxSeed>;
type SeedPerson = Exclude<NonNullable<Seed['tokens']>[string], readonly unknown[]>;

/** The initial state of the service, as schemas/sandbox-seed.schema.json describes it. */
export interface SeedObject extends Omit<Seed, 'tokens'> {
  readonly tokens?: Readonly<Record<string, readonly string[] | SeedToken>>;
}

export interface SeedToken extends Omit<SeedPerson, 'scopes'> {
  readonly scopes?: readonly string[];
}

/**
 * The complete state of the service, as plain JSON. A world is immutable: rules return a new one. A rejected request,
 * or one with its connection closed before the commit, therefore leaves no trace.
 */
export interface World
  extends Required<Pick<SeedObject, 'plan' | 'integrations' | 'takenSlugs' | 'takenElsewhere'>> {
  readonly organization: Organization;
  readonly tokens: readonly Token[];
  readonly teams: readonly Team[];
  readonly projects: readonly Project[];
  /** A project's former slug → the project's id. */
  readonly formerSlugs: Readonly<Record<string, string>>;
  /** The name in the image's URL → the image. */
  readonly pictures: Readonly<Record<string, StoredImage>>;
  readonly issues: IssueSource;
  readonly views: NonNullable<SeedObject['views']>;
}

/** What an organization and a project have in common. */
interface Resource {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly dateCreated: string;
  /** By neutral name. Contains only set values; unset settings read as their default. */
  readonly settings: JsonObject;
  /** Fields of the reply that no update sets, as the seed sets them. */
  readonly fields: JsonObject;
}

export interface Organization extends Resource {
  readonly status: 'active' | 'pending_deletion' | 'deletion_in_progress';
}

/** Each token belongs to a separate caller. Closed projects are ids. */
export interface Token extends Required<Omit<SeedToken, 'teams'>> {
  readonly name: string;
  readonly token: string;
  /** Slug → team role; null for a contributor in all teams. */
  readonly teams: Readonly<Record<string, TeamRole>> | null;
}

export interface Team {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export interface Project extends Resource {
  readonly platform: string;
  /** Slugs of its teams. The first one is shown as `team`. */
  readonly teams: readonly string[];
  readonly securityToken: string;
  /** Settings that belong to the caller: token name → setting → value. */
  readonly callers: Readonly<Record<string, JsonObject>>;
}

export interface StoredImage {
  readonly type: string;
  readonly base64: string;
}

/** The input from which the issues are computed (issues/facts.ts). */
export type IssueSource = Required<NonNullable<SeedObject['issues']>>;

/** The stored values of settings, as the caller sees them. */
export function storedValues(resource: Organization | Project, caller: Token): JsonObject {
  const { settings, slug, name } = resource;
  const ofProject =
    'platform' in resource ? { ...resource.callers[caller.name], platform: resource.platform } : {};
  return { ...settings, ...ofProject, slug, name };
}

/** A reference of only digits is an id, anything else a slug (observed, 3.5). */
export function isReferencedBy(
  resource: { readonly id: string; readonly slug: string },
  ref: string,
): boolean {
  return (isId(ref) ? resource.id : resource.slug) === ref;
}

export function isId(ref: string): boolean {
  return /^[0-9]+$/.test(ref);
}

/** Returns 32 random hexadecimal digits. */
export function mintId(): string {
  return randomBytes(16).toString('hex');
}

const member: readonly string[] = [
  'alerts:read',
  'alerts:write',
  'event:admin',
  'event:read',
  'event:write',
  'member:read',
  'org:read',
  'project:read',
  'project:releases',
  'team:read',
];
const admin = [...member, 'org:integrations', 'project:admin', 'project:write', 'team:admin', 'team:write'];
const manager = [...admin, 'member:admin', 'member:write', 'org:write'];

/** The scopes of each organization role: plausible values, not specified by the interface. */
export const scopesByRole = {
  billing: ['org:billing', 'org:read'],
  member,
  admin,
  manager,
  owner: [...manager, 'org:admin', 'org:billing'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type OrganizationRole = keyof typeof scopesByRole;

export const scopesByTeamRole = { contributor: member, admin };

export type TeamRole = keyof typeof scopesByTeamRole;
