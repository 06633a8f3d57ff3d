import { existsSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { locateRoot } from '../../desired/files/config-folder.js';
import { type LoadRequest, loadRoot, requireRoot } from '../../desired/files/load-config.js';
import {
  discoverRoot,
  findRoots,
  rootFileName,
  rootsBelow,
} from '../../desired/files/roots/discover-root.js';
import { pathFrom } from '../../disk/is-inside.js';
import { Fault, usageError } from '../../model/fault.js';
import type { InitConfig } from './init-editor.js';

/**
 * Returns the folder of the configuration that commands in the working directory use, or `.` without one.
 *
 * @param completes whether the run only completes an existing configuration, if there is one.
 * @throws Fault usage SP5518 if the run would create another configuration, which would hide the one in use or not be
 * used itself. SP5519 if the root file has a name that CI jobs and editors are not set up for. Files SP1001 if
 * SETPOINT_CONFIG names no file.
 */
export function folderInUse(config: string | undefined, completes: boolean): string {
  const cwd = process.cwd();
  const configPath = config ?? discoverRoot(cwd).found;
  if (configPath === null) return '.';
  const located = completes ? requireRoot({ configPath, cwd }) : locateRoot(configPath, cwd);
  if ('code' in located) return '.';
  const path = relative(cwd, located.folder) || '.';
  if (completes ? located.name === rootFileName : path === '.') return path;
  const root = join(path, located.name);
  throw completes
    ? usageError(
        'SP5519',
        `--ci and --editor require a root file named ${rootFileName}, and SETPOINT_CONFIG names ${root}.`,
        `Rename it, or name the folder of a ${rootFileName} with --out-dir.`,
      )
    : usageError(
        'SP5518',
        `Commands in this folder use ${root}${config === undefined ? '' : ', which SETPOINT_CONFIG names'}. Nothing was written.`,
        'Add the settings to its files. To create another configuration, name its folder with --out-dir, for example --out-dir . for this one.',
      );
}

/**
 * Loads the configurations that the run completes: that of the folder, with `--editor` or `--all` also those below.
 *
 * @throws Fault files SP1000 if a root file is invalid, with places relative to the working directory, and with `--all`
 * those of `rootsBelow`.
 */
export async function loadExisting(
  source: LoadRequest,
  folder: string,
  kind: 'all' | 'ci' | 'editor',
): Promise<readonly InitConfig[]> {
  const paths = findExisting(folder, kind);
  return Promise.all(
    paths.map(async (path) => {
      const loaded = loadRoot({ ...source, configPath: join(path, rootFileName) });
      const config = await loaded.catch((error: unknown) => {
        throw error instanceof Fault ? placedIn(pathFrom('', path), error) : error;
      });
      return { ...config, path };
    }),
  );
}

function findExisting(folder: string, kind: 'all' | 'ci' | 'editor'): readonly string[] {
  const isAll = kind === 'all';
  if (!isAll && existsSync(join(folder, rootFileName))) return [folder];
  if (kind === 'ci' || !(isAll || existsSync(folder))) return [];
  const found = isAll ? rootsBelow(resolve(folder)) : findRoots(folder);
  return found?.roots.map((path) => join(folder, posix.dirname(path))) ?? [];
}

/** Findings name files relative to their configuration's folder, and several folders have a root file. */
function placedIn(folder: string, fault: Fault): Fault {
  const findings = fault.findings.map(({ place, ...finding }) => ({
    ...finding,
    place: place && { ...place, file: posix.join(folder, place.file) },
  }));
  return fault.with({ findings });
}
