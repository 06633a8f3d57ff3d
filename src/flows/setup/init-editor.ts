import { join, posix } from 'node:path';
import { patternsOf } from '../../desired/files/include.js';
import { printSchema } from '../../desired/files/printable-schema.js';
import { rootFileName } from '../../desired/files/roots/discover-root.js';
import { writtenNames } from '../../desired/rename-settings.js';
import type { LoadedConfig } from '../../desired/types.js';
import { pathFrom } from '../../disk/is-inside.js';
import { hasEntry } from '../../disk/repository-root.js';
import { type DraftFile, seedName } from './init.js';

/** A configuration that `init` creates or completes. */
export interface InitConfig extends Pick<LoadedConfig, 'root' | 'catalogue' | 'auto'> {
  /** The path of its folder. */
  readonly path: string;
}

/** Where VS Code finds the settings of a workspace, from its root. */
const settingsPath = '.vscode/settings.json';

/** The paths of a configuration's schemas, from its folder. */
const schemaPaths = {
  setpoint: '.vscode/setpoint.schema.json',
  'settings-file': '.vscode/setpoint-settings.schema.json',
} as const;

/**
 * The schemas of the configurations, and the settings of VS Code that apply them to the files. Existing settings are
 * not changed: `missing` contains the entries of `yaml.schemas` to add; null if there were none. A shared settings file
 * has the schemas of all its configurations, because each of them must accept it.
 *
 * @param workspace the path of its folder.
 */
export function draftEditorFiles(workspace: string, configs: readonly InitConfig[]) {
  const written = configs.flatMap((config) => {
    const { root, catalogue, path } = config;
    const folder = pathFrom(workspace, path);
    // For the YAML extension, `**` and a slash match at least one folder.
    const settings = new Set(patternsOf(root).flatMap((glob) => [glob, glob.replaceAll('**/', '')]));
    return (['setpoint', 'settings-file'] as const).map((name) => ({
      path: posix.join(folder, schemaPaths[name]),
      content: `${printSchema(name, { names: writtenNames(config), catalogue })}\n`,
      extends: true as const,
      patterns: Array.from(name === 'setpoint' ? [rootFileName] : settings, (pattern) =>
        posix.join(folder, pattern),
      ),
    }));
  });
  const files = written.map(({ patterns, ...file }) => file);
  const schemas = Object.fromEntries(written.map(({ path, patterns }) => [`./${path}`, patterns]));
  const path = join(workspace, settingsPath);
  if (!hasEntry(path)) {
    const content = `${JSON.stringify({ 'yaml.schemas': schemas }, null, 2)}\n`;
    return { files: [{ path: settingsPath, content }, ...files], missing: null };
  }
  return { files, missing: schemas };
}

/** Begins a file with the line that names its schema, which editors read without any settings. */
export function withSchemaLine(file: DraftFile): DraftFile {
  if (file.path === seedName) return file;
  const schema = schemaPaths[file.path === rootFileName ? 'setpoint' : 'settings-file'];
  const path = posix.relative(posix.dirname(file.path), schema);
  return { ...file, content: `# yaml-language-server: $schema=${path}\n${file.content}` };
}
