import { pluralise } from '../../model/count.js';
import type { FileComparison } from '../../plan/compare/comparison.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { changesIn, countEffective, viewChanges, viewUndecided } from '../view/comparison-view.js';
import type { ChangeGroups, GroupView } from '../view/plan-view.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { changeSections } from './change-sections.js';
import {
  blankDocument,
  type ChangesDocument,
  fact,
  findingLists,
  requiresAttention,
  type Section,
} from './changes-document.js';
import { describeGroup, planStyle, uncomparedEntry } from './describe-group.js';
import { refusedList } from './describe-plan.js';
import { baseLine, behindPoints } from './describe-points.js';
import { rootSection } from './describe-taken.js';

/** Describes a comparison of two versions of the files, for a reviewer. */
export function describeComparison(
  { comparison, removed }: Extract<Subject, { readonly kind: 'comparison' }>,
  options: ValueOptions,
): ChangesDocument {
  const counts = countEffective(comparison);
  const { changes, undecided, expectations = 0 } = counts;
  const { base, organization } = comparison;
  const from = base.present ? '' : ', which contained no configuration';
  const sections = sectionsOf(comparison, counts, options);
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
function scopeOf({ compared }: FileComparison): readonly IssuesLine[] {
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

function sectionsOf(
  comparison: FileComparison,
  counts: ReturnType<typeof countEffective>,
  options: ValueOptions,
): Section[] {
  const style = planStyle(options);
  const viewPart = (part: keyof ChangeGroups): readonly GroupView[] =>
    viewChanges(changesIn(comparison, 'changes'), part, options);
  const groups = {
    weakening: viewPart('weakening'),
    irreversible: viewPart('irreversible'),
    hiding: viewPart('hiding'),
    rest: viewPart('rest'),
  };
  const changes = changeSections(groups, { irreversible: 0, ...counts }, style);
  const expected: Section = {
    id: 'expectations',
    title: 'Expectations',
    note: 'what drift and plan check; never written',
    count: pluralise(counts.expectations ?? 0, 'field'),
    tone: 'plain',
    groups: viewChanges(changesIn(comparison, 'expectations'), 'rest', options, 'expected').map((group) =>
      describeGroup(group, 'rest', { ...style, rules: { ...style.rules, rest: 'expect' } }),
    ),
  };
  const undecided: Section = {
    id: 'undecided',
    title: 'Not compared',
    note: null,
    count: pluralise(counts.undecided, 'setting'),
    tone: 'warning',
    groups: viewUndecided(comparison).map(({ names, unreadable }) => ({
      names,
      places: [],
      remarks: [['depends on teams, platforms or slugs that only an inventory contains']],
      entries: unreadable.map(({ setting, sources }) => uncomparedEntry('undecided', setting, sources)),
      named: null,
    })),
  };
  return [
    ...changes.filter(({ tone }) => tone !== 'plain'),
    rootSection(comparison.root, style),
    undecided,
    ...changes.filter(({ tone }) => tone === 'plain'),
    expected,
  ].filter((section) => section.groups.length > 0);
}
