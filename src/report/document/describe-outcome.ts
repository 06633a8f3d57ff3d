import type { Outcome } from '../../apply/types.js';
import { pluralise } from '../../model/count.js';
import { serviceName } from '../../model/shown-url.js';
import { itemsOfUnmet } from '../items/items.js';
import { itemsOfOutcome } from '../items/outcome-items.js';
import type { ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, fact } from './changes-document.js';
import { makeDocument } from './make-document.js';
import { commitFacts, partialLine } from './scope-lines.js';

/** Describes the outcome of an apply: resources that require attention first, applied ones last. */
export function describeOutcome(outcome: Outcome, options: ValueOptions): ChangesDocument {
  const { tool, plan, config, service, organization, partial, resources } = outcome;
  const listed = itemsOfOutcome(outcome, options);
  const stated = {
    kind: 'outcome',
    title: 'Apply',
    organization: { slug: organization.slug, service: serviceName(service.origin) },
    partial: partialLine(partial),
    verdict: [listed.length === 0 ? 'Nothing to apply.' : outcomeVerdict(outcome)],
    facts: [
      fact('Plan', [{ data: plan.digest }, ', made ', { data: plan.createdAt }]),
      ...commitFacts(config, options),
      fact('Ran', [{ data: outcome.startedAt }, ' to ', { data: outcome.finishedAt }]),
      fact('Tool', [{ data: tool }]),
      fact('Service', [{ data: serviceName(service.origin) }]),
    ],
    digest: plan.digest,
  } as const;
  return makeDocument(stated, [...listed, ...itemsOfUnmet(resources, options)]);
}

/** `2 of 3 settings applied, 1 already in place; 1 update sent.` */
function outcomeVerdict({ summary, resources, interrupted }: Outcome): string {
  const { fields, updates } = summary;
  const results = resources.flatMap(({ changes }) => changes.map(({ result }) => result));
  const already = results.filter((result) => result === 'already').length;
  const inPlace = already === 0 ? '' : `, ${already} already in place`;
  const early = interrupted ? ' The run was interrupted.' : '';
  return `${fields - already} of ${pluralise(results.length, 'setting')} applied${inPlace}; ${pluralise(updates, 'update')} sent.${early}`;
}
