import type { Outcome } from '../../apply/types.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { Plan } from '../../plan/types.js';
import { describeSubject } from '../document/describe-subject.js';
import type { Subject, Validated } from '../view/subject.js';
import { renderChangesText } from './changes-text.js';
import { renderFault } from './findings-text.js';
import { createStyle, type Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** Any subject as text for a terminal. */
export function renderSubjectText(
  subject: Subject,
  { color, ...options }: TextOptions & { readonly color: boolean },
): string {
  return renderSubjectWith(createStyle({ color }), subject, options);
}

/** Renders a plan: the verdict, changes that weaken security, other changes by resource, and the digest. */
export function renderPlanText(plan: Plan, style: Style, options: TextOptions = defaultText): string {
  return renderSubjectWith(style, { kind: 'plan', plan }, options);
}

/** Renders how the service differs from the files. Settings that are weaker on the service come first. */
export function renderDriftText(drift: DriftPlan, style: Style, options: TextOptions = defaultText): string {
  return renderSubjectWith(style, { kind: 'drift', drift }, options);
}

/** Renders the outcome of an apply: resources that require attention with the reasons, applied ones, and next steps. */
export function renderOutcomeText(
  outcome: Outcome,
  style: Style,
  options: TextOptions = defaultText,
): string {
  return renderSubjectWith(style, { kind: 'outcome', outcome }, options);
}

/** The result for valid files: warnings, then one line with the counts. */
export function renderValidateText(checked: Validated, style: Style, width = defaultText.width): string {
  return renderSubjectWith(style, { kind: 'checked', checked }, { ...defaultText, width });
}

function renderSubjectWith(style: Style, subject: Subject, options: TextOptions): string {
  return subject.kind === 'fault'
    ? renderFault(subject.fault, style, options)
    : renderChangesText(describeSubject(subject, options), style, options);
}
