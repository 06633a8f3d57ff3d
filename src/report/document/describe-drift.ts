import { pluralise } from '../../model/count.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import type { AttributedPlan, Cause } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { ShownPlan } from '../../plan/types.js';
import { countCauses, isQuiet } from '../items/counts.js';
import { comparedIn, itemsOfDrift, itemsOfUnmet } from '../items/items.js';
import { listSections } from '../items/list-sections.js';
import type { ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, nextForUnmet } from './changes-document.js';
import { inPart, partialLine } from './describe-part.js';
import { describeCommon, matching, planFacts, refusedList } from './describe-plan.js';
import { baseFact, behindPoints, incompletePoints } from './describe-points.js';

/** Describes how the service differs from the files, with a base also by cause. */
export function describeDrift(drift: DriftPlan | AttributedPlan, options: ValueOptions): ChangesDocument {
  const { plan } = drift;
  const attributed = 'causes' in drift ? drift : null;
  const counts = countCauses(attributed ?? { causes: [] });
  const sections = listSections([...itemsOfDrift(drift, options), ...itemsOfUnmet(plan.resources, options)]);
  const closed = plan.resources.filter(isClosed).length;
  const differs = comparedIn(plan).some(({ changes }) => changes.length > 0);
  const refused = differs ? refusedList(plan, 'Reverting this would be refused') : null;
  const isUnmet = sections.some(({ id }) => id === 'unmet');
  const isBad = attributed === null ? !isQuiet(plan) : counts.conflict + counts.drift + closed > 0 || isUnmet;
  const apply = 'Apply the files to restore the service, or change the files to match it.';
  return {
    ...describeCommon(plan, refused, (slug) => reasonOfMissing(slug, attributed)),
    kind: attributed === null ? 'drift' : 'attributed',
    title: 'Drift',
    calm: false,
    tone: isBad ? 'bad' : counts.pending > 0 ? 'change' : 'good',
    partial: partialLine('drift report', plan.partial),
    verdict: [
      attributed === null ? driftVerdict(plan) : attributedVerdict(counts, closed > 0, inPart(plan.partial)),
    ],
    points: [...incompletePoints(plan), ...behindPoints(attributed?.base)],
    sides: { before: 'On the service', after: 'In the files' },
    legend: 'Read as: on the service → in the files; - only on the service, + only in the files.',
    sections,
    prompts: [],
    next: [
      ...(attributed === null ? (differs ? [[apply]] : []) : nextSteps(counts)),
      ...nextForUnmet(sections),
    ],
    facts: [...(attributed === null ? [] : [baseFact(attributed.base)]), ...planFacts(plan, false, options)],
  };
}

function reasonOfMissing(slug: string, attributed: AttributedPlan | null): string | null {
  if (attributed === null) return null;
  const found = attributed.causes.find((one) => one.setting === null && one.slug === slug);
  return found?.cause === 'pending'
    ? 'pending, newly declared in the files'
    : 'drift, the base declares it too';
}

/** A sentence on how much the service differs from the files. */
function driftVerdict(plan: ShownPlan): string {
  const resources = comparedIn(plan);
  const differing = resources.filter(({ changes }) => changes.length > 0);
  const different = differing.reduce((sum, { changes }) => sum + changes.length, 0);
  const { missing, unreadable } = plan.summary;
  if (isQuiet(plan)) return `No drift${inPart(plan.partial)}: ${matching(resources)} the files.`;
  if (different > 0)
    return `The service differs from the files in ${pluralise(different, 'setting')} of ${pluralise(differing.length, 'resource')}.`;
  if (missing > 0)
    return `The service does not ${hasUnlisted(plan) ? 'list' : 'have'} ${pluralise(missing, 'project')} that the files declare.`;
  if (plan.resources.some(isClosed)) return 'No difference in the projects that could be read.';
  return unreadable === 0
    ? 'No setting differs from the files.'
    : 'No difference in the settings that the service returns, but it does not return all of them.';
}

function attributedVerdict(
  { drift, pending, conflict }: Readonly<Record<Cause, number>>,
  isIncomplete: boolean,
  part: string,
): string {
  const counts = [
    drift > 0 && `${drift} drifted`,
    pending > 0 && `${pending} pending`,
    conflict > 0 && `${conflict} in conflict`,
  ].filter((count) => count !== false);
  if (counts.length > 0) return `${counts.join(', ')}.`;
  return isIncomplete
    ? 'No drift in the projects that could be read, and nothing is pending.'
    : `No drift${part}, and nothing is pending${part === '' ? '' : ' there'}.`;
}

function nextSteps({ drift, pending, conflict }: Readonly<Record<Cause, number>>): ChangesDocument['next'] {
  return [
    conflict > 0 && 'Decide for each conflict whether to apply the file or to change it.',
    drift > 0 && 'Apply the files to undo the drift, or change the files to match the service.',
    pending > 0 && conflict + drift === 0 && 'Apply the pending changes.',
  ].flatMap((step) => (step === false ? [] : [[step]]));
}
