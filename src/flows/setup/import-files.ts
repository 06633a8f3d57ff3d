import { join } from 'node:path';
import { slugSetting } from '../../desired/check/refs.js';
import { maxFileBytes } from '../../desired/files/config-folder.js';
import { placeholdersIn } from '../../desired/files/placeholders.js';
import { quote } from '../../desired/messages/finding.js';
import type { CheckedConfig, SettingsDocument } from '../../desired/types.js';
import { withExcerpts } from '../../desired/yaml/source.js';
import { readNamed } from '../../disk/read-named.js';
import { editConfigFile } from '../../edit/config-file.js';
import { type Edit, editOf } from '../../edit/edit-file.js';
import { appendDocument, type DocumentDraft, writeDocument } from '../../edit/write-document.js';
import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { createFinding, type Finding } from '../../model/finding.js';
import { sameJson } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import { matchesInclude } from '../offline/compare-roots.js';
import { keepFormatted } from '../offline/format-files.js';
import { type Layer, layerPath } from './factor-layers.js';
import type { Survey, SurveyedValue } from './survey.js';

/** A file to write. */
export interface ImportedFile {
  /** Relative to the target folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Replacing the existing file loses nothing: the content contains it. */
  readonly extends?: boolean;
  /** The documents that the import wrote, changed or found complete; none for an image. */
  readonly documents: readonly ImportDraft[];
}

/** A document to write. If it exists already, only `settings` are added, and its values replaced. */
interface ImportDraft extends DocumentDraft, Pick<Survey, 'existing' | 'leftOut' | 'values'> {
  /** Null for a layer. */
  readonly id: string | null;
  /** The file for a new document. */
  readonly path: string;
  /** The image files of the settings. */
  readonly images: readonly ImageFile[];
}

/**
 * The documents of new layers.
 *
 * @param listed the number of projects of the organization.
 */
export function layerDrafts(layers: readonly Layer[], listed: number): readonly ImportDraft[] {
  const nothing = { id: null, existing: null, leftOut: [], values: new Map(), images: [] };
  return layers.flatMap(({ group, members, values }) => {
    if (group === null || values.size === 0) return [];
    const { name: ref, match } = group;
    const reach = `When it was imported, this layer applied to ${members.size} of ${pluralise(listed, 'project')}.`;
    const settings = new Map([...values].map(([name, { written }]) => [name, written]));
    return [{ ...nothing, head: 'layer', ref, match, path: layerPath(ref), intro: [reach], settings }];
  });
}

/**
 * Creates the documents, or completes those that exist, which keep their comments and order.
 *
 * @param config null if the files are written outside the configuration.
 * @throws Fault refused SP5502 if an existing value must change and cannot be edited.
 */
export async function importedFiles(
  drafts: readonly ImportDraft[],
  config: CheckedConfig | null,
): Promise<readonly ImportedFile[]> {
  const files: ImportedFile[] = [];
  const conflicts: Finding[] = [];
  const byFile = collect(drafts.filter(isNeeded), ({ existing, path }) => existing?.place.file ?? path);
  for (const [path, its] of byFile) {
    const owner = config?.files.has(path) && matchesInclude(config, path) ? config : null;
    const completed = owner && (await completeDocuments(owner, path, its, conflicts));
    const text = its
      .filter(({ existing }) => existing === null)
      .map(writeDocument)
      .reduce(appendDocument, completed?.text ?? '');
    files.push({
      path,
      content: owner && completed ? keepFormatted(completed.before, text, owner.catalogue) : text,
      extends: completed !== null && completed.before === completed.text,
      documents: its,
    });
    const images = [...its.flatMap((draft) => draft.images), ...(completed?.images ?? [])];
    files.push(...images.map((image) => ({ ...image, documents: [] })));
  }
  refuse(conflicts);
  return files;
}

/** False if nothing remains to be written: the layers set everything. */
function isNeeded({ head, existing, settings, ignore = [], remarks = [] }: ImportDraft): boolean {
  if (existing !== null || head === 'organization') return true;
  return settings.size + ignore.length + remarks.length > 0;
}

/**
 * Changes the documents that a file contains already. Adds to `conflicts` what
 * cannot be changed. Also returns the image files to replace.
 */
async function completeDocuments(
  config: CheckedConfig,
  path: string,
  drafts: readonly ImportDraft[],
  conflicts: Finding[],
): Promise<{ before: string; text: string; images: readonly ImageFile[] }> {
  const images: ImageFile[] = [];
  const edits = new Map<Edit, Place>();
  const addConflict = (setting: string, { file, line, column }: Place, reason: string): void => {
    const message = `The current value of ${setting} cannot be written here: ${reason}.`;
    conflicts.push(createFinding('error', 'SP5502', message, null, { file, line, column }));
  };
  for (const { existing, values, settings } of drafts) {
    if (existing === null) continue;
    for (const { setting, value, image } of values.values()) {
      const declared = existing.settings.get(setting.name);
      if (declared === undefined || sameJson(declared.value, value)) continue;
      if (image === null) edits.set(editOf(setting, value, declared.source), declared.source);
      else if (declared.image?.file == null)
        addConflict(setting.name, declared.source, 'it contains an image, which belongs in a file');
      else images.push({ ...image, path: declared.image.file });
    }
    if (settings.size > 0) edits.set({ at: existing.place, settings }, existing.place);
  }
  const { text, before, refused } = await editConfigFile(config, path, [...edits.keys()]);
  for (const [edit, reason] of refused) {
    const [place, [setting]] = [edits.get(edit), edit.settings.keys()];
    if (place && setting !== undefined) addConflict(setting, place, reason);
  }
  return { before, text, images };
}

type ImageFile = NonNullable<SurveyedValue['image']>;

/** @param findings the places of existing files that the import cannot change. */
function refuse(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  throw new Fault({
    kind: 'refused',
    code: 'SP5502',
    message: 'The import conflicts with existing files; nothing was written.',
    hint: 'Edit or move these lines, exclude the projects with --project "!SLUG", or import to another folder with --out-dir.',
    findings,
  });
}

/**
 * Rejects files that would break the configuration they are written into: a resource that another file already manages
 * would have two documents, and overwriting a file that contains other documents would lose these.
 *
 * @param prefix as in an import: null if the target folder is outside the configuration
 * @throws Fault refused SP5502 if there are conflicts
 */
export function refuseConflicts(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): void {
  if (prefix === null) return;
  const findings = files.flatMap((file) => conflictsOf(file, config, prefix + file.path));
  refuse(findings);
}

/**
 * Rejects files that would replace others as a whole, and with them placeholders. Images have new files.
 *
 * @param folder the target folder.
 * @throws Fault refused SP5502 if a file contains a placeholder that the new one does not contain.
 */
export async function refuseLostPlaceholders(files: readonly ImportedFile[], folder: string): Promise<void> {
  const findings: Finding[] = [];
  for (const { path, content } of files) {
    if (typeof content !== 'string') continue;
    const before = await readNamed(join(folder, path), maxFileBytes).catch(() => '');
    const kept = new Set(placeholdersIn(content));
    const lost = placeholdersIn(before).find(
      (placeholder) => !kept.has(placeholder) && !/\.(?:gif|jpg|png)\}$/.test(placeholder),
    );
    if (lost === undefined) continue;
    const message = `The import would overwrite ${join(folder, path)}, which contains the placeholder ${quote(lost)}.`;
    findings.push(createFinding('error', 'SP5502', message, null));
  }
  refuse(findings);
}

/** Files that `include` does not match, so that they manage nothing. Outside the configuration, no file matches. */
export function findNotIncluded(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): string[] {
  return files
    .filter(({ documents }) => documents.length > 0)
    .map(({ path }) => path)
    .filter((path) => prefix === null || !matchesInclude(config, prefix + path));
}

function conflictsOf({ documents }: ImportedFile, config: CheckedConfig, place: string): readonly Finding[] {
  if (documents.length === 0 || !matchesInclude(config, place)) return [];
  return config.documents.flatMap((document) => {
    const isSame = documents.some((imported) => isAbout(document, imported));
    const isHere = document.place.file === place;
    if (isSame === isHere) return [];
    const name = `${document.head} ${document.head === 'layer' ? document.name : document.ref}`;
    const message = isSame
      ? `This document manages ${name}, and ${place} would manage it too.`
      : `The import would overwrite ${place}, which contains ${name}.`;
    return withExcerpts([createFinding('error', 'SP5502', message, null, document.place)], config.files);
  });
}

/** A document can name its project by id, or by the slug before the rename that it declares. */
function isAbout(document: SettingsDocument, { head, ref, id }: ImportDraft): boolean {
  const names = document.head === 'layer' ? [document.name] : [document.ref, slugSetting(document)?.value];
  return document.head === head && names.some((name) => name === ref || name === id);
}
