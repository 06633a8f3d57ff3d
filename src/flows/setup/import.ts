import { fetchProjects, type OnProgress, type OrganizationRead } from '../../current/fetch.js';
import { type ListedState, withDefaults } from '../../current/list.js';
import { documentsOf } from '../../desired/documents.js';
import { matchGlobs } from '../../desired/resolve/globs.js';
import { minMembers } from '../../desired/resolve/layer-groups.js';
import { matchDocuments } from '../../desired/resolve/matching.js';
import type { CheckedConfig, InventoryProject } from '../../desired/types.js';
import { sha256 } from '../../disk/sha256.js';
import { createReadBackCheck } from '../../edit/representable.js';
import type { LeftOut } from '../../edit/write-document.js';
import type { ReadingClient } from '../../http/types.js';
import { collect } from '../../model/collect.js';
import { usageError } from '../../model/fault.js';
import { bySlug, isNumericId } from '../../model/ids.js';
import { noteOnUnlisted } from '../../plan/make-plan.js';
import type { KnownSettings } from '../../settings/setting.js';
import { isSensitive } from '../../settings/watched.js';
import { joinNotes, requireReadable, tryConfigured, unlistedProjects } from '../read/read-organization.js';
import { refuseOtherNames } from '../read/reply-names.js';
import { factorProjects, isWritten, type Layer } from './factor-layers.js';
import { type ImportedFile, importedFiles, layerDrafts } from './import-files.js';
import { isImported, type Survey, surveyResource } from './survey.js';

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
  readonly onProgress?: OnProgress | undefined;
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
  /** The number of settings that can weaken security or hide issues, and that no file sets. */
  readonly withoutFile: number;
  /** Projects that the caller cannot access, by slug. */
  readonly closed: readonly ClosedProject[];
  /** A note on how the state was read, or null. */
  readonly note: string | null;
}

/** A project that is left out. `reason` is the end of a sentence. */
interface ClosedProject {
  readonly id: string;
  readonly slug: string;
  readonly reason: string;
}

/**
 * Creates or completes configuration files from the current settings, so that a plan made with them finds no change.
 * Values that most projects of a group share become layers. Reads the organization and each project once.
 *
 * @throws Fault SP3034, SP5506, SP3038 as `chooseProjects`
 * @throws Fault refused SP5502 as `importedFiles`, SP5517 as `refuseOtherNames`
 * @throws Fault those of reading the organization and its projects
 */
export async function importCurrentState(world: ImportWorld): Promise<Imported> {
  const { config, prefix, projects: globs, unmanaged, byTeam, concurrency } = world;
  const { catalogue } = config;
  // The other parts of the run only use the digests of images.
  const images = new Map<string, Uint8Array>();
  const client: ReadingClient = {
    ...refuseOtherNames(world.client, config),
    bytes: async (url) => {
      const answer = await world.client.bytes(url);
      if (answer.ok) images.set(sha256(answer.bytes), answer.bytes);
      return answer;
    },
  };
  const settings = [...catalogue.organization.values()];
  const imageSettings = settings.filter(({ kind }) => kind === 'image').map(({ name }) => name);
  const imported = new Map([...catalogue.project].filter(([, setting]) => isImported(setting)));
  const list = { settings: imported, fields: new Map(), unset: imported, expected: 0 };
  const isListed = !world.withDefaults && config.root.service.list !== 'never';
  const options = { images: new Set(imageSettings), inventory: true, list: isListed ? list : null };
  const reading = await tryConfigured(client, config, options);
  if ('denied' in reading) throw reading.denied;
  const { organization, note } = reading;
  const listed = organization.projects ?? [];
  const documents = prefix === '' ? config.documents : [];
  const [ownDocument = null] = documentsOf(documents, 'organization');
  const { byId } = matchDocuments(documents, listed);
  const selected = chooseProjects(reading, globs).filter(({ id }) => !unmanaged || !byId.has(id));
  const request = { ...reading, projects: selected, catalogue, concurrency };
  const states = new Map(reading.list?.pages.flat().map((state) => [state.id, state]));
  /** The settings in the replies of projects that were read by themselves. */
  const inReplies = new Set<string>();
  const read = await fetchProjects(
    client,
    request,
    (current, project) => {
      for (const name of current.settings.keys()) inReplies.add(name);
      return { ...project, current };
    },
    world.onProgress,
    (state, project) =>
      leavesOpen(state, imported, inReplies) ? null : { ...project, current: withDefaults(state) },
  );
  const closed = selected
    .flatMap(({ id, slug }) => {
      const reason = read.closed.get(id);
      return reason === undefined ? [] : [{ id, slug, reason }];
    })
    .sort(bySlug);
  const unlisted = noteOnUnlisted(organization);
  const whyNotReadBack = createReadBackCheck(catalogue);
  const tools = {
    ...organization,
    catalogue,
    images,
    prefix: prefix ?? '',
    withDefaults: world.withDefaults,
    whyNotReadBack,
  };
  const surveys = [...read.projects.values()]
    .sort((a, b) => bySlug(a.current, b.current))
    .map(({ id, teams, platform, current }) => {
      // A file would take a numeric slug for an id.
      const ref = isNumericId(current.slug) ? id : current.slug;
      // No reply distinguishes an unknown default from a stored value.
      const unset =
        read.doubt === null ? states.get(id)?.unset.filter((setting) => setting.default === undefined) : [];
      const survey = surveyResource('project', ref, current, byId.get(id) ?? null, tools, unset);
      return { ...survey, teams, platform };
    });
  const omissions = collect(
    surveys.flatMap(({ leftOut }) => leftOut),
    omissionText,
  );
  // One comment is sufficient for what every project leaves out for the same reason.
  const isShared = (omission: LeftOut): boolean =>
    surveys.length >= minMembers && omissions.get(omissionText(omission))?.length === surveys.length;
  const layers = factorProjects(surveys, documentsOf(documents, 'layer'), listed, config);
  const imports = surveys.map((survey, at) => {
    const given = layers.filter(({ members }) => members.has(at)).flatMap(({ values }) => [...values]);
    return {
      ...draftOf(survey, new Map(given)),
      path: `projects/${byTeam ? teamFile(survey.teams) : survey.slug}.yaml`,
      intro: [],
      remarks: survey.leftOut.filter((omission) => !isShared(omission)).map(omissionText),
    };
  });
  const notes = [
    ...intro,
    ...(world.withDefaults ? [] : [omitted]),
    ...closed.map(
      ({ id, slug, reason }) => `Left out: project ${slug} (id ${id}): ${reason.replace(/\.$/, '')}.`,
    ),
    ...(unlisted === null ? [] : [unlisted]),
    ...(surveys[0]?.leftOut ?? [])
      .filter(isShared)
      .map((omission) => `In all projects, ${omissionText(omission)}`),
  ];
  const survey = surveyResource('organization', config.root.organization, organization, ownDocument, tools);
  const own = { path: 'organization.yaml', intro: notes, remarks: survey.leftOut.map(omissionText) };
  const organizations = globs.length > 0 || unmanaged ? [] : [{ ...draftOf(survey, new Map()), ...own }];
  const all = [...organizations, ...layerDrafts(layers, listed.length), ...imports];
  const drafts = [...organizations, ...imports];
  return {
    organization: organization.slug,
    files: await importedFiles(all, prefix === '' ? config : null),
    defaults: drafts.reduce((sum, draft) => sum + draft.defaults, 0),
    withoutFile: drafts.flatMap(({ head, managed }) =>
      [...catalogue[head].values()].filter(
        (setting) =>
          isSensitive(setting) &&
          !managed.has(setting.name) &&
          organization.limitedTo?.[head].has(setting.name) !== false,
      ),
    ).length,
    closed,
    note: joinNotes(note, read.doubt, unlisted),
  };
}

/**
 * Whether the list does not show the value of a setting that the service has: it is in no project of the list, or can be
 * a preset.
 */
function leavesOpen(
  { settings, unset }: ListedState,
  imported: KnownSettings,
  inReplies: ReadonlySet<string>,
): boolean {
  return [...imported.values()].some((setting) =>
    settings.has(setting.name)
      ? setting.movesWith !== null
      : inReplies.has(setting.name) && !unset.includes(setting),
  );
}

const omitted =
  'It omits settings that have the default of the service; `setpoint import --defaults` includes them.';

function omissionText({ setting, reason }: LeftOut): string {
  return `${setting} is omitted: ${reason}`;
}

/**
 * What the document of a resource lacks: the settings that layers set otherwise, and those that no layer sets, unless
 * they have their default.
 *
 * @param given what layers set.
 */
function draftOf(survey: Survey, given: Layer['values']) {
  const lacking = [...survey.values.values()].filter(
    ({ setting: { name, role }, value }) =>
      !survey.fixed.has(name) &&
      // This slug names the resource already.
      !(role === 'address' && value === survey.ref),
  );
  const added = lacking.filter((candidate) => isWritten(candidate, given.get(candidate.setting.name)?.key));
  const defaults = lacking.filter(({ setting, isOptional }) => isOptional && !given.has(setting.name));
  const settings = new Map(added.map(({ setting, written }) => [setting.name, written]));
  return {
    ...survey,
    settings,
    images: added.flatMap(({ image }) => image ?? []),
    ignore: [...survey.leftOut.map(({ setting }) => setting), ...survey.unset].filter((name) =>
      given.has(name),
    ),
    defaults: defaults.length + survey.unset.size,
    /** The settings that a file sets. */
    managed: new Set([...(survey.existing?.settings.keys() ?? []), ...given.keys(), ...settings.keys()]),
  };
}

/** By team, the projects of a team share a file. */
function teamFile(teams: readonly string[]): string {
  // The service chooses the name of a team. It can be empty, but a file without a name is not loaded.
  return (teams.toSorted()[0] ?? 'no-team').replace(/[^\w-]+/g, '-') || 'unnamed-team';
}

/**
 * @throws Fault not-permitted SP3034 if the service lists no projects
 * @throws Fault usage SP5506 if no project matches
 * @throws Fault refused SP3038 if reading the projects can restore the organization
 */
function chooseProjects(reading: OrganizationRead, globs: readonly string[]): readonly InventoryProject[] {
  const { slug, projects } = reading.organization;
  if (projects === null) throw unlistedProjects(slug);
  const selected = projects.filter((project) => matchGlobs(globs, [project.slug]));
  if (globs.length > 0 && selected.length === 0)
    throw usageError(
      'SP5506',
      `None of the ${projects.length} projects of ${slug} matches ${globs.join(' ')}.`,
      'Pass slugs or globs to --project; a leading ! excludes.',
    );
  if (selected.length > 0) requireReadable(reading);
  return selected;
}
