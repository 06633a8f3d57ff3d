import { loadDraft } from '../../../desired/files/load-config.js';
import { formatFiles } from '../../../flows/offline/format-files.js';
import type { FmtReport } from '../../../report/text/fmt-text.js';
import { shownPath } from '../../../report/view/repository.js';
import type { configFlag, FlagValues } from '../../flags/flags.js';
import { shownFolder } from '../../io/shown-folder.js';
import { inputSource } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';
import { writeEdits } from './write-edits.js';

/** Formats the files of the configuration, and writes those that change unless `--check` is set. */
export async function runFmt(
  run: CommandRun<FlagValues<typeof configFlag> & { readonly check: boolean | undefined }>,
): Promise<FmtReport> {
  const load = async () => loadDraft(await inputSource(run));
  const { changes, changedMeanwhile } = await formatFiles(await load());
  const isCheck = run.flags.check === true;
  const skipped = isCheck ? new Set<string>() : await writeEdits(changes, load);
  const files = changes.map(({ file }) => file).filter((file) => !skipped.has(file));
  for (const file of [...changedMeanwhile, ...skipped])
    await run.output.warn(
      `${shownPath(file, { shownFrom: shownFolder(run.flags.config) })} changed during the run and was not formatted. Run fmt again.`,
    );
  return { isCheck, files };
}
