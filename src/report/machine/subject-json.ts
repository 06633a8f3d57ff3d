import { collect } from '../../model/collect.js';
import { type Taken, takenAs } from '../../model/danger.js';
import { unreachable } from '../../model/unreachable.js';
import type { Delta } from '../../plan/compare/comparison.js';
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
      const entriesOf = (kind: Taken) => takenAs(taken.deltas, kind).map(takenEntry);
      return {
        format: 'setpoint.plan-causes/1',
        base,
        summary: { caused, other: causes.length - caused, ...countTaken(taken), causesNothing },
        causes,
        released: entriesOf('released'),
        weaker: entriesOf('weaker'),
        root: taken.root,
        expectations: entriesOf('expectations').map(asField),
        exceptions: entriesOf('exceptions'),
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
      const { organization, base, compared, deltas, root, refusals, warnings } = comparison;
      return {
        format: 'setpoint.comparison/1',
        ...(removed && { removed: true }),
        refusals,
        organization,
        base,
        summary: countEffective(comparison),
        compared,
        root,
        resources: [...collect(deltas, ({ of }) => of)].map(([{ kind, slug }, all]) => {
          const some = (part: Delta['part']) => all.filter((delta) => delta.part === part);
          return {
            kind,
            name: kind === 'others' ? null : slug,
            undecided: some('undecided').map(({ setting, place }) => ({ setting, place })),
            changes: some('changes').map(deltaEntry),
            expectations: some('expectations').map((delta) => asField(deltaEntry(delta))),
            exceptions: some('exceptions').map(exceptionEntry),
          };
        }),
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

function takenEntry(delta: Delta) {
  return { ...delta.of, ...deltaEntry(delta), kind: delta.of.kind };
}

function deltaEntry({ of: _, part: __, ...delta }: Delta) {
  return { ...delta, before: valueEntry(delta.before), after: valueEntry(delta.after) };
}

function exceptionEntry(delta: Delta) {
  const { kind: _, exception: __, ...entry } = deltaEntry(delta);
  return entry;
}

function valueEntry(desired: Delta['before']) {
  return desired && { value: desired.value, source: desired.source };
}

/** An expectation has a field in place of a setting, and no effect. */
function asField({ setting: field, effect: _, ...rest }: Pick<Delta, 'setting' | 'effect'>): object {
  return { field, ...rest };
}
