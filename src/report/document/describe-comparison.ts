import { pluralise } from '../../model/count.js';
import type { FileComparison } from '../../plan/compare/comparison.js';
import { countEffective } from '../items/counts.js';
import { itemsOfComparison } from '../items/files-items.js';
import type { Line } from '../line.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { type ChangesDocument, fact } from './changes-document.js';
import { describeRefusals } from './describe-plan.js';
import { makeDocument } from './make-document.js';
import { baseFact, behindPoints } from './scope-lines.js';

/** Describes a comparison of two versions of the files, for a reviewer. */
export function describeComparison(
  { comparison, removed }: Extract<Subject, { readonly kind: 'comparison' }>,
  options: ValueOptions,
): ChangesDocument {
  const { base, organization, warnings } = comparison;
  const stated = {
    kind: 'comparison',
    title: 'Comparison',
    organization: { slug: organization, service: null },
    refused: describeRefusals([], removed),
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
  const { changes, expectations = 0 } = countEffective(comparison);
  const changed = comparison.resources.filter((one) => one.changes.length > 0).length;
  const expected = expectations > 0 ? ` ${pluralise(expectations, 'expectation')} changed.` : '';
  return `${pluralise(changes, 'effective change')}${changed > 0 ? ` in ${pluralise(changed, 'resource')}` : ''}.${expected}`;
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
