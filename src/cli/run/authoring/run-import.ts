import { relative, resolve } from 'node:path';
import * as Flags from '@oclif/core/flags';
import { loadDraft } from '../../../desired/files/load-config.js';
import { isInside, pathFrom } from '../../../disk/is-inside.js';
import { importWithNames } from '../../../flows/setup/correct-names.js';
import { MAX_LAYERS } from '../../../flows/setup/factor-projects.js';
import { findNotIncluded, refuseConflicts } from '../../../flows/setup/import-conflicts.js';
import type { ImportedFile } from '../../../flows/setup/import-files.js';
import { maxInFlight } from '../../../http/pacing/concurrency.js';
import type { ImportReport } from '../../../report/text/import-text.js';
import {
  type configFlag,
  type FlagValues,
  oneOf,
  parsePath,
  repeatable,
  type serviceFlags,
} from '../../flags/flags.js';
import { parseProjectGlob } from '../../flags/project-glob.js';
import { checkOutDir, type WriteResult, writeNewFiles } from '../../io/write-new-files.js';
import { inputSource } from '../../session/load-checked.js';
import { type CommandRun, inSession } from '../../session/session.js';

/** The number of new project files from which the layout by team is mentioned. */
const MANY_PROJECT_FILES = 50;

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
  layout: Flags.string({
    ...oneOf(
      ['file-per-project', 'by-team'],
      'How new project documents are distributed over files.',
      'LAYOUT',
    ),
    default: 'file-per-project',
  }),
  defaults: Flags.boolean({ summary: 'Also write settings that have the default of the service.' }),
  unmanaged: Flags.boolean({
    summary: 'Add only projects that no file names, without the organization. Changes no existing document.',
  }),
  overwrite: Flags.boolean({ summary: 'Change existing documents whose values differ.' }),
};

/** Reads the current settings with a client that cannot update, and writes them as files: all of them or none. */
export async function runImport(
  run: CommandRun<FlagValues<typeof configFlag & typeof importFlags & typeof serviceFlags>>,
): Promise<ImportReport> {
  const { flags, output } = run;
  if (flags['out-dir'] !== undefined) checkOutDir(flags['out-dir']);
  const config = await loadDraft(await inputSource(run));
  const folder = flags['out-dir'] ?? (relative(process.cwd(), config.folder) || '.');
  const prefix = prefixOf(resolve(folder), config.folder);
  const imported = await inSession({ ...run, config }, async (session) => {
    const progress = output.progress('Reading', 'projects');
    const found = await importWithNames({
      config,
      client: session.reader,
      projects: flags.project ?? [],
      prefix,
      byTeam: flags.layout === 'by-team',
      withDefaults: flags.defaults === true,
      unmanaged: flags.unmanaged === true,
      concurrency: maxInFlight(flags.concurrency),
      onProgress: (done, total) => progress.update({ done, total }),
    });
    progress.clear();
    return found;
  });
  if (imported.note !== null) await output.info(imported.note);
  const { files, organization, closed, defaults, moreLayers, names } = imported;
  if (prefix !== '') refuseConflicts(files, config, prefix);
  const results = await writeNewFiles(folder, files, flags.overwrite ? 'overwrite' : 'keep-identical');
  const reported = files.map((file) => reportFile(file, results.get(file.path) ?? 'unchanged'));
  const created = reported.filter(({ about, result }) => about?.kind === 'project' && result === 'created');
  if (created.length >= MANY_PROJECT_FILES && flags.layout !== 'by-team') {
    await output.info(
      `${created.length} project files were created. To get one file per team, delete them and import with --layout by-team.`,
    );
  }
  return {
    organization,
    folder,
    files: reported,
    defaults,
    ...(names === null ? {} : { names }),
    ...(moreLayers.length > 0 ? { layerLimit: { max: MAX_LAYERS, more: moreLayers } } : {}),
    ...(closed.length > 0 ? { closed } : {}),
    unmet: findNotIncluded(files, config, prefix),
  };
}

function reportFile({ path, documents }: ImportedFile, result: WriteResult): ImportReport['files'][number] {
  const described = documents.map(({ kind, ref, id, settings }) => ({ kind, ref, id, settings }));
  const kept = documents.flatMap((document) => document.kept);
  const [about = null, ...others] = described;
  return {
    path,
    result,
    about: about === null || about.kind === 'layer' || others.length > 0 ? null : about,
    documents: described,
    leftOut: documents.flatMap(({ leftOut }) => leftOut),
    ...(kept.length > 0 ? { kept } : {}),
  };
}

/** The path from the configuration's folder to another: `''`, `imported/`, or null if it is outside. */
function prefixOf(folder: string, root: string): string | null {
  if (!isInside(folder, root)) return null;
  return pathFrom(root, folder).replace(/.$/, '$&/');
}
