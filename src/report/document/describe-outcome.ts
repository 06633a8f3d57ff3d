import type { Outcome } from '../../apply/types.js';
import { pluralise } from '../../model/count.js';
import { serviceName } from '../../model/shown-url.js';
import { itemsOfUnmet, type Listed } from '../items/items.js';
import { listSections } from '../items/list-sections.js';
import { itemsOfOutcome } from '../items/outcome-items.js';
import { type SectionId, sections as table } from '../items/sections.js';
import type { ValueOptions } from '../view/value-text.js';
import { blankDocument, type ChangesDocument, fact, nextForUnmet } from './changes-document.js';
import { inPart, partialLine } from './describe-part.js';
import { commitFacts } from './describe-plan.js';

/** Describes the outcome of an apply: resources that require attention first, applied ones last. */
export function describeOutcome(outcome: Outcome, options: ValueOptions): ChangesDocument {
  const { tool, plan, config, service, organization, partial } = outcome;
  const listed = itemsOfOutcome(outcome, options);
  const sections = listSections([...listed, ...itemsOfUnmet(outcome.resources, options)]);
  const isGood = listed.every(({ section }) => table[section].tone === 'good');
  return {
    ...blankDocument,
    kind: 'outcome',
    title: 'Apply',
    organization: { slug: organization.slug, service: serviceName(service.origin) },
    tone: isGood ? 'good' : 'bad',
    partial: partialLine('apply', partial),
    verdict: [outcomeVerdict(listed, outcome, isGood)],
    sides: { before: 'Before', after: 'Desired' },
    sections,
    next: [...nextSteps(listed, outcome).map((step) => [step]), ...nextForUnmet(sections)],
    facts: [
      fact('Plan', [{ data: plan.digest }, ', made ', { data: plan.createdAt }]),
      ...commitFacts(config, options),
      fact('Ran', [{ data: outcome.startedAt }, ' to ', { data: outcome.finishedAt }]),
      fact('Tool', [{ data: tool }]),
      fact('Service', [{ data: serviceName(service.origin) }]),
    ],
    digest: plan.digest,
  };
}

/** A sentence with the result of the apply. */
function outcomeVerdict(
  listed: readonly Listed[],
  { summary, partial, resources }: Outcome,
  isGood: boolean,
): string {
  if (listed.length === 0) return `Nothing to apply${inPart(partial)}.`;
  const results = resources.flatMap(({ changes }) => changes.map(({ result }) => result));
  const updates = `${pluralise(summary.updates, 'update')} sent`;
  if (!isGood) return `${summary.fields} of ${pluralise(results.length, 'setting')} applied; ${updates}.`;
  const already = results.filter((result) => result === 'already').length;
  const applied = results.length - already;
  const inPlace = `${pluralise(already, 'setting')} already in place`;
  if (applied === 0) return `Nothing to send: ${inPlace}.`;
  return `${pluralise(applied, 'setting')} applied; ${updates}${already === 0 ? '' : `; ${inPlace}`}.`;
}

/** What to do next, without contradictions: one sentence on the next run, and one for each other problem. */
function nextSteps(
  listed: readonly Listed[],
  { interrupted, summary }: Pick<Outcome, 'interrupted' | 'summary'>,
): readonly string[] {
  if (listed.length === 0) return [];
  const has = (status: SectionId): boolean => listed.some(({ section }) => section === status);
  const run = has('stale') ? 'apply a new plan' : 'run setpoint again';
  const again = has('failed') ? `Fix the cause and ${run}` : `${run.charAt(0).toUpperCase()}${run.slice(1)}`;
  const sentences = [
    ...(has('not-tried') && interrupted
      ? [`The run was interrupted${summary.updates === 0 ? '; nothing was written' : ''}.`]
      : []),
    ...(has('failed') || has('stale') || has('not-tried')
      ? [`${again}; settings already applied are not sent again.`]
      : []),
    ...(has('not-stored')
      ? [
          'Check whether the settings that were not stored require a scope, a subscription plan or an integration: without it, no run can store them.',
        ]
      : []),
    ...(has('blocked')
      ? [
          `Blocked and missing resources were left out, and so were settings that the service does not return. Remove the obstacles and ${run}.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences : ['The service matches the plan.'];
}
