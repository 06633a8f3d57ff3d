/**
 * setpoint as a library: the operations of the program without its command line, in the order of a run: load, connect,
 * plan, evaluate, apply, verify, render. Nothing here reads the environment or the terminal: the caller passes what a
 * run needs of them. The machine's clock is used only for timeouts, pacing, locks and temporary files. Expected errors
 * are thrown as `Fault`. docs/how-to/use-the-library.md shows a complete run.
 */

export { type OutcomeVerdict, verdictOf } from './apply/outcome.js';
export type { ChangeOutcome, Outcome, ResourceOutcome } from './apply/types.js';
// Load: read the configuration files. No network, no token.
export { type LoadRequest, loadConfig } from './desired/files/load-config.js';
export type { Explanation } from './desired/resolve/explanation.js';
export type { CheckedConfig, GuardConfig, ResolvedState, RootConfig } from './desired/types.js';
// Export: save issues to files that describe their contents, whether they are complete, and whether they were modified.
export {
  type ExportFiles,
  type ExportOptions as ExportWish,
  type ExportRun,
  type ExportWriter,
  exportToFiles as exportIssues,
  mergeToFiles as mergeExports,
} from './flows/export/export-options.js';
export { type VerifiedExport, verifyExport } from './flows/export/verify-export.js';
export { explainProject } from './flows/offline/explain.js';
export { type ConfigStats as Survey, countConfig as surveyConfig } from './flows/setup/count-config.js';
// Apply and verify: the only operations that write.
export { type ApplyWorld, applyPlan } from './flows/sync/apply.js';
// Plan: what would change, with the body of every update.
export { type PlanRun, type PlanWorld, planChanges } from './flows/sync/plan.js';
// Saved plans: open one, and compare it with a fresh plan.
export { planSaved } from './flows/sync/plan-saved.js';
export { openSavedPlan, readSaved, type Saved, type SavedPlan } from './flows/sync/saved-plan.js';
export { verifyOutcome } from './flows/sync/verify.js';
export { asReadOnly as withoutPen, createReadingClient, createWritingClient } from './http/client.js';
// Connect: which origin the token is sent to, and a client that can or cannot update.
export { decideTarget, type Target, type TargetSources } from './http/connection/origin.js';
export type {
  ClientOptions,
  Failure,
  ReadingClient,
  RequestCounts,
  RetryEvent,
  WritingClient,
} from './http/types.js';
export type { Manifest as ExportManifest } from './issues/manifest/manifest.js';
export type { AskedParameters } from './issues/types.js';
// Types that all operations use.
export { Fault, type FaultKind } from './model/fault.js';
export type { Finding } from './model/finding.js';
export type { Json } from './model/json.js';
export type { Place, Source } from './model/place.js';
export { classifyDrift as judgeDrift, type DriftPlan } from './plan/compare/drift.js';
export type { Consent } from './plan/guard/guard.js';
// Evaluate: whether a plan may be applied. Only a `clear` verdict contains the argument for `applyPlan`.
export { type ApprovedPlan, evaluateGuards as judgeGuards, type GuardVerdict } from './plan/guard/guard.js';
export { hasDifferences, sendsAnything } from './plan/summary.js';
export type { Change, Expectation, GuardViolation as Refusal, Plan, ResourcePlan } from './plan/types.js';
export { renderIssues } from './report/issues/issues-report.js';
export {
  renderFaultJson,
  renderOutcomeJson,
  renderPlanJson,
  renderValidateJson,
} from './report/machine/subject-json.js';
export { renderExplain, renderExplainJson } from './report/text/explain-text.js';
export { renderFault, renderFindings } from './report/text/findings-text.js';
export { createStyle, type Style } from './report/text/style.js';
// Render: data in, text out. All text is safe to print, even if the files or the service contain unsafe text.
export {
  renderDriftText,
  renderOutcomeText,
  renderPlanText,
  renderValidateText,
} from './report/text/subject-text.js';
export type { TextOptions } from './report/text/text-options.js';
