import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { DEFAULT_INCLUDE } from '../../../desired/check/check-root.js';
import { patternsOf } from '../../../desired/files/include.js';
import { loadRoot } from '../../../desired/files/load-config.js';
import { ROOT_NAME } from '../../../desired/files/roots/discover-root.js';
import type { CheckedConfig } from '../../../desired/types.js';
import { readNamed } from '../../../disk/read-named.js';
import type { DraftFile } from '../../../flows/setup/init.js';
import { Fault } from '../../../model/fault.js';
import { catalogueFor } from '../../../settings/catalogue.js';
import type { Catalogue, Names } from '../../../settings/setting.js';
import { printSchema } from '../../schemas/printable-schema.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';
import {
  addSchemas,
  type EditedSchema,
  ownPatterns,
  type SchemaPatterns,
  schemaPath,
  settingsPath,
} from './vscode-settings.js';

/** What the editor's files depend on, for one configuration. */
export interface EditedConfig {
  /** The configuration's folder, relative to the workspace, with forward slashes; empty if they are the same. */
  readonly folder: string;
  /** The patterns of its settings files, relative to its folder. */
  readonly patterns: readonly string[];
  readonly names: Names;
  readonly catalogue: Catalogue;
}

export interface EditorFiles {
  readonly files: readonly DraftFile[];
  /** What must be added to the settings by hand, and why; null if they are among the files, or complete. */
  readonly byHand: { readonly reason: string; readonly schemas: SchemaPatterns } | null;
}

/**
 * Drafts the editor's files for the existing configurations or a new one, and for the configurations of earlier runs.
 *
 * @param existing paths of folders in the workspace.
 * @param names of a new configuration.
 */
export async function draftForEditor(
  run: CommandRun<unknown>,
  to: {
    readonly workspace: string;
    readonly config: string;
    readonly existing: readonly string[];
    readonly names: Names;
  },
): Promise<EditorFiles> {
  const { workspace, config, existing, names } = to;
  const created = existing.length === 0 ? [newConfig(config, names)] : [];
  const earlier = await foldersInSettings(workspace);
  const folders = new Set([...existing, ...earlier]);
  for (const { folder } of created) folders.delete(folder);
  const loaded = await loadEdited(run, workspace, [...folders]);
  const configs = [...created, ...loaded].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  return draftEditorFiles(workspace, configs);
}

/** A configuration that `init` creates in the same run. */
export function newConfig(folder: string, names: Names): EditedConfig {
  return { folder, patterns: DEFAULT_INCLUDE, names, catalogue: catalogueFor(names) };
}

/**
 * Loads the configurations in these folders of the workspace.
 *
 * @throws Fault files SP1000 if a root file is invalid. The places are relative to the working directory.
 */
async function loadEdited(
  run: CommandRun<unknown>,
  workspace: string,
  folders: readonly string[],
): Promise<EditedConfig[]> {
  const loaded = folders.map(async (folder): Promise<EditedConfig> => {
    const { root, catalogue } = await loadRootIn(run, join(workspace, folder));
    return { folder, patterns: patternsOf(root), names: root.service.names, catalogue };
  });
  return Promise.all(loaded);
}

/** Loads the root file of a folder. The places of errors are relative to the working directory. */
export async function loadRootIn(run: CommandRun<unknown>, folder: string): Promise<CheckedConfig> {
  const source = await inputSource({ ...run, flags: {} });
  return loadRoot({ ...source, configPath: join(folder, ROOT_NAME) }).catch((error: unknown) => {
    throw error instanceof Fault ? locateIn(folder, error) : error;
  });
}

/** Findings name files relative to their configuration's folder, and several folders have a root file. */
function locateIn(folder: string, { kind, code, message, hint, findings }: Fault): Fault {
  const path = relative(process.cwd(), folder).split(sep).join('/');
  const located = findings.map((finding) =>
    finding.place === null
      ? finding
      : { ...finding, place: { ...finding.place, file: posix.join(path, finding.place.file) } },
  );
  return new Fault({ kind, code, message, hint, findings: located });
}

/** The folders of the configurations that earlier runs added to the settings of the workspace, and that still exist. */
async function foldersInSettings(workspace: string): Promise<readonly string[]> {
  const patterns = ownPatterns((await readSettings(workspace)) ?? '');
  return patterns
    .filter((path) => posix.basename(path) === ROOT_NAME && !path.split('/').includes('..'))
    .filter((path) => !posix.isAbsolute(path) && existsSync(join(workspace, path)))
    .map((path) => dirname(path).replace(/^\.$/, ''));
}

/**
 * The schemas of the configurations, and the settings of VS Code that apply them to the files. Configurations whose
 * schemas are equal share them. A shared settings file has the schemas of all its configurations, because each of them
 * must accept it.
 *
 * @param workspace the path of its folder.
 */
export async function draftEditorFiles(
  workspace: string,
  configs: readonly EditedConfig[],
): Promise<EditorFiles> {
  const written = (['setpoint', 'settings-file'] as const).flatMap((name) => draftSchemas(name, configs));
  const added = Object.fromEntries(written.map(({ path, patterns }) => [`./${path}`, patterns]));
  const schemas = written.map(({ path, content }) => ({ path, content }));
  const text = await readSettings(workspace);
  const edit =
    text === null ? { kind: 'by-hand' as const, reason: 'is not a readable file' } : addSchemas(text, added);
  switch (edit.kind) {
    case 'changed':
      return { files: [{ path: settingsPath, content: edit.text }, ...schemas], byHand: null };
    case 'unchanged':
      return { files: schemas, byHand: null };
    case 'by-hand':
      return { files: schemas, byHand: { reason: edit.reason, schemas: added } };
  }
}

/** The variants of a schema that the configurations need, each with the patterns of its files. */
function draftSchemas(name: EditedSchema, configs: readonly EditedConfig[]) {
  const variants = new Map<string, Set<string>>();
  for (const config of configs) {
    const content = `${printSchema(name, config)}\n`;
    const patterns = variants.get(content) ?? new Set();
    variants.set(content, patterns);
    for (const pattern of filesOf(name, config)) patterns.add(posix.join(config.folder, pattern));
  }
  return [...variants].map(([content, patterns], index) => ({
    path: schemaPath(name, index + 1),
    content,
    patterns: [...patterns],
  }));
}

function filesOf(name: EditedSchema, { patterns }: EditedConfig): readonly string[] {
  if (name === 'setpoint') return [ROOT_NAME];
  // For the YAML extension, `**/` matches at least one folder.
  return patterns.flatMap((glob) => [glob, ...(glob.includes('**/') ? [glob.replaceAll('**/', '')] : [])]);
}

/** In bytes; far above any real file. */
const maxBytes = 1_048_576;

/** Those of a new file if there is none or it is empty; null if the file cannot be read, or is a link. */
async function readSettings(workspace: string): Promise<string | null> {
  const path = join(workspace, settingsPath);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return '{}\n';
  const text = stats.isFile() ? await readNamed(path, maxBytes).catch(() => null) : null;
  return text?.trim() === '' ? '{}\n' : text;
}
