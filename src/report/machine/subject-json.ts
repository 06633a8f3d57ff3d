import type { Outcome } from '../../apply/types.js';
import type { DesiredValue } from '../../desired/types.js';
import type { Fault } from '../../model/fault.js';
import { unreachable } from '../../model/unreachable.js';
import type { AttributedPlan, PlanCauses } from '../../plan/compare/attribution.js';
import type { ComparedChange, FileComparison } from '../../plan/compare/comparison.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import type { Plan, Rollback } from '../../plan/types.js';
import { countCauses, countEffective, countTaken, isCausedSince } from '../items/counts.js';
import { renderJsonDocument } from '../sanitise/json.js';
import type { Subject, Validated } from '../view/subject.js';

/** Any subject as one JSON document. For a drift, it is the plan that would undo it. */
export function renderSubjectJson(subject: Subject): string {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return subject.causes === undefined
        ? renderPlanJson(subject.plan)
        : renderCausesJson(subject.plan, subject.causes);
    case 'drift':
      return renderPlanJson(subject.drift.plan);
    case 'attributed':
      return renderAttributedJson(subject.drift);
    case 'comparison':
      return renderComparisonJson(subject.comparison, subject.removed);
    case 'outcome':
      return renderOutcomeJson(subject.outcome);
    case 'checked':
      return renderValidateJson(subject.checked);
    case 'fault':
      return renderFaultJson(subject.fault);
  }
}

/** `setpoint.plan/1` or `setpoint.rollback/1`. Parsing it gives the identical document, so its seal remains valid. */
export function renderPlanJson(plan: Plan | Rollback): string {
  return renderJsonDocument(plan);
}

/**
 * `{"format": "setpoint.plan-causes/1", base, summary, causes, released, weaker, root, expectations, refusals, plan}`;
 * `plan` is complete and sealed.
 */
function renderCausesJson(plan: Plan | Rollback, { base, causes, taken, causesNothing }: PlanCauses): string {
  const own = causes.filter(isCausedSince).length;
  const { released, weaker, root, expectations, refusals } = taken;
  const summary = { caused: own, other: causes.length - own, ...countTaken(taken), causesNothing };
  const settingOf = ({ kind, id, slug, change }: TakenChange) => {
    const { setting, effect, place } = change;
    return { kind, id, slug, setting, effect, place, ...comparedEnds(change) };
  };
  return renderJsonDocument({
    format: 'setpoint.plan-causes/1',
    base,
    summary,
    causes,
    released: released.map((one) => ({ ...settingOf(one), cause: one.change.cause })),
    weaker: weaker.map(settingOf),
    root,
    expectations: expectations.map((one) => {
      const { setting: field, effect: _, ...rest } = settingOf(one);
      return { ...rest, field, cause: one.change.cause };
    }),
    refusals,
    plan,
  });
}

/** `{"format": "setpoint.drift/1", base, summary, causes, plan}`; `plan` would undo all differences. */
function renderAttributedJson(drift: AttributedPlan): string {
  const { base, plan, causes } = drift;
  return renderJsonDocument({ format: 'setpoint.drift/1', base, summary: countCauses(drift), causes, plan });
}

/** `{"format": "setpoint.comparison/1", organization, base, summary, compared, root, resources, warnings}`. */
function renderComparisonJson(comparison: FileComparison, removed?: TakenAway): string {
  const { organization, base, compared, root, resources, warnings } = comparison;
  return renderJsonDocument({
    format: 'setpoint.comparison/1',
    ...(removed === undefined ? {} : { removed: true, refusals: removed.refusals }),
    organization,
    base,
    summary: countEffective(comparison),
    compared,
    root,
    resources: resources.map(({ changes, expectations, ...resource }) => ({
      ...resource,
      changes: changes.map((change) => ({ ...change, ...comparedEnds(change) })),
      expectations: expectations?.map(({ setting: field, kind, place, cause, ...ends }) => ({
        field,
        kind,
        place,
        cause,
        ...comparedEnds(ends),
      })),
    })),
    warnings,
  });
}

function comparedEnds({ before, after }: Pick<ComparedChange, 'before' | 'after'>) {
  return { before: comparedValue(before), after: comparedValue(after) };
}

function comparedValue(desired: DesiredValue | null): Pick<DesiredValue, 'value' | 'source'> | null {
  return desired && { value: desired.value, source: desired.source };
}

/** The outcome of an apply as `setpoint.outcome/1`. */
export function renderOutcomeJson(outcome: Outcome): string {
  return renderJsonDocument(outcome);
}

/**
 * For valid files: `{"format": "setpoint.validate/1", valid, files, documents, settings, layers, expectations?,
 * warnings, reach?}`.
 */
export function renderValidateJson(validated: Validated): string {
  return renderJsonDocument({ format: 'setpoint.validate/1', valid: true, ...validated });
}

/** `{"error": {kind, code, message, hint, findings}}`: the only document of a run that stopped. */
export function renderFaultJson({ kind, code, message, hint, findings }: Fault): string {
  return renderJsonDocument({ error: { kind, code, message, hint: hint ?? null, findings } });
}
