import * as Flags from '@oclif/core/flags';
import type { CurrentOrganization } from '../current/types.js';
import type { OfflineComparison } from '../desired/comparison.js';
import type { CheckedConfig } from '../desired/types.js';
import { loadBase } from '../flows/base.js';
import { compareOffline } from '../flows/offline.js';
import { inventoryFile, readInventoryFile } from '../flows/saved-inventory.js';
import { Fault } from '../model/fault.js';
import {
  countEffective,
  renderOfflineJson,
  renderOfflineMarkdown,
  renderOfflineText,
} from '../report/offline-text.js';
import { createStyle } from '../report/style.js';
import { defaultText } from '../report/text-options.js';
import type { Environment } from './environment.js';
import { writeFileWhole } from './files.js';
import type { ReportRequest } from './flags.js';
import type { Output } from './output.js';
import { writeReports } from './reports.js';

/** What a plan without the service takes, and the file that tells it about teams and platforms. */
export const offlineFlags = {
  base: Flags.string({
    dependsOn: ['offline'],
    helpValue: 'REF',
    summary: 'With --offline: compare the files with those at this git ref.',
  }),
  offline: Flags.boolean({
    dependsOn: ['base'],
    exclusive: ['out', 'inventory-out', 'url', 'token-file', 'max-requests', 'assume-scopes'],
    summary: 'Ask nobody: no token, no network. Needs --base.',
  }),
  inventory: Flags.string({
    dependsOn: ['offline'],
    helpValue: 'FILE',
    summary: 'With --offline: the projects, teams and platforms that --inventory-out has saved.',
  }),
  'inventory-out': Flags.string({
    helpValue: 'FILE',
    summary: 'Save what layers are matched against: slug, teams and platform of each project.',
  }),
};

interface OfflineRequest {
  readonly config: CheckedConfig;
  readonly flags: {
    readonly format: string;
    readonly verbose: boolean;
    readonly inventory?: string | undefined;
    readonly report?: readonly ReportRequest<string>[] | undefined;
  };
  readonly environment: Environment;
  readonly output: Output;
}

/**
 * Compares the files with those at a ref and tells it: no session is opened, so there is no token and no network. Answers
 * whether anything changes in effect, or may.
 *
 * @throws Fault usage SP5026 for a format that a comparison is not told in.
 */
export async function tellOffline(request: OfflineRequest, ref: string): Promise<boolean> {
  const { config, flags, environment, output } = request;
  const format = output.manner.json ? 'json' : flags.format;
  const reports = flags.report ?? [];
  checkFormats([format, ...reports.map((report) => report.format)]);
  const inventory = flags.inventory === undefined ? null : await readInventoryFile(flags.inventory);
  const comparison = compareOffline(config, await loadBase(config, ref, environment.variables), inventory);
  const telling = { color: false, verbose: flags.verbose };
  await writeReports(reports, (one) => renderOffline(comparison, one, telling));
  await output.result(renderOffline(comparison, format, { ...telling, color: output.manner.color.result }));
  const { changes, undecided } = countEffective(comparison);
  return changes + undecided + comparison.root.length > 0;
}

/** Saves the inventory, as readable as the files that it stands beside. */
export async function writeInventory(path: string, organization: CurrentOrganization): Promise<void> {
  const inventory = inventoryFile(organization);
  if (inventory !== null) await writeFileWhole(path, `${JSON.stringify(inventory, null, 2)}\n`, 0o666);
}

/** The formats in which a comparison without the service is told. */
const formats: readonly string[] = ['text', 'json', 'markdown'];

function checkFormats(asked: readonly string[]): void {
  const other = asked.find((format) => !formats.includes(format));
  if (other === undefined) return;
  throw new Fault({
    kind: 'usage',
    code: 'SP5026',
    message: `With --offline there is no plan to be told as ${other}.`,
    hint: `Use one of: ${formats.join(', ')}.`,
  });
}

function renderOffline(
  comparison: OfflineComparison,
  format: string,
  telling: { readonly color: boolean; readonly verbose: boolean },
): string {
  if (format === 'json') return renderOfflineJson(comparison);
  if (format === 'markdown') return renderOfflineMarkdown(comparison);
  return renderOfflineText(comparison, createStyle(telling), { ...defaultText, verbose: telling.verbose });
}
