import type { InventoryProject } from '../desired/types.js';
import { collect } from '../model/collect.js';
import { createFault, type Fault } from '../model/fault.js';
import type { ErrorCode } from '../model/finding.js';
import { isRef, type OrganizationId, type OrganizationSlug } from '../model/ids.js';
import {
  isObject,
  type Json,
  type JsonObject,
  pointerTokens,
  sameJson,
  type Unchecked,
  valueAt,
  valueAtTokens,
} from '../model/json.js';
import type { OrganizationReply, ProjectReply } from '../settings/generated/types.js';
import { normalise } from '../settings/normalise.js';
import type { Catalogue, KnownSettings, ResourceKind, Setting } from '../settings/setting.js';
import type {
  CurrentOrganization,
  CurrentProject,
  CurrentResource,
  ProjectListing,
  ShownScopes,
} from './types.js';

/**
 * Top-level fields that contain secrets. They are removed even if a table of names maps a setting to one of them,
 * because anyone can propose a change to that file.
 */
const secretFields = ['securityToken', 'options'];

/**
 * Reduces an organization's reply to the data that setpoint uses, without images (see `readImages`).
 *
 * @throws Fault kind `service` SP3030 if an identifying field of the organization or of one of its projects is missing
 * or has a wrong type, if a project is listed twice with different data, or
 * if two have the same slug, ignoring case
 */
export function decodeOrganization(body: Json, catalogue: Catalogue): CurrentOrganization {
  const reply: Unchecked<OrganizationReply> = isObject(body) ? body : {};
  const status = valueAt(body, '/status/id');
  if (typeof status !== 'string')
    throw wrongReply('SP3030', 'The reply for the organization contains no valid status.id.');
  const resource = decodeResource<OrganizationId, OrganizationSlug>(body, catalogue, 'organization');
  const { settings } = resource;
  const isGlitchTip =
    valueAt(body, '/isAcceptingEvents') !== undefined && settings.size < catalogue.organization.size / 2;
  return {
    ...resource,
    status,
    role: roleScopes(reply),
    isAccessOfRole: !Array.isArray(reply.orgRoleList),
    ...(Array.isArray(reply.projects) ? decodeInventory(reply.projects) : { projects: null, unlisted: 0 }),
    ...(isGlitchTip && {
      limitedTo: { organization: new Set(settings.keys()), project: shownOfProjects(body, catalogue) },
    }),
  };
}

/** The settings that the list in the organization's reply shows of its first project. */
function shownOfProjects(body: Json, { project }: Catalogue): ReadonlySet<string> {
  const first = valueAt(body, '/projects/0');
  const values = normalValues(isObject(first) ? first : {}, project, ({ readAt }) => readAt);
  return new Set(values.keys());
}

/** Reduces a project's reply in the same way. Throws SP3030 for the same reasons. */
export function decodeProject(body: Json, catalogue: Catalogue): CurrentProject {
  return decodeResource(body, catalogue, 'project');
}

/**
 * The scopes of the caller's role by `orgRoleList`, empty if the list does not show it; null if the reply names no
 * role. Newer deployments name it in `orgRole`, older ones in `role`, and many in both.
 */
function roleScopes({ orgRole, role, orgRoleList }: Unchecked<OrganizationReply>): ShownScopes {
  const names = [orgRole, role].filter((name) => typeof name === 'string' && name !== '');
  if (names.length === 0) return null;
  const known = Array.isArray(orgRoleList) ? orgRoleList.filter(isObject) : [];
  return known.filter(({ id }) => names.includes(id)).flatMap(({ scopes }) => readTexts(scopes) ?? []);
}

/** Decodes what both kinds have in common. Actions have no value, and invalid values are left out. */
function decodeResource<Id extends string, Slug extends string>(
  body: Json,
  catalogue: Catalogue,
  kind: ResourceKind,
): CurrentResource<Id, Slug> {
  const reply = isObject(body) ? body : {};
  const settings = catalogue[kind];
  return {
    ...identityOf<Id, Slug>(reply, `the ${kind}`),
    access: readTexts(reply.access),
    settings: normalValues(reply, settings, (setting) => (setting.kind === 'image' ? null : setting.readAt)),
    fields: normalValues(reply, catalogue.fields[kind], ({ readAt }) => readAt),
    presets: normalValues(reply, settings, ({ movesWith }) => movesWith?.presetAt ?? null),
    unfetched: new Map(),
  };
}

/**
 * Decodes a project of the list: of the wanted settings and fields, the values that it shows. Null if one of them is
 * null or invalid, so that only the project's own reply can show it. Throws SP3030 as `decodeProject` does.
 */
export function decodeListedProject(
  item: Json,
  { settings, fields }: Readonly<Record<'settings' | 'fields', KnownSettings>>,
): CurrentProject | null {
  const project = isObject(item) ? item : {};
  const valuesOf = (known: KnownSettings): ReadonlyMap<string, Json> | null => {
    const values = normalValues(project, known, ({ listedAt }) => listedAt, readListed);
    const shown = [...known.values()].filter(({ listedAt }) => readListed(project, listedAt) !== undefined);
    return values.size === shown.length ? values : null;
  };
  const [shownSettings, shownFields] = [valuesOf(settings), valuesOf(fields)];
  if (shownSettings === null || shownFields === null) return null;
  return {
    ...identityOf(project, listedProject),
    access: readTexts(project.access),
    settings: shownSettings,
    fields: shownFields,
    presets: new Map(),
    unfetched: new Map(),
  };
}

/**
 * The list returns secret options too, if they are requested (observed, 12.1 "list with options"). A null option is
 * kept in a form that no setting accepts, because a setting can accept null.
 */
function readListed(item: Json, pointer: string | null): Json | undefined {
  const [field, option, ...more] = tokensOf(pointer ?? '');
  if (field !== 'options') return readValue(item, pointer);
  if (option === undefined || more.length > 0 || option.endsWith(':token')) return undefined;
  const value = valueAtTokens(item, [field, option]);
  return value === null ? [null] : value;
}

/** The values by setting, normalised, without invalid ones. */
function normalValues(
  reply: Json,
  settings: ReadonlyMap<string, Setting>,
  pointerOf: (setting: Setting) => string | null,
  read = readValue,
): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  for (const setting of settings.values()) {
    const value = read(reply, pointerOf(setting));
    const normal = value === undefined ? undefined : normalise(setting, value);
    if (normal !== undefined) found.set(setting.name, normal);
  }
  return found;
}

/**
 * Decodes the list of an organization's projects. Removes duplicates by id. Otherwise a project would be planned and
 * written once for each time that it is listed. Throws SP3030 as `decodeOrganization` does.
 */
export function decodeInventory(items: readonly Json[]): ProjectListing {
  const known = items.filter((item) => item !== null);
  const listed = known.map((item): InventoryProject => {
    const closed = valueAt(item, '/hasAccess') === false;
    return { ...decodeInventoryProject(item), ...(closed && { closed }) };
  });
  const found = new Map(listed.map((project) => [project.id, project]));
  const projects = [...found.values()];
  const other = listed.find((listedProject) => !sameJson(listedProject, found.get(listedProject.id)));
  if (other) throw wrongReply('SP3030', `The reply lists project ${other.id} twice, with different data.`);
  // Files name projects by their slugs, and some file systems ignore the case of a file's name.
  const bySlug = collect(projects, ({ slug }) => slug.toLowerCase());
  const same = [...bySlug.values()].find(({ length }) => length > 1);
  if (same === undefined) return { projects, unlisted: items.length - known.length };
  const names = same.map(({ slug, id }) => `${slug} (id ${id})`).join(' and ');
  throw wrongReply(
    'SP3030',
    `The reply lists projects whose slugs are equal or differ only in case: ${names}.`,
  );
}

/** Decodes one project, of a list or of its own reply. */
export function decodeInventoryProject(item: Json): InventoryProject {
  const project = isObject(item) ? item : {};
  const { platform, team = null, teams: several }: Unchecked<ProjectReply> = project;
  const teams = Array.isArray(several) ? several : [team];
  return {
    ...identityOf(project, listedProject),
    teams: teams.filter(isObject).flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : [])),
    platform: typeof platform === 'string' ? platform : null,
  };
}

/** The tokens of the pointers of the catalogue, which are read in each of thousands of replies. */
const tokensByPointer = new Map<string, readonly string[]>();

/** The value at a pointer of the catalogue; undefined if it is missing. Never a secret. */
export function readValue(reply: Json, pointer: string | null): Json | undefined {
  if (pointer === null) return undefined;
  const tokens = tokensOf(pointer);
  return secretFields.some((field) => field === tokens[0]) ? undefined : valueAtTokens(reply, tokens);
}

function tokensOf(pointer: string): readonly string[] {
  const tokens = tokensByPointer.get(pointer) ?? pointerTokens(pointer);
  tokensByPointer.set(pointer, tokens);
  return tokens;
}

const listedProject = 'a project of the organization';

/** The id and the slug of a resource, which are safe in an address, because later requests are sent to it. */
function identityOf<Id extends string, Slug extends string>({ id, slug }: JsonObject, what: string) {
  if (!isRef<Id>(id)) throw wrongReply('SP3030', `The reply for ${what} contains no valid id.`);
  if (!isRef<Slug>(slug)) throw wrongReply('SP3030', `The reply for ${what} contains no valid slug.`);
  return { id, slug };
}

/**
 * The error for a reply that cannot answer the request. Nothing of it is used. Codes: docs/reference/errors-service.md.
 */
export function wrongReply(code: ErrorCode, message: string): Fault {
  return createFault(
    'service',
    code,
    message,
    'Check that the URL is that of the service itself, and that no cache replies instead.',
  );
}

/** Null unless it is a list of texts. */
export function readTexts(value: Json | undefined): ShownScopes {
  return Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value
    : null;
}
