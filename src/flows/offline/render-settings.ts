import { desiredSlug } from '../../desired/check/names/refs.js';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { type EffectiveSettings, effectiveSettings } from '../../desired/resolve/effective-settings.js';
import { matchDocuments } from '../../desired/resolve/matching.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, ProjectDocument } from '../../desired/types.js';
import { usageError } from '../../model/fault.js';
import { isNumericId } from '../../model/ids.js';

/** What the files set for the organization or a project. */
export interface RenderedSettings extends EffectiveSettings {
  readonly head: 'organization' | 'project';
  readonly ref: string;
  /** False for a project that neither a document nor the inventory names. Its slug can be misspelled. */
  readonly isNamed: boolean;
  /** Its closest name, if it is not named. */
  readonly near: string | null;
}

/** The settings of the organization's document, in the order of the reference. */
export function renderOrganization({ root, documents, catalogue }: CheckedConfig): RenderedSettings {
  const document = documents.find(({ head }) => head === 'organization');
  const settings = [...catalogue.organization.keys()].flatMap((name) => {
    const value = document?.settings.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const ref = root.organization;
  return { head: 'organization', ref, isNamed: true, near: null, settings: new Map(settings), undecided: [] };
}

/**
 * The settings of a project after its layers and its document are combined.
 *
 * @param inventory the teams and platforms of the projects; null if they are unknown.
 * @throws Fault usage SP5012 if the inventory does not contain the project, SP5013 if no file manages it.
 */
export function renderProject(
  config: CheckedConfig,
  ref: string,
  inventory: Inventory | null,
): RenderedSettings {
  const documents = config.documents.filter((document) => document.head === 'project');
  const layers = config.documents.filter((document) => document.head === 'layer');
  const subject = inventory === null ? findDocument(documents, ref) : findListed(documents, ref, inventory);
  const effective = effectiveSettings(subject.known, subject.document, {
    layers,
    catalogue: config.catalogue,
  });
  const isNamed = subject.document !== null || inventory !== null;
  const near = isNamed ? null : closestMatch(ref, documents.flatMap(namesOf));
  if (!isNamed && effective.settings.size + effective.undecided.length === 0)
    throw usageError(
      'SP5013',
      `No file manages project ${ref}.`,
      near === null ? 'Add a file for it, or a layer that matches it.' : `Did you mean ${near}?`,
    );
  return { head: 'project', ref: subject.name, isNamed, near, ...effective };
}

interface RenderedSubject {
  /** As the document names it. */
  readonly name: string;
  readonly document: ProjectDocument | null;
  readonly known: Parameters<typeof effectiveSettings>[0];
}

/** Without an inventory, only the slug is known, and not even that if the files name the project by its id. */
function findDocument(documents: readonly ProjectDocument[], ref: string): RenderedSubject {
  const document = documents.find((one) => namesOf(one).includes(ref)) ?? null;
  const name = document?.ref ?? ref;
  const slug = isNumericId(name) ? null : name;
  return { name, document, known: { slug, teams: null, platform: null } };
}

function findListed(
  documents: readonly ProjectDocument[],
  ref: string,
  { slug: organization, projects }: Inventory,
): RenderedSubject {
  const matched = matchDocuments(documents, projects);
  const project = projects.find(
    ({ id, slug }) => id === ref || slug === ref || namesOf(matched.byId.get(id)).includes(ref),
  );
  if (project === undefined) {
    const near = closestMatch(
      ref,
      projects.map(({ slug }) => slug),
    );
    throw usageError(
      'SP5012',
      `The inventory of organization ${organization} does not contain project ${ref}.`,
      near === null ? 'Name a project by its slug or numeric id.' : `Did you mean ${near}?`,
    );
  }
  const document = matched.byId.get(project.id) ?? null;
  const { slug, teams, platform } = project;
  return { name: document?.ref ?? slug, document, known: { slug, teams, platform: platform ?? '' } };
}

/** The name in the file, and the slug that it sets. */
function namesOf(document: ProjectDocument | undefined): readonly string[] {
  return document === undefined ? [] : [document.ref, desiredSlug(document) ?? document.ref];
}
