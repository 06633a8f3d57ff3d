import { pluralise } from '../../model/count.js';
import { hasUnlisted } from '../../model/incomplete.js';
import type { AttributedPlan, Cause } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import { countCauses, differenceKey, type PlanView, viewDrift, withOnly } from '../view/plan-view.js';
import { nameText, settingText, type ValueOptions } from '../view/value-text.js';
import { changeSections } from './change-sections.js';
import type { ChangesDocument, Section } from './changes-document.js';
import { describeUnmet } from './describe-expectations.js';
import { describeGroup, type GroupStyle } from './describe-group.js';
import { inPart, partialLine } from './describe-part.js';
import { describeView, planFacts, refusedList } from './describe-plan.js';
import { baseFact, behindPoints, incompletePoints } from './describe-points.js';

/** Describes a plan as drift: how the service differs from the files. */
export function describeDrift(
  drift: DriftPlan,
  options: ValueOptions,
  missingReason: (slug: string) => string | null = () => null,
): ChangesDocument {
  const { plan } = drift;
  const view = viewDrift(drift);
  const { tally } = view;
  const unmet = describeUnmet(plan.resources, options);
  return {
    ...describeView(view, {
      sections: [...changeSections(view.groups, view.tally, styleWith('drift', options)), ...unmet.sections],
      refused: tally.different === 0 ? null : refusedList(plan, 'Reverting this would be refused'),
      missingReason,
    }),
    kind: 'drift',
    title: 'Drift',
    tone: view.quiet ? 'good' : 'bad',
    partial: partialLine('drift report', plan.partial),
    verdict: [driftVerdict(view)],
    points: incompletePoints(view.closed.length),
    sides: { before: 'On the service', after: 'In the files' },
    prompts: [],
    legend: 'Read as: on the service → in the files; - only on the service, + only in the files.',
    next: [
      ...(tally.different === 0
        ? []
        : [['Apply the files to restore the service, or change the files to match it.']]),
      ...unmet.next,
    ],
    facts: planFacts(plan, false, options),
  };
}

/** A sentence on how much the service differs from the files. */
function driftVerdict({ plan, quiet, tally, missing, closed }: PlanView): string {
  if (quiet)
    return `No drift${inPart(plan.partial)}: ${pluralise(tally.compared, 'resource')} match${tally.compared === 1 ? 'es' : ''} the files.`;
  if (tally.different > 0)
    return `The service differs from the files in ${pluralise(tally.different, 'setting')} of ${pluralise(tally.differing, 'resource')}.`;
  if (missing.length > 0)
    return `The service does not ${hasUnlisted(plan) ? 'list' : 'have'} ${pluralise(missing.length, 'project')} that the files declare.`;
  if (closed.length > 0) return 'No difference in the projects that could be read.';
  return plan.summary.unreadable === 0
    ? 'No setting differs from the files.'
    : 'No difference in the settings that the service returns, but it does not return all of them.';
}

/** Describes drift by cause, relative to the files at a git ref: conflicts, drift and pending changes. */
export function describeAttributed(drift: AttributedPlan, options: ValueOptions): ChangesDocument {
  const { base } = drift;
  const counts = countCauses(drift);
  const pendingProjects = new Set(
    drift.causes.filter((one) => one.setting === null && one.cause === 'pending').map(({ slug }) => slug),
  );
  const document = describeDrift(drift, options, (slug) =>
    pendingProjects.has(slug) ? 'pending, newly declared in the files' : 'drift, the base declares it too',
  );
  const unmet = describeUnmet(drift.plan.resources, options);
  const sections = [
    ...causes.map((cause) => causeSection(cause, drift, options)),
    unreadableSection(document.sections),
    ...unmet.sections,
  ];
  const { closed } = viewDrift(drift);
  const isBad = counts.conflict + counts.drift + closed.length + unmet.sections.length > 0;
  return {
    ...document,
    kind: 'attributed',
    tone: isBad ? 'bad' : counts.pending > 0 ? 'change' : 'good',
    verdict: [attributedVerdict(counts, closed.length > 0, inPart(drift.plan.partial))],
    sections: sections.filter(({ groups }) => groups.length > 0),
    next: [...nextSteps(counts), ...unmet.next],
    points: [...document.points, ...behindPoints(base)],
    facts: [baseFact(base), ...document.facts],
  };
}

/** Conflicts first: they must be resolved by hand. */
const causes: readonly Cause[] = ['conflict', 'drift', 'pending'];

const causeWords: Readonly<Record<Cause, Pick<Section, 'title' | 'note' | 'tone' | 'alert'>>> = {
  conflict: {
    title: 'Conflict',
    note: 'changed both on the service and in the files',
    tone: 'danger',
    alert: 'caution',
  },
  drift: { title: 'Drift', note: 'changed on the service, not in the files', tone: 'warning' },
  pending: { title: 'Pending', note: 'changed in the files, not yet applied', tone: 'plain' },
};

function attributedVerdict(
  { drift, pending, conflict }: Readonly<Record<Cause, number>>,
  isIncomplete: boolean,
  part: string,
): string {
  const counts = [
    ...(drift > 0 ? [`${drift} drifted`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(conflict > 0 ? [`${conflict} in conflict`] : []),
  ];
  if (counts.length > 0) return `${counts.join(', ')}.`;
  return isIncomplete
    ? 'No drift in the projects that could be read, and nothing is pending.'
    : `No drift${part}, and nothing is pending${part === '' ? '' : ' there'}.`;
}

function nextSteps({ drift, pending, conflict }: Readonly<Record<Cause, number>>): ChangesDocument['next'] {
  return [
    ...(conflict > 0 ? [['Decide for each conflict whether to apply the file or to change it.']] : []),
    ...(drift > 0 ? [['Apply the files to undo the drift, or change the files to match the service.']] : []),
    ...(pending > 0 && conflict + drift === 0 ? [['Apply the pending changes.']] : []),
  ];
}

/** The differences of one cause. Conflicts include the value of the base files. */
function causeSection(cause: Cause, drift: AttributedPlan, options: ValueOptions): Section {
  const found = drift.causes.filter((one) => one.cause === cause);
  const byKey = new Map(found.map((one) => [differenceKey(one, one.setting), one]));
  const view = viewDrift({ ...drift, plan: withOnly(drift.plan, found) }, (change, resource) => {
    if (cause === 'pending') return [];
    const since = `Changed on the service since ${nameText(drift.base.ref)}.`;
    const base = byKey.get(differenceKey(resource, change.setting))?.base ?? null;
    if (cause === 'drift' || base === null) return [since];
    const value = settingText({ kind: change.kind, value: base.value }, options);
    return [since, `Value at the base: ${value}.`];
  });
  const style = styleWith(cause === 'pending' ? 'pending' : 'drift', options);
  return {
    ...causeWords[cause],
    id: cause,
    count: pluralise(found.length, 'difference'),
    groups: (['weakening', 'hiding', 'rest'] as const).flatMap((part) =>
      view.groups[part].map((group) => describeGroup(group, part, style)),
    ),
  };
}

function styleWith(rule: 'drift' | 'pending', options: ValueOptions): GroupStyle {
  const [weakening, hiding] = rule === 'drift' ? (['weaker', 'hides-more'] as const) : [rule, rule];
  return {
    // A drift has no irreversible changes.
    rules: { weakening, irreversible: rule, hiding, rest: rule },
    headings: {
      weakening: 'Weaker than in the files',
      irreversible: '',
      hiding: 'Hides more issues than in the files',
      rest: 'Other differences',
    },
    effects: { weakens: '', hides: '', tightens: 'stricter than in the files', neutral: '' },
    options,
  };
}

/** Settings without a cause, because the service does not return them and they cannot be compared. */
function unreadableSection(sections: readonly Section[]): Section {
  const groups = sections.flatMap((section) => section.groups);
  const unreadable = groups.map((group) => ({
    ...group,
    remarks: [],
    entries: group.entries.filter(({ rule }) => rule === 'unreadable'),
    named: null,
  }));
  return {
    id: 'unreadable',
    title: 'Not returned by the service',
    note: 'so not compared',
    count: null,
    tone: 'warning',
    groups: unreadable.filter(({ entries }) => entries.length > 0),
  };
}
