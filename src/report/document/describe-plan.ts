import type { BaseCommit } from '../../model/base-commit.js';
import { isOrAre, pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import { hasUnlisted } from '../../model/incomplete.js';
import { serviceName } from '../../model/shown-url.js';
import type { Plan, ResourcePlan } from '../../plan/types.js';
import { groupNotUndone } from '../view/group-not-undone.js';
import { isCausedSince, type PlanView, viewPlan } from '../view/plan-view.js';
import type { Rule } from '../view/rules.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { type DangerCounts, sectionsOf } from './change-sections.js';
import {
  type ChangesDocument,
  commitLine,
  type Fact,
  fact,
  findingLists,
  type List,
  type ListItem,
  metric,
  type Point,
  type Section,
} from './changes-document.js';
import { describeUnmet } from './describe-expectations.js';
import { planStyle } from './describe-group.js';
import { inPart, partFacts, partialLine } from './describe-part.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(
  { plan, causes, isApplying = false }: Extract<Subject, { readonly kind: 'plan' }>,
  options: ValueOptions,
): ChangesDocument {
  const view = viewPlan(plan);
  const { tally } = view;
  const { summary } = plan;
  const isRollback = plan.rollback !== undefined;
  const refused = isApplying ? null : refusedList(plan, 'This plan would be refused');
  const unmet = describeUnmet(plan.resources, options);
  const points = [...planPoints(view), ...unmet.points];
  const others = causes?.causes.filter((cause) => !isCausedSince(cause)) ?? [];
  const elsewhere = `${others.length} of these changes ${isOrAre(others.length)} not caused by this pull request.`;
  const consents = (
    [
      ['weaken security', 'weakening'],
      ['cannot be undone', 'irreversible'],
      ['hide issues', 'hiding'],
    ] as const
  )
    .filter(([, danger]) => !isApplying && !view.quiet && tally[danger] > 0)
    .map(([what]) => [`Changes that ${what} require confirmation: answer the prompt, or use --yes.`]);
  return {
    ...describeView(view, {
      refused,
      sections: [...sectionsOf(view, planStyle(options), causes), ...unmet.sections],
    }),
    kind: 'plan',
    title: isRollback ? 'Rollback' : 'Plan',
    tone: refused !== null || points.length > 0 ? 'bad' : view.quiet ? 'good' : 'change',
    partial: partialLine('plan', plan.partial),
    verdict: [planVerdict(view)],
    points: [...points, ...pointIf(others.length, elsewhere), ...behindPoints(causes?.base)],
    metrics: [
      metric(summary.fields, 'setting', ' to change', 'plain'),
      metric(tally.writable, 'resource', ' to update', 'plain'),
      metric(tally.weakening, 'change', ' weakening security', 'danger'),
      metric(tally.irreversible, 'change', ' that cannot be undone', 'danger'),
      metric(tally.hiding, 'change', ' hiding issues', 'warning'),
      metric(tally.blockedChanges, 'change', ' blocked', 'warning'),
      metric(summary.missing, 'project', ' missing', 'warning'),
      ...unmet.metrics,
      metric(summary.unchanged, 'resource', ' unchanged', 'plain'),
    ],
    sides: { before: 'On the service', after: isRollback ? 'Before the apply' : 'In the files' },
    next: [...consents, ...unmet.next],
    facts: [...(causes === undefined ? [] : [baseFact(causes.base)]), ...planFacts(plan, !view.quiet)],
  };
}

/** Why an apply would refuse the plan; null if it would not. */
export function refusedList(plan: Plan, title: string): List | null {
  const items = (plan.refusals ?? []).map(({ code, message, hint }) => {
    const line = [{ data: code }, ' ', { data: message }];
    return { rule: 'refused', line, reason: null, place: null, hint } as const;
  });
  return items.length === 0 ? null : { id: 'refused', title, tone: 'danger', items };
}

/** One or two sentences on what would change. */
function planVerdict({ plan, quiet, tally, closed }: PlanView): string {
  const { summary } = plan;
  const compared = pluralise(tally.compared, 'resource');
  const isRollback = plan.rollback !== undefined;
  if (quiet)
    return isRollback
      ? 'Nothing to roll back: all settings have their earlier values.'
      : `No changes${inPart(plan.partial)}: ${compared} match${tally.compared === 1 ? 'es' : ''} the files.`;
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

function planPoints({ plan, tally, closed }: PlanView): Point[] {
  const { missing, unreadable } = plan.summary;
  const { blockedChanges } = tally;
  // Inaccessible projects have their own sentence.
  const blocked = plan.summary.blocked - closed.length;
  const obstructed = [
    ...(blocked > 0 ? [pluralise(blocked, 'resource')] : []),
    ...(blockedChanges > 0 ? [pluralise(blockedChanges, 'change')] : []),
  ].join(' and ');
  const where = hasUnlisted(plan)
    ? "not in the service's project list, which is incomplete"
    : 'not on the service';
  const unread = pluralise(unreadable, 'setting');
  return [
    ...dangerPoints(tally),
    ...incompletePoints(closed.length),
    ...pointIf(
      blocked + blockedChanges,
      `${obstructed} ${isOrAre(blocked + blockedChanges)} blocked; see the reasons below.`,
    ),
    ...pointIf(missing, `${pluralise(missing, 'declared project')} ${isOrAre(missing)} ${where}.`),
    ...pointIf(
      unreadable,
      `${unread} cannot be compared: the service does not return ${unreadable === 1 ? 'it' : 'them'}.`,
    ),
  ];
}

export function dangerPoints({ weakening, irreversible, hiding }: DangerCounts): Point[] {
  const s = (count: number): string => (count === 1 ? 's' : '');
  return [
    ...pointIf(weakening, `${pluralise(weakening, 'change')} weaken${s(weakening)} security.`, 'danger'),
    ...pointIf(irreversible, `${pluralise(irreversible, 'change')} cannot be undone.`, 'danger'),
    ...pointIf(hiding, `${pluralise(hiding, 'change')} hide${s(hiding)} issues.`),
  ];
}

/** A warning if managed projects could not be read. */
export function incompletePoints(closed: number): Point[] {
  const projects = pluralise(closed, 'managed project');
  return pointIf(closed, `Incomplete: ${projects} cannot be read with this token.`);
}

/** The text as a point, unless the count is 0. */
export function pointIf(count: number, text: string, tone: Point['tone'] = 'warning'): Point[] {
  return count === 0 ? [] : [{ tone, line: [text] }];
}

interface ViewDetails {
  readonly refused: List | null;
  readonly sections: readonly Section[];
  readonly missingReason?: (slug: string) => string | null;
}

/** The common parts of a plan and a drift: dangerous and other changes, missing and unmanaged projects. */
export function describeView(
  view: PlanView,
  { refused, sections, missingReason = () => null }: ViewDetails,
): Pick<ChangesDocument, 'organization' | 'refused' | 'legend' | 'sections' | 'lists' | 'digest'> {
  const isNew = ({ code }: Finding) =>
    refused === null || !view.plan.refusals?.some((one) => one.code === code);
  const warnings = view.plan.warnings.filter(isNew);
  return {
    refused,
    organization: { slug: view.plan.organization.slug, service: serviceName(view.plan.service.origin) },
    legend: null,
    sections,
    lists: [...listsOf(view, missingReason), ...findingLists(groupNotUndone(warnings))].filter(
      ({ items }) => items.length > 0,
    ),
    digest: view.plan.digest,
  };
}

function listsOf(
  { plan, closed, missing }: PlanView,
  missingReason: (slug: string) => string | null,
): List[] {
  const isUnlisted = hasUnlisted(plan);
  const item = (rule: Rule, { slug, declaredAt }: ResourcePlan, reason: string | null): ListItem => ({
    rule,
    line: ['project ', { data: slug }],
    reason,
    place: declaredAt,
    hint: null,
  });
  return [
    {
      id: 'closed',
      title: 'Not accessible with this token (not read, so not compared)',
      tone: 'warning',
      items: closed.map((project) => item('closed', project, project.reason)),
    },
    {
      id: 'missing',
      title: isUnlisted
        ? 'Not listed by the service'
        : 'Missing on the service (setpoint creates no projects)',
      tone: 'warning',
      items: missing.map((project) => {
        const unlisted = 'it can exist, because the list is incomplete';
        return item('missing', project, isUnlisted ? unlisted : missingReason(project.slug));
      }),
    },
    {
      id: 'unmanaged',
      title: 'Not managed by any file',
      tone: 'plain',
      items: plan.unmanaged.map(({ slug }) => ({
        rule: 'unmanaged',
        line: [{ data: slug }],
        reason: null,
        place: null,
        hint: null,
      })),
    },
  ];
}

/** Warns if the base has commits that the files lack: a comparison shows their changes reversed. */
export function behindPoints(base?: BaseCommit): Point[] {
  if (base?.behind === undefined) return [];
  const commits = pluralise(base.behind, 'commit');
  const these = base.behind === 1 ? 'its' : 'their';
  return [
    {
      tone: 'warning',
      line: [
        { data: base.ref },
        ` has ${commits} of this configuration that the checkout lacks. Merge or rebase first; until then, ${these} changes appear reversed.`,
      ],
    },
  ];
}

/** The base of a comparison by cause. */
export function baseFact(base: BaseCommit): Fact {
  const none = base.present ? [] : [', which contained no configuration: every difference is pending'];
  return fact('Compared with', ['the files at ', ...commitLine(base), ...none], true);
}

export function planFacts(
  { digest, rollback, createdAt, tool, config, service, summary, partial }: Plan,
  essential: boolean,
): Fact[] {
  const { made, toApply } = summary.requests;
  return [
    ...partFacts(partial),
    fact('Requests', [`${made} made, ${pluralise(toApply, 'update')} to apply`], essential),
    fact('Digest', [{ data: digest }], essential),
    ...(rollback === undefined ? [] : [fact('Undoes', [{ data: rollback.of }], essential)]),
    ...(config.commit === null ? [] : [fact('Commit', [{ data: config.commit }])]),
    fact('Made', [{ data: createdAt }, ' by ', { data: tool }]),
    fact('Service', [{ data: serviceName(service.origin) }]),
  ];
}
