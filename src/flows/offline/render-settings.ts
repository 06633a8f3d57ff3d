import { documentsOf } from '../../desired/documents.js';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { isUndecided, resolveUnlisted } from '../../desired/resolve/candidates.js';
import { fileProject, namesOf } from '../../desired/resolve/file-projects.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredSettings, DesiredValue } from '../../desired/types.js';
import { withoutPlaceholders, writeDocument } from '../../edit/write-document.js';
import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { KnownSettings } from '../../settings/setting.js';
import { findManaged, unmanagedProject } from './explain.js';

/** What the files set for the organization or a project. */
export interface RenderedSettings {
  readonly head: 'organization' | 'project';
  readonly ref: string;
  /**
   * The closest name to that of a project that neither a document nor the inventory names, or null. Its slug can be
   * misspelled. Absent for any other resource.
   */
  readonly near?: string | null;
  /** In the order of the reference. */
  readonly settings: DesiredSettings;
  /** The settings whose values depend on teams, a platform or a slug that is unknown. */
  readonly undecided: readonly UnknownValue[];
}

/** A setting, and the layers that can decide it, the one that takes precedence last. */
interface UnknownValue {
  readonly setting: string;
  readonly sources: readonly Source[];
}

/** The settings of the organization's document. */
export function renderOrganization({ root, documents, catalogue }: CheckedConfig): RenderedSettings {
  const [document] = documentsOf(documents, 'organization');
  const settings = inReferenceOrder(document?.settings ?? new Map(), catalogue.organization);
  return { head: 'organization', ref: root.organization, settings, undecided: [] };
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
  return { head: 'project', ref: name, settings, undecided: [] };
}

/** What the files alone show. */
function renderNamed(config: CheckedConfig, ref: string): RenderedSettings {
  const documents = documentsOf(config.documents, 'project');
  const document = documents.find((document) => namesOf(document).includes(ref));
  const name = document?.ref ?? ref;
  const { settings, candidates } = resolveUnlisted(fileProject(name, document), config);
  const undecided = [...candidates.settings].flatMap(([setting, all]) =>
    isUndecided(all) ? [{ setting, sources: all.flatMap(({ declared }) => declared?.source ?? []) }] : [],
  );
  const rendered = { head: 'project', ref: name, settings, undecided } as const;
  if (document !== undefined) return rendered;
  const near = closestMatch(ref, documents.flatMap(namesOf));
  if (settings.size + undecided.length === 0) throw unmanagedProject(ref, near);
  return { ...rendered, near };
}

function inReferenceOrder(settings: DesiredSettings, known: KnownSettings): DesiredSettings {
  const order = [...known.keys()];
  return new Map([...settings].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** The path of a file as it is shown to people. */
type ShownPath = (file: string) => string;

/**
 * The settings as a document that `validate` accepts: with placeholders replaced, except for the file of an image. With
 * comments, each value names the line that sets it, and settings whose values are unknown follow.
 */
export function renderYaml(rendered: RenderedSettings, comments: boolean, shown: ShownPath): string {
  const { head, ref, settings, undecided } = rendered;
  const origins = {
    comments: new Map([...settings].map(([name, { source }]) => [name, sourceText(source, shown)])),
    remarks: undecided.map(({ setting, sources }) => {
      const places = sources.map((source) => sourceText(source, shown)).join(', ');
      return `${setting} is unknown without an inventory. Layers that can set it: ${places}`;
    }),
  };
  const written = new Map([...settings].map(([name, value]) => [name, writtenValue(value)]));
  return writeDocument({ head, ref, settings: written, ...(comments && origins) });
}

function writtenValue({ value, image }: DesiredValue): Json {
  if (image === null) return withoutPlaceholders(value);
  return image.file === null ? image.base64 : `\${file:${image.file}}`;
}

/** `layers/teams.yaml:5 (layer payments)`. */
function sourceText({ file, line, layer }: Source, shown: ShownPath): string {
  return layer === null ? `${shown(file)}:${line}` : `${shown(file)}:${line} (layer ${layer})`;
}
