import type { ComparedResource, OfflineComparison } from '../../desired/resolve/comparison.js';
import { pluralise } from '../../model/count.js';
import { dangerOf } from '../../model/danger.js';
import type { IssuesLine } from '../issues/issues-document.js';
import {
  countEffective,
  type EffectiveCounts,
  nameOfCompared,
  viewCompared,
} from '../view/comparison-view.js';
import type { ChangeGroups, GroupView } from '../view/plan-view.js';
import type { Rule } from '../view/rules.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { changeSections } from './change-sections.js';
import {
  blankDocument,
  type ChangesDocument,
  fact,
  findingLists,
  type Group,
  metric,
  type Point,
  type Section,
} from './changes-document.js';
import { describeGroup, type GroupStyle, planStyle, uncomparedEntry } from './describe-group.js';
import { refusedList } from './describe-plan.js';
import { baseLine, behindPoints, dangerPoints, pointIf, rootPoints } from './describe-points.js';
import { rootSection } from './describe-taken.js';

/** Describes a comparison of two versions of the files, for a reviewer. */
export function describeComparison(
  { comparison, removed }: Extract<Subject, { readonly kind: 'comparison' }>,
  options: ValueOptions,
): ChangesDocument {
  const counts = countEffective(comparison);
  const { changes, weakening, irreversible = 0, hiding, undecided, expectations = 0 } = counts;
  const { base, root, compared, organization } = comparison;
  const points = comparisonPoints(counts, root.length);
  const from = base.present ? '' : ', which contained no configuration';
  return {
    ...blankDocument,
    kind: 'comparison',
    title: 'Comparison',
    organization: { slug: organization, service: null },
    refused: refusedList({}, '', removed?.refusals),
    tone: points.length > 0 ? 'bad' : changes + expectations > 0 ? 'change' : 'good',
    verdict: [
      ...(removed === undefined ? [] : ['This pull request removes this configuration. ']),
      comparisonVerdict(comparison, changes, expectations),
    ],
    points: [...points, ...behindPoints(base)],
    metrics: [
      metric(changes, 'effective change', '', 'plain'),
      metric(weakening, 'change', ' weakening security', 'danger'),
      metric(irreversible, 'change', ' that cannot be undone', 'danger'),
      metric(hiding, 'change', ' hiding issues', 'warning'),
      metric(expectations, 'expectation', ' changed', 'plain'),
      metric(undecided, 'setting', ' not compared', 'warning'),
      metric(root.length, 'key', ' of the root file', 'warning'),
      metric(compared.projects, 'project', ' compared', 'plain'),
    ],
    sides: { before: 'At the base', after: 'In the files' },
    sections: sectionsOf(comparison, counts, options),
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
function comparisonVerdict(comparison: OfflineComparison, changes: number, expectations: number): string {
  const scope = changes > 0 ? whereChanged(comparison) : whereCompared(comparison);
  const expected = expectations > 0 ? ` ${pluralise(expectations, 'expectation')} changed.` : '';
  return `${pluralise(changes, 'effective change')} ${scope}.${expected}`;
}

/** Layers are also compared for projects that no document names. */
function whereCompared({ compared: { projects, others, organization } }: OfflineComparison): string {
  const named = projects > 0 || !(others || organization);
  const parts = [
    ...(named ? [pluralise(projects, 'project')] : []),
    ...(others ? [named ? 'every other project' : 'every project'] : []),
    ...(organization ? ['the organization'] : []),
  ];
  const last = parts.pop() ?? '';
  return `in ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}

function whereChanged({ resources, compared }: OfflineComparison): string {
  const changed = resources.filter(({ changes }) => changes.length > 0);
  const projects = changed.filter(({ kind }) => kind === 'project').length;
  const named = [
    ...(projects > 0 ? [pluralise(projects, 'project')] : []),
    ...(changed.some(({ kind }) => kind === 'organization') ? ['the organization'] : []),
  ];
  const others = changed.find(({ kind }) => kind === 'others');
  return [
    ...(named.length > 0 ? [`in ${named.join(' and ')}`] : []),
    ...(others === undefined ? [] : [whereUnnamed(others, compared.projects > 0 ? 'other ' : '')]),
  ].join(', and ');
}

/** It is unknown whether there is a project that matches the conditions of a change. */
function whereUnnamed({ changes }: ComparedResource, other: string): string {
  const every = changes.some(({ when }) => when.length === 0);
  return every ? `in every ${other}project of the organization` : `perhaps in ${other || 'some '}projects`;
}

function comparisonPoints(counts: EffectiveCounts, keys: number): Point[] {
  const { undecided } = counts;
  const open = `${pluralise(undecided, 'setting')} could not be compared without an inventory.`;
  return [...dangerPoints({ irreversible: 0, ...counts }), ...pointIf(undecided, open), ...rootPoints(keys)];
}

/** Sentences about which projects were compared, and how. */
function scopeOf({ compared }: OfflineComparison): readonly IssuesLine[] {
  const { inventory, inventoryCreatedAt, unusedInventory, others } = compared;
  const saved = inventoryCreatedAt === undefined ? [] : [', saved at ', { data: inventoryCreatedAt }];
  return [
    ...(unusedInventory === undefined
      ? []
      : [
          [
            { data: unusedInventory.file },
            unusedInventory.reason === 'missing' ? ' does not exist' : ' is of another organization',
            ', so the comparison was made without an inventory',
          ],
        ]),
    ...(inventory === null
      ? []
      : [[`teams and platforms from the inventory of ${pluralise(inventory, 'project')}`, ...saved]]),
    ...(others
      ? [['projects with a document individually; all others by layers, for any slug, team and platform']]
      : []),
  ];
}

function sectionsOf(
  { root, resources }: OfflineComparison,
  counts: EffectiveCounts,
  options: ValueOptions,
): Section[] {
  const style = planStyle(options);
  const withRule = (rest: Rule): GroupStyle => ({ ...style, rules: { ...style.rules, rest } });
  const viewPart = (part: keyof ChangeGroups): readonly GroupView[] =>
    viewCompared(
      resources,
      (one) => one.changes.filter((change) => (dangerOf(change) ?? 'rest') === part),
      options,
    );
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
    state: 'expectations changed',
    tone: 'plain',
    groups: viewCompared(resources, ({ expectations = [] }) => expectations, options, 'expected').map(
      (group) => describeGroup(group, 'rest', withRule('expect')),
    ),
  };
  const undecidedSection: Section = {
    id: 'undecided',
    title: 'Not compared',
    note: null,
    count: pluralise(counts.undecided, 'setting'),
    state: 'not compared',
    tone: 'warning',
    groups: resources.filter(({ undecided }) => undecided.length > 0).map(undecidedGroup),
  };
  return [
    ...changes.filter(({ tone }) => tone !== 'plain'),
    rootSection(root, style),
    ...changes.filter(({ tone }) => tone === 'plain'),
    expected,
    undecidedSection,
  ].filter((section) => section.groups.length > 0);
}

function undecidedGroup(resource: ComparedResource): Group {
  return {
    names: [nameOfCompared(resource)],
    places: [],
    remarks: [['depends on too many globs to be compared without an inventory']],
    entries: resource.undecided.map((setting) => uncomparedEntry('undecided', setting, [])),
    named: null,
  };
}
