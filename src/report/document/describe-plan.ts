import { pluralise } from '../../model/count.js';
import { type Danger, dangers } from '../../model/danger.js';
import type { Finding } from '../../model/finding.js';
import { hasUnlisted } from '../../model/incomplete.js';
import { maxChanged, type Revision } from '../../model/revision.js';
import { serviceName } from '../../model/shown-url.js';
import type { GuardViolation, ResourcePlan, ShownPlan } from '../../plan/types.js';
import { groupNotUndone } from '../view/group-not-undone.js';
import { type PlanView, viewPlan } from '../view/plan-view.js';
import { shownPath } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import { sectionsOf } from './change-sections.js';
import {
  type ChangesDocument,
  type Fact,
  fact,
  findingLists,
  type List,
  type ListItem,
  requiresAttention,
  type Section,
} from './changes-document.js';
import { describeUnmet } from './describe-expectations.js';
import { planStyle } from './describe-group.js';
import { inPart, partialLine } from './describe-part.js';
import { baseFact, behindPoints, incompletePoints } from './describe-points.js';
import { causesVerdict } from './describe-taken.js';

/** Describes a plan for a person who decides whether to apply it. */
export function describePlan(
  subject: Extract<Subject, { readonly kind: 'plan' }>,
  options: ValueOptions,
): ChangesDocument {
  const { undoes, causes, isApplying = false } = subject;
  const plan: ShownPlan = subject.plan;
  const view = viewPlan(plan);
  const { tally } = view;
  const isRollback = undoes !== undefined;
  const refused = isApplying ? null : refusedList(plan, 'This plan would be refused', causes?.taken.refusals);
  const unmet = describeUnmet(plan.resources, options);
  const sections = [...sectionsOf(view, planStyle(options), causes), ...unmet.sections];
  const calm = causes?.causesNothing === true;
  const isGood = calm ? refused === null : view.quiet && sections.length === 0;
  const consents = dangers
    .filter(({ danger }) => !isApplying && !view.quiet && tally[danger] > 0 && !refuses(plan, danger))
    .map(({ many }) => `Changes that ${many} require confirmation: answer the prompt, or use --yes.`);
  const points = [...incompletePoints(view.closed.length), ...behindPoints(causes?.base)];
  const described = { ...describeView(view, { refused, sections }), points };
  return {
    ...described,
    kind: 'plan',
    title: isRollback ? 'Rollback' : 'Plan',
    tone: !calm && (refused !== null || requiresAttention(described)) ? 'bad' : isGood ? 'good' : 'change',
    calm,
    partial: partialLine('plan', plan.partial),
    verdict: [
      causes === undefined || (calm && view.quiet) ? planVerdict(view, isRollback) : causesVerdict(causes),
    ],
    sides: { before: 'On the service', after: isRollback ? 'Before the apply' : 'In the files' },
    prompts: consents,
    next: unmet.next,
    facts: [
      ...(causes === undefined ? [] : [baseFact(causes.base, plan.partial !== undefined)]),
      ...planFacts(plan, !view.quiet, options, undoes),
    ],
  };
}

function refuses({ refusals = [] }: Pick<ShownPlan, 'refusals'>, danger: Danger): boolean {
  return refusals.some(({ guard }) => guard === danger);
}

/** Why an apply would refuse the plan, and why the guards of the base refuse the pull request; null if nothing does. */
export function refusedList(
  { refusals = [] }: Pick<ShownPlan, 'refusals'>,
  title: string,
  byBase: ShownPlan['refusals'] = [],
): List | null {
  const itemsOf = (violations: readonly GuardViolation[], rule: Rule): readonly ListItem[] =>
    violations.map(({ code, message, hint }) => {
      const line = [{ data: code }, ' ', { data: message }];
      return { rule, line, reason: null, place: null, hint };
    });
  const items = [...itemsOf(refusals, 'refused'), ...itemsOf(byBase, 'refused-by-base')];
  const shown = refusals.length > 0 ? title : 'This pull request would be refused';
  return items.length === 0 ? null : { id: 'refused', title: shown, tone: 'danger', items };
}

/** One or two sentences on what would change. */
function planVerdict({ plan, quiet, tally, closed }: PlanView, isRollback: boolean): string {
  const { summary } = plan;
  const compared = pluralise(tally.compared, 'resource');
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

interface ViewDetails {
  readonly refused: List | null;
  readonly sections: readonly Section[];
  readonly missingReason?: (slug: string) => string | null;
}

/** The common parts of a plan and a drift: dangerous and other changes, missing and unmanaged projects. */
export function describeView(
  view: PlanView,
  { refused, sections, missingReason = () => null }: ViewDetails,
): Pick<ChangesDocument, 'organization' | 'calm' | 'refused' | 'legend' | 'sections' | 'lists' | 'digest'> {
  const isNew = ({ code }: Finding) =>
    refused === null || !view.plan.refusals?.some((one) => one.code === code);
  const warnings = view.plan.warnings.filter(isNew);
  return {
    calm: false,
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
      items: (plan.unmanaged ?? []).map(({ slug }) => ({
        rule: 'unmanaged',
        line: [{ data: slug }],
        reason: null,
        place: null,
        hint: null,
      })),
    },
  ];
}

export function planFacts(
  { digest, createdAt, tool, config, service, summary }: ShownPlan,
  essential: boolean,
  options: Pick<ValueOptions, 'shownFrom'>,
  undoes?: string,
): Fact[] {
  const { made, toApply } = summary.requests;
  return [
    fact('Requests', [`${made} made, ${pluralise(toApply, 'update')} to apply`], essential),
    fact('Digest', [{ data: digest }], essential),
    ...(undoes === undefined ? [] : [fact('Undoes', [{ data: undoes }], essential)]),
    ...(config === undefined ? [] : commitFacts(config, options)),
    fact('Made', [{ data: createdAt }, ' by ', { data: tool }]),
    fact('Service', [{ data: serviceName(service.origin) }]),
  ];
}

/** The commit of the files, and those that are not part of it. */
export function commitFacts(
  { commit, clean, changed }: Revision,
  options: Pick<ValueOptions, 'shownFrom'>,
): Fact[] {
  if (commit === null) return [];
  if (clean !== false) return [fact('Commit', [{ data: commit }])];
  const files = changed.flatMap((file, at) => [at === 0 ? '' : ', ', { data: shownPath(file, options) }]);
  const more = changed.length < maxChanged ? [] : [' and possibly others'];
  return [fact('Commit', [{ data: commit }, '; not committed: ', ...files, ...more], true)];
}
