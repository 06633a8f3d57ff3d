import type { CheckedConfig } from '../../desired/types.js';
import type { BaseFiles, BaseKind } from '../../flows/git/base.js';
import { readEarly } from '../../flows/read/early-reads.js';
import type { PlanRun } from '../../flows/sync/plan.js';
import { maxInFlight } from '../../http/pacing/concurrency.js';
import { loadBaseFiles, type MovedRun, type OtherFiles, openChecked } from '../session/load-checked.js';
import { inSession, type SessionRun } from '../session/session.js';
import { collectSooner, type PlanValues, planInSession, selectionOf } from './plan-in-session.js';

/** A run that has not loaded its files. */
type PlanningRun = SessionRun<
  PlanValues & { readonly config?: string | undefined; readonly base?: string | undefined }
> &
  MovedRun;

interface Files {
  readonly config: CheckedConfig;
  /** Those at the git ref of `--base`; null without it. */
  readonly base: BaseFiles | null;
}

/** Fewer files are checked in less time than one request takes, so reading early would gain nothing. */
const manyFiles = 50;

/**
 * Loads the files, and plans with a client that cannot update. If there are many files, and reading the service has no
 * effect on it, reading begins when the root file is checked, and continues while the others are (`readEarly`).
 *
 * @param kind which files to read for `--base`
 * @throws the errors of `loadChecked`, even if there are others, then those of `inSession` and `planInSession`.
 */
export async function loadAndPlan(
  run: PlanningRun,
  others?: OtherFiles,
  kind: BaseKind = 'ref',
): Promise<Files & { readonly run: PlanRun }> {
  const { root: openRoot, included, check } = await openChecked(run, others);
  const root = included < manyFiles ? null : openRoot();
  if (root === null || !canReadEarly(root)) {
    const files = await withBase(run, await check(), kind);
    const request = { ...run, ...files };
    return { ...files, run: await inSession(request, (session) => planInSession(session, request)) };
  }
  let checked: Promise<CheckedConfig> | null = null;
  try {
    return await inSession({ ...run, config: root }, async (session) => {
      collectSooner();
      const early = readEarly(session.reader, root, maxInFlight(run.flags.concurrency));
      const isWhole = selectionOf(run.flags) === undefined;
      checked = check((document) => {
        if (isWhole && document.head === 'project') early.readProject(document.ref);
      });
      const files = await withBase(run, await checked, kind);
      early.stop();
      const reading = { ...session, reader: early.client };
      return { ...files, run: await planInSession(reading, { ...run, ...files }) };
    });
  } catch (error) {
    await (checked ?? check());
    throw error;
  }
}

/** An empty update can have effects, and the embedded service is started only for valid files. */
function canReadEarly({ root: { service } }: CheckedConfig): boolean {
  return service.read !== 'update' && service.url !== 'sandbox:';
}

async function withBase(run: PlanningRun, config: CheckedConfig, kind: BaseKind): Promise<Files> {
  const { base: ref } = run.flags;
  return { config, base: ref === undefined ? null : await loadBaseFiles({ ...run, config }, ref, kind) };
}
