import type { CheckedConfig, OrganizationDocument, ProjectDocument } from '../../desired/types.js';
import { addSettings } from '../../edit/add-settings.js';
import { type Edit, editConfigFile } from '../../edit/edit-file.js';
import { uncommentSettings } from '../../edit/uncomment-settings.js';
import { type LeftOut, writeDocument, writtenValue } from '../../edit/write-document.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { type Json, sameJson } from '../../model/json.js';
import type { ResourceKind } from '../../settings/setting.js';
import { matchesInclude } from '../offline/compare-roots.js';
import { keepFormatted } from '../offline/format-files.js';
import type { FactoredLayer } from './factor-layers.js';
import { ownSettings, type Survey, type SurveyedValue } from './import-draft.js';
import { exampleLines } from './init.js';

/** A file to write. */
export interface ImportedFile {
  /** Relative to the target folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Replacing the existing file loses nothing: the content contains it, or it is as `init` wrote it. */
  readonly extends?: true;
  /** The documents that the import wrote, changed or found complete; none for an image. */
  readonly documents: readonly ImportedDocument[];
}

export interface ImportedDocument {
  readonly kind: ResourceKind | 'layer';
  /** As named in the file. */
  readonly ref: string;
  /** Null for a layer. */
  readonly id: string | null;
  /** The number of settings that it sets. */
  readonly settings: number;
  readonly leftOut: readonly LeftOut[];
  /** Settings that keep their value in the file, because the current one cannot be read or written. */
  readonly kept: readonly LeftOut[];
}

/** A resource to import. */
export interface Imports {
  readonly survey: Survey;
  /** Its document in the configuration; null if it needs a new one. */
  readonly existing: OrganizationDocument | ProjectDocument | null;
  /** The file for a new document. */
  readonly path: string;
  /** The values that layers set, by setting. */
  readonly given: ReadonlyMap<string, Json>;
  /** Comment lines at the beginning of a new document. */
  readonly intro: readonly string[];
  /** Settings without a comment in a new document, because another comment contains them. */
  readonly commented: readonly LeftOut[];
}

export function isSameOmission(one: LeftOut, other: LeftOut): boolean {
  return one.setting === other.setting && one.reason === other.reason;
}

/** The path of a new document. By team, the projects of a team share a file. */
export function pathFor(slug: string, teams: readonly string[], byTeam: boolean): string {
  if (!byTeam) return `projects/${slug}.yaml`;
  // The service chooses the name of a team. It can be empty, but a file without a name is not loaded.
  return `projects/${(teams.toSorted()[0] ?? 'no-team').replace(/[^\w-]+/g, '-') || 'unnamed-team'}.yaml`;
}

/** @param listed the number of projects of the organization. */
export function layerFile({ group, values }: FactoredLayer, listed: number): ImportedFile {
  const { name, match, members } = group;
  const reach = `When it was imported, this layer applied to ${members.size} of ${pluralise(listed, 'project')}.`;
  const settings = new Map([...values].map(([setting, { value }]) => [setting, { value }]));
  const content = writeDocument({ head: 'layer', ref: name, match, intro: [reach], settings, leftOut: [] });
  const document = {
    kind: 'layer',
    ref: name,
    id: null,
    settings: settings.size,
    leftOut: [],
    kept: [],
  } as const;
  return { path: layerPath(name), content, documents: [document] };
}

export function layerPath(name: string): string {
  return `layers/${name}.yaml`;
}

/**
 * Creates the documents of the resources, or completes those that exist, which keep their comments and order.
 *
 * @param config null if the files are written outside the configuration.
 * @throws Fault refused SP5502 if an existing value must change and cannot be edited.
 */
export async function resourceFiles(
  imports: readonly Imports[],
  config: CheckedConfig | null,
): Promise<readonly ImportedFile[]> {
  const byPath = new Map<string, Imports[]>();
  for (const one of imports) {
    const path = one.existing?.place.file ?? one.path;
    byPath.set(path, [...(byPath.get(path) ?? []), one]);
  }
  const files: ImportedFile[] = [];
  const conflicts: Finding[] = [];
  for (const [path, its] of byPath) {
    const base = await editExisting(path, its, config, conflicts);
    const added = its.filter(({ existing }) => existing === null).flatMap(newDocument);
    const documents = [...base.documents, ...added.map(({ document }) => document)];
    const text = [base.text, ...added.map((one) => one.text)].reduce(appendDocument);
    const { before } = base;
    const content = before === null || config === null ? text : keepFormatted(before, text, config.catalogue);
    const keeps = before !== null && before === base.text;
    if (documents.length > 0) files.push({ path, content, ...(keeps ? { extends: true } : {}), documents });
    files.push(...imagesOf(its, base.images));
  }
  if (conflicts.length > 0) throw conflictFault(conflicts);
  return files;
}

function appendDocument(before: string, document: string): string {
  if (before === '') return document;
  return `${before}${before.endsWith('\n') ? '' : '\n'}---\n${document}`;
}

/** None if nothing remains to be written: the layers set everything. */
function newDocument({ survey, given, intro, commented }: Imports): {
  readonly text: string;
  readonly document: ImportedDocument;
}[] {
  const { kind, ref, id, leftOut } = survey;
  const own = ownSettings(survey, given);
  const ignore = leftOut.map(({ setting }) => setting).filter((setting) => given.has(setting));
  const comments = leftOut.filter((one) => !commented.some((other) => isSameOmission(one, other)));
  if (kind === 'project' && own.size + ignore.length + comments.length === 0) return [];
  const settings = new Map([...own].map(([name, { written }]) => [name, written]));
  const text = writeDocument({ head: kind, ref, ignore, intro, settings, leftOut: comments });
  return [{ text, document: { kind, ref, id, settings: settings.size, leftOut, kept: [] } }];
}

interface Base {
  /** The file as it is; null if there is none. */
  readonly before: string | null;
  /** The file with changed documents; empty if there is none. */
  readonly text: string;
  readonly documents: readonly ImportedDocument[];
  readonly images: readonly ImageFile[];
}

interface ImageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Changes the documents that a file contains already; settings replace the examples of `init`. Adds to `conflicts` what
 * cannot be changed.
 */
async function editExisting(
  path: string,
  imports: readonly Imports[],
  config: CheckedConfig | null,
  conflicts: Finding[],
): Promise<Base> {
  const bytes = config === null || !matchesInclude(config, path) ? undefined : config.files.get(path);
  if (config === null || bytes === undefined) return { before: null, text: '', documents: [], images: [] };
  const updates = imports.flatMap((one) => (one.existing === null ? [] : [updateOf(one, one.existing)]));
  const edits = new Map(
    updates.flatMap(({ document, replaced }) => replaced.map(([edit, name]) => [edit, { document, name }])),
  );
  const { text, before, refused } = await editConfigFile(config, path, [...edits.keys()]);
  for (const [edit, reason] of refused) {
    const found = edits.get(edit);
    if (found !== undefined) conflicts.push(uneditable(found.document, found.name, reason));
  }
  for (const { document, inline } of updates) {
    for (const name of inline)
      conflicts.push(uneditable(document, name, 'it contains an image, which belongs in a file'));
  }
  let uncommented = text;
  const additions = updates.map(({ document, added }) => {
    const settings = new Map([...added].map(([name, { written }]) => [name, written]));
    const found = uncommentSettings(uncommented, settings, exampleLines);
    uncommented = found.text;
    return { at: document.place, settings: found.rest };
  });
  const completed = addSettings(uncommented, additions, before);
  if (completed === null) {
    for (const { document, added } of updates) {
      const [name] = added.keys();
      if (name !== undefined) conflicts.push(uneditable(document, name, 'its settings cannot be extended'));
    }
  }
  return {
    before,
    text: completed ?? text,
    documents: updates.map(({ documented }) => documented),
    images: updates.flatMap(({ images }) => images),
  };
}

interface Update {
  readonly document: OrganizationDocument | ProjectDocument;
  /** Changed values, each with the name of the setting. */
  readonly replaced: readonly (readonly [Edit, string])[];
  readonly added: ReadonlyMap<string, SurveyedValue>;
  readonly images: readonly ImageFile[];
  /** Settings whose image is written in the file itself. */
  readonly inline: readonly string[];
  readonly documented: ImportedDocument;
}

/** What makes an existing document complete. Settings that it ignores stay unmanaged. */
function updateOf({ survey, given }: Imports, document: OrganizationDocument | ProjectDocument): Update {
  const { kind, id, leftOut } = survey;
  const added = new Map(
    [...ownSettings(survey, given)].filter(
      ([name]) => !document.settings.has(name) && !document.ignore.has(name),
    ),
  );
  const replaced: (readonly [Edit, string])[] = [];
  const images: ImageFile[] = [];
  const inline: string[] = [];
  for (const [name, { setting, value, written, image }] of survey.values) {
    const declared = document.settings.get(name);
    if (declared === undefined || sameJson(declared.value, value)) continue;
    if (image === null) {
      const { line, column } = declared.source;
      const orderless = ['set', 'map-of-sets', 'keyed-list'].includes(setting.kind);
      const at = { line, column };
      replaced.push([{ at, setting: name, value: writtenValue(written), orderless, key: setting.key }, name]);
    } else if (declared.image?.file == null) inline.push(name);
    else images.push({ path: declared.image.file, bytes: image.bytes });
  }
  const settings = document.settings.size + added.size;
  const documented = {
    kind,
    ref: document.ref,
    id,
    settings,
    leftOut: leftOut.filter(({ setting }) => !document.settings.has(setting)),
    kept: leftOut.filter(({ setting }) => document.settings.has(setting)),
  };
  return { document, replaced, added, images, inline, documented };
}

function imagesOf(imports: readonly Imports[], replaced: readonly ImageFile[]): readonly ImportedFile[] {
  const added = imports.flatMap((one) =>
    [...ownSettings(one.survey, one.given)].flatMap(([name, { image }]) =>
      image === null || one.existing?.settings.has(name) || one.existing?.ignore.has(name) ? [] : [image],
    ),
  );
  return [...added, ...replaced].map(({ path, bytes }) => ({ path, content: bytes, documents: [] }));
}

function uneditable(
  { place, excerpt, settings }: OrganizationDocument | ProjectDocument,
  setting: string,
  reason: string,
): Finding {
  const source = settings.get(setting)?.source;
  return {
    code: 'SP5502',
    severity: 'error',
    message: `The current value of ${setting} cannot be written here: ${reason}.`,
    hint: null,
    place: source === undefined ? place : { ...place, line: source.line, column: source.column },
    excerpt: source === undefined ? excerpt : null,
  };
}

function conflictFault(findings: readonly Finding[]): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP5502',
    message: 'The import conflicts with existing files; nothing was written.',
    hint: 'Edit these lines by hand, exclude the projects with --project "!SLUG", or import to another folder with --out-dir.',
    findings,
  });
}
