import { closestMatch } from '../../desired/messages/closest-match.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import { decideValue } from '../../desired/resolve/undecided.js';
import type { CheckedConfig, DesiredSettings } from '../../desired/types.js';
import { usageError } from '../../model/fault.js';
import { isSafeRef } from '../../model/ids.js';
import type { Source } from '../../model/place.js';
import { findManaged } from './explain.js';
import { inventoryOfFiles, nameProject, namesOf, type ProjectInFiles } from './file-inventory.js';

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
  const document = documents.find(({ head }) => head === 'organization');
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
  const { project, document } = findManaged(config, inventory, ref);
  const settings = inReferenceOrder(project.settings, config.catalogue.project);
  const name = document?.ref ?? project.slug;
  return { head: 'project', ref: name, isNamed: true, near: null, settings, undecided: [] };
}

/** What the files alone show. */
function renderNamed(config: CheckedConfig, ref: string): RenderedSettings {
  const documents = config.documents.filter((document) => document.head === 'project');
  const document = documents.find((one) => namesOf(one).includes(ref)) ?? null;
  const project = nameProject(document?.ref ?? ref, document?.ref ?? ref, document);
  const files = {
    ...config,
    documents: config.documents.filter((one) => one.head !== 'project' || one === document),
  };
  const [resolved] = isSafeRef(project.id)
    ? resolve(files, inventoryOfFiles(config, [project])).projects
    : [];
  const undecided = findUnknown(config, project);
  const open = new Set(undecided.map(({ setting }) => setting));
  const settings = inReferenceOrder(resolved?.settings ?? new Map(), config.catalogue.project, open);
  const isNamed = document !== null;
  const near = isNamed ? null : closestMatch(ref, documents.flatMap(namesOf));
  if (!isNamed && settings.size + undecided.length === 0)
    throw usageError(
      'SP5013',
      `No file manages project ${ref}.`,
      near === null ? 'Add a file for it, or a layer that matches it.' : `Did you mean ${near}?`,
    );
  return { head: 'project', ref: project.name, isNamed, near, settings, undecided };
}

function findUnknown(
  { documents, catalogue }: CheckedConfig,
  project: ProjectInFiles,
): readonly UnknownValue[] {
  const all = documents.filter((document) => document.head === 'layer');
  return [...catalogue.project.keys()].flatMap((setting) => {
    const { layers, isOpen } = decideValue('settings', setting, project, all);
    const sources = layers.flatMap(({ settings }) => settings.get(setting)?.source ?? []);
    return isOpen ? [{ setting, sources }] : [];
  });
}

function inReferenceOrder(
  settings: DesiredSettings,
  known: ReadonlyMap<string, unknown>,
  omitted: ReadonlySet<string> = new Set(),
): DesiredSettings {
  const names = [...known.keys()].filter((name) => !omitted.has(name));
  return new Map(
    names.flatMap((name) => {
      const value = settings.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
