import { isNumericId, isRef } from '../../model/ids.js';
import { desiredSlug } from '../check/refs.js';
import { documentsOf } from '../documents.js';
import type { CheckedConfig, ProjectDocument } from '../types.js';
import type { FileProject } from './candidates.js';
import { withoutNegation } from './globs.js';
import { matchDocuments } from './matching.js';
import type { Inventory } from './resolve.js';

/** A project that the files name, in each of two versions. */
interface FileProjects {
  /** That of its document, or the name in a layer. Null: every project that no file names. */
  readonly name: string | null;
  readonly before: FileProject;
  readonly after: FileProject;
}

/**
 * The projects that documents name and the inventory does not contain. Without one, also those that layers name, and one
 * that stands for every other project.
 */
export function projectsInFiles(
  { before, after }: Readonly<Record<'before' | 'after', CheckedConfig>>,
  inventory: Inventory | null,
): readonly FileProjects[] {
  const missing = ({ documents }: CheckedConfig): readonly ProjectDocument[] =>
    matchDocuments(documents, inventory?.projects ?? []).missing;
  const documented = pairProjects(missing(before), missing(after));
  const layers = documentsOf([...before.documents, ...after.documents], 'layer');
  if (inventory !== null || layers.length === 0) return documented;
  const projects = documented.flatMap((project) => [project.before, project.after]);
  // A document that names its project by its id could be about any of those that layers name.
  const hasIds = projects.some(({ slug }) => slug === null);
  const known = new Set([
    ...documented.map(({ name }) => name),
    ...projects.flatMap(({ slug, document }) => [slug, document?.ref]),
  ]);
  const globs = new Set(layers.flatMap(({ match }) => match.project.map(withoutNegation)));
  const names = [...globs].filter((name) => !hasIds && isRef(name) && !isNumericId(name) && !known.has(name));
  const other = { document: null, slug: hasIds ? null : '' };
  return [
    ...documented,
    ...names.map((name) => ({ name, before: fileProject(name), after: fileProject(name) })),
    { name: null, before: other, after: other },
  ];
}

/**
 * A document belongs to the same project as one of the other version if it has the same name, or the slug that the other
 * one sets.
 */
function pairProjects(
  before: readonly ProjectDocument[],
  after: readonly ProjectDocument[],
): readonly FileProjects[] {
  const former = new Map<string, string>(
    [...before, ...after].map((document) => [desiredSlug(document) ?? '', document.ref]),
  );
  const byName = (documents: readonly ProjectDocument[]): ReadonlyMap<string, ProjectDocument> => {
    const refs = new Set<string>(documents.map(({ ref }) => ref));
    return new Map(
      documents.map((document) => {
        const name = former.get(document.ref);
        return [name === undefined || refs.has(name) ? document.ref : name, document];
      }),
    );
  };
  const [old, now] = [byName(before), byName(after)];
  return [...new Map([...now, ...old]).keys()].map((id) => {
    const name = (now.get(id) ?? old.get(id))?.ref ?? id;
    return { name, before: fileProject(name, old.get(id)), after: fileProject(name, now.get(id)) };
  });
}

export function fileProject(name: string, document: ProjectDocument | null = null): FileProject {
  const slug = (document && desiredSlug(document)) ?? name;
  return { document, slug: isNumericId(slug) ? null : slug };
}

/** The name in the file, and the slug that it sets. */
export function namesOf(document: ProjectDocument): readonly string[] {
  return [document.ref, desiredSlug(document) ?? document.ref];
}
