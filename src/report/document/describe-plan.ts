import type { Plan } from '../../plan/types.js';
import { type GroupView, type PlanView, viewPlan } from '../view/plan-view.js';
import type { ValueOptions } from '../view/value-text.js';
import { isOrAre, planWords, pluralise } from '../view/words.js';
import {
  type ChangesDocument,
  type Fact,
  fact,
  type Group,
  type List,
  metric,
  type Point,
  type Section,
} from './changes-document.js';
import { describeGroup, type GroupStyle } from './describe-group.js';
import { findingItems } from './findings-list.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(plan: Plan, options: ValueOptions): ChangesDocument {
  const view = viewPlan(plan);
  const { tally } = view;
  const isRollback = view.rollbackOf !== null;
  const points = planPoints(view);
  const consent = [
    'Changes that weaken security require confirmation: answer the prompt, or use --yes. If a guard blocks them, use ',
    { data: `--allow-weakening ${plan.digest}` },
  ];
  return {
    ...describeView(view, plan, {
      rules: { danger: 'weakening', plain: 'change' },
      words: planWords,
      options,
    }),
    kind: 'plan',
    title: isRollback ? 'Rollback' : 'Plan',
    tone: view.quiet ? 'good' : points.length > 0 ? 'bad' : 'change',
    verdict: [planVerdict(view)],
    points,
    metrics: [
      metric(view.summary.fields, 'setting', ' to change', 'plain'),
      metric(tally.writable, 'resource', ' to update', 'plain'),
      metric(tally.weakening, 'change', ' weakening security', 'danger'),
      metric(tally.blockedChanges, 'change', ' blocked', 'warning'),
      metric(view.summary.missing, 'project', ' missing', 'warning'),
      metric(view.summary.unchanged, 'resource', ' unchanged', 'plain'),
    ],
    sides: { before: 'On the service', after: isRollback ? 'Before the apply' : 'In the files' },
    next: view.quiet || tally.weakening === 0 ? [] : [consent],
    facts: planFacts(plan, !view.quiet),
  };
}

/** One or two sentences on what would change. */
function planVerdict({ quiet, summary, tally, closed, rollbackOf }: PlanView): string {
  const compared = pluralise(tally.compared, 'resource');
  const isRollback = rollbackOf !== null;
  if (quiet)
    return isRollback
      ? 'Nothing to roll back: all settings have their earlier values.'
      : `No changes: ${compared} match${tally.compared === 1 ? 'es' : ''} the files.`;
  if (summary.fields > 0) {
    const restoring = tally.restores ? ' The organization, pending deletion, would be restored.' : '';
    const settings = pluralise(summary.fields, 'setting');
    const resources = pluralise(tally.writable, 'resource');
    return isRollback
      ? `The rollback would change ${settings} in ${resources}.${restoring}`
      : `${settings} would change in ${resources}.${restoring}`;
  }
  if (tally.different === 0)
    return closed.length === 0
      ? 'No setting would change.'
      : 'No setting would change in the projects that could be read.';
  return `${pluralise(tally.different, 'setting')} differ${tally.different === 1 ? 's' : ''}, but none can be changed.`;
}

function planPoints({ summary, tally, closed, unlisted }: PlanView): Point[] {
  const { missing, unreadable } = summary;
  // Inaccessible projects have their own sentence.
  const blocked = summary.blocked - closed.length;
  const { weakening, blockedChanges } = tally;
  const obstructed = [
    ...(blocked > 0 ? [pluralise(blocked, 'resource')] : []),
    ...(blockedChanges > 0 ? [pluralise(blockedChanges, 'change')] : []),
  ].join(' and ');
  return [
    ...weakeningPoints(weakening),
    ...incompletePoints({ closed }),
    ...(obstructed === ''
      ? []
      : [warning(`${obstructed} ${isOrAre(blocked + blockedChanges)} blocked; see the reasons below.`)]),
    ...(missing === 0
      ? []
      : [
          warning(
            `${pluralise(missing, 'declared project')} ${isOrAre(missing)} ${unlisted ? "not in the service's project list, which is incomplete" : 'not on the service'}.`,
          ),
        ]),
    ...(unreadable === 0
      ? []
      : [
          warning(
            `${pluralise(unreadable, 'setting')} cannot be compared: the service does not return ${unreadable === 1 ? 'it' : 'them'}.`,
          ),
        ]),
  ];
}

function warning(text: string): Point {
  return { tone: 'warning', line: [text] };
}

export function weakeningPoints(count: number): Point[] {
  const text = `${pluralise(count, 'change')} weaken${count === 1 ? 's' : ''} security.`;
  return count === 0 ? [] : [{ tone: 'danger', line: [text] }];
}

/** A warning if managed projects could not be read. */
export function incompletePoints({ closed }: Pick<PlanView, 'closed'>): Point[] {
  return closed.length === 0
    ? []
    : [warning(`Incomplete: ${pluralise(closed.length, 'managed project')} cannot be read with this token.`)];
}

/** The common parts of a plan and a drift: weakening changes, other changes, missing and unmanaged projects. */
export function describeView(
  view: PlanView,
  plan: Plan,
  style: GroupStyle,
  missingReason: (slug: string) => string | null = () => null,
): Pick<ChangesDocument, 'organization' | 'legend' | 'sections' | 'lists' | 'digest'> {
  return {
    organization: { slug: view.organization, origin: view.origin },
    legend: null,
    sections: changeSections(view, view.tally.weakening, style),
    lists: listsOf(view, missingReason).filter((list) => list.items.length > 0),
    digest: plan.digest,
  };
}

/** Weakening changes, then the others. */
export function changeSections(
  { weakening, groups }: Pick<PlanView, 'weakening' | 'groups'>,
  count: number,
  style: GroupStyle,
): Section[] {
  const describe =
    (tone: 'danger' | 'plain') =>
    (one: GroupView): Group =>
      describeGroup(one, tone, style);
  const sections: readonly Section[] = [
    {
      id: 'danger',
      title: style.words.weakening,
      note: null,
      count: pluralise(count, 'setting'),
      state: style.words.weakening.toLowerCase(),
      tone: 'danger',
      groups: weakening.map(describe('danger')),
    },
    {
      id: 'changes',
      title: weakening.length > 0 ? style.words.rest : 'Changes',
      note: null,
      count: null,
      state: null,
      tone: 'plain',
      groups: groups.map(describe('plain')),
    },
  ];
  return sections.filter((section) => section.groups.length > 0);
}

function listsOf(
  { closed, missing, unlisted, unmanaged, warnings }: PlanView,
  missingReason: (slug: string) => string | null,
): List[] {
  return [
    {
      id: 'closed',
      title: 'Not accessible with this token (not read, so not compared)',
      tone: 'warning',
      items: closed.map(({ slug, declaredAt, reason }) => ({
        rule: 'closed',
        line: ['project ', { data: slug }],
        reason,
        place: declaredAt,
        hint: null,
      })),
    },
    {
      id: 'missing',
      title: unlisted ? 'Not listed by the service' : 'Missing on the service (setpoint creates no projects)',
      tone: 'warning',
      items: missing.map(({ slug, declaredAt }) => ({
        rule: 'missing',
        line: ['project ', { data: slug }],
        reason: unlisted ? 'it can exist, because the list is incomplete' : missingReason(slug),
        place: declaredAt,
        hint: null,
      })),
    },
    {
      id: 'unmanaged',
      title: 'Not managed by any file',
      tone: 'plain',
      items: unmanaged.map((slug) => ({
        rule: 'unmanaged',
        line: [{ data: slug }],
        reason: null,
        place: null,
        hint: null,
      })),
    },
    { id: 'warnings', title: 'Warnings', tone: 'warning', items: findingItems(warnings) },
  ];
}

export function planFacts(
  { digest, rollback, createdAt, tool, config, service, summary }: Plan,
  essential: boolean,
): Fact[] {
  const { made, toApply } = summary.requests;
  return [
    fact('Requests', [`${made} made, ${pluralise(toApply, 'update')} to apply`], essential),
    fact('Digest', [{ data: digest }], essential),
    ...(rollback === undefined ? [] : [fact('Undoes', [{ data: rollback.of }], essential)]),
    ...(config.commit === null ? [] : [fact('Commit', [{ data: config.commit }])]),
    fact('Made', [{ data: createdAt }, ' by ', { data: tool }]),
    fact('Service', [{ data: service.origin }]),
  ];
}
