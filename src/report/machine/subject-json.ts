import type { DesiredValue } from '../../desired/types.js';
import { unreachable } from '../../model/unreachable.js';
import type { ComparedChange, TakenChange } from '../../plan/compare/comparison.js';
import { countCauses, countEffective, countTaken, isCausedSince } from '../items/counts.js';
import { renderJsonDocument } from '../sanitise/json.js';
import type { Subject } from '../view/subject.js';

/** Any subject as one JSON document (docs/reference/outputs.md). For a drift, it is the plan that would undo it. */
export function renderSubjectJson(subject: Subject): string {
  return renderJsonDocument(documentOf(subject));
}

function documentOf(subject: Subject): object {
  switch (subject.kind) {
    default:
      return unreachable(subject);
    case 'plan': {
      const { plan, causes: by } = subject;
      if (by === undefined) return plan;
      const { base, taken, causesNothing } = by;
      const causes = [...by.causes.values()];
      const caused = causes.filter(isCausedSince).length;
      return {
        format: 'setpoint.plan-causes/1',
        base,
        summary: { caused, other: causes.length - caused, ...countTaken(taken), causesNothing },
        causes,
        released: taken.released.map(takenEntry),
        weaker: taken.weaker.map(takenEntry),
        root: taken.root,
        expectations: taken.expectations.map((one) => asField(takenEntry(one))),
        exceptions: taken.exceptions.map(takenEntry),
        refusals: taken.refusals,
        plan,
      };
    }
    case 'drift': {
      const { base, causes, plan } = subject.drift;
      if (base === undefined) return plan;
      const summary = countCauses(causes);
      return { format: 'setpoint.drift/1', base, summary, causes: [...causes.values()], plan };
    }
    case 'comparison': {
      const { comparison, removed } = subject;
      const { organization, base, compared, root, resources, refusals, warnings } = comparison;
      return {
        format: 'setpoint.comparison/1',
        ...(removed && { removed: true }),
        refusals,
        organization,
        base,
        summary: countEffective(comparison),
        compared,
        root,
        resources: resources.map(({ changes, expectations, exceptions, ...resource }) => ({
          ...resource,
          changes: changes.map(changeEntry),
          expectations: expectations.map((one) => asField(changeEntry(one))),
          exceptions: exceptions.map(exceptionEntry),
        })),
        warnings,
      };
    }
    case 'outcome':
      return subject.outcome;
    case 'checked':
      return { format: 'setpoint.validate/1', valid: true, ...subject.checked };
    case 'fault': {
      const { kind, code, message, hint = null, findings } = subject.fault;
      return { error: { kind, code, message, hint, findings } };
    }
  }
}

function takenEntry({ change, ...resource }: TakenChange) {
  return { ...resource, ...changeEntry(change), kind: resource.kind };
}

function changeEntry(change: ComparedChange) {
  return { ...change, before: valueEntry(change.before), after: valueEntry(change.after) };
}

function exceptionEntry(change: ComparedChange) {
  const { kind: _, exception: __, ...entry } = changeEntry(change);
  return entry;
}

function valueEntry(desired: DesiredValue | null): object | null {
  return desired && { value: desired.value, source: desired.source };
}

/** An expectation has a field in place of a setting, and no effect. */
function asField({ setting: field, effect: _, ...rest }: Pick<ComparedChange, 'setting' | 'effect'>): object {
  return { field, ...rest };
}
