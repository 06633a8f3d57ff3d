import type { AttributedPlan } from '../../plan/compare/attribution.js';
import type { DriftPlan } from '../../plan/compare/drift.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { attributedVerdict, countCauses, viewCauses } from '../text/attributed-text.js';
import { dangerText, driftVerdict } from '../text/drift-text.js';
import { incompleteText } from '../text/plan-text.js';
import type { ValueOptions } from '../text/value-text.js';
import { viewDrift } from '../view/plan-view.js';
import { driftWords, pluralise, sentenceCase } from '../view/words.js';
import type { ChangesDocument, Point, Section } from './changes-document.js';
import { metric } from './changes-figure.js';
import { describeView } from './changes-frame.js';
import { describeGroup, type GroupManner } from './changes-group.js';

/** Describes a plan as drift: how the service differs from the files. */
export function describeDrift(drift: DriftPlan, options: ValueOptions): ChangesDocument {
  const { plan } = drift;
  const view = viewDrift(drift);
  const { tally } = view;
  const points: Point[] = [
    ...(tally.dangers > 0 ? [{ tone: 'danger' as const, line: [dangerText(tally.dangers)] }] : []),
    ...incompleteText(view).map((text) => ({ tone: 'warning' as const, line: [text] })),
  ];
  const verb = tally.compared === 1 ? 'is' : 'are';
  const quiet: IssuesLine = [`No drift: ${pluralise(tally.compared, 'resource')} ${verb} as the files say.`];
  return {
    ...describeView(view, plan, { rules: { danger: 'weaker', plain: 'drift' }, words: driftWords, options }),
    kind: 'drift',
    title: 'Drift',
    tone: view.quiet ? 'good' : 'bad',
    verdict: view.quiet ? quiet : [driftVerdict(view)],
    points,
    figures: [
      metric(tally.different, 'setting', ' differing', 'plain'),
      metric(tally.differing, 'resource', ' differing', 'plain'),
      metric(tally.dangers, 'setting', ' weaker than the files say', 'danger'),
      metric(view.summary.missing, 'project', ' missing', 'warning'),
      metric(view.summary.unchanged, 'resource', ' in order', 'plain'),
    ],
    sides: { before: 'On the service', after: 'In the files' },
    next: view.quiet
      ? []
      : [['Apply the files to put the service back, or change the files to what the service shows.']],
  };
}

/** Describes drift by cause, relative to the files at a git ref: conflicts, drift and pending changes. */
export function describeAttributed(drift: AttributedPlan, options: ValueOptions): ChangesDocument {
  const { base } = drift;
  const counts = countCauses(drift);
  const manner: GroupManner = { rules: { danger: 'weaker', plain: 'drift' }, words: driftWords, options };
  const sections = viewCauses(drift, options).flatMap(({ cause, title, means, view }): Section[] => {
    const causing = { ...manner, rules: cause === 'pending' ? pendingRules : manner.rules };
    const dangers = view.dangers.map((group) => describeGroup(group, 'danger', causing));
    const groups = [...dangers, ...view.groups.map((group) => describeGroup(group, 'plain', causing))];
    const tone = cause === 'conflict' ? 'danger' : cause === 'drift' ? 'warning' : 'plain';
    return groups.length === 0
      ? []
      : [{ id: cause, title: `${sentenceCase(title)}: ${means}`, state: cause, tone, groups }];
  });
  const told = describeDrift(drift, options);
  const view = viewDrift(drift);
  return {
    ...told,
    kind: 'attributed',
    tone:
      counts.conflict + counts.drift + view.closed.length > 0
        ? 'bad'
        : counts.pending > 0
          ? 'change'
          : 'good',
    verdict: [attributedVerdict(counts, view)],
    figures: [
      metric(counts.conflict, 'setting', ' in conflict', 'danger'),
      metric(counts.drift, 'setting', ' drifted', 'warning'),
      metric(counts.pending, 'setting', ' pending', 'plain'),
      ...told.figures.filter(({ tone }) => tone === 'danger'),
    ],
    sections: [...sections, ...unreadableSections(told.sections)],
    facts: [
      {
        name: 'Compared with',
        line: [
          'the files at ',
          { data: base.ref },
          ' (',
          { data: base.commit },
          base.present ? ')' : '), where there were none',
        ],
      },
      ...told.facts,
    ],
  };
}

/** Settings without a cause, because the service does not return them and they cannot be compared. */
function unreadableSections(sections: readonly Section[]): Section[] {
  const groups = sections.flatMap((section) =>
    section.groups.map((group) => ({
      ...group,
      remarks: [],
      entries: group.entries.filter(({ rule }) => rule === 'unreadable'),
      named: null,
    })),
  );
  const told = groups.filter(({ entries }) => entries.length > 0);
  const title = 'Not shown by the service';
  return told.length === 0
    ? []
    : [{ id: 'unreadable', title, state: 'not shown', tone: 'warning', groups: told }];
}

const pendingRules = { danger: 'pending', plain: 'pending' } as const;
