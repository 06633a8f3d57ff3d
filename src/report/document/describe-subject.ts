import { isOrAre, pluralise } from '../../model/count.js';
import type { Fault } from '../../model/fault.js';
import { unreachable } from '../../model/unreachable.js';
import type { Subject, Validated } from '../view/subject.js';
import { reachText, type ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, fact } from './changes-document.js';
import { describeComparison } from './describe-comparison.js';
import { describeOutcome } from './describe-outcome.js';
import { describeDrift, describePlan } from './describe-plan.js';
import { makeDocument } from './make-document.js';

/** Describes any subject as a document. */
export function describeSubject(subject: Subject, options: ValueOptions): ChangesDocument {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan':
      return describePlan(subject, options);
    case 'drift':
      return describeDrift(subject.drift, options);
    case 'comparison':
      return describeComparison(subject, options);
    case 'outcome':
      return describeOutcome(subject.outcome, options);
    case 'checked':
      return describeChecked(subject.checked);
    case 'fault':
      return describeFault(subject.fault);
  }
}

/** Describes valid files with their warnings. */
function describeChecked({
  files,
  documents,
  settings,
  layers,
  expectations = 0,
  reach = [],
  warnings,
}: Validated): ChangesDocument {
  const counts = [
    pluralise(documents, 'document'),
    pluralise(settings, 'value'),
    pluralise(layers, 'layer'),
    ...(expectations > 0 ? [pluralise(expectations, 'expectation')] : []),
  ].join(', ');
  const stated = {
    kind: 'checked',
    title: 'Check',
    verdict: [`${pluralise(files, 'file')} ${isOrAre(files)} valid: ${counts}.`],
    findings: warnings,
    facts: reach.map((one) => fact('Layer', [{ data: one.layer }, `: ${reachText(one)}`], true)),
  } as const;
  return makeDocument(stated, []);
}

/** Describes why a run stopped, with each finding if files are invalid. */
function describeFault({ code, message, hint, findings }: Fault): ChangesDocument {
  const stated = {
    kind: 'fault',
    title: 'Stopped',
    tone: 'bad',
    verdict: [{ data: message }],
    findings,
    next: hint === undefined ? [] : [[{ data: hint }]],
    facts: [fact('Code', [{ data: code }])],
  } as const;
  return makeDocument(stated, []);
}
