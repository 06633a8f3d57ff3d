import { Fault } from '../model/fault.js';
import type { Finding } from '../model/finding.js';
import { isNumericId, type OrganizationId, type OrganizationSlug } from '../model/ids.js';
import { findingOn } from './check-rules.js';
import { matchGlobs } from './globs.js';
import type {
  CheckedConfig,
  Declared,
  DesiredOrganization,
  DesiredProject,
  InventoryProject,
  LayerDocument,
  Overridden,
  ProjectDocument,
  ResolvedState,
  SettingsDocument,
} from './types.js';
import { words } from './words.js';

/** What one organization's reply tells of itself. */
export interface Inventory {
  readonly id: OrganizationId;
  readonly slug: OrganizationSlug;
  readonly projects: readonly InventoryProject[];
}

/**
 * Matches documents and layers to the projects that exist. Pure.
 *
 * @throws Fault files SP1000: two documents are one project (SP1501), or two projects would share a slug (SP1502).
 */
export function resolve(config: CheckedConfig, organization: Inventory): ResolvedState {
  const documents = config.documents.filter((document) => document.head === 'project');
  const layers = config.documents.filter((document) => document.head === 'layer');
  const matched = matchDocuments(documents, organization.projects);
  const managed = organization.projects
    .map((project) => resolveProject(project, matched.byId.get(project.id) ?? null, layers))
    .filter((resolved) => resolved !== null)
    .sort(bySlug);
  const errors = [...matched.findings, ...findSharedSlugs(managed, organization.projects)];
  if (errors.length > 0) throw faultOf(errors);

  const managedIds = new Set(managed.map(({ project }) => project.id));
  const used = new Set(managed.flatMap(({ layers: its }) => its));
  return {
    stage: 'resolved',
    organization: resolveOrganization(config.documents),
    projects: managed.map(({ project }) => project),
    missing: matched.missing.map(({ ref, place }) => ({ ref, place })),
    unmanaged: organization.projects.filter(({ id }) => !managedIds.has(id)).toSorted(bySlugOf),
    warnings: layers
      .filter((layer) => !used.has(layer))
      .map((layer) => findingOn(layer, words.layerMeetsNothing(layer.name))),
    slug: organization.slug,
  };
}

function resolveOrganization(documents: readonly SettingsDocument[]): DesiredOrganization | null {
  const document = documents.find((one) => one.head === 'organization');
  if (document === undefined) return null;
  return { settings: new Map([...document.settings].filter(([name]) => !document.ignore.has(name))) };
}

interface Matched {
  readonly byId: ReadonlyMap<string, ProjectDocument>;
  readonly missing: readonly ProjectDocument[];
  readonly findings: readonly Finding[];
}

/**
 * A document means the project that its ref names. Where there is none and the document sets a slug, it means
 * the project of that slug: the rename has been made, and the file still names it as before.
 */
function matchDocuments(
  documents: readonly ProjectDocument[],
  projects: readonly InventoryProject[],
): Matched {
  const byId = new Map<string, ProjectDocument>();
  const missing: ProjectDocument[] = [];
  const findings: Finding[] = [];
  const ids = new Map(projects.map((project) => [String(project.id), project]));
  const slugs = new Map(projects.map((project) => [String(project.slug), project]));
  for (const document of documents) {
    const named = isNumericId(document.ref) ? ids.get(document.ref) : slugs.get(document.ref);
    const project = named ?? slugs.get(slugSet(document) ?? '');
    const before = project === undefined ? undefined : byId.get(project.id);
    if (project === undefined) missing.push(document);
    else if (before === undefined) byId.set(project.id, document);
    else findings.push(findingOn(document, words.sameProject(document.ref, project.slug, before.place)));
  }
  return { byId, missing, findings };
}

interface Resolved {
  readonly project: DesiredProject;
  readonly layers: readonly LayerDocument[];
}

/** Null where nothing in the files touches the project. */
function resolveProject(
  project: InventoryProject,
  document: ProjectDocument | null,
  layers: readonly LayerDocument[],
): Resolved | null {
  const its = layers.filter((layer) => matches(layer, project, document));
  if (document === null && its.length === 0) return null;
  const settings = new Map<string, Declared>();
  const overridden: Overridden[] = [];
  for (const source of document === null ? its : [...its, document]) {
    for (const [setting, declared] of source.settings) {
      const before = settings.get(setting);
      if (before !== undefined) overridden.push({ setting, by: declared.source, declared: before });
      settings.set(setting, declared);
    }
  }
  for (const [setting, place] of document?.ignore ?? []) {
    const before = settings.get(setting);
    if (before !== undefined) overridden.push({ setting, by: { ...place, layer: null }, declared: before });
    settings.delete(setting);
  }
  const { id, slug } = project;
  return { project: { id, slug, settings, overridden, place: document?.place ?? null }, layers: its };
}

/**
 * A project that its document renames is met under its new slug, before the rename as after it: otherwise the
 * apply that renames would change which layers hold, and the next plan would not be empty.
 */
function matches(
  { match }: LayerDocument,
  project: InventoryProject,
  document: ProjectDocument | null,
): boolean {
  const slug = (document === null ? null : slugSet(document)) ?? project.slug;
  return (
    matchGlobs(match.project, [slug]) &&
    matchGlobs(match.team, project.teams) &&
    matchGlobs(match.platform, [project.platform ?? ''])
  );
}

function slugSet(document: ProjectDocument): string | null {
  const slug = document.settings.get('slug')?.value;
  return typeof slug === 'string' ? slug.trim() : null;
}

/** Judged by what would hold afterwards: every project of the service, renamed or not. */
function findSharedSlugs(managed: readonly Resolved[], projects: readonly InventoryProject[]): Finding[] {
  const after = new Map<string, string[]>();
  const slugs = new Map(managed.map(({ project }) => [project.id, project.settings.get('slug')]));
  const slugAfter = ({ id, slug }: InventoryProject) => {
    const set = slugs.get(id)?.value;
    return typeof set === 'string' ? set.trim() : slug;
  };
  for (const project of projects) {
    after.set(slugAfter(project), [...(after.get(slugAfter(project)) ?? []), project.slug]);
  }
  return managed.flatMap(({ project }) => {
    const set = project.settings.get('slug');
    if (typeof set?.value !== 'string') return [];
    const others = (after.get(set.value.trim()) ?? []).filter((slug) => slug !== project.slug);
    if (others.length === 0) return [];
    const found = words.takenSlug(set.value, others.join(', '));
    const { file, line, column } = set.source;
    return [{ ...found, place: { file, line, column }, excerpt: null }];
  });
}

function bySlug(a: Resolved, b: Resolved): number {
  return bySlugOf(a.project, b.project);
}

function bySlugOf(a: { readonly slug: string }, b: { readonly slug: string }): number {
  if (a.slug === b.slug) return 0;
  return a.slug < b.slug ? -1 : 1;
}

function faultOf(findings: readonly Finding[]): Fault {
  return new Fault({
    kind: 'files',
    code: 'SP1000',
    message: `The configuration does not fit the organization: ${findings.length === 1 ? 'one error' : `${findings.length} errors`}.`,
    hint: 'Mend the files.',
    findings,
  });
}
