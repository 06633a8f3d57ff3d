import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { configFlag, formatFlags, serviceFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { explainCode, isErrorCode } from '../cli/run/authoring/explain-code.js';
import { explainSetting, neutralNameOf } from '../cli/run/authoring/explain-setting.js';
import { loadChecked } from '../cli/session/load-checked.js';
import { inSession } from '../cli/session/session.js';
import { explainListed, type ListedOrganization, readListed } from '../flows/offline/explain.js';
import { checkedInventory, readInventoryFile } from '../flows/read/saved-inventory.js';
import { pagesRoot } from '../model/page-path.js';
import { renderExplain, renderExplainJson } from '../report/text/explain-text.js';

export default class Explain extends SetpointCommand {
  static override summary = 'Show where a value is set, the coverage, or what a setting or code means.';
  static override description =
    'Shows the file, line and layer of each value, and which values it overrides. Without a project, shows how many settings and projects the files manage. Reads the organization once, because layers can match projects by team or platform. With --inventory, reads only files. A setting without a project, or an error code such as SP1310, is explained without reading anything; a project whose slug is the name of a setting is named by its id.';
  static override examples = [
    '<%= config.bin %> explain web',
    '<%= config.bin %> explain web resolveAge',
    '<%= config.bin %> explain web --inventory inventory.json',
    '<%= config.bin %> explain --inventory inventory.json',
    '<%= config.bin %> explain resolveAge',
    '<%= config.bin %> explain SP1310',
  ];
  static override args = {
    project: Args.string({
      description:
        'Slug or numeric id of the project, or a setting or an error code such as SP1310. Default: the coverage of all files.',
      ignoreStdin: true,
    }),
    setting: Args.string({ description: 'Name of a setting. Default: all settings.', ignoreStdin: true }),
  };
  static override flags = {
    ...configFlag,
    inventory: Flags.string({
      exclusive: Object.keys(serviceFlags),
      helpValue: 'FILE',
      summary: 'Read the projects from this file, written by plan --inventory-out: no token, no network.',
    }),
    ...serviceFlags,
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const run = await this.start(Explain);
    const { inventory } = run.flags;
    const { project, setting = null } = run.args;
    if (project !== undefined && isErrorCode(project)) {
      const { renderCodeJson, renderCodeText } = await import('../report/text/error-code-text.js');
      const explained = await explainCode(project, setting, run.flags);
      return this.print(explained, run.output, renderCodeJson, (one, style, options) =>
        renderCodeText(one, style, { ...options, root: pagesRoot(this.config.root, this.config.pjson) }),
      );
    }
    const named = project === undefined || setting !== null ? null : neutralNameOf(project);
    if (named !== null) {
      const { renderSettingJson, renderSettingText } = await import('../report/text/setting-text.js');
      const described = await explainSetting(named, run.flags);
      return this.print(described, run.output, renderSettingJson, (all, style, options) =>
        renderSettingText(all, style, { ...options, root: pagesRoot(this.config.root, this.config.pjson) }),
      );
    }
    const config = await loadChecked(run, { read: [inventory] });
    const listed =
      inventory === undefined
        ? await inSession({ ...run, config }, ({ reader }) => readListed(reader, config))
        : await listedIn(inventory, config.root.organization);
    if (project === undefined) {
      const { explainCoverage } = await import('../flows/offline/explain-coverage.js');
      const { renderCoverage, renderCoverageJson } = await import('../report/text/coverage-text.js');
      return this.print(explainCoverage(config, listed), run.output, renderCoverageJson, renderCoverage);
    }
    const explanation = explainListed(config, listed.inventory, { project, setting });
    await this.print(explanation, run.output, renderExplainJson, renderExplain);
  }
}

async function listedIn(file: string, organization: string): Promise<ListedOrganization> {
  const inventory = checkedInventory(await readInventoryFile(file), organization);
  return { inventory, listing: { projects: inventory.projects, unlisted: 0 } };
}
