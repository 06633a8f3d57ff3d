import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { desiredSlug } from '../check/refs.js';
import { messages } from '../messages/messages.js';
import type { InventoryProject, ProjectDocument } from '../types.js';
import { findingOn } from '../yaml/place.js';

export interface Matched {
  readonly byId: ReadonlyMap<string, ProjectDocument>;
  readonly missing: readonly ProjectDocument[];
  readonly findings: readonly Finding[];
}

/**
 * Assigns documents to projects. A document belongs to the project that its ref names. If that project does not exist
 * and the document sets a slug, it belongs to the project with that slug: the rename was applied, and the file still
 * has the old name. The same rule applies if another document's project has since taken the slug in the ref.
 */
export function matchDocuments(
  documents: readonly ProjectDocument[],
  projects: readonly InventoryProject[],
): Matched {
  const ids = new Map(projects.map((project) => [String(project.id), project]));
  const slugs = new Map(projects.map((project) => [String(project.slug), project]));
  const projectNamed = ({ ref }: ProjectDocument) => (isNumericId(ref) ? ids.get(ref) : slugs.get(ref));
  const unmatched = documents.filter((document) => projectNamed(document) === undefined);
  const renamed = followRenames(unmatched, documents, slugs);
  const byId = new Map<string, ProjectDocument>();
  const missing: ProjectDocument[] = [];
  const findings: Finding[] = [];
  for (const document of documents) {
    const project = renamed.get(document) ?? projectNamed(document);
    const before = project === undefined ? undefined : byId.get(project.id);
    if (project === undefined) missing.push(document);
    else if (before === undefined) byId.set(project.id, document);
    else findings.push(findingOn(document, messages.sameProject(document.ref, project.slug, before.place)));
  }
  return { byId, missing, findings };
}

/**
 * Returns the documents with an applied rename, each with its project. Follows the chain of slugs, starting from refs
 * that no project has now.
 */
function followRenames(
  unmatched: readonly ProjectDocument[],
  documents: readonly ProjectDocument[],
  slugs: ReadonlyMap<string, InventoryProject>,
): ReadonlyMap<ProjectDocument, InventoryProject> {
  const byRef = new Map(documents.map((document) => [String(document.ref), document]));
  const renamed = new Map<ProjectDocument, InventoryProject>();
  for (const first of unmatched) {
    let document: ProjectDocument | undefined = first;
    while (document !== undefined && !renamed.has(document)) {
      const slug = desiredSlug(document);
      const project = slug === null ? undefined : slugs.get(slug);
      if (project === undefined) break;
      renamed.set(document, project);
      document = byRef.get(project.slug);
    }
  }
  return renamed;
}
