import type { BaseCommit } from '../../model/base-commit.js';
import { pluralise } from '../../model/count.js';
import { isClosed } from '../../model/incomplete.js';
import { resourceName } from '../../model/names.js';
import { serviceName } from '../../model/shown-url.js';
import type { AttributedPlan, PlanCauses } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { ShownPlan } from '../../plan/types.js';
import { countCauses, isCausedSince, isQuiet } from '../items/counts.js';
import { itemsOfTaken } from '../items/files-items.js';
import {
  comparedIn,
  itemsOfDrift,
  itemsOfPlan,
  itemsOfProjects,
  itemsOfUnmet,
  type ReportItem,
} from '../items/items.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, fact, type Refused } from './changes-document.js';
import { makeDocument } from './make-document.js';
import { baseFact, behindPoints, commitFacts, partialLine } from './scope-lines.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(
  { undoes, causes, isApplying = false, ...subject }: Extract<Subject, { readonly kind: 'plan' }>,
  options: ValueOptions,
): ChangesDocument {
  const plan: ShownPlan = subject.plan;
  const byBase = causes?.taken.refusals;
  const taken = causes === undefined ? [] : itemsOfTaken(causes.taken, options);
  const isOwn = causes === undefined || (causes.causesNothing && isQuiet(plan));
  const stated = {
    kind: 'plan',
    title: undoes === undefined ? 'Plan' : 'Rollback',
    calm: causes?.causesNothing === true,
    refused: isApplying ? null : refusedFor(plan, 'This plan would be refused', byBase),
    partial: partialLine('plan', plan.partial),
    verdict: [isOwn ? planVerdict(plan) : causesVerdict(causes)],
    sides: { before: 'On the service', after: undoes === undefined ? 'In the files' : 'Before the apply' },
    facts: undoes === undefined ? [] : [fact('Undoes', [{ data: undoes }], true)],
  } as const;
  const items = [...itemsOfPlan(plan, options, causes), ...taken, ...itemsOfProjects(plan)];
  return describeCompared(plan, stated, items, options, causes?.base);
}

/** Describes how the service differs from the files, with a base also by cause. */
export function describeDrift(drift: DriftPlan | AttributedPlan, options: ValueOptions): ChangesDocument {
  const { plan } = drift;
  const attributed = 'causes' in drift ? drift : undefined;
  const missing = new Map(attributed?.causes.map((one) => [one.setting === null && one.slug, one.cause]));
  const reasonOf = (slug: string): string | null => {
    if (attributed === undefined) return null;
    return missing.get(slug) === 'pending'
      ? 'pending, newly declared in the files'
      : 'drift, the base declares it too';
  };
  const differs = comparedIn(plan).some(({ changes }) => changes.length > 0);
  const stated = {
    kind: 'drift',
    title: 'Drift',
    refused: differs ? refusedFor(plan, 'Reverting this would be refused') : null,
    partial: partialLine('drift report', plan.partial),
    verdict: [attributed === undefined ? driftVerdict(plan) : attributedVerdict(attributed)],
    legend: 'Read as: on the service → in the files; - only on the service, + only in the files.',
    facts: [],
  } as const;
  const items = [...itemsOfDrift(drift, options), ...itemsOfProjects(plan, reasonOf)];
  return describeCompared(plan, stated, items, options, attributed?.base);
}

/** Adds what a plan and a drift have in common. */
function describeCompared(
  plan: ShownPlan,
  stated: Pick<ChangesDocument, 'kind' | 'title' | 'verdict' | 'refused' | 'facts'>,
  items: readonly ReportItem[],
  options: ValueOptions,
  base?: BaseCommit,
): ChangesDocument {
  const { digest, createdAt, tool, config, organization, service, summary, resources, warnings } = plan;
  const closed = resources.filter(isClosed).length;
  const text = `Incomplete: ${pluralise(closed, 'managed project')} cannot be read with this token.`;
  const isNew = ({ code }: { readonly code: string }) =>
    stated.refused === null || !plan.refusals?.some((one) => one.code === code);
  const { made, toApply } = summary.requests;
  const isEssential = stated.kind === 'plan' && !isQuiet(plan);
  const common = {
    organization: { slug: organization.slug, service: serviceName(service.origin) },
    points: [...(closed === 0 ? [] : [{ tone: 'warning', line: [text] } as const]), ...behindPoints(base)],
    findings: warnings.filter(isNew),
    facts: [
      ...(base === undefined ? [] : [baseFact(base, plan.partial !== undefined)]),
      fact('Requests', [`${made} made, ${pluralise(toApply, 'update')} to apply`], isEssential),
      fact('Digest', [{ data: digest }], isEssential),
      ...(config === undefined ? [] : commitFacts(config, options)),
      fact('Made', [{ data: createdAt }, ' by ', { data: tool }]),
      fact('Service', [{ data: serviceName(service.origin) }]),
      ...stated.facts,
    ],
    digest,
  };
  return makeDocument({ ...stated, ...common }, [...items, ...itemsOfUnmet(resources, options)]);
}

/** Why an apply would refuse the plan, and why the guards of the base refuse the pull request; null if nothing does. */
export function refusedFor(
  { refusals = [] }: Pick<ShownPlan, 'refusals'>,
  title: string,
  byBase: ShownPlan['refusals'] = [],
): Refused | null {
  const reasons = [
    ...refusals.map((one) => ({ ...one, rule: 'refused' as const })),
    ...byBase.map((one) => ({ ...one, rule: 'refused-by-base' as const })),
  ];
  const shown = refusals.length > 0 ? title : 'This pull request would be refused';
  return reasons.length === 0 ? null : { title: shown, reasons };
}

/** One or two sentences on what would change. */
function planVerdict(plan: ShownPlan): string {
  const { fields } = plan.summary;
  const resources = comparedIn(plan);
  const different = resources.flatMap(({ changes }) => changes).length;
  if (isQuiet(plan)) return `No changes in ${pluralise(resources.length, 'resource')}.`;
  if (different === 0) return missingText(plan) ?? 'No setting would change.';
  if (fields === 0) return `0 of ${pluralise(different, 'differing setting')} can be changed.`;
  const writable = resources.filter(({ changes }) => changes.some(({ blocked }) => blocked === null));
  const isRestored = resources.some(({ action }) => action === 'restore');
  const restoring = isRestored ? ' The organization, pending deletion, would be restored.' : '';
  return `${pluralise(fields, 'setting')} would change in ${pluralise(writable.length, 'resource')}.${restoring}`;
}

function missingText({ summary }: ShownPlan): string | null {
  const { missing } = summary;
  return missing === 0
    ? null
    : `The service does not list ${pluralise(missing, 'project')} that the files declare.`;
}

/** `This pull request changes 3 settings in 2 resources, and no longer manages 1 setting in 1 resource.` */
function causesVerdict({ causes, taken }: PlanCauses): string {
  const changed = causes.filter((one) => isCausedSince(one) && one.setting !== null);
  const parts = [
    partOf('changes', changed, 'setting'),
    partOf('no longer manages', taken.released, 'setting'),
    partOf('accepts', taken.weaker, 'weaker value'),
    ...(taken.root.length > 0 ? [`changes ${pluralise(taken.root.length, 'key')} of the root file`] : []),
    partOf('removes', taken.expectations, 'expectation'),
  ].flat();
  const last = parts.pop() ?? 'changes no setting';
  return `This pull request ${parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`}.`;
}

/** `changes 3 settings in 2 resources`; empty if there are none. */
function partOf(
  verb: string,
  found: readonly { readonly kind: string; readonly slug: string }[],
  noun: string,
): readonly string[] {
  const resources = new Set(found.map(resourceName)).size;
  const text = `${verb} ${pluralise(found.length, noun)} in ${pluralise(resources, 'resource')}`;
  return found.length === 0 ? [] : [text];
}

/** A sentence on how much the service differs from the files. */
function driftVerdict(plan: ShownPlan): string {
  const resources = comparedIn(plan);
  const differing = resources.filter(({ changes }) => changes.length > 0);
  const different = differing.flatMap(({ changes }) => changes).length;
  const { unreadable } = plan.summary;
  if (isQuiet(plan)) return `No drift in ${pluralise(resources.length, 'resource')}.`;
  if (different > 0)
    return `The service differs from the files in ${pluralise(different, 'setting')} of ${pluralise(differing.length, 'resource')}.`;
  const lacks = missingText(plan);
  if (lacks !== null) return lacks;
  const isComplete = unreadable === 0 && !plan.resources.some(isClosed);
  return isComplete ? 'No setting differs from the files.' : 'No difference in what the service returned.';
}

function attributedVerdict(attributed: AttributedPlan): string {
  const { drift, pending, conflict } = countCauses(attributed);
  const counts = [
    ...(drift > 0 ? [`${drift} drifted`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(conflict > 0 ? [`${conflict} in conflict`] : []),
  ];
  if (counts.length > 0) return `${counts.join(', ')}.`;
  const isComplete = !attributed.plan.resources.some(isClosed);
  return `No drift${isComplete ? '' : ' in what the service returned'}, and nothing is pending.`;
}
