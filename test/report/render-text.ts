import type { Outcome } from '../../src/apply/types.js';
import type { DriftPlan } from '../../src/plan/compare/attribution.js';
import type { Plan } from '../../src/plan/types.js';
import { describeSubject } from '../../src/report/document/describe-subject.js';
import { defaultText, type TextOptions } from '../../src/report/text/style.js';
import { renderChangesText } from '../../src/report/text/subject-text.js';
import type { Subject, Validated } from '../../src/report/view/subject.js';

function render(subject: Exclude<Subject, { kind: 'fault' }>, options: TextOptions): string {
  return renderChangesText(describeSubject(subject, options), options);
}

export const renderPlanText = (plan: Plan, options = defaultText): string =>
  render({ kind: 'plan', plan }, options);

export const renderDriftText = (drift: DriftPlan, options = defaultText): string =>
  render({ kind: 'drift', drift }, options);

export const renderOutcomeText = (outcome: Outcome, options = defaultText): string =>
  render({ kind: 'outcome', outcome }, options);

export const renderValidateText = (checked: Validated): string =>
  render({ kind: 'checked', checked }, defaultText);
