import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, serviceFlags, textArg, textOrJsonFlags, valueFlag } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { pagesRoot } from '../cli/page-path.js';
import { loadChecked } from '../cli/session/load-checked.js';
import { inSession } from '../cli/session/session.js';
import { explainCoverage, explainListed, readListed } from '../flows/offline/explain.js';
import { checkedInventory, readInventoryFile } from '../flows/read/saved-inventory.js';
import {
  renderCodeText,
  renderCoverage,
  renderExplain,
  renderSettingText,
} from '../report/text/explain-text.js';
import { explainCode, explainSetting, isErrorCode } from '../settings/explain-reference.js';

export default class Explain extends SetpointCommand {
  static override summary = 'Show where a value is set, the coverage, or what a setting or code means.';
  static override description =
    'Shows the file, line and layer of each value, and which values it overrides. Without a project, shows how many settings and projects the files manage. Reads the organization once, because layers can match by team or platform. A setting or an error code alone is explained without reading anything; name a project with the slug of a setting by its id.';
  static override examples = [
    '<%= config.bin %> explain web',
    '<%= config.bin %> explain web resolveAge',
    '<%= config.bin %> explain web --inventory inventory.json',
    '<%= config.bin %> explain --inventory inventory.json',
    '<%= config.bin %> explain resolveAge',
    '<%= config.bin %> explain SP1310',
  ];
  static override args = {
    project: textArg({
      description:
        'Slug or numeric id of the project, or a setting or an error code such as SP1310. Default: the coverage of all files.',
    }),
    setting: textArg({ description: 'Name of a setting. Default: all settings.' }),
  };
  static override flags = {
    ...configFlag,
    inventory: valueFlag(
      'FILE',
      'Read the projects from this file, written by plan --inventory-out: no token, no network.',
      { exclusive: Object.keys(serviceFlags) },
    ),
    ...serviceFlags,
    ...textOrJsonFlags,
  };

  async run(): Promise<void> {
    const context = await this.start(Explain);
    const { inventory } = context.flags;
    const { project, setting = null } = context.args;
    const root = pagesRoot(this.config.root, this.config.pjson);
    if (project !== undefined && isErrorCode(project)) {
      const explained = await explainCode(project, setting, exitCodes);
      return this.print('setpoint.error-code/1', explained, context, renderCodeText(root));
    }
    const settings = project === undefined || setting !== null ? null : await explainSetting(project);
    if (settings !== null) {
      const described = { settings, page: 'docs/reference/settings.md' };
      return this.print('setpoint.setting/1', described, context, renderSettingText(root));
    }
    const loaded = await loadChecked(context, { read: [inventory] });
    const { organization } = loaded.root;
    const { config, listed } =
      inventory === undefined
        ? await inSession({ ...context, config: loaded }, async ({ reader, config }) => {
            return { config, listed: await readListed(reader, config) };
          })
        : {
            config: loaded,
            listed: { ...checkedInventory(await readInventoryFile(inventory), organization), unlisted: 0 },
          };
    if (project === undefined) {
      return this.print('setpoint.coverage/1', explainCoverage(config, listed), context, renderCoverage);
    }
    const explanation = explainListed(config, listed, project, setting);
    await this.print('setpoint.explain/1', explanation, context, renderExplain);
  }
}
