import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadConfig } from '../../src/desired/files/load-config.js';
import { withNames } from '../../src/desired/rename-settings.js';
import type { CheckedConfig } from '../../src/desired/types.js';
import { Fault } from '../../src/model/fault.js';
import type { Finding } from '../../src/model/finding.js';
import { temporaryFolder } from '../temporary-folder.js';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const ROOT = 'version: 1\norganization: acme\n';

/** Creates a folder with these files, which is removed after the test. */
export async function writeFolder(files: Files): Promise<string> {
  const folder = await realpath(await temporaryFolder('desired'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

/** Loads a folder, or a new one with a root file and these files. With `names: auto`, as on a service with neutral names. */
export async function load(
  files: Files | string,
  variables: Readonly<Record<string, string>> = {},
  today = '2026-11-23',
): Promise<CheckedConfig> {
  const folder = typeof files === 'string' ? files : await writeFolder({ 'setpoint.yaml': ROOT, ...files });
  return withNames(await loadConfig({ configPath: folder, cwd: '/', variables, today }), 'neutral');
}

/** The findings of the error, or the warnings of a valid configuration. */
export async function findingsOf(
  files: Files | string,
  variables: Readonly<Record<string, string>> = {},
  today?: string,
): Promise<readonly Finding[]> {
  try {
    return (await load(files, variables, today)).warnings;
  } catch (error) {
    if (error instanceof Fault) return error.findings;
    throw error;
  }
}

/** `SP1203 projects/web.yaml:3:5`. */
export function formatFinding({ code, place }: Finding): string {
  return place === null ? code : `${code} ${place.file}:${place.line}:${place.column}`;
}

/** One settings file: `organization.yaml` or `projects/a.yaml`, depending on its first key. */
export function fileFor(text: string): Files {
  return text.startsWith('organization:') ? { 'organization.yaml': text } : { 'projects/a.yaml': text };
}
