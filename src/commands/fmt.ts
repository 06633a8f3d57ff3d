import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, switchFlag, textOrJsonFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { writeEdits } from '../cli/run/write-edits.js';
import { inputSource } from '../cli/session/load-checked.js';
import { loadDraft } from '../desired/files/load-config.js';
import { otherNamesUsed } from '../desired/rename-settings.js';
import { formatFiles } from '../flows/offline/format-files.js';
import { renderFmtText } from '../report/text/fmt-text.js';
import { shownPath } from '../report/view/repository.js';

export default class Fmt extends SetpointCommand {
  static override summary = 'Sort the documents and keys of the configuration files; no token, no network.';
  static override description =
    'Sorts the documents of each file by kind, and keys in the order of the reference. A blank line begins a group, and settings are sorted only within it. Comments directly above a key move with it. Values stay as they are. The files must be valid.';
  static override examples = ['<%= config.bin %> fmt', '<%= config.bin %> fmt --check'];
  static override flags = {
    ...configFlag,
    check: switchFlag('Write nothing. List the files that are not sorted, and exit with 2 if there are any.'),
    ...textOrJsonFlags,
  };

  async run(): Promise<void> {
    const context = await this.start(Fmt);
    const load = async () => loadDraft(await inputSource(context));
    const config = await load();
    const changes = await formatFiles(config);
    const isCheck = context.flags.check === true;
    const skipped = isCheck ? new Set<string>() : await writeEdits(changes, load);
    const files = changes.map(({ file }) => file).filter((file) => !skipped.has(file));
    for (const file of skipped)
      await context.output.warn(
        `${shownPath(file, context)} changed during the run and was not formatted. Run fmt again.`,
      );
    const names = [...otherNamesUsed(config)].map((both) => both.join(' is '));
    if (names.length > 0) await context.output.info(`Other names of settings: ${names.join(', ')}.`);
    await this.print('setpoint.fmt/1', { check: isCheck, files }, context, renderFmtText);
    if (isCheck && files.length > 0) this.setExitCode(exitCodes.differences);
  }
}
