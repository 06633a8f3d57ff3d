import type { AttributedPlan } from '../plan/attribution.js';
import type { Plan } from '../plan/types.js';
import { countCauses, viewCauses } from './attributed-text.js';
import { sharedReason } from './change-text.js';
import type { ChangesDocument, Entry, Fact, Group, List, Point, Section } from './changes-document.js';
import { figure } from './changes-figure.js';
import { differenceRows } from './difference-rows.js';
import { dangerText as driftDanger, driftVerdict } from './drift-text.js';
import { findingItems } from './findings-list.js';
import type { Line } from './issues-document.js';
import { obstaclesOf, planVerdict } from './plan-text.js';
import type { Rule } from './rules.js';
import type { ValueOptions } from './value-text.js';
import type { ChangeView, GroupView, PlanView } from './view.js';
import { viewDrift, viewPlan } from './view.js';
import type { Words } from './words.js';
import { countOf, driftWords, planWords } from './words.js';

/** A plan, for somebody who would apply it. */
export function describePlan(plan: Plan, options: ValueOptions): ChangesDocument {
  const view = viewPlan(plan);
  const { tally } = view;
  const quiet: Line = [`No changes: ${countOf(tally.compared, 'resource')} hold what the files say.`];
  return {
    ...describeView(view, plan, {
      rules: { danger: 'weakening', plain: 'change' },
      words: planWords,
      options,
    }),
    kind: 'plan',
    title: 'Plan',
    tone: view.quiet ? 'good' : obstaclesOf(view).length > 0 ? 'bad' : 'change',
    verdict: view.quiet ? quiet : [planVerdict(view)],
    points: obstaclesOf(view).map(({ paint, text }) => ({ tone: paint, line: [text] })),
    figures: [
      figure(view.summary.fields, 'setting', ' to change', 'plain'),
      figure(tally.writable, 'resource', ' to update', 'plain'),
      figure(tally.dangers, 'change', ' weakening security', 'danger'),
      figure(tally.blockedChanges, 'change', ' blocked', 'warning'),
      figure(view.summary.missing, 'project', ' missing', 'warning'),
      figure(view.summary.unchanged, 'resource', ' in order', 'plain'),
    ],
    sides: { before: 'On the service', after: 'In the files' },
    next: view.quiet || tally.dangers === 0 ? [] : [consent(plan.digest)],
  };
}

/** A plan told as drift, for somebody who wonders how the service came to differ. */
export function describeDrift(plan: Plan, options: ValueOptions): ChangesDocument {
  const view = viewDrift(plan);
  const { tally } = view;
  const points: Point[] = tally.dangers > 0 ? [{ tone: 'danger', line: [driftDanger(tally.dangers)] }] : [];
  const quiet: Line = [`No drift: ${countOf(tally.compared, 'resource')} are as the files say.`];
  return {
    ...describeView(view, plan, { rules: { danger: 'weaker', plain: 'drift' }, words: driftWords, options }),
    kind: 'drift',
    title: 'Drift',
    tone: view.quiet ? 'good' : 'bad',
    verdict: view.quiet ? quiet : [driftVerdict(view)],
    points,
    figures: [
      figure(tally.different, 'setting', ' differing', 'plain'),
      figure(tally.differing, 'resource', ' differing', 'plain'),
      figure(tally.dangers, 'setting', ' weaker than the files say', 'danger'),
      figure(view.summary.missing, 'project', ' missing', 'warning'),
      figure(view.summary.unchanged, 'resource', ' in order', 'plain'),
    ],
    sides: { before: 'On the service', after: 'In the files' },
    next: view.quiet
      ? []
      : [['Apply the files to put the service back, or change the files to what the service shows.']],
  };
}

/** Drift told apart by the files at a git ref: conflicts, drift and what is pending. */
export function describeAttributed(drift: AttributedPlan, options: ValueOptions): ChangesDocument {
  const { plan, base } = drift;
  const counts = countCauses(drift);
  const manner: Manner = { rules: { danger: 'weaker', plain: 'drift' }, words: driftWords, options };
  const sections = viewCauses(drift, options).flatMap(({ cause, title, means, view }): Section[] => {
    const causing = { ...manner, rules: cause === 'pending' ? pendingRules : manner.rules };
    const dangers = view.dangers.map((group) => describeGroup(group, 'danger', causing));
    const groups = [...dangers, ...view.groups.map((group) => describeGroup(group, 'plain', causing))];
    const tone = cause === 'conflict' ? 'danger' : cause === 'drift' ? 'warning' : 'plain';
    return groups.length === 0
      ? []
      : [{ id: cause, title: `${sentenceCase(title)}: ${means}`, state: cause, tone, groups }];
  });
  const told = describeDrift(plan, options);
  const total = counts.conflict + counts.drift + counts.pending;
  return {
    ...told,
    kind: 'attributed',
    tone: total === 0 ? 'good' : counts.conflict + counts.drift > 0 ? 'bad' : 'change',
    verdict: [
      total === 0
        ? 'No drift, and nothing is pending.'
        : `${counts.drift} drifted, ${counts.pending} pending, ${counts.conflict} in conflict.`,
    ],
    figures: [
      figure(counts.conflict, 'setting', ' in conflict', 'danger'),
      figure(counts.drift, 'setting', ' drifted', 'warning'),
      figure(counts.pending, 'setting', ' pending', 'plain'),
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

/** What belongs to no cause, as nobody can say whether it differs. */
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

interface Manner {
  /** What a change among the dangers, and any other, is to somebody who counts them. */
  readonly rules: { readonly danger: Rule; readonly plain: Rule };
  readonly words: Words;
  readonly options: ValueOptions;
}

function describeView(
  view: PlanView,
  plan: Plan,
  manner: Manner,
): Pick<ChangesDocument, 'organization' | 'sections' | 'lists' | 'facts' | 'digest'> {
  const group =
    (tone: 'danger' | 'plain') =>
    (one: GroupView): Group =>
      describeGroup(one, tone, manner);
  const dangers: Section = {
    id: 'danger',
    title: sentenceCase(manner.words.dangers),
    state: manner.words.dangers.toLowerCase(),
    tone: 'danger',
    groups: view.dangers.map(group('danger')),
  };
  const rest: Section = {
    id: 'changes',
    title: view.dangers.length > 0 ? manner.words.rest : 'Changes',
    state: null,
    tone: 'plain',
    groups: view.groups.map(group('plain')),
  };
  return {
    organization: { slug: view.organization, origin: view.origin },
    sections: [dangers, rest].filter((section) => section.groups.length > 0),
    lists: listsOf(view).filter((list) => list.items.length > 0),
    facts: factsOf(plan),
    digest: plan.digest,
  };
}

function describeGroup(group: GroupView, tone: 'danger' | 'plain', manner: Manner): Group {
  const shared = sharedReason(group.changes);
  const why = shared ?? group.reason;
  return {
    names: group.names,
    remarks: [
      ...(group.action === 'restore' ? [['Pending deletion; would be restored.']] : []),
      ...(why === null ? [] : [['blocked: ', { data: why }]]),
    ],
    entries: [
      ...group.changes.map((change) => describeChange(change, { ...manner, tone, shared })),
      ...group.unreadable.map(unreadableEntry),
    ],
    named: group.apart.length > 0 ? { label: 'also above', settings: group.apart } : null,
  };
}

function describeChange(
  change: ChangeView,
  {
    tone,
    shared,
    rules,
    words,
    options,
  }: Manner & { readonly tone: 'danger' | 'plain'; readonly shared: string | null },
): Entry {
  const { blocked, setting, source, notes } = change;
  const effect = words.effects[change.effect];
  return {
    rule: blocked === null ? rules[tone] : 'blocked',
    setting,
    tone: blocked === null || tone === 'danger' ? tone : 'warning',
    label: blocked === null ? effect || null : 'blocked',
    rows: differenceRows(change.difference, change.file, options),
    remarks: [
      ...(blocked === null || blocked.reason === shared ? [] : [['blocked: ', { data: blocked.reason }]]),
      ...notes.map((note) => [{ data: note }]),
    ],
    source,
  };
}

/** A managed setting of which nobody can say whether it is in order. */
export function unreadableEntry({ setting, source }: GroupView['unreadable'][number]): Entry {
  return {
    rule: 'unreadable',
    setting,
    tone: 'warning',
    label: 'not shown by the service',
    rows: [],
    remarks: [],
    source,
  };
}

function listsOf({ missing, unmanaged, warnings }: PlanView): List[] {
  return [
    {
      id: 'missing',
      title: 'Missing on the service (nothing is ever created)',
      tone: 'warning',
      items: missing.map(({ slug, declaredAt }) => ({
        rule: 'missing',
        line: ['project ', { data: slug }],
        place: declaredAt,
        hint: null,
      })),
    },
    { id: 'warnings', title: 'Warnings', tone: 'warning', items: findingItems(warnings) },
    {
      id: 'unmanaged',
      title: 'Not managed by any file',
      tone: 'plain',
      items: unmanaged.map((slug) => ({
        rule: 'unmanaged',
        line: [{ data: slug }],
        place: null,
        hint: null,
      })),
    },
  ];
}

function factsOf({ digest, createdAt, tool, config, service, summary }: Plan): Fact[] {
  const { made, toApply } = summary.requests;
  return [
    { name: 'Digest', line: [{ data: digest }] },
    ...(config.commit === null ? [] : [{ name: 'Commit', line: [{ data: config.commit }] }]),
    { name: 'Made', line: [{ data: createdAt }, ' by ', { data: tool }] },
    { name: 'Service', line: [{ data: service.origin }] },
    { name: 'Requests', line: [`${made} made, ${countOf(toApply, 'update')} to apply`] },
  ];
}

function consent(digest: string): Line {
  return [
    'What weakens security wants consent: an answer, or --yes; where the guard refuses it, ',
    { data: `--allow-weakening ${digest}` },
    '.',
  ];
}

function sentenceCase(words: string): string {
  return words.charAt(0) + words.slice(1).toLowerCase();
}
