import type { InventoryProject } from '../desired/types.js';
import { isSafeRef, type ProjectId } from '../model/ids.js';
import { canonicalJson, isObject, type Json, type JsonObject, valueAt } from '../model/json.js';
import { normalise } from '../settings/comb.js';
import type { Catalogue, Setting } from '../settings/setting.js';
import { wrongReply } from './fault.js';
import type {
  CurrentOrganization,
  CurrentPresets,
  CurrentProject,
  CurrentSettings,
  ProjectListing,
} from './types.js';

/**
 * Top-level fields that hold secrets. They are cut even where a table of names calls one of them a setting, as that
 * table stands in a file that anybody may propose.
 */
const secretFields: readonly string[] = ['securityToken', 'options'];

/**
 * An organization's reply, reduced to what the tool works with. Pictures are not in it (see `readPictures`).
 *
 * @throws Fault SP3030 where a field that identifies the organization or a project of it is missing or of a wrong type, or
 * where it lists a project twice and not alike.
 */
export function decodeOrganization(body: Json, catalogue: Catalogue): CurrentOrganization {
  const reply = objectOf(body, 'the organization');
  const status = isObject(reply.status) ? reply.status.id : undefined;
  if (typeof status !== 'string') throw missing('the organization', 'status.id');
  return {
    id: refOf(reply, 'id', 'the organization'),
    slug: refOf(reply, 'slug', 'the organization'),
    status,
    access: textsOf(reply.access),
    settings: settingsOf(reply, catalogue.organization),
    presets: presetsOf(reply, catalogue.organization),
    unfetched: new Map(),
    ...(Array.isArray(reply.projects) ? decodeProjects(reply.projects) : { projects: null, unlisted: 0 }),
  };
}

/**
 * A project's reply, reduced likewise.
 *
 * @throws Fault SP3030 as above.
 */
export function decodeProject(body: Json, catalogue: Catalogue): CurrentProject {
  const reply = objectOf(body, 'the project');
  return {
    id: refOf(reply, 'id', 'the project'),
    slug: refOf(reply, 'slug', 'the project'),
    access: textsOf(reply.access),
    settings: settingsOf(reply, catalogue.project),
    presets: presetsOf(reply, catalogue.project),
    unfetched: new Map(),
  };
}

/**
 * The list of an organization's projects.
 *
 * @throws Fault SP3030 as above.
 */
export function decodeInventory(body: Json): ProjectListing {
  if (Array.isArray(body)) return decodeProjects(body);
  throw wrongReply('SP3030', 'The reply for the list of projects is not a list.');
}

/** One by id, as each would be planned and written once for every time that it is listed. */
function decodeProjects(items: readonly Json[]): ProjectListing {
  const shown = items.filter((item) => item !== null);
  const found = new Map<ProjectId, InventoryProject>();
  for (const project of shown.map(decodeInventoryProject)) {
    const twin = found.get(project.id);
    if (twin !== undefined && canonicalJson(twin) !== canonicalJson(project)) {
      throw wrongReply('SP3030', `The reply lists project ${project.id} twice, and not alike.`);
    }
    found.set(project.id, project);
  }
  return { projects: [...found.values()], unlisted: items.length - shown.length };
}

/** One project, of a list or of its own reply. */
export function decodeInventoryProject(item: Json): InventoryProject {
  const what = 'a project of the organization';
  const project = objectOf(item, what);
  const { platform } = project;
  const teams = Array.isArray(project.teams) ? project.teams : [project.team ?? null];
  return {
    id: refOf(project, 'id', what),
    slug: refOf(project, 'slug', what),
    teams: teams.flatMap((team: Json) =>
      isObject(team) && typeof team.slug === 'string' ? [team.slug] : [],
    ),
    platform: typeof platform === 'string' ? platform : null,
    ...(project.hasAccess === false ? { closed: true } : {}),
  };
}

/** What the catalogue knows and the reply shows. Pictures, actions and what cannot be the setting's value are left out. */
function settingsOf(reply: JsonObject, settings: ReadonlyMap<string, Setting>): CurrentSettings {
  const shown = new Map<string, Json>();
  for (const setting of settings.values()) {
    if (setting.kind === 'image') continue;
    const value = shownValue(reply, setting);
    if (value !== undefined && normalise(setting, value) !== undefined) shown.set(setting.name, value);
  }
  return shown;
}

/** The presets that the reply tells, of settings that have one. What cannot be the setting's value is left out. */
function presetsOf(reply: JsonObject, settings: ReadonlyMap<string, Setting>): CurrentPresets {
  const told = new Map<string, Json>();
  for (const setting of settings.values()) {
    const preset = setting.movesWith === null ? undefined : openValue(reply, setting.movesWith.presetAt);
    if (preset !== undefined && normalise(setting, preset) !== undefined) told.set(setting.name, preset);
  }
  return told;
}

/** The value where the reply shows the setting; undefined where it does not. Never a secret. */
export function shownValue(reply: Json, setting: Setting): Json | undefined {
  return setting.readAt === null ? undefined : openValue(reply, setting.readAt);
}

function openValue(reply: Json, pointer: string): Json | undefined {
  const field = pointer.split('/')[1];
  return field === undefined || secretFields.includes(field) ? undefined : valueAt(reply, pointer);
}

function objectOf(body: Json, what: string): JsonObject {
  if (isObject(body)) return body;
  throw wrongReply('SP3030', `The reply for ${what} is not an object.`);
}

/** Fit to stand in an address: later requests are sent to it. */
function refOf<Ref extends string>(reply: JsonObject, field: 'id' | 'slug', what: string): Ref {
  const value = reply[field];
  if (isRef<Ref>(value)) return value;
  throw missing(what, field);
}

function isRef<Ref extends string>(value: unknown): value is Ref {
  return typeof value === 'string' && isSafeRef(value);
}

function missing(what: string, field: string): Error {
  return wrongReply('SP3030', `The reply for ${what} does not hold a usable ${field}.`);
}

function textsOf(value: Json | undefined): readonly string[] | null {
  return Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value
    : null;
}
