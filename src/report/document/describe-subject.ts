import { unreachable } from '../../model/unreachable.js';
import type { ValueOptions } from '../text/value-text.js';
import type { Subject } from '../view/subject.js';
import { describeComparison } from './changes-comparison.js';
import type { ChangesDocument } from './changes-document.js';
import { describeAttributed, describeDrift } from './changes-drift.js';
import { describeChecked, describeFault } from './changes-findings.js';
import { describeOutcome } from './changes-outcome.js';
import { describePlan } from './changes-plan.js';

/** Describes any subject as a document. */
export function describeSubject(subject: Subject, options: ValueOptions): ChangesDocument {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return describePlan(subject.plan, options);
    case 'drift':
      return describeDrift(subject.drift, options);
    case 'attributed':
      return describeAttributed(subject.drift, options);
    case 'comparison':
      return describeComparison(subject.comparison, options);
    case 'outcome':
      return describeOutcome(subject.outcome, options);
    case 'checked':
      return describeChecked(subject.checked);
    case 'fault':
      return describeFault(subject.fault);
  }
}
