import { desiredSlug } from '../../desired/check/names/refs.js';
import { withoutNegation } from '../../desired/resolve/globs.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import type { FileProject } from '../../desired/resolve/undecided.js';
import type { CheckedConfig, LayerDocument, ProjectDocument } from '../../desired/types.js';
import { isNumericId, isSafeRef } from '../../model/ids.js';
import { checkedInventory } from '../read/saved-inventory.js';

/** A project that the files name, as one version of them does. */
export interface ProjectInFiles extends FileProject {
  /** The same in every version of the files. A number if a document names the project by its id. */
  readonly id: string;
  /** That of its document, or the name in a layer. */
  readonly name: string;
  /** Whether it stands for every project that no file names. */
  readonly isOther: boolean;
}

/**
 * The projects of the documents of two versions. A document belongs to the same project as one of the other version if
 * it has the same name, or the slug that the other one sets.
 */
export function pairProjects(
  versions: Readonly<Record<'before' | 'after', readonly ProjectDocument[]>>,
): readonly Readonly<Record<'before' | 'after', ProjectInFiles>>[] {
  const all = [...versions.before, ...versions.after];
  const former = new Map(all.map((document) => [desiredSlug(document) ?? '', document.ref]));
  const byId = (documents: readonly ProjectDocument[]): ReadonlyMap<string, ProjectDocument> => {
    const refs = new Set(documents.map(({ ref }) => ref));
    return new Map(
      documents.map((document) => {
        const name = former.get(document.ref);
        return [name === undefined || refs.has(name) ? document.ref : name, document];
      }),
    );
  };
  const [before, after] = [byId(versions.before), byId(versions.after)];
  return [...new Set([...after.keys(), ...before.keys()])].map((id) => {
    const [old, now] = [before.get(id) ?? null, after.get(id) ?? null];
    const name = now?.ref ?? old?.ref ?? id;
    return { before: nameProject(id, name, old), after: nameProject(id, name, now) };
  });
}

export function nameProject(id: string, name: string, document: ProjectDocument | null): ProjectInFiles {
  const slug = (document && desiredSlug(document)) ?? name;
  return { id, name, document, slug: isNumericId(slug) ? null : slug, isOther: false };
}

/** The name in the file, and the slug that it sets. */
export function namesOf(document: ProjectDocument): readonly string[] {
  return [document.ref, desiredSlug(document) ?? document.ref];
}

/**
 * The projects that only layers name, and one that stands for every other project, if there are layers. Each of them
 * could be one that a document names by its id; then only the others are listed, and their names are unknown.
 */
export function projectsOfLayers(
  layers: readonly LayerDocument[],
  named: readonly ProjectInFiles[],
): readonly ProjectInFiles[] {
  if (layers.length === 0) return [];
  const known = new Set(named.flatMap(({ name, slug, document }) => [name, slug, document?.ref]));
  const globs = new Set(layers.flatMap(({ match }) => match.project.map(withoutNegation)));
  const hasIds = named.some(({ slug }) => slug === null);
  const names = [...globs].filter(
    (name) => !hasIds && isSafeRef(name) && !isNumericId(name) && !known.has(name),
  );
  let other = '_';
  while (globs.has(other) || known.has(other)) other += '_';
  return [
    ...names.map((name) => nameProject(name, name, null)),
    { id: other, name: other, document: null, slug: hasIds ? null : '', isOther: true },
  ];
}

/**
 * The inventory of these projects, without teams and platforms. It leaves out a project without a document if another
 * one is renamed to its slug, and so does not exist yet.
 */
export function inventoryOfFiles({ root }: CheckedConfig, named: readonly ProjectInFiles[]): Inventory {
  const slugs = new Set(named.flatMap(({ document, slug }) => (document === null ? [] : slug)));
  const projects = named
    .filter(({ document, name }) => document !== null || !slugs.has(name))
    .map(({ id, name, slug, document }) => {
      const current = document === null ? name : document.ref;
      return { id, slug: isNumericId(current) ? (slug ?? id) : current, teams: [], platform: null };
    });
  const organization = { id: root.organization, slug: root.organization };
  return checkedInventory({ organization, projects }, root.organization);
}
