import type { Finding } from '../model/finding.js';
import { isNumericId } from '../model/ids.js';
import { findingOn } from './check-rules.js';
import type { InventoryProject, ProjectDocument } from './types.js';
import { words } from './words.js';

export interface Matched {
  readonly byId: ReadonlyMap<string, ProjectDocument>;
  readonly missing: readonly ProjectDocument[];
  readonly findings: readonly Finding[];
}

/**
 * A document means the project that its ref names. Where there is none and the document sets a slug, it means
 * the project of that slug: the rename has been made, and the file still names it as before. A document whose ref
 * another one's project has come to be called by so means, likewise, the project of the slug that it sets itself.
 */
export function matchDocuments(
  documents: readonly ProjectDocument[],
  projects: readonly InventoryProject[],
): Matched {
  const ids = new Map(projects.map((project) => [String(project.id), project]));
  const slugs = new Map(projects.map((project) => [String(project.slug), project]));
  const projectNamed = ({ ref }: ProjectDocument) => (isNumericId(ref) ? ids.get(ref) : slugs.get(ref));
  const gone = documents.filter((document) => projectNamed(document) === undefined);
  const renamed = followRenames(gone, documents, slugs);
  const byId = new Map<string, ProjectDocument>();
  const missing: ProjectDocument[] = [];
  const findings: Finding[] = [];
  for (const document of documents) {
    const project = renamed.get(document) ?? projectNamed(document);
    const before = project === undefined ? undefined : byId.get(project.id);
    if (project === undefined) missing.push(document);
    else if (before === undefined) byId.set(project.id, document);
    else findings.push(findingOn(document, words.sameProject(document.ref, project.slug, before.place)));
  }
  return { byId, missing, findings };
}

/** Documents whose rename has been made, each with its project: from a ref that nothing has now along the chain of slugs. */
function followRenames(
  gone: readonly ProjectDocument[],
  documents: readonly ProjectDocument[],
  slugs: ReadonlyMap<string, InventoryProject>,
): ReadonlyMap<ProjectDocument, InventoryProject> {
  const byRef = new Map(documents.map((document) => [String(document.ref), document]));
  const renamed = new Map<ProjectDocument, InventoryProject>();
  for (const first of gone) {
    let document: ProjectDocument | undefined = first;
    while (document !== undefined && !renamed.has(document)) {
      const slug = slugSet(document);
      const project = slug === null ? undefined : slugs.get(slug);
      if (project === undefined) break;
      renamed.set(document, project);
      document = byRef.get(project.slug);
    }
  }
  return renamed;
}

/** The slug that a document gives its project; null where it gives none. */
export function slugSet(document: ProjectDocument): string | null {
  const slug = document.settings.get('slug')?.value;
  return typeof slug === 'string' ? slug.trim() : null;
}
