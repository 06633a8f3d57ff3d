import { relative, resolve } from 'node:path';
import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import {
  configFlag,
  oneOf,
  parsePath,
  projectFlag,
  quietFlag,
  serviceFlags,
  switchFlag,
  textOrJsonFlags,
  valueFlag,
} from '../cli/flags/flags.js';
import { checkOutDir, type WriteResult, writeNewFiles } from '../cli/io/write-new-files.js';
import { type ContextOf, SetpointCommand } from '../cli/oclif/base-command.js';
import { inputSource } from '../cli/session/load-checked.js';
import { inSession } from '../cli/session/session.js';
import { loadDraft } from '../desired/files/load-config.js';
import { isInside, pathFrom } from '../disk/is-inside.js';
import { importCurrentState } from '../flows/setup/import.js';
import {
  findNotIncluded,
  type ImportedFile,
  refuseConflicts,
  refuseLostPlaceholders,
} from '../flows/setup/import-files.js';
import { renderImportText } from '../report/text/import-text.js';

export default class Import extends SetpointCommand {
  static override summary = 'Generate configuration files from the current settings.';
  static override description =
    'Reads the organization and its projects, and never writes to the service. A plan with the generated files has no changes. Values that most projects of a group share become layers. Settings with the default of the service are omitted. Existing files keep their comments. Exits with 3 if a project cannot be read.';
  static override examples = [
    '<%= config.bin %> import',
    '<%= config.bin %> import --unmanaged --layout by-team',
    '<%= config.bin %> import --project "pay-*" --project "!pay-old"',
    '<%= config.bin %> import --overwrite',
  ];
  static override flags = {
    ...configFlag,
    project: projectFlag(
      'GLOB',
      'Import only projects whose slug matches, without the organization. A leading ! excludes. Can be repeated.',
      'SP5508',
      'a slug or a glob such as web, pay-* or "!scratch"',
    ),
    'out-dir': valueFlag('DIR', "Write the files to this folder. Default: the configuration's folder.", {
      parse: parsePath,
    }),
    layout: Flags.string({
      ...oneOf(
        ['file-per-project', 'by-team'],
        'How new project documents are distributed over files.',
        'LAYOUT',
      ),
      default: 'file-per-project',
    }),
    defaults: switchFlag('Also write settings that have the default of the service.'),
    unmanaged: switchFlag(
      'Add only projects that no file names, without the organization. Changes no existing document.',
    ),
    overwrite: switchFlag('Change existing documents whose values differ.'),
    ...serviceFlags,
    ...textOrJsonFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const context = await this.start(Import);
    const report = await importSettings(context);
    await this.print('setpoint.import/1', report, context, renderImportText);
    if (report.closed) this.setExitCode(exitCodes.partly);
  }
}

/** Reads the current settings with a client that cannot update, and writes them as files: all of them or none. */
async function importSettings(context: ContextOf<typeof Import>) {
  const { flags, output } = context;
  if (flags['out-dir'] !== undefined) checkOutDir(flags['out-dir']);
  const config = await loadDraft(await inputSource(context));
  const folder = flags['out-dir'] ?? (relative(process.cwd(), config.folder) || '.');
  const target = resolve(folder);
  // The path to it from the configuration's folder: `''`, `imported/`, or null if it is outside.
  const prefix = isInside(target, config.folder)
    ? pathFrom(config.folder, target).replace(/.$/, '$&/')
    : null;
  const imported = await inSession({ ...context, config }, (session) =>
    importCurrentState({
      config: session.config,
      client: session.reader,
      projects: flags.project ?? [],
      prefix,
      byTeam: flags.layout === 'by-team',
      withDefaults: flags.defaults === true,
      unmanaged: flags.unmanaged === true,
      concurrency: flags.concurrency,
      onProgress: output.progress('Reading', 'projects'),
    }),
  );
  if (imported.note !== null) await output.info(imported.note);
  const { files, organization, closed, defaults, withoutFile } = imported;
  if (prefix !== '') refuseConflicts(files, config, prefix);
  await refuseLostPlaceholders(files, folder);
  const results = await writeNewFiles(folder, files, flags.overwrite ? 'overwrite' : 'keep-identical');
  const reported = files.map((file) => reportFile(file, results.get(file.path) ?? 'unchanged'));
  return {
    organization,
    folder,
    files: reported,
    defaults,
    withoutFile,
    watch: config.root.guard.watch,
    ...(closed.length > 0 && { closed }),
    unmet: findNotIncluded(files, config, prefix),
  };
}

function reportFile({ path, documents }: ImportedFile, result: WriteResult) {
  const described = documents.map(({ head: kind, ref, id, existing, settings }) => ({
    kind,
    ref: existing?.ref ?? ref,
    id,
    settings: (existing?.settings.size ?? 0) + settings.size,
  }));
  /** @param isInFile whether the settings keep their value in the file */
  const omitted = (isInFile: boolean) =>
    documents.flatMap(({ existing, leftOut }) =>
      leftOut.filter(({ setting }) => (existing?.settings.has(setting) ?? false) === isInFile),
    );
  const kept = omitted(true);
  const [about = null, ...others] = described;
  return {
    path,
    result,
    /** The resource, if the file contains the document of one resource; otherwise null. */
    about: about === null || about.kind === 'layer' || others.length > 0 ? null : about,
    documents: described,
    leftOut: omitted(false),
    ...(kept.length > 0 && { kept }),
  };
}
