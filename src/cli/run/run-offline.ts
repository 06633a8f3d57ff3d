import { existsSync } from 'node:fs';
import * as Flags from '@oclif/core/flags';
import { compareFiles } from '../../flows/offline/compare-files.js';
import { checkedInventory, readInventoryFile } from '../../flows/read/saved-inventory.js';
import { Fault } from '../../model/fault.js';
import type { FileComparison } from '../../plan/compare/comparison.js';
import { type FlagValues, inGroup, serviceFlags } from '../flags/flags.js';
import type { comparisonOutputFlags } from '../flags/plan-formats.js';
import { loadBaseFiles, type MovedRun } from '../session/load-checked.js';
import type { SessionRequest } from '../session/session.js';

/** Flags of a plan without the service, and the flag that writes the inventory of teams and platforms for it. */
export const offlineFlags = inGroup('OFFLINE', {
  base: Flags.string({
    helpValue: 'REF',
    summary: 'List what the files since this git ref take away, and apart what they do not cause.',
  }),
  offline: Flags.boolean({
    dependsOn: ['base'],
    exclusive: [
      'out',
      'inventory-out',
      'assume-scopes',
      'skip-blocked',
      'project',
      'organization-only',
      ...Object.keys(serviceFlags),
    ],
    summary: 'Compare only the files with those of --base: no token, no network.',
  }),
  inventory: Flags.string({
    hidden: true,
    dependsOn: ['offline'],
    helpValue: 'FILE',
    summary:
      'Read the projects, teams and platforms from this file, written by --inventory-out. If it does not exist, or is of another organization, compare without it.',
  }),
  'inventory-out': Flags.string({
    hidden: true,
    helpValue: 'FILE',
    summary: 'Save the slug, teams and platform of each project, for --inventory.',
  }),
});

type OfflineRequest = SessionRequest<
  FlagValues<typeof serviceFlags & typeof offlineFlags & typeof comparisonOutputFlags>
> &
  MovedRun;

/**
 * Compares the files with those at a Git ref. Opens no session, so it needs no token and no network.
 *
 * @throws Fault usage SP5026 if the format does not support comparisons, and the errors of `loadBase` and
 * `readInventoryFile`.
 */
export async function compareWithBase(request: OfflineRequest, ref: string): Promise<FileComparison> {
  const { config, flags } = request;
  const formats = [flags.json ? 'json' : flags.format, ...(flags.report ?? []).map(({ format }) => format)];
  // An alert would miss everything that only the service knows, and pass wrongly.
  if (formats.includes('openmetrics')) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5026',
      message:
        '--offline does not support openmetrics: the projects and current values are unknown without the service.',
      hint: 'Omit --offline to compare with the service, or use another format.',
    });
  }
  const file = flags.inventory;
  const found = file === undefined || !existsSync(file) ? null : await readInventoryFile(file);
  const { organization } = config.root;
  const isOwn = found !== null && [found.organization.id, found.organization.slug].includes(organization);
  const inventory = isOwn ? checkedInventory(found, organization) : null;
  const base = await loadBaseFiles(request, ref, 'merge-base');
  const comparison = compareFiles(config, base, inventory);
  // No error: CI has none until a job of the default branch has saved it.
  const unused = { file: file ?? '', reason: found === null ? 'missing' : 'other-organization' } as const;
  const source =
    file === undefined
      ? {}
      : isOwn
        ? found.createdAt !== undefined && { inventoryCreatedAt: found.createdAt }
        : { unusedInventory: unused };
  return { ...comparison, compared: { ...comparison.compared, ...source } };
}
