import { unreachable } from '../../model/unreachable.js';
import type { Subject } from '../view/subject.js';
import { renderAttributedText } from './attributed-text.js';
import { renderComparisonText } from './comparison-text.js';
import { renderDriftText } from './drift-text.js';
import { renderFault } from './findings-text.js';
import { renderOutcomeText } from './outcome-text.js';
import { renderPlanText } from './plan-text.js';
import { createStyle } from './style.js';
import type { TextOptions } from './text-options.js';
import { renderValidateText } from './validate-text.js';

/** Any subject as text for a terminal. */
export function renderSubjectText(
  subject: Subject,
  { color, ...options }: TextOptions & { readonly color: boolean },
): string {
  const style = createStyle({ color });
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return renderPlanText(subject.plan, style, options);
    case 'drift':
      return renderDriftText(subject.drift, style, options);
    case 'attributed':
      return renderAttributedText(subject.drift, style, options);
    case 'comparison':
      return renderComparisonText(subject.comparison, style, options);
    case 'outcome':
      return renderOutcomeText(subject.outcome, style, options);
    case 'checked':
      return renderValidateText(subject.checked, style, options.width);
    case 'fault':
      return renderFault(subject.fault, style, options.width);
  }
}
