import { documentsOf } from '../../desired/documents.js';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { isUndecided, resolveUnlisted } from '../../desired/resolve/candidates.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredSettings } from '../../desired/types.js';
import type { Source } from '../../model/place.js';
import type { KnownSettings } from '../../settings/setting.js';
import { findManaged, unmanagedProject } from './explain.js';
import { fileProject, namesOf } from './file-projects.js';

/** What the files set for the organization or a project. */
export interface RenderedSettings {
  readonly head: 'organization' | 'project';
  readonly ref: string;
  /** False for a project that neither a document nor the inventory names. Its slug can be misspelled. */
  readonly isNamed: boolean;
  /** Its closest name, if it is not named. */
  readonly near: string | null;
  /** In the order of the reference. */
  readonly settings: DesiredSettings;
  /** The settings whose values depend on teams, a platform or a slug that is unknown. */
  readonly undecided: readonly UnknownValue[];
}

/** A setting, and the layers that can decide it, the one that takes precedence last. */
export interface UnknownValue {
  readonly setting: string;
  readonly sources: readonly Source[];
}

/** The settings of the organization's document. */
export function renderOrganization({ root, documents, catalogue }: CheckedConfig): RenderedSettings {
  const [document] = documentsOf(documents, 'organization');
  const settings = inReferenceOrder(document?.settings ?? new Map(), catalogue.organization);
  return { head: 'organization', ref: root.organization, isNamed: true, near: null, settings, undecided: [] };
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
  if (inventory === null) return renderNamed(config, ref);
  const project = findManaged(config, inventory, ref);
  const settings = inReferenceOrder(project.settings, config.catalogue.project);
  const name = project.document?.ref ?? project.slug;
  return { head: 'project', ref: name, isNamed: true, near: null, settings, undecided: [] };
}

/** What the files alone show. */
function renderNamed(config: CheckedConfig, ref: string): RenderedSettings {
  const documents = documentsOf(config.documents, 'project');
  const document = documents.find((one) => namesOf(one).includes(ref));
  const name = document?.ref ?? ref;
  const { settings, candidates } = resolveUnlisted(fileProject(name, document), config);
  const undecided = [...candidates.settings].flatMap(([setting, all]) =>
    isUndecided(all) ? [{ setting, sources: all.flatMap(({ declared }) => declared?.source ?? []) }] : [],
  );
  const isNamed = document !== undefined;
  const near = isNamed ? null : closestMatch(ref, documents.flatMap(namesOf));
  if (!isNamed && settings.size + undecided.length === 0) throw unmanagedProject(ref, near);
  return { head: 'project', ref: name, isNamed, near, settings, undecided };
}

function inReferenceOrder(settings: DesiredSettings, known: KnownSettings): DesiredSettings {
  const order = [...known.keys()];
  return new Map([...settings].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}
