import type { Outcome } from '../apply/types.js';
import { unreachable } from '../model/unreachable.js';
import type { Plan } from '../plan/types.js';
import { renderDriftText } from '../report/drift-text.js';
import { renderOutcomeJson } from '../report/outcome-json.js';
import { renderOutcomeText } from '../report/outcome-text.js';
import { renderPlanJson } from '../report/plan-json.js';
import { renderPlanText } from '../report/plan-text.js';
import { createStyle } from '../report/style.js';
import { defaultText } from '../report/text-options.js';

/** The forms in which a plan, a drift and an outcome can be told. */
export const planFormats = ['text', 'json'] as const;
export type PlanFormat = (typeof planFormats)[number];

export interface Telling {
  readonly color: boolean;
  readonly verbose: boolean;
}

export function renderPlan(plan: Plan, format: PlanFormat, telling: Telling): string {
  switch (format) {
    default:
      return unreachable(format);
    case 'json':
      return renderPlanJson(plan);
    case 'text':
      return renderPlanText(plan, createStyle(telling), { ...defaultText, verbose: telling.verbose });
  }
}

/** The JSON of a drift is that of the plan that would undo it. */
export function renderDrift(plan: Plan, format: PlanFormat, telling: Telling): string {
  switch (format) {
    default:
      return unreachable(format);
    case 'json':
      return renderPlanJson(plan);
    case 'text':
      return renderDriftText(plan, createStyle(telling), { ...defaultText, verbose: telling.verbose });
  }
}

export function renderOutcome(outcome: Outcome, format: PlanFormat, telling: Telling): string {
  switch (format) {
    default:
      return unreachable(format);
    case 'json':
      return renderOutcomeJson(outcome);
    case 'text':
      return renderOutcomeText(outcome, createStyle(telling), { ...defaultText, verbose: telling.verbose });
  }
}
