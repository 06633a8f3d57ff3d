import type { Outcome } from '../../apply/types.js';
import { isOrAre, pluralise } from '../../model/count.js';
import type { Fault } from '../../model/fault.js';
import { serviceName } from '../../model/shown-url.js';
import { unreachable } from '../../model/unreachable.js';
import type { FileComparison } from '../../plan/compare/comparison.js';
import { countChanged, countEffective } from '../items/counts.js';
import { itemsOfComparison } from '../items/files-items.js';
import { itemsOfUnmet, rawLines } from '../items/items.js';
import { itemsOfOutcome } from '../items/outcome-items.js';
import type { Line } from '../line.js';
import type { Subject, Validated } from '../view/subject.js';
import { reachText, type ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, fact } from './changes-document.js';
import { describeDrift, describePlan, describeRefusals } from './describe-plan.js';
import { baseFact, behindPoints, commitFacts, makeDocument, partialLine } from './make-document.js';

/** Describes any subject as a document, in the words of the forge. */
export function describeSubject(subject: Subject, options: ValueOptions): ChangesDocument {
  const document = describeAny(subject, options);
  if (options.web?.forge !== 'gitlab') return document;
  const { refused, sections, verdict } = document;
  const inWords = (text: string): string => text.replace('pull request', 'merge request');
  return {
    ...document,
    verdict: verdict.map((part) => (typeof part === 'string' ? inWords(part) : part)),
    refused: refused && { ...refused, title: inWords(refused.title) },
    sections: sections.map((section) => ({ ...section, note: section.note && inWords(section.note) })),
  };
}

function describeAny(subject: Subject, options: ValueOptions): ChangesDocument {
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
    facts: reach.map((layer) => fact('Layer', [{ data: layer.layer }, `: ${reachText(layer)}`], true)),
  } as const;
  return makeDocument(stated, []);
}

/** Describes why a run stopped, with each finding if files are invalid. */
function describeFault({ code, message, hint, findings }: Fault): ChangesDocument {
  const stated = {
    kind: 'fault',
    title: 'Stopped',
    tone: 'bad',
    verdict: [{ data: message, isProse: true }],
    findings,
    next: rawLines(hint ?? null),
    facts: [fact('Code', [{ data: code }])],
  } as const;
  return makeDocument(stated, []);
}

/** Describes the outcome of an apply: resources that require attention first, applied ones last. */
function describeOutcome(outcome: Outcome, options: ValueOptions): ChangesDocument {
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
      fact('Ran', [{ data: outcome.run.startedAt }, ' to ', { data: outcome.run.finishedAt }]),
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

/** Describes a comparison of two versions of the files, for a reviewer. */
function describeComparison(
  { comparison, removed }: Extract<Subject, { readonly kind: 'comparison' }>,
  options: ValueOptions,
): ChangesDocument {
  const { base, organization, warnings } = comparison;
  const stated = {
    kind: 'comparison',
    title: 'Comparison',
    organization: { slug: organization, service: null },
    refused: describeRefusals([], comparison),
    verdict: [
      ...(removed === undefined ? [] : ['This pull request removes this configuration. ']),
      comparisonVerdict(comparison),
    ],
    points: behindPoints(base),
    findings: warnings,
    facts: [
      baseFact(base),
      fact('Service', ['not contacted'], true),
      ...scopeOf(comparison).map((line) => fact('Scope', line, true)),
    ],
  } as const;
  return makeDocument(stated, itemsOfComparison(comparison, options));
}

/** `3 effective changes in 2 resources. 1 expectation changed.` */
function comparisonVerdict(comparison: FileComparison): string {
  const { changes, expectations = 0, exceptions = 0 } = countEffective(comparison);
  const changed = countChanged(comparison);
  const others = (count: number, noun: string): string =>
    count > 0 ? ` ${pluralise(count, noun)} changed.` : '';
  return `${pluralise(changes, 'effective change')}${changed > 0 ? ` in ${pluralise(changed, 'resource')}` : ''}.${others(expectations, 'expectation')}${others(exceptions, 'exception')}`;
}

/** Sentences about which projects were compared, and how. */
function scopeOf({ compared }: FileComparison): readonly Line[] {
  const { inventory, inventoryCreatedAt, unusedInventory } = compared;
  const saved = inventoryCreatedAt === undefined ? [] : [', saved at ', { data: inventoryCreatedAt }];
  const reason = unusedInventory?.reason === 'missing' ? ' does not exist' : ' is of another organization';
  return [
    ...(unusedInventory === undefined
      ? []
      : [[{ data: unusedInventory.file }, reason, ', so the comparison was made without an inventory']]),
    ...(inventory === null
      ? []
      : [[`teams and platforms from the inventory of ${pluralise(inventory, 'project')}`, ...saved]]),
  ];
}
