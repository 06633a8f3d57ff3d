import { relative, resolve, sep } from 'node:path';
import * as Flags from '@oclif/core/flags';
import { loadDraft } from '../../desired/files/load-config.js';
import { isInside } from '../../disk/is-inside.js';
import { findNotIncluded, importCurrentState, refuseConflicts } from '../../flows/setup/import.js';
import { maxInFlight } from '../../http/pacing/concurrency.js';
import type { ImportReport } from '../../report/text/import-text.js';
import {
  type configFlag,
  type FlagValues,
  parsePath,
  repeatable,
  type serviceFlags,
} from '../flags/flags.js';
import { parseProjectGlob } from '../flags/project-glob.js';
import { checkOutDir, writeNewFiles } from '../io/write-new-files.js';
import { inputSource } from '../session/load-checked.js';
import { type CommandRun, inSession } from '../session/session.js';

/** Flags of `import` only. */
export const importFlags = {
  project: Flags.string({
    ...repeatable,
    helpValue: 'GLOB',
    parse: async (glob) =>
      parseProjectGlob(glob, 'SP5508', 'a slug or a glob such as web, pay-* or "!scratch"'),
    summary:
      'Import only projects whose slug matches, without the organization. A leading ! excludes. Can be repeated.',
  }),
  'out-dir': Flags.string({
    helpValue: 'DIR',
    parse: parsePath,
    summary: "Write the files to this folder. Default: the configuration's folder.",
  }),
  overwrite: Flags.boolean({ summary: 'Replace existing files that differ.' }),
};

/** Reads the current settings with a client that cannot update, and writes them as files: all of them or none. */
export async function runImport(
  run: CommandRun<FlagValues<typeof configFlag & typeof importFlags & typeof serviceFlags>>,
): Promise<ImportReport> {
  const { flags, output } = run;
  const projects = flags.project ?? [];
  if (flags['out-dir'] !== undefined) checkOutDir(flags['out-dir']);
  const config = await loadDraft(await inputSource(run));
  const folder = flags['out-dir'] ?? (relative(process.cwd(), config.folder) || '.');
  const prefix = prefixOf(resolve(folder), config.folder);
  const imported = await inSession({ ...run, config }, async (session) => {
    const progress = output.progress('Reading', 'projects');
    const found = await importCurrentState({
      config,
      client: session.reader,
      projects,
      prefix,
      concurrency: maxInFlight(flags.concurrency),
      onProgress: (done, total) => progress.update({ done, total }),
    });
    progress.clear();
    return found;
  });
  if (imported.note !== null) await output.info(imported.note);
  refuseConflicts(imported.files, config, prefix);
  const results = await writeNewFiles(
    folder,
    imported.files,
    flags.overwrite ? 'overwrite' : 'keep-identical',
  );
  const files = imported.files.map(({ path, about, leftOut }) => ({
    path,
    result: results.get(path) ?? 'unchanged',
    about,
    leftOut,
  }));
  return {
    organization: imported.organization,
    folder,
    files,
    ...(imported.closed.length > 0 ? { closed: imported.closed } : {}),
    unmet: findNotIncluded(imported.files, config, prefix),
  };
}

/** The path from the configuration's folder to another: `''`, `imported/`, or null if it is outside. */
function prefixOf(folder: string, root: string): string | null {
  if (!isInside(folder, root)) return null;
  const path = relative(root, folder);
  return path === '' ? '' : `${path.split(sep).join('/')}/`;
}
