import type { CheckedConfig } from '../../desired/types.js';
import type { BaseFiles, BaseKind } from '../../flows/git/base.js';
import type { PlanRun } from '../../flows/sync/plan.js';
import { loadBaseFiles, loadChecked, type MovedRun, type OtherFiles } from '../session/load-checked.js';
import { inSession, type SessionRun } from '../session/session.js';
import { type PlanValues, planInSession } from './plan-in-session.js';

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

/**
 * Loads the files, and plans with a client that cannot update.
 *
 * @param kind which files to read for `--base`
 * @throws the errors of `loadChecked`, then those of `inSession` and `planInSession`.
 */
export async function loadAndPlan(
  run: PlanningRun,
  others?: OtherFiles,
  kind: BaseKind = 'ref',
): Promise<Files & { readonly run: PlanRun }> {
  const config = await loadChecked(run, others);
  const { base: ref } = run.flags;
  const base = ref === undefined ? null : await loadBaseFiles({ ...run, config }, ref, kind);
  const request = { ...run, config, base };
  return { config, base, run: await inSession(request, (session) => planInSession(session, request)) };
}
