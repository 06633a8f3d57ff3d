import type { OfflineComparison } from '../../desired/resolve/comparison.js';
import type { ValueOptions } from '../text/value-text.js';
import { type ComparisonView, mayDiffer, viewComparison } from '../view/comparison-view.js';
import { comparisonPoints, comparisonScope, comparisonVerdict } from '../view/comparison-words.js';
import { planWords, sentenceCase } from '../view/words.js';
import type { ChangesDocument, Group, Section } from './changes-document.js';
import { metric } from './changes-figure.js';
import { describeGroup, type GroupManner } from './changes-group.js';

/** Describes a comparison of two versions of the files, for a reviewer. */
export function describeComparison(comparison: OfflineComparison, options: ValueOptions): ChangesDocument {
  const view = viewComparison(comparison);
  const { counts } = view;
  const { base } = comparison;
  const points = comparisonPoints(comparison);
  return {
    kind: 'comparison',
    title: 'Comparison',
    organization: { slug: comparison.organization, origin: null },
    tone: points.length > 0 ? 'bad' : mayDiffer(comparison) ? 'change' : 'good',
    verdict: [comparisonVerdict(comparison)],
    points: points.map(({ tone, text }) => ({ tone, line: [text] })),
    figures: [
      metric(counts.changes, 'effective change', '', 'plain'),
      metric(counts.weakening, 'change', ' weakening security', 'danger'),
      metric(counts.undecided, 'setting', ' not compared', 'warning'),
      metric(comparison.root.length, 'key', ' of the root file', 'warning'),
      metric(comparison.compared.projects, 'project', ' compared', 'plain'),
    ],
    sides: { before: 'At the base', after: 'In the files' },
    sections: sectionsOf(view, options),
    lists: [],
    next:
      counts.undecided > 0
        ? [
            [
              'An inventory decides what was not compared: ',
              { data: 'setpoint plan --inventory-out FILE' },
              '.',
            ],
          ]
        : [],
    facts: [
      {
        name: 'Base',
        line: [
          { data: base.ref },
          ', ',
          { data: base.commit },
          base.present ? '' : ', where there was no configuration',
        ],
      },
      { name: 'Service', line: ['not asked'] },
      ...comparisonScope(comparison).map((text) => ({ name: 'Scope', line: [text] })),
    ],
    digest: null,
  };
}

function sectionsOf({ root, dangers, groups, undecided }: ComparisonView, options: ValueOptions): Section[] {
  const manner: GroupManner = { rules: { danger: 'weakening', plain: 'change' }, words: planWords, options };
  const rooted: GroupManner = { ...manner, rules: { danger: 'root', plain: 'root' } };
  const title = sentenceCase(planWords.dangers);
  const sections: readonly Section[] = [
    {
      id: 'danger',
      title,
      state: title.toLowerCase(),
      tone: 'danger',
      groups: dangers.map((group) => describeGroup(group, 'danger', manner)),
    },
    {
      id: 'root',
      title: 'The root file',
      state: 'says something else',
      tone: 'warning',
      groups: root === null ? [] : [describeGroup(root, 'plain', rooted)],
    },
    {
      id: 'changes',
      title: dangers.length > 0 ? planWords.rest : 'Changes',
      state: null,
      tone: 'plain',
      groups: groups.map((group) => describeGroup(group, 'plain', manner)),
    },
    {
      id: 'undecided',
      title: 'Not compared',
      state: 'not compared',
      tone: 'warning',
      groups: undecided.map(undecidedGroup),
    },
  ];
  return sections.filter((section) => section.groups.length > 0);
}

function undecidedGroup({ name, settings }: ComparisonView['undecided'][number]): Group {
  const entries = settings.map((setting): Group['entries'][number] => ({
    rule: 'undecided',
    setting,
    tone: 'warning',
    label: 'not compared',
    rows: [],
    remarks: [['Too many globs decide it; an inventory would.']],
    source: null,
  }));
  return { names: [name], remarks: [], entries, named: null };
}
