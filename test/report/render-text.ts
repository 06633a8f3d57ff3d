import type { Outcome } from '../../src/apply/types.js';
import type { DriftPlan } from '../../src/plan/compare/drift.js';
import type { Plan } from '../../src/plan/types.js';
import { describeSubject } from '../../src/report/document/describe-subject.js';
import { defaultText, type Style, type TextOptions } from '../../src/report/text/style.js';
import { renderChangesText } from '../../src/report/text/subject-text.js';
import type { Subject, Validated } from '../../src/report/view/subject.js';

function render(subject: Exclude<Subject, { kind: 'fault' }>, style: Style, options: TextOptions): string {
  return renderChangesText(describeSubject(subject, options), style, options);
}

export const renderPlanText = (plan: Plan, style: Style, options = defaultText): string =>
  render({ kind: 'plan', plan }, style, options);

export const renderDriftText = (drift: DriftPlan, style: Style, options = defaultText): string =>
  render({ kind: 'drift', drift }, style, options);

export const renderOutcomeText = (outcome: Outcome, style: Style, options = defaultText): string =>
  render({ kind: 'outcome', outcome }, style, options);

export const renderValidateText = (checked: Validated, style: Style): string =>
  render({ kind: 'checked', checked }, style, defaultText);
