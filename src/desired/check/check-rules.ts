import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { type Message, messages } from '../messages/messages.js';
import type { ProjectDocument, SettingsDocument } from '../types.js';
import { findingIn, findingOf, findingOn } from '../yaml/place.js';
import type { Heading } from './check-document.js';
import type { CheckedRoot } from './check-root.js';
import { desiredSlug } from './names/refs.js';

/**
 * Checks across documents: duplicates, and documents of another organization.
 *
 * @param headings of all documents, including those with errors, so that their duplicates are found too.
 * @param documents those with a known name and slug.
 * @param root the organization of the root file and its position; null if they are unknown.
 */
export function checkRules(
  headings: readonly Heading[],
  documents: readonly SettingsDocument[],
  { organization, organizationPlace }: Pick<CheckedRoot, 'organization' | 'organizationPlace'>,
): Finding[] {
  const ofKind = (head: Heading['head']) => headings.filter((heading) => heading.head === head);
  const organizations = ofKind('organization');
  const others = organizations.flatMap((heading) =>
    organization === null || organizationPlace === null || heading.name === organization
      ? []
      : findingOn(
          { ...heading, place: heading.namePlace },
          messages.otherOrganization(heading.name, organization, organizationPlace),
        ),
  );
  return [
    ...others,
    ...findDuplicates(
      organizations,
      () => '',
      (_, first) => messages.secondOrganization(first.place),
    ),
    // Names that differ only in case look the same to people and to some databases.
    ...findDuplicates(
      ofKind('project'),
      ({ name }) => name.toLowerCase(),
      ({ name }, first) => messages.duplicateProject(name, first),
    ),
    ...findSharedSlugs(documents),
    ...findDuplicates(
      ofKind('layer'),
      ({ name }) => name,
      ({ name }, first) => messages.duplicateLayer(name, first.place),
    ),
  ];
}

/** Reports a configuration without any setting. If it has no documents, a missing folder is the most likely cause. */
export function checkEmpty(documents: readonly SettingsDocument[]): Finding[] {
  if (documents.some(({ settings, expect }) => settings.size + expect.size > 0)) return [];
  const [first] = documents;
  return [
    first === undefined
      ? findingOf(messages.nothingManaged())
      : findingOn(first, messages.onlyEmpty(first.head)),
  ];
}

/** Reports projects that would share a slug. Duplicate documents of one project are reported elsewhere. */
function findSharedSlugs(documents: readonly SettingsDocument[]): Finding[] {
  const projects = new Map<string, ProjectDocument>();
  for (const document of documents) {
    if (document.head !== 'project' || projects.has(document.ref.toLowerCase())) continue;
    projects.set(document.ref.toLowerCase(), document);
  }
  const bySlug = new Map<string, ProjectDocument>();
  return [...projects.values()].flatMap((document) => {
    const slug = finalSlug(document);
    const other = slug === null ? undefined : bySlug.get(slug);
    if (slug !== null && other === undefined) bySlug.set(slug, document);
    if (slug === null || other === undefined) return [];
    // One of them gets the slug by its settings.
    const [renamed, owner] = document.settings.has('slug') ? [document, other] : [other, document];
    const at = renamed.settings.get('slug')?.source ?? renamed.place;
    return [findingIn(renamed, at, messages.sharedSlug(slug, owner.place))];
  });
}

/** The slug after an apply; null if the document does not determine it. */
function finalSlug(document: ProjectDocument): string | null {
  return desiredSlug(document) ?? (isNumericId(document.ref) ? null : document.ref);
}

/** Returns a finding for every document after the first with the same key. Documents with a null key are skipped. */
function findDuplicates<T extends Heading>(
  documents: readonly T[],
  keyOf: (document: T) => string | null,
  createMessage: (document: T, first: T) => Message,
): Finding[] {
  const first = new Map<string, T>();
  const findings: Finding[] = [];
  for (const document of documents) {
    const key = keyOf(document);
    const before = key === null ? undefined : first.get(key);
    if (before !== undefined) findings.push(findingOn(document, createMessage(document, before)));
    else if (key !== null) first.set(key, document);
  }
  return findings;
}
