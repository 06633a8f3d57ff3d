import type { Catalogue } from '../../settings/setting.js';
import { ConfigFolder, locateRoot, maxFileBytes } from './config-folder.js';
import { listIncluded } from './include.js';
import type { LoadRequest } from './load-config.js';
import { parseRoot } from './roots/peek-root.js';

/** Names that a configuration contains. */
export interface ScannedNames {
  /** The slugs and ids of the projects that have a document, sorted. */
  readonly projects: readonly string[];
  /** Null if it is unknown, because the root file is missing or invalid. */
  readonly catalogue: Catalogue | null;
}

/**
 * A line that begins a project's document. Shells insert a name as it is, so one with a character that has a meaning in
 * any shell is left out.
 */
const projectLine = /^project:[ \t]+(["']?)(\w[\w.-]*)\1[ \t]*(?:#.*)?$/gm;

/**
 * Finds names for completions. Reads lines instead of YAML, because completions must be fast, and are useful while
 * files have errors: reports none, and leaves out what it cannot read.
 */
export function scanNames({ configPath, cwd }: Pick<LoadRequest, 'configPath' | 'cwd'>): ScannedNames {
  const located = locateRoot(configPath, cwd);
  if ('code' in located) return { projects: [], catalogue: null };
  const folder = new ConfigFolder(located);
  const bytesOf = (file: string): Uint8Array => {
    const read = folder.read(file, maxFileBytes);
    return 'bytes' in read ? read.bytes : Buffer.of();
  };
  const root = parseRoot(located.name, bytesOf(located.name));
  const projects = listIncluded(located.folder, root, located.name).flatMap((file) =>
    [...new TextDecoder().decode(bytesOf(file)).matchAll(projectLine)].map(([, , name = '']) => name),
  );
  return { projects: [...new Set(projects)].sort(), catalogue: root.catalogue };
}
