import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, serviceFlags, textArg, textOrJsonFlags, valueFlag } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { loadChecked } from '../cli/session/load-checked.js';
import { inSession } from '../cli/session/session.js';
import { explainCoverage, explainListed, readListed } from '../flows/offline/explain.js';
import { checkedInventory, readInventoryFile } from '../flows/read/saved-inventory.js';
import { usageError } from '../model/fault.js';
import { pagesRoot } from '../model/page-path.js';
import {
  renderCodeText,
  renderCoverage,
  renderExplain,
  renderSettingText,
} from '../report/text/explain-text.js';
import type { ErrorCode } from '../settings/error-code.js';
import { data } from '../settings/generated/catalogue.js';
import type { DescribedSetting } from '../settings/setting-description.js';

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
    const run = await this.start(Explain);
    const { inventory } = run.flags;
    const { project, setting = null } = run.args;
    const root = pagesRoot(this.config.root, this.config.pjson);
    if (project !== undefined && isErrorCode(project)) {
      const explained = await explainCode(project, setting);
      return this.print('setpoint.error-code/1', explained, run, renderCodeText(root));
    }
    const named = project === undefined || setting !== null ? null : neutralNameOf(project);
    if (named !== null) {
      const settings = await explainSetting(named);
      const described = { settings, page: 'docs/reference/settings.md' };
      return this.print('setpoint.setting/1', described, run, renderSettingText(root));
    }
    const config = await loadChecked(run, { read: [inventory] });
    const listed =
      inventory === undefined
        ? await inSession({ ...run, config }, ({ reader }) => readListed(reader, config))
        : { ...checkedInventory(await readInventoryFile(inventory), config.root.organization), unlisted: 0 };
    if (project === undefined) {
      return this.print('setpoint.coverage/1', explainCoverage(config, listed), run, renderCoverage);
    }
    const explanation = explainListed(config, listed, project, setting);
    await this.print('setpoint.explain/1', explanation, run, renderExplain);
  }
}

/** Whether an argument is an error code, in any case. A project with such a slug can be named by its id. */
export function isErrorCode(text: string): boolean {
  return /^SP\d{4}$/i.test(text);
}

/**
 * The row of an error code in the reference, and its section.
 *
 * @throws Fault usage SP5070 if there is no such code, SP5002 if a setting is named too.
 */
export async function explainCode(name: string, setting: string | null): Promise<ErrorCode> {
  const code = name.toUpperCase();
  if (setting !== null)
    throw usageError('SP5002', 'An error code has no settings.', `Run setpoint explain ${code}.`);
  const { errorCodes } = await import('../settings/generated/error-codes.js');
  const found = errorCodes.find((one) => one.code === code);
  if (found === undefined)
    throw usageError('SP5070', `Unknown error code: ${code}.`, 'Check the code in the message.');
  // `8 or 7` for `service or not-permitted`.
  const codeOf = new Map<string, number>(Object.entries(exitCodes));
  const exit = found.exit?.replace(/[a-z-]+/g, (kind) => String(codeOf.get(kind) ?? kind)) ?? null;
  return { ...found, exit, page: `docs/reference/${found.page}` };
}

const { sentry } = data.vocabularies;

/** The name in the interface description of a setting in any built-in vocabulary; null if there is no such setting. */
function neutralNameOf(text: string): string | null {
  const neutral = Object.entries(sentry).find(([, wire]) => wire === text)?.[0] ?? text;
  return data.settings.some(({ name }) => name === neutral) ? neutral : null;
}

/** The rows of a setting in the reference: the organization and a project can have a setting of the same name. */
async function explainSetting(name: string): Promise<readonly DescribedSetting[]> {
  const { settingDescriptions } = await import('../settings/generated/setting-descriptions.js');
  return settingDescriptions
    .filter((one) => one.name === name)
    .map((one) => ({ ...one, sentryName: sentry[name] ?? name }));
}
