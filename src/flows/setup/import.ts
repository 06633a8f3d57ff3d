import { fetchProjects, type OrganizationRead } from '../../current/fetch.js';
import type { CurrentProject } from '../../current/types.js';
import { matchGlobs } from '../../desired/resolve/globs.js';
import type { CheckedConfig, InventoryProject } from '../../desired/types.js';
import { sha256 } from '../../disk/sha256.js';
import type { LeftOut } from '../../edit/write-document.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault, usageError } from '../../model/fault.js';
import { bySlug, isNumericId } from '../../model/ids.js';
import type { Json } from '../../model/json.js';
import { isRestorable } from '../../plan/compare/writability.js';
import type { ResourceKind } from '../../settings/setting.js';
import { noteOnUnlisted } from '../read/missing-projects.js';
import { canReadProjects, joinNotes, readOrganization } from '../read/read-organization.js';
import { wrapClient } from '../read/wrap-client.js';
import { factorProjects, findExisting } from './factor-projects.js';
import { ownSettings, type Survey, surveyResource } from './import-draft.js';
import {
  type ImportedFile,
  type Imports,
  isSameOmission,
  layerFile,
  pathFor,
  resourceFiles,
} from './import-files.js';
import { MIN_MEMBERS } from './layer-groups.js';
import { refuseOtherNames } from './reply-names.js';

const intro = [
  'Written by `setpoint import` from the current settings. Edit it as needed: a setting whose line you remove is no',
  'longer managed.',
];

/** What an import needs from its environment. */
export interface ImportWorld {
  readonly config: CheckedConfig;
  /** A client that cannot update. */
  readonly client: ReadingClient;
  /** Slug globs; a leading `!` excludes. Empty: the organization and all its projects. */
  readonly projects: readonly string[];
  /**
   * The target folder relative to the configuration's folder, with a trailing slash; null if it is outside. Empty: the
   * documents of the configuration are completed, and its layers are used.
   */
  readonly prefix: string | null;
  /** Whether new documents of the projects of a team share a file. */
  readonly byTeam: boolean;
  /** Whether settings with their default are written too. */
  readonly withDefaults: boolean;
  /** Only projects without a document, and not the organization. */
  readonly unmanaged: boolean;
  readonly concurrency: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Imported {
  readonly organization: string;
  /**
   * The organization's file, layers, then projects by slug, each with its images. Paths are relative to the target
   * folder.
   */
  readonly files: readonly ImportedFile[];
  /** The number of settings that no file sets, because they have their default. */
  readonly defaults: number;
  /** The names of layers that would shorten the files, but that import does not add beyond its maximum. */
  readonly moreLayers: readonly string[];
  /** Projects that the caller cannot access, by slug. */
  readonly closed: readonly ClosedProject[];
  /** A note on how the state was read, or null. */
  readonly note: string | null;
}

/** A project that is left out. `reason` is the end of a sentence. */
export interface ClosedProject {
  readonly id: string;
  readonly slug: string;
  readonly reason: string;
}

/**
 * Creates or completes configuration files from the current settings, so that a plan made with them finds no change.
 * Values that most projects of a group share become layers. Reads the organization and each project once.
 *
 * @throws Fault SP5505 to SP5507 as `chooseProjects`
 * @throws Fault refused SP5502 as `resourceFiles`, SP5517 as `refuseOtherNames`
 * @throws Fault those of reading the organization and its projects
 */
export async function importCurrentState(world: ImportWorld): Promise<Imported> {
  const { config, prefix, projects: globs, unmanaged } = world;
  const { client, images } = keepImages(refuseOtherNames(world.client, config));
  const options = { images: imageSettings(config, 'organization'), inventory: true };
  const reading = await readOrganization(client, config, options);
  const { organization, note } = reading;
  const listed = organization.projects ?? [];
  const existing = findExisting(prefix === '' ? config.documents : [], listed);
  const chosen = chooseProjects(reading, globs);
  const selected = unmanaged ? chosen.filter(({ id }) => !existing.projects.has(id)) : chosen;
  const { projects, closed } = await readProjects({ ...world, client }, reading, selected);
  const unlisted = noteOnUnlisted(organization);
  const tools = {
    catalogue: config.catalogue,
    images,
    prefix: prefix ?? '',
    withDefaults: world.withDefaults,
    representable: new Set<string>(),
  };
  const surveys: Survey[] = [];
  for (const project of projects) {
    // A file would take a numeric slug for an id.
    const ref = isNumericId(project.slug) ? project.id : project.slug;
    surveys.push(await surveyResource('project', ref, project, tools));
  }
  const shared = sharedOmissions(surveys);
  const { layers, more, given } = factorProjects(surveys, existing, listed, config);
  const teams = new Map(listed.map((project) => [String(project.id), project.teams]));
  const imports = surveys.map((survey) => ({
    survey,
    existing: existing.projects.get(survey.id) ?? null,
    path: pathFor(survey.slug, teams.get(survey.id) ?? [], world.byTeam),
    given: given.get(survey) ?? new Map<string, Json>(),
    intro: [],
    commented: shared,
  }));
  const leftOut = closed.map(
    ({ id, slug, reason }) => `Left out: project ${slug} (id ${id}): ${reason.replace(/\.$/, '')}.`,
  );
  const remarks = [...leftOut, unlisted, ...shared.map(omissionText)].filter((remark) => remark !== null);
  const own: Imports[] =
    globs.length > 0 || unmanaged
      ? []
      : [
          {
            survey: await surveyResource('organization', config.root.organization, organization, tools),
            existing: existing.organization,
            path: 'organization.yaml',
            given: new Map(),
            intro: [...intro, ...(world.withDefaults ? [] : [omitted]), ...remarks],
            commented: [],
          },
        ];
  const target = prefix === '' ? config : null;
  const files = [
    ...(await resourceFiles(own, target)),
    ...layers.map((layer) => layerFile(layer, listed.length)),
    ...(await resourceFiles(imports, target)),
  ];
  return {
    organization: organization.slug,
    files,
    defaults: [...own, ...imports].reduce((sum, one) => sum + countDefaults(one), 0),
    moreLayers: more,
    closed,
    note: joinNotes(note, unlisted),
  };
}

const omitted =
  'It omits settings that have the default of the service; `setpoint import --defaults` includes them.';

function omissionText({ setting, reason }: LeftOut): string {
  return `In all projects, ${setting} is omitted: ${reason}`;
}

/** What every project leaves out for the same reason, so that one comment is sufficient. */
function sharedOmissions(surveys: readonly Survey[]): readonly LeftOut[] {
  if (surveys.length < MIN_MEMBERS) return [];
  return (surveys[0]?.leftOut ?? []).filter((one) =>
    surveys.every(({ leftOut }) => leftOut.some((other) => isSameOmission(one, other))),
  );
}

/** Settings that no file sets, although they could, because they have their default. */
function countDefaults({ survey, existing, given }: Imports): number {
  const own = ownSettings(survey, given);
  const isUnset = (name: string): boolean =>
    !own.has(name) && !given.has(name) && !existing?.settings.has(name) && !existing?.ignore.has(name);
  return [...survey.values.keys()].filter(isUnset).length;
}

/**
 * @throws Fault not-permitted SP5505 if the service lists no projects
 * @throws Fault usage SP5506 if no project matches
 * @throws Fault refused SP5507 if reading the projects can restore the organization
 */
function chooseProjects(reading: OrganizationRead, globs: readonly string[]): readonly InventoryProject[] {
  const { slug, status, projects } = reading.organization;
  if (projects === null) {
    throw new Fault({
      kind: 'not-permitted',
      code: 'SP5505',
      message: `The reply of organization ${slug} lists no projects.`,
      hint: 'Use a token with the scope org:read.',
    });
  }
  const selected = projects.filter((project) => matchGlobs(globs, [project.slug]));
  if (globs.length > 0 && selected.length === 0) {
    throw usageError(
      'SP5506',
      `None of the ${projects.length} projects of ${slug} matches ${globs.join(' ')}.`,
      'Pass slugs or globs to --project; a leading ! excludes.',
    );
  }
  if (!canReadProjects(reading) && selected.length > 0) {
    const restorable = isRestorable(status);
    throw new Fault({
      kind: 'refused',
      code: 'SP5507',
      message: `The status of organization ${slug} is ${status}, and reading its projects requires empty updates, ${restorable ? 'which can restore it' : 'which are not sent to an organization that is being deleted'}.`,
      hint: restorable
        ? 'Restore the organization first, or name another one in setpoint.yaml.'
        : 'Name another organization in setpoint.yaml.',
    });
  }
  return selected;
}

/** Sorted by slug. */
async function readProjects(
  { client, config, concurrency, onProgress }: ImportWorld,
  reading: OrganizationRead,
  selected: readonly InventoryProject[],
): Promise<{ readonly projects: readonly CurrentProject[]; readonly closed: readonly ClosedProject[] }> {
  const images = imageSettings(config, 'project');
  const { catalogue } = config;
  const request = { ...reading, projects: selected, catalogue, images, concurrency };
  const read = await fetchProjects(client, request, onProgress);
  const closed = selected.flatMap(({ id, slug }) => {
    const reason = read.closed.get(id);
    return reason === undefined ? [] : [{ id, slug, reason }];
  });
  return { projects: [...read.projects.values()].sort(bySlug), closed: closed.sort(bySlug) };
}

function imageSettings({ catalogue }: CheckedConfig, kind: ResourceKind): ReadonlySet<string> {
  const images = [...catalogue[kind].values()].filter((setting) => setting.kind === 'image');
  return new Set(images.map(({ name }) => name));
}

/**
 * Creates a client that keeps the images that it reads, by digest. The other parts of the run only use their digests.
 */
function keepImages(client: ReadingClient) {
  const images = new Map<string, Uint8Array>();
  const bytes: ReadingClient['bytes'] = async (url) => {
    const answer = await client.bytes(url);
    if (answer.ok) images.set(sha256(answer.bytes), answer.bytes);
    return answer;
  };
  return { client: wrapClient(client, { bytes }), images };
}
