import { unreachable } from '../../model/unreachable.js';
import { renderAttributedJson } from '../text/attributed-text.js';
import { renderComparisonJson } from '../text/comparison-text.js';
import { renderValidateJson } from '../text/validate-text.js';
import type { Subject } from '../view/subject.js';
import { renderFaultJson } from './fault-json.js';
import { renderOutcomeJson } from './outcome-json.js';
import { renderPlanJson } from './plan-json.js';

/** Any subject as one JSON document. For a drift, it is the plan that would undo it. */
export function renderSubjectJson(subject: Subject): string {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return renderPlanJson(subject.plan);
    case 'drift':
      return renderPlanJson(subject.drift.plan);
    case 'attributed':
      return renderAttributedJson(subject.drift);
    case 'comparison':
      return renderComparisonJson(subject.comparison);
    case 'outcome':
      return renderOutcomeJson(subject.outcome);
    case 'checked':
      return renderValidateJson(subject.checked);
    case 'fault':
      return renderFaultJson(subject.fault);
  }
}
