import { fetchProjects } from '../current/fetch.js';
import type { Read } from '../current/resource.js';
import type { CurrentOrganization, CurrentProject } from '../current/types.js';
import { matchGlobs } from '../desired/globs.js';
import type { CheckedConfig, InventoryProject } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { isNumericId } from '../model/ids.js';
import { isActive } from '../plan/standing.js';
import type { ResourceKind, Setting } from '../settings/setting.js';
import { draftResource, type ImportedFile } from './import-draft.js';
import { keepPictures } from './import-pictures.js';
import { readOrganization } from './read-organization.js';
import type { OrganizationReading } from './renamed-projects.js';
import { noteOnUnlisted } from './unlisted-projects.js';

/** What an import needs from the world around it. */
export interface ImportWorld {
  readonly config: CheckedConfig;
  /** A client that cannot update (law 4). */
  readonly client: ReadingClient;
  /** Globs of slugs, `!` first negates; empty: the organization and all its projects. */
  readonly projects: readonly string[];
  /** Where the files will stand, from the configuration's folder: empty or ending in a slash; null: outside of it. */
  readonly prefix: string | null;
  readonly concurrency: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Imported {
  readonly organization: string;
  /** The organization's first, then projects by slug; pictures after the file that names them. Paths below the target. */
  readonly files: readonly ImportedFile[];
  /** Projects that the caller cannot read, by slug. */
  readonly closed: readonly ClosedProject[];
  /** What should be said about the way of reading; null where nothing. */
  readonly note: string | null;
}

/** A project that is left out, and the reason: the end of a sentence. */
export interface ClosedProject {
  readonly id: string;
  readonly slug: string;
  readonly reason: string;
}

/**
 * What is live, as files that want exactly that: a plan made with them finds no change. Reads the organization, and each
 * project once.
 *
 * @throws Fault SP5505 to SP5507, and those of reading.
 */
export async function importLive(world: ImportWorld): Promise<Imported> {
  const { config, prefix, projects: globs } = world;
  const { client, pictures } = keepPictures(world.client);
  const { organization, read, addresses, note } = await readOrganization(client, config, {
    images: imagesOf(config, 'organization'),
    inventory: true,
  });
  const wanted = chooseProjects(organization, globs, read);
  const { projects, closed } = await readProjects(
    { ...world, client },
    { organization, read, addresses },
    wanted,
  );
  const unlisted = noteOnUnlisted(organization);
  const remarks = [...closed.map(remarkOn), ...(unlisted === null ? [] : [unlisted])];
  const about = {
    catalogue: config.catalogue,
    pictures,
    prefix: prefix ?? '',
    remarks,
  };
  const ref = config.root.organization;
  const files = globs.length > 0 ? [] : await draftResource('organization', ref, organization, about);
  for (const project of projects)
    files.push(...(await draftResource('project', refOf(project), project, about)));
  const notes = [note, unlisted].filter((one) => one !== null);
  return {
    organization: organization.slug,
    files,
    closed,
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

/** @throws Fault SP5505 no list of projects, SP5506 none matches, SP5507 reading them might restore the organization */
function chooseProjects(
  { slug, status, projects }: CurrentOrganization,
  globs: readonly string[],
  read: Read,
): readonly InventoryProject[] {
  if (projects === null) {
    throw new Fault({
      kind: 'not-permitted',
      code: 'SP5505',
      message: `The reply of organization ${slug} lists no projects.`,
      hint: 'Use a token that may read the whole organization (org:read).',
    });
  }
  const wanted = projects.filter((project) => matchGlobs(globs, [project.slug]));
  if (globs.length > 0 && wanted.length === 0) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5506',
      message: `None of the ${projects.length} projects of ${slug} matches ${globs.join(' ')}.`,
      hint: '--project takes slugs or globs of slugs; ! in front excludes.',
    });
  }
  if (read === 'update' && !isActive(status) && wanted.length > 0) {
    throw new Fault({
      kind: 'refused',
      code: 'SP5507',
      message: `The status of organization ${slug} is ${status}, and reading its projects takes empty updates, which may restore it.`,
      hint: 'Restore it first, or leave it alone.',
    });
  }
  return wanted;
}

/** By slug. */
async function readProjects(
  { client, config, concurrency, onProgress }: ImportWorld,
  reading: OrganizationReading,
  wanted: readonly InventoryProject[],
): Promise<{ readonly projects: readonly CurrentProject[]; readonly closed: readonly ClosedProject[] }> {
  const images = imagesOf(config, 'project');
  const { catalogue } = config;
  const request = { ...reading, projects: wanted, catalogue, images, concurrency };
  const { projects, closed } = await fetchProjects(client, request, onProgress);
  return {
    projects: [...projects.values()].sort(bySlug),
    closed: wanted
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

/** Its slug, unless a file that says it would be read as naming an id. */
function refOf({ id, slug }: CurrentProject): string {
  return isNumericId(slug) ? id : slug;
}

function imagesOf({ catalogue }: CheckedConfig, kind: ResourceKind): ReadonlySet<string> {
  const isImage = (setting: Setting): boolean => setting.kind === 'image';
  return new Set([...catalogue[kind].values()].filter(isImage).map(({ name }) => name));
}
