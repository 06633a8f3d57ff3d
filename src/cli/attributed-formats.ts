import type { AttributedPlan } from '../plan/attribution.js';
import type { Plan } from '../plan/types.js';
import { causesAsFindings, renderAttributedJson, renderAttributedText } from '../report/attributed-text.js';
import { createStyle } from '../report/style.js';
import { defaultText } from '../report/text-options.js';

/**
 * A drift with its causes: each listed apart as text and as JSON. Every other format, `otherwise`, tells the plan that
 * would undo it, with the cause of each difference among its warnings.
 */
export function renderAttributed<Told>(
  drift: AttributedPlan,
  format: string,
  telling: { readonly color: boolean; readonly verbose: boolean },
  otherwise: (plan: Plan) => Told,
): Told | string {
  switch (format) {
    case 'json':
      return renderAttributedJson(drift);
    case 'text':
      return renderAttributedText(drift, createStyle(telling), { ...defaultText, verbose: telling.verbose });
    default:
      return otherwise({ ...drift.plan, warnings: [...drift.plan.warnings, ...causesAsFindings(drift)] });
  }
}
