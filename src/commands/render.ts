import { configFlag, formatFlags, switchFlag, textArg, uselessFlag, valueFlag } from '../cli/flags/flags.js';
import type { ProgramOutput } from '../cli/io/output.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { loadChecked } from '../cli/session/load-checked.js';
import {
  type RenderedSettings,
  renderOrganization,
  renderProject,
  renderYaml,
} from '../flows/offline/render-settings.js';
import { checkedInventory, readInventoryFile } from '../flows/read/saved-inventory.js';
import { renderJsonDocument, sanitiseJson } from '../report/sanitise/json.js';
import { shownPath } from '../report/view/repository.js';
import { nameText } from '../report/view/value-text.js';

export default class Render extends SetpointCommand {
  static override summary = 'Print the settings of the organization or a project; no token, no network.';
  static override description =
    'Combines the layers and the document of a project, and prints the result as YAML. A comment names the file and line that set each value. Without --inventory, teams and platforms are unknown: settings that depend on them are listed with the layers that can set them.';
  static override examples = [
    '<%= config.bin %> render',
    '<%= config.bin %> render pay-api',
    '<%= config.bin %> render pay-api --inventory inventory.json --format json',
  ];
  static override args = {
    project: textArg({
      description: 'Slug or numeric id of a project. Default: the organization.',
    }),
  };
  static override flags = {
    ...configFlag,
    inventory: valueFlag(
      'FILE',
      'Read the teams and platforms of the projects from this file, written by plan --inventory-out.',
    ),
    'no-comments': switchFlag('Omit the comments with the file and line of each value.'),
    ...formatFlags(['yaml', 'json']),
  };

  async run(): Promise<void> {
    const context = await this.start(Render);
    const { args, flags, output } = context;
    if (args.project === undefined && flags.inventory !== undefined)
      throw uselessFlag('inventory', 'layers do not apply to the organization');
    if (output.mode.json && flags['no-comments']) throw uselessFlag('no-comments', 'JSON has no comments');
    const config = await loadChecked(context, { read: [flags.inventory] });
    const saved = flags.inventory === undefined ? null : await readInventoryFile(flags.inventory);
    const inventory = saved && checkedInventory(saved, config.root.organization);
    const rendered =
      args.project === undefined
        ? renderOrganization(config)
        : renderProject(config, args.project, inventory);
    await warnOfUnknown(rendered, output);
    const isCommented = flags['no-comments'] !== true;
    await output.result(
      output.mode.json
        ? renderJsonDocument({
            format: 'setpoint.render/1',
            kind: rendered.head,
            name: rendered.ref,
            settings: [...rendered.settings].map(([setting, { value, source }]) => ({
              setting,
              value,
              source,
            })),
            undecided: rendered.undecided,
          })
        : sanitiseJson(renderYaml(rendered, isCommented, (file) => shownPath(file, context))),
    );
  }
}

/** Warns about settings that depend on something unknown, and about a project that no file names. */
async function warnOfUnknown(rendered: RenderedSettings, output: ProgramOutput): Promise<void> {
  const { ref, near, undecided } = rendered;
  if (near !== undefined) {
    const hint = near === null ? '' : ` Did you mean ${near}?`;
    await output.warn(`No document names project ${nameText(ref)}; only layers set its values.${hint}`);
  }
  if (undecided.length > 0) {
    const names = undecided.map(({ setting }) => setting).join(', ');
    const count = undecided.length === 1 ? '1 setting depends' : `${undecided.length} settings depend`;
    await output.warn(
      `${count} on the teams, the platform or the slug of the project: ${names}. To decide, pass --inventory FILE, written by \`plan --inventory-out\`.`,
    );
  }
}
