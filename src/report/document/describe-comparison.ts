import { pluralise } from '../../model/count.js';
import type { FileComparison } from '../../plan/compare/comparison.js';
import { countEffective } from '../items/counts.js';
import { itemsOfComparison } from '../items/files-items.js';
import { listSections } from '../items/list-sections.js';
import type { Line } from '../line.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import {
  blankDocument,
  type ChangesDocument,
  fact,
  findingLists,
  requiresAttention,
} from './changes-document.js';
import { refusedList } from './describe-plan.js';
import { baseLine, behindPoints } from './describe-points.js';

/** Describes a comparison of two versions of the files, for a reviewer. */
export function describeComparison(
  { comparison, removed }: Extract<Subject, { readonly kind: 'comparison' }>,
  options: ValueOptions,
): ChangesDocument {
  const counts = countEffective(comparison);
  const { changes, undecided, expectations = 0 } = counts;
  const { base, organization } = comparison;
  const from = base.present ? '' : ', which contained no configuration';
  const sections = listSections(itemsOfComparison(comparison, options));
  const points = behindPoints(base);
  return {
    ...blankDocument,
    kind: 'comparison',
    title: 'Comparison',
    organization: { slug: organization, service: null },
    refused: refusedList({}, '', removed?.refusals),
    tone: requiresAttention({ points, sections, lists: [] })
      ? 'bad'
      : changes + expectations > 0
        ? 'change'
        : 'good',
    verdict: [
      ...(removed === undefined ? [] : ['This pull request removes this configuration. ']),
      comparisonVerdict(comparison, counts),
    ],
    points,
    sides: { before: 'At the base', after: 'In the files' },
    sections,
    lists: findingLists(comparison.warnings),
    next:
      undecided > 0
        ? [['To compare the rest, save an inventory: ', { data: 'setpoint plan --inventory-out FILE' }, '.']]
        : [],
    facts: [
      fact('Base', [...baseLine(base), from], true),
      fact('Service', ['not contacted'], true),
      ...scopeOf(comparison).map((line) => fact('Scope', line, true)),
    ],
  };
}

/** The number of effective changes, and the resources that have them, or those compared if there are none. */
function comparisonVerdict(
  comparison: FileComparison,
  { changes, undecided, expectations = 0 }: ReturnType<typeof countEffective>,
): string {
  const expected = expectations > 0 ? ` ${pluralise(expectations, 'expectation')} changed.` : '';
  const places = changes === 0 && undecided > 0 ? 'what was compared' : placesText(comparison, changes > 0);
  return `${pluralise(changes, 'effective change')} in ${places}.${expected}`;
}

function placesText({ resources, compared }: FileComparison, isChanged: boolean): string {
  const changed = resources.filter(({ changes }) => changes.length > 0);
  const count = (kind: string): number => changed.filter((one) => one.kind === kind).length;
  const [projects, layers] = isChanged ? [count('project'), count('layer')] : [compared.projects, 0];
  const others = isChanged ? count('others') > 0 : compared.others;
  const organization = isChanged ? count('organization') > 0 : compared.organization;
  const parts = [
    ...(projects > 0 || !(others || organization || layers > 0) ? [pluralise(projects, 'project')] : []),
    ...(layers > 0 ? [pluralise(layers, 'layer')] : []),
    ...(others ? [compared.projects > 0 ? 'every other project' : 'every project'] : []),
    ...(organization ? ['the organization'] : []),
  ];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Sentences about which projects were compared, and how. */
function scopeOf({ compared }: FileComparison): readonly Line[] {
  const { inventory, inventoryCreatedAt, unusedInventory, others } = compared;
  const saved = inventoryCreatedAt === undefined ? [] : [', saved at ', { data: inventoryCreatedAt }];
  const reason = unusedInventory?.reason === 'missing' ? ' does not exist' : ' is of another organization';
  return [
    ...(unusedInventory === undefined
      ? []
      : [[{ data: unusedInventory.file }, reason, ', so the comparison was made without an inventory']]),
    ...(inventory === null
      ? []
      : [[`teams and platforms from the inventory of ${pluralise(inventory, 'project')}`, ...saved]]),
    ...(others
      ? [['the projects that the files name, and all others together, without teams and platforms']]
      : []),
  ];
}
