import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readNamed } from '../../../disk/read-named.js';
import type { DraftFile } from '../../../flows/setup/init.js';
import { Fault } from '../../../model/fault.js';
import { isObject, type Json, parseOrNull } from '../../../model/json.js';
import type { Catalogue, Names } from '../../../settings/setting.js';
import { editorSchema } from '../../schemas/editor-schemas.js';

/** What the editor's files depend on. */
export interface EditedConfig {
  readonly rootFile: string;
  readonly include: readonly string[];
  readonly names: Names;
  readonly catalogue: Catalogue;
}

const settingsPath = '.vscode/settings.json';
const paths = {
  setpoint: '.vscode/setpoint.schema.json',
  'settings-file': '.vscode/setpoint-settings.schema.json',
};

/**
 * The settings of VS Code for a workspace, merged with existing ones, and the schemas that they name.
 *
 * @param folder of the workspace.
 * @param config the configuration's folder, relative to it; empty if they are the same.
 * @throws Fault refused SP5515 if the existing settings cannot be merged without losing comments.
 */
export async function draftEditorFiles(
  folder: string,
  config: string,
  { rootFile, include, names, catalogue }: EditedConfig,
): Promise<DraftFile[]> {
  const inWorkspace = (path: string): string => (config === '' ? path : `${config}/${path}`);
  const globs = include.flatMap((glob) => [
    glob,
    ...(glob.includes('**/') ? [glob.replaceAll('**/', '')] : []),
  ]);
  const entries = {
    [`./${paths.setpoint}`]: [inWorkspace(rootFile)],
    [`./${paths['settings-file']}`]: globs.map(inWorkspace),
  };
  const settings = mergeSettings(await readSettings(join(folder, settingsPath)), entries);
  return [
    { path: settingsPath, content: settings },
    ...Object.entries(paths).map(([name, path]) => ({
      path,
      content: `${JSON.stringify(editorSchema(name, names, catalogue), null, 2)}\n`,
    })),
  ];
}

/** In bytes; far above any real file. */
const maxBytes = 1_048_576;

/** A file that cannot be read cannot be merged either. */
async function readSettings(path: string): Promise<string> {
  return existsSync(path) ? readNamed(path, maxBytes).catch(() => '') : '{}';
}

/** Adds entries to `yaml.schemas`, and keeps the order, the indentation and the line end of the settings. */
export function mergeSettings(text: string, entries: Readonly<Record<string, Json>>): string {
  const settings = parseOrNull(text);
  const before = isObject(settings) ? (settings['yaml.schemas'] ?? {}) : null;
  if (!isObject(settings) || !isObject(before)) throw cannotMerge(entries);
  const indent = /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  const merged = { ...settings, 'yaml.schemas': { ...before, ...entries } };
  return `${JSON.stringify(merged, null, indent)}\n`;
}

function cannotMerge(entries: Readonly<Record<string, Json>>): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP5515',
    message: `${settingsPath} contains comments, or is not a readable JSON object with an object in yaml.schemas. Nothing was written.`,
    hint: `Remove its comments and run the command again, or add to it: "yaml.schemas": ${JSON.stringify(entries)}.`,
  });
}
