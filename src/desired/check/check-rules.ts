import type { ErrorCode, Finding } from '../../model/finding.js';
import { positionOf } from '../../model/place.js';
import { documentsOf } from '../documents.js';
import { findingOf, quote } from '../messages/finding.js';
import type { ProjectDocument, SettingsDocument } from '../types.js';
import type { CheckedRoot } from './check-root.js';
import { checkExceptions } from './exceptions.js';
import { finalSlug, slugSetting } from './refs.js';

/** Checks across valid documents: duplicates, documents of another organization, and exceptions. */
export function checkRules(
  documents: readonly SettingsDocument[],
  { config, places }: Pick<CheckedRoot, 'config' | 'places'>,
): readonly Finding[] {
  const organizations = documentsOf(documents, 'organization');
  const projects = documentsOf(documents, 'project');
  const rootPlace = places.get('organization');
  return [
    ...organizations.flatMap(({ ref, place }) => {
      if (config === null || rootPlace === undefined || ref === config.organization) return [];
      const root = `${positionOf(rootPlace)} is for ${quote(config.organization)}`;
      const hint = `Write organization: ${config.organization}.`;
      return [
        findingOf('SP1403', `The document is for organization ${quote(ref)}, but ${root}.`, hint, place),
      ];
    }),
    ...findDuplicates(
      organizations,
      () => '',
      'SP1407',
      () => 'The organization has two documents',
    ),
    // Names that differ only in case look the same to people and to some databases.
    ...findDuplicates(
      projects,
      ({ ref }) => ref.toLowerCase(),
      'SP1404',
      ({ ref }) => `Project ${quote(ref)} has two documents (case does not matter)`,
    ),
    ...findSharedSlugs(projects),
    ...findDuplicates(
      documentsOf(documents, 'layer'),
      ({ name }) => name,
      'SP1406',
      ({ name }) => `Two layers have the name ${quote(name)}`,
    ),
    ...checkExceptions(documents, config?.guard.exceptions ?? 'free'),
  ];
}

/** Reports a configuration without any setting. */
export function checkEmpty(documents: readonly SettingsDocument[]): readonly Finding[] {
  if (documents.some(({ settings, expect }) => settings.size + expect.size > 0)) return [];
  const [first] = documents;
  const hint = first && 'Write settings:, and at least one setting in an indented line below it.';
  return [
    findingOf(
      'SP1411',
      'No file sets any setting, and an empty configuration is never applied.',
      hint,
      first?.place,
    ),
  ];
}

/** Reports projects that would share a slug. Duplicate documents of one project are reported elsewhere. */
function findSharedSlugs(documents: readonly ProjectDocument[]): readonly Finding[] {
  const projects = new Map(documents.toReversed().map((document) => [document.ref.toLowerCase(), document]));
  const bySlug = new Map<string, ProjectDocument>();
  return documents.flatMap((document) => {
    const slug = finalSlug(document);
    if (slug === null || projects.get(document.ref.toLowerCase()) !== document) return [];
    const other = bySlug.get(slug);
    if (other === undefined) {
      bySlug.set(slug, document);
      return [];
    }
    // One of them gets the slug by its settings.
    const [renamed, owner] = slugSetting(document) ? [document, other] : [other, document];
    const at = slugSetting(renamed)?.source ?? renamed.place;
    const message = `The slug ${quote(slug)} is already the slug of the project at ${positionOf(owner.place)}.`;
    return [findingOf('SP1405', message, null, { file: at.file, line: at.line, column: at.column })];
  });
}

/** Returns a finding for every document after the first with the same key. */
function findDuplicates<T extends SettingsDocument>(
  documents: readonly T[],
  keyOf: (document: T) => string,
  code: ErrorCode,
  describe: (document: T) => string,
): readonly Finding[] {
  const first = new Map<string, T>();
  return documents.flatMap((document) => {
    const before = first.get(keyOf(document));
    if (before === undefined) {
      first.set(keyOf(document), document);
      return [];
    }
    const message = `${describe(document)}; the first is at ${positionOf(before.place)}.`;
    return [findingOf(code, message, null, document.place)];
  });
}
