import { isOrAre, pluralise } from '../../model/count.js';
import type { ShownFinding } from '../../model/finding.js';
import type { BaseCommit } from '../../model/revision.js';
import { serviceName } from '../../model/shown-url.js';
import type { DriftPlan, PlanCauses } from '../../plan/compare/attribution.js';
import type { TakenAway } from '../../plan/compare/comparison.js';
import type { ShownPlan } from '../../plan/types.js';
import { countCauses, countTaken, isCausedSince, isQuiet } from '../items/counts.js';
import { itemsOfTaken } from '../items/files-items.js';
import {
  comparedIn,
  itemsOfDrift,
  itemsOfPlan,
  itemsOfProjects,
  itemsOfUnmet,
  itemsOfWatch,
  type ReportItem,
} from '../items/items.js';
import { rules } from '../view/rules.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, fact, type Refusal, type Refused } from './changes-document.js';
import {
  baseFact,
  behindPoints,
  commitFacts,
  coverageFact,
  driftDirection,
  makeDocument,
  partialLine,
} from './make-document.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(
  { undoes, causes, isApplying = false, ...subject }: Extract<Subject, { readonly kind: 'plan' }>,
  options: ValueOptions,
): ChangesDocument {
  const plan: ShownPlan = subject.plan;
  const taken = causes === undefined ? [] : itemsOfTaken(causes.taken, options);
  const isOwn = causes === undefined || (causes.causesNothing && isQuiet(plan));
  const stated = {
    kind: 'plan',
    title: undoes === undefined ? 'Plan' : 'Rollback',
    calm: causes?.causesNothing === true,
    refused: isApplying ? null : describeRefusals(plan.refusals, causes?.taken),
    verdict: [isOwn ? comparedVerdict(plan, false) : causesVerdict(causes)],
    facts: undoes === undefined ? [] : [fact('Undoes', [{ data: undoes }], true)],
  } as const;
  const items = [...itemsOfPlan(plan, options, causes), ...taken];
  return describeCompared(plan, stated, items, options, causes?.base);
}

/** Describes how the service differs from the files, with a base also by cause. */
export function describeDrift(drift: DriftPlan, options: ValueOptions): ChangesDocument {
  const { plan, base } = drift;
  const counts = base && countCauses(drift.causes);
  const differs = comparedIn(plan).some(({ changes }) => changes.length > 0);
  const stated = {
    kind: 'drift',
    title: 'Drift',
    refused: differs ? describeRefusals(plan.refusals) : null,
    verdict: [
      counts && differs
        ? `${counts.drift} drifted, ${counts.pending} pending, ${counts.conflict} in conflict.`
        : comparedVerdict(plan, true),
      watchVerdict(plan),
    ],
    ...driftDirection,
    facts: plan.watch === undefined ? [] : [coverageFact(plan.watch)],
  } as const;
  const shown = { ...options, fromFiles: true };
  const items = [...itemsOfDrift(drift, shown), ...itemsOfWatch(plan, shown)];
  return describeCompared(plan, stated, items, shown, base);
}

/** A further sentence of the verdict; empty if no watched setting is weaker than its default. */
function watchVerdict({ watch }: ShownPlan): string {
  const count = watch?.settings.length ?? 0;
  if (count === 0) return '';
  const hides = watch?.settings.some(({ effect }) => effect === 'hides') ? ' or hiding more issues' : '';
  return ` ${pluralise(count, 'setting')} that no file sets ${isOrAre(count)} weaker than the default${hides}.`;
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
  const { requests, closed = 0 } = summary;
  const text = `Incomplete: ${pluralise(closed, 'managed project')} cannot be read with this token.`;
  const isNew = ({ code }: ShownFinding) =>
    stated.refused === null || !plan.refusals?.some((refusal) => refusal.code === code);
  const isEssential = stated.kind === 'plan' && !isQuiet(plan);
  const common = {
    partial: partialLine(plan.partial),
    organization: { slug: organization.slug, service: serviceName(service.origin) },
    points: [...(closed === 0 ? [] : [{ tone: 'warning', line: [text] } as const]), ...behindPoints(base)],
    findings: warnings.filter(isNew),
    facts: [
      ...(base === undefined ? [] : [baseFact(base)]),
      fact(
        'Requests',
        [`${requests.made} made, ${pluralise(requests.toApply, 'update')} to apply`],
        isEssential,
      ),
      fact('Digest', [{ data: digest }], isEssential),
      ...(config === undefined ? [] : commitFacts(config, options)),
      fact('Made', [{ data: createdAt }, ' by ', { data: tool }]),
      fact('Service', [{ data: serviceName(service.origin) }]),
      ...stated.facts,
    ],
    digest,
  };
  const all = [...items, ...itemsOfProjects(plan), ...itemsOfUnmet(resources, options)];
  return makeDocument({ ...stated, ...common }, all);
}

/** Why an apply would refuse the plan, and why the guards of the base refuse the pull request; null if nothing does. */
export function describeRefusals(
  own: ShownPlan['refusals'],
  taken?: Pick<TakenAway, 'refusals'>,
): Refused | null {
  const by = (rule: Refusal['rule'], refusals: ShownPlan['refusals'] = []) =>
    refusals.map(({ guard, key, code, message, hint }): Refusal => {
      const shown = { severity: 'error', code, message, hint, place: null, excerpt: null } as const;
      return { ...shown, rule, guard: key ?? guard };
    });
  const reasons = [...by('refused', own), ...by('refused-by-base', taken?.refusals)];
  const [first] = reasons;
  return first === undefined ? null : { title: rules[first.rule].title, reasons };
}

/** One or two sentences on a plan or a drift. */
function comparedVerdict(plan: ShownPlan, isDrift: boolean): string {
  const { fields } = plan.summary;
  const resources = comparedIn(plan);
  const differing = resources.filter(({ changes }) => changes.length > 0);
  const different = differing.flatMap(({ changes }) => changes).length;
  if (isQuiet(plan))
    return `No ${isDrift ? 'drift' : 'changes'} in ${pluralise(resources.length, 'resource')}.`;
  if (isQuiet({ resources: plan.resources })) return 'No managed setting differs.';
  if (different === 0)
    return isDrift ? 'No difference in what the service returned.' : 'No setting would change.';
  if (isDrift)
    return `The service differs from the files in ${pluralise(different, 'setting')} of ${pluralise(differing.length, 'resource')}.`;
  if (fields === 0) return `0 of ${pluralise(different, 'differing setting')} can be changed.`;
  const writable = differing.filter(({ changes }) => changes.some(({ blocked }) => blocked === null));
  const isRestored = resources.some(({ action }) => action === 'restore');
  const restoring = isRestored ? ' The organization, pending deletion, would be restored.' : '';
  return `${pluralise(fields, 'setting')} would change in ${pluralise(writable.length, 'resource')}.${restoring}`;
}

/** `This pull request changes 3 settings, and no longer manages 1 setting.` */
function causesVerdict({ causes, taken }: PlanCauses): string {
  const { released, weaker, root, expectations, exceptions } = countTaken(taken);
  const parts = [
    [
      'changes',
      [...causes.values()].filter((attribution) => isCausedSince(attribution) && attribution.setting !== null)
        .length,
      'setting',
    ],
    ['no longer manages', released, 'setting'],
    ['accepts', weaker, 'weaker value'],
    ['changes', root, 'key of the root file', 'keys of the root file'],
    ['removes', expectations, 'expectation'],
    ['changes', exceptions, 'exception'],
  ] as const;
  const found = parts.filter(([, count]) => count > 0);
  const texts = found.map(([verb, count, noun, plural]) => `${verb} ${pluralise(count, noun, plural)}`);
  return `This pull request ${new Intl.ListFormat('en').format(texts) || 'changes no setting'}.`;
}
