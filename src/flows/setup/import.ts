import { fetchProjects } from '../../current/fetch.js';
import type { CurrentProject } from '../../current/types.js';
import { matchGlobs } from '../../desired/resolve/globs.js';
import type { CheckedConfig, InventoryProject, SettingsDocument } from '../../desired/types.js';
import { sha256 } from '../../disk/sha256.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { isRestorable } from '../../plan/compare/writability.js';
import type { ResourceKind, Setting } from '../../settings/setting.js';
import { matchesInclude } from '../offline/compare-roots.js';
import type { OrganizationReading } from '../read/missing-projects.js';
import { noteOnUnlisted } from '../read/missing-projects.js';
import { canReadProjects, joinNotes, readOrganization } from '../read/read-organization.js';
import { wrapClient } from '../read/wrap-client.js';
import { type About, draftResource, type ImportedFile } from './import-draft.js';

/** What an import needs from its environment. */
export interface ImportWorld {
  readonly config: CheckedConfig;
  /** A client that cannot update. */
  readonly client: ReadingClient;
  /** Slug globs; a leading `!` excludes. Empty: the organization and all its projects. */
  readonly projects: readonly string[];
  /**
   * The target folder relative to the configuration's folder, empty or with a trailing slash; null if it is outside.
   */
  readonly prefix: string | null;
  readonly concurrency: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Imported {
  readonly organization: string;
  /**
   * The organization's file first, then projects by slug; images after the file that names them. Paths are relative to
   * the target folder.
   */
  readonly files: readonly ImportedFile[];
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
 * Creates configuration files from the current settings; a plan made with them finds no change. Reads the organization
 * and each project once.
 *
 * @throws Fault SP5505 to SP5507 as `chooseProjects`
 * @throws Fault those of reading the organization and its projects
 */
export async function importCurrentState(world: ImportWorld): Promise<Imported> {
  const { config, prefix, projects: globs } = world;
  const { client, images } = keepImages(world.client);
  const options = { images: imageSettings(config, 'organization'), inventory: true };
  const { note, ...reading } = await readOrganization(client, config, options);
  const { organization } = reading;
  const selected = chooseProjects(reading, globs);
  const { projects, closed } = await readProjects({ ...world, client }, reading, selected);
  const unlisted = noteOnUnlisted(organization);
  const remarks = [...closed.map(remarkOn), ...(unlisted === null ? [] : [unlisted])];
  const tools = { catalogue: config.catalogue, images, prefix: prefix ?? '', remarks };
  const ref = config.root.organization;
  const files = globs.length > 0 ? [] : await draftResource('organization', ref, organization, tools);
  for (const project of projects)
    files.push(...(await draftResource('project', refOf(project), project, tools)));
  return { organization: organization.slug, files, closed, note: joinNotes(note, unlisted) };
}

/**
 * @throws Fault not-permitted SP5505 if the service lists no projects
 * @throws Fault usage SP5506 if no project matches
 * @throws Fault refused SP5507 if reading the projects can restore the organization
 */
function chooseProjects(reading: OrganizationReading, globs: readonly string[]): readonly InventoryProject[] {
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
    throw new Fault({
      kind: 'usage',
      code: 'SP5506',
      message: `None of the ${projects.length} projects of ${slug} matches ${globs.join(' ')}.`,
      hint: 'Pass slugs or globs to --project; a leading ! excludes.',
    });
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
  reading: OrganizationReading,
  selected: readonly InventoryProject[],
): Promise<{ readonly projects: readonly CurrentProject[]; readonly closed: readonly ClosedProject[] }> {
  const images = imageSettings(config, 'project');
  const { catalogue } = config;
  const request = { ...reading, projects: selected, catalogue, images, concurrency };
  const { projects, closed } = await fetchProjects(client, request, onProgress);
  return {
    projects: [...projects.values()].sort(bySlug),
    closed: selected
      .flatMap(({ id, slug }) => {
        const reason = closed.get(id);
        return reason === undefined ? [] : [{ id, slug, reason }];
      })
      .sort(bySlug),
  };
}

function bySlug(a: { readonly slug: string }, b: { readonly slug: string }): number {
  return a.slug < b.slug ? -1 : 1;
}

function remarkOn({ id, slug, reason }: ClosedProject): string {
  return `Left out: project ${slug} (id ${id}) is ${reason}.`;
}

/** The slug, or the id if a file would take the slug for an id. */
function refOf({ id, slug }: CurrentProject): string {
  return isNumericId(slug) ? id : slug;
}

function imageSettings({ catalogue }: CheckedConfig, kind: ResourceKind): ReadonlySet<string> {
  const isImage = (setting: Setting): boolean => setting.kind === 'image';
  return new Set([...catalogue[kind].values()].filter(isImage).map(({ name }) => name));
}

/** Creates a client that keeps the images that it reads, by digest. The other parts of the run only use their digests. */
function keepImages(client: ReadingClient): {
  client: ReadingClient;
  images: ReadonlyMap<string, Uint8Array>;
} {
  const images = new Map<string, Uint8Array>();
  const keeping = wrapClient(client, {
    bytes: async (url) => {
      const answer = await client.bytes(url);
      if (answer.ok) images.set(sha256(answer.bytes), answer.bytes);
      return answer;
    },
  });
  return { client: keeping, images };
}

/**
 * Rejects files that would break the configuration they are written into: a resource that another file already manages
 * would have two documents, and overwriting a file that contains other documents would lose these.
 *
 * @param prefix as in `ImportWorld`
 * @throws Fault refused SP5502 if there are conflicts
 */
export function refuseConflicts(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): void {
  if (prefix === null) return;
  const findings = files.flatMap((file) => conflictsOf(file, config, prefix + file.path));
  if (findings.length === 0) return;
  throw new Fault({
    kind: 'refused',
    code: 'SP5502',
    message: 'The import conflicts with existing files; nothing was written.',
    hint: 'Move those documents, exclude the projects with --project "!SLUG", or import to another folder with --out-dir.',
    findings,
  });
}

/**
 * Files that no pattern of `include` matches and that therefore manage nothing. Outside the configuration no file
 * matches.
 */
export function findNotIncluded(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): string[] {
  return files
    .filter(({ about }) => about !== null)
    .map(({ path }) => path)
    .filter((path) => prefix === null || !matchesInclude(config, prefix + path));
}

function conflictsOf({ about }: ImportedFile, config: CheckedConfig, place: string): Finding[] {
  if (about === null || !matchesInclude(config, place)) return [];
  return config.documents.flatMap((document) => {
    const same = isAbout(document, about);
    const here = document.place.file === place;
    if (same === here) return [];
    const message = same
      ? `${nameOf(document)} is already managed here, and ${place} would manage it too.`
      : `${nameOf(document)} is in ${place}, which the import would overwrite.`;
    return [{ ...conflict, message, place: document.place, excerpt: document.excerpt }];
  });
}

/** A document can name its project by id, or by the slug before the rename that it declares. */
function isAbout(document: SettingsDocument, { kind, ref, id }: About): boolean {
  if (document.head !== kind) return false;
  return [document.ref, document.settings.get('slug')?.value].some((name) => name === ref || name === id);
}

const conflict = { code: 'SP5502', severity: 'error', hint: null } as const;

function nameOf(document: SettingsDocument): string {
  switch (document.head) {
    default:
      return `Project ${isNumericId(document.ref) ? `with the id ${document.ref}` : document.ref}`;
    case 'organization':
      return 'The organization';
    case 'layer':
      return `The layer ${document.name}`;
  }
}
