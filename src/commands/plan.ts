import { existsSync } from 'node:fs';
import { exitCodes } from '../cli/exit-codes.js';
import {
  allFlag,
  configFlag,
  inGroup,
  quietFlag,
  serviceFlags,
  switchFlag,
  valueFlag,
} from '../cli/flags/flags.js';
import { comparisonOutputFlags } from '../cli/flags/plan-formats.js';
import { writeFileWhole } from '../cli/io/write-file.js';
import type { ContextOf } from '../cli/oclif/base-command.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import type { CommandResult } from '../cli/run/all/all-results.js';
import { createPlanFolder, placeOfRoot } from '../cli/run/all/plan-folder.js';
import { assumeFlag, loadAndPlan, partFlags, skipBlockedFlag } from '../cli/run/plan-in-session.js';
import { loadBaseFiles, loadChecked, type MovedRoot, recordedRevision } from '../cli/session/load-checked.js';
import type { CheckedConfig } from '../desired/types.js';
import { compareFiles } from '../flows/offline/compare-files.js';
import { checkedInventory, inventoryFile, readInventoryFile } from '../flows/read/saved-inventory.js';
import { usageError } from '../model/fault.js';
import { type FileComparison, takesAnything } from '../plan/compare/comparison.js';
import { measureCoverage } from '../plan/coverage.js';
import { countEffective, isQuiet } from '../report/items/counts.js';
import { renderJsonDocument } from '../report/sanitise/json.js';

export default class Plan extends ConfigurationCommand {
  static override summary = 'Show what would change, without writing to the service.';
  static override description =
    'Compares the files with the service and shows each setting that would change, with the file and line that set it. With --base, also lists what the files since a git ref take away, and apart what they do not cause.';
  static override examples = [
    '<%= config.bin %> plan',
    '<%= config.bin %> plan --out plan.json',
    '<%= config.bin %> plan --detailed-exitcode --json',
    '<%= config.bin %> plan --base main',
    '<%= config.bin %> plan --project web --project "pay-*"',
    '<%= config.bin %> plan --base main --offline',
    '<%= config.bin %> plan --all --out plans',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(['inventory', 'inventory-out']),
    base: valueFlag(
      'REF',
      'List what the files since this git ref take away, and apart what they do not cause.',
    ),
    out: valueFlag(
      'FILE',
      'Save the plan for `apply FILE`, readable only by its owner. With --all, a folder for one plan each; earlier ones are replaced.',
    ),
    'detailed-exitcode': switchFlag(
      'Exit with 5 if `apply`, or a guard of the base, would refuse it; otherwise with 2 if there are differences. With --offline, only the guards of the base decide, and 5 also means that a setting could not be compared.',
    ),
    ...skipBlockedFlag,
    impact: switchFlag(
      'Count the issues that a new resolveAge would resolve. Requires a scope such as event:read.',
      { hidden: true, exclusive: ['offline'] },
    ),
    ...inGroup('OFFLINE', {
      offline: switchFlag('Compare only the files with those of --base: no token, no network.', {
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
      }),
      inventory: valueFlag(
        'FILE',
        'Read the projects, teams and platforms from this file, written by --inventory-out.',
        { hidden: true, dependsOn: ['offline'] },
      ),
      'inventory-out': valueFlag(
        'FILE',
        'Save the slug, teams and platform of each project, for --inventory.',
        { hidden: true },
      ),
    }),
    ...partFlags,
    ...assumeFlag,
    ...serviceFlags,
    ...comparisonOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const context = await this.start(Plan);
    const { base, offline, out } = context.flags;
    let moved: ReadonlyMap<string | null, string> = new Map();
    await this.runEach(
      context,
      (rootContext, root) =>
        planOnce({ ...rootContext, file: placeOfRoot(out, root), baseRoot: moved.get(root) }),
      {
        filesOf: () => ({ beside: [out] }),
        prepare: async (paths, roots) => {
          if (out !== undefined) await createPlanFolder(out, 'plans', paths);
          if (base === undefined) return;
          const { findBaseRoots } = await import('../cli/run/all/base-roots.js');
          const found = await findBaseRoots(context, base, roots);
          moved = found.moved;
          return found.removed;
        },
        identifies: offline ? undefined : context,
      },
    );
  }
}

type PlanContext = ContextOf<typeof Plan> &
  MovedRoot & {
    /** The path for the plan. */
    readonly file: string | undefined;
  };

/** Plans and saves the plan, or compares the files with those of `--base` without the service. */
async function planOnce(context: PlanContext): Promise<CommandResult> {
  const { file, flags } = context;
  const inventoryOut = flags['inventory-out'];
  const files = { written: [file, inventoryOut], read: [flags.inventory] };
  const exitCodeOf = (isRefused: boolean, differs: boolean) => {
    if (!flags['detailed-exitcode']) return exitCodes.done;
    return isRefused ? exitCodes.refused : differs ? exitCodes.differences : exitCodes.done;
  };
  if (flags.offline && flags.base !== undefined) {
    const config = await loadChecked(context, files);
    const comparison = await compareWithBase({ ...context, config }, flags.base);
    const { changes, expectations = 0, exceptions = 0, undecided } = countEffective(comparison);
    const differs = changes + expectations + exceptions + comparison.root.length > 0;
    return {
      subject: { kind: 'comparison', comparison, revision: await recordedRevision({ ...context, config }) },
      exitCode: exitCodeOf(undecided + comparison.refusals.length > 0, differs),
    };
  }
  const { config, base, planned } = await loadAndPlan(context, files, 'merge-base');
  const { plan, organization, resolved } = planned;
  if (file !== undefined) await writeFileWhole(file, renderJsonDocument(plan));
  if (inventoryOut !== undefined)
    await writeFileWhole(inventoryOut, renderJsonDocument(inventoryFile(organization, plan.createdAt)));
  const causes =
    base === null
      ? undefined
      : (await import('../flows/sync/attribute-changes.js')).attributeChanges(planned, base, config);
  const isRefused = [...plan.refusals, ...(causes?.taken.refusals ?? [])].length > 0;
  const takesAway = causes !== undefined && takesAnything(causes.taken);
  return {
    subject: {
      kind: 'plan',
      plan,
      causes,
      coverage: measureCoverage(resolved, organization, config.catalogue),
    },
    exitCode: exitCodeOf(isRefused, !isQuiet(plan) || takesAway),
  };
}

/**
 * Compares the files with those at a Git ref. Opens no session, so it needs no token and no network.
 *
 * @throws Fault usage SP5026 if the format does not support comparisons, and the errors of `loadBase` and
 * `readInventoryFile`.
 */
async function compareWithBase(
  request: PlanContext & { readonly config: CheckedConfig },
  ref: string,
): Promise<FileComparison> {
  const { config, flags } = request;
  // An alert would miss everything that only the service knows, and pass wrongly.
  if ([flags, ...(flags.report ?? [])].some(({ format }) => format === 'openmetrics')) {
    throw usageError(
      'SP5026',
      '--offline does not support openmetrics: the projects and current values are unknown without the service.',
      'Omit --offline to compare with the service, or use another format.',
    );
  }
  const file = flags.inventory;
  const found = file !== undefined && existsSync(file) ? await readInventoryFile(file) : null;
  const { organization } = config.root;
  const isOwn = found !== null && [found.organization.id, found.organization.slug].includes(organization);
  const inventory = isOwn ? checkedInventory(found, organization) : null;
  const base = await loadBaseFiles(request, ref, 'merge-base');
  const comparison = compareFiles(config, base, inventory);
  // No error: CI has none until a job of the default branch has saved it.
  const reason = found === null ? 'missing' : 'other-organization';
  const source = isOwn
    ? found.createdAt !== undefined && { inventoryCreatedAt: found.createdAt }
    : file !== undefined && { unusedInventory: { file, reason } as const };
  return { ...comparison, compared: { ...comparison.compared, ...source } };
}
