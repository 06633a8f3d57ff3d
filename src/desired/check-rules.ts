import type { Finding } from '../model/finding.js';
import { isNumericId, type OrganizationRef } from '../model/ids.js';
import type { Place } from '../model/place.js';
import { findingOf } from './place.js';
import type { LayerDocument, OrganizationDocument, ProjectDocument, SettingsDocument } from './types.js';
import { type Words, words } from './words.js';

/** What no single document shows: doubles, and documents of another organization. */
export function checkRules(documents: readonly SettingsDocument[], organization: OrganizationRef): Finding[] {
  const organizations = documents.filter((document) => document.head === 'organization');
  const projects = documents.filter((document) => document.head === 'project');
  const layers = documents.filter((document) => document.head === 'layer');
  return [
    ...checkOrganizations(organizations, organization),
    ...checkProjects(projects),
    ...checkLayers(layers),
  ];
}

/** Nothing at all to manage is a lost folder far more often than a wish. */
export function checkEmpty(documents: readonly SettingsDocument[]): Finding[] {
  return documents.some((document) => document.settings.size > 0) ? [] : [findingOf(words.nothingManaged())];
}

function checkOrganizations(
  documents: readonly OrganizationDocument[],
  organization: OrganizationRef,
): Finding[] {
  const others = documents.filter((document) => document.ref !== organization);
  return [
    ...others.map((document) => findingOn(document, words.otherOrganization(document.ref, organization))),
    ...findDoubles(
      documents,
      () => '',
      (_, first) => words.secondOrganization(first),
    ),
  ];
}

/** Refs that differ in case alone are one project to the person who wrote them, and to some databases. */
function checkProjects(documents: readonly ProjectDocument[]): Finding[] {
  const doubles = findDoubles(
    documents,
    (document) => document.ref.toLowerCase(),
    (document, first) => words.duplicateProject(document.ref, first),
  );
  if (doubles.length > 0) return doubles;
  return findDoubles(documents, slugAfter, (document, first) =>
    words.sharedSlug(slugAfter(document) ?? document.ref, first),
  );
}

/** The slug that a project will have, as far as its document tells. */
function slugAfter(document: ProjectDocument): string | null {
  const set = document.settings.get('slug')?.value;
  if (typeof set === 'string') return set.trim();
  return isNumericId(document.ref) ? null : document.ref;
}

function checkLayers(documents: readonly LayerDocument[]): Finding[] {
  return findDoubles(
    documents,
    (document) => document.name,
    (document, first) => words.duplicateLayer(document.name, first),
  );
}

/** A finding for every document after the first with the same key; a null key is nobody's double. */
function findDoubles<T extends SettingsDocument>(
  documents: readonly T[],
  keyOf: (document: T) => string | null,
  tell: (document: T, first: Place) => Words,
): Finding[] {
  const first = new Map<string, T>();
  const findings: Finding[] = [];
  for (const document of documents) {
    const key = keyOf(document);
    const before = key === null ? undefined : first.get(key);
    if (before !== undefined) findings.push(findingOn(document, tell(document, before.place)));
    else if (key !== null) first.set(key, document);
  }
  return findings;
}

/** A finding at a document's head. */
export function findingOn(document: SettingsDocument, found: Words): Finding {
  return { ...found, place: document.place, excerpt: document.excerpt };
}
