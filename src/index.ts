/**
 * setpoint as a library: the verbs of the program without its command line. In the order of a run: load, connect, plan,
 * judge, apply, verify, tell. Nothing here reads the environment or the terminal; what a run needs of these it is given. The
 * machine's clock is used only for timeouts, pacing, locks and temporary files. Whatever is foreseen to go wrong is thrown as a `Fault`.
 * docs/library.md shows a whole run.
 */

export type { ChangeOutcome, Outcome, ResourceOutcome } from './apply/types.js';
export { type Verdict as OutcomeVerdict, verdictOf } from './apply/verdict.js';
export type { Explanation } from './desired/explanation.js';
// Load: what the files say. No network, no token.
export { type LoadRequest, loadConfig } from './desired/load-config.js';
export type { CheckedConfig, GuardConfig, ResolvedState, RootConfig } from './desired/types.js';
// Apply and verify: the only verbs that write.
export { type ApplyWorld, applyPlan } from './flows/apply.js';
export { explainProject } from './flows/explain.js';
// Export: issues to files that tell what they hold, whether it is all, and whether they are as they were written.
export {
  type ExportFiles,
  type ExportRun,
  type ExportWish,
  type ExportWriter,
  exportAsWished as exportIssues,
  mergeAsWished as mergeExports,
} from './flows/export-wish.js';
// Plan: what would change, with the body of every update.
export { type PlanRun, type PlanWorld, planChanges } from './flows/plan.js';
// Saved plans: opened, and compared with a plan that is made again.
export { planSaved } from './flows/plan-saved.js';
export { openSavedPlan, readSaved, type Saved, type SavedPlan } from './flows/saved-plan.js';
export { type Survey, surveyConfig } from './flows/survey.js';
export { verifyOutcome } from './flows/verify.js';
export { type VerifiedExport, verifyExport } from './flows/verify-export.js';
export { createReadingClient, createWritingClient, withoutPen } from './http/client.js';
// Connect: where the token may go, and a client that can or cannot update.
export { decideTarget, type Target, type TargetSources } from './http/origin.js';
export type {
  ClientOptions,
  Failure,
  ReadingClient,
  RequestCounts,
  RetryEvent,
  WritingClient,
} from './http/types.js';
export type { Manifest as ExportManifest } from './issues/manifest.js';
export type { AskedParameters } from './issues/types.js';
// What everything speaks of.
export { Fault, type FaultKind } from './model/fault.js';
export type { Finding } from './model/finding.js';
export type { Json } from './model/json.js';
export type { Place, Source } from './model/place.js';
export type { Consent } from './plan/consent.js';
export { hasDifferences, sendsAnything } from './plan/differences.js';
export { type DriftPlan, judgeDrift } from './plan/drift.js';
// Judge: whether a plan may be written. Only a `clear` verdict brings what `applyPlan` takes.
export { type ApprovedPlan, judgeGuards, type Verdict as GuardVerdict } from './plan/guard.js';
export type { Refusal } from './plan/refusal.js';
export type { Change, Plan, ResourcePlan } from './plan/types.js';
export { renderDriftText } from './report/drift-text.js';
export { renderExplain, renderExplainJson } from './report/explain-text.js';
export { renderFaultJson } from './report/fault-json.js';
export { renderFault, renderFindings } from './report/findings-text.js';
export { renderIssues } from './report/issues-report.js';
export { renderOutcomeJson } from './report/outcome-json.js';
export { renderOutcomeText } from './report/outcome-text.js';
export { renderPlanJson } from './report/plan-json.js';
// Tell: data in, text out. Every text is safe to print, whatever the files and the service hold.
export { renderPlanText } from './report/plan-text.js';
export { createStyle, type Style } from './report/style.js';
export type { TextOptions } from './report/text-options.js';
export { renderValidateJson, renderValidateText } from './report/validate-text.js';
