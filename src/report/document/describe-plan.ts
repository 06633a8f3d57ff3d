import { pluralise } from '../../model/count.js';
import { type Danger, dangerOf, dangers } from '../../model/danger.js';
import type { Finding } from '../../model/finding.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import { maxChanged, type Revision } from '../../model/revision.js';
import { serviceName } from '../../model/shown-url.js';
import type { GuardViolation, ResourcePlan, ShownPlan } from '../../plan/types.js';
import { isQuiet } from '../items/counts.js';
import { itemsOfTaken } from '../items/files-items.js';
import { comparedIn, itemsOfPlan, itemsOfUnmet } from '../items/items.js';
import { listSections } from '../items/list-sections.js';
import { groupNotUndone } from '../view/group-not-undone.js';
import { shownPath } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import type { Subject } from '../view/subject.js';
import type { ValueOptions } from '../view/value-text.js';
import {
  type ChangesDocument,
  type Fact,
  fact,
  findingLists,
  type List,
  type ListItem,
  nextForUnmet,
  requiresAttention,
} from './changes-document.js';
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
  const isRollback = undoes !== undefined;
  const refused = isApplying ? null : refusedList(plan, 'This plan would be refused', causes?.taken.refusals);
  const sections = listSections([
    ...itemsOfPlan(plan, options, causes),
    ...(causes === undefined ? [] : itemsOfTaken(causes.taken, options)),
    ...itemsOfUnmet(plan.resources, options),
  ]);
  const calm = causes?.causesNothing === true;
  const quiet = isQuiet(plan);
  const isGood = calm ? refused === null : quiet && sections.length === 0;
  const risky = new Set(
    comparedIn(plan).flatMap(({ changes }) =>
      changes.map((change) => (change.blocked === null ? dangerOf(change) : null)),
    ),
  );
  const asked = dangers.filter(({ danger }) => !isApplying && risky.has(danger) && !refuses(plan, danger));
  const points = [...incompletePoints(plan), ...behindPoints(causes?.base)];
  const described = { ...describeCommon(plan, refused), sections, points };
  return {
    ...described,
    kind: 'plan',
    title: isRollback ? 'Rollback' : 'Plan',
    tone: !calm && (refused !== null || requiresAttention(described)) ? 'bad' : isGood ? 'good' : 'change',
    calm,
    partial: partialLine('plan', plan.partial),
    verdict: [
      causes === undefined || (calm && quiet) ? planVerdict(plan, isRollback) : causesVerdict(causes),
    ],
    sides: { before: 'On the service', after: isRollback ? 'Before the apply' : 'In the files' },
    prompts: asked.map(
      ({ many }) => `Changes that ${many} require confirmation: answer the prompt, or use --yes.`,
    ),
    next: nextForUnmet(sections),
    facts: [
      ...(causes === undefined ? [] : [baseFact(causes.base, plan.partial !== undefined)]),
      ...planFacts(plan, !quiet, options, undoes),
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
function planVerdict(plan: ShownPlan, isRollback: boolean): string {
  const resources = comparedIn(plan);
  const { fields } = plan.summary;
  const different = resources.reduce((sum, { changes }) => sum + changes.length, 0);
  if (isQuiet(plan))
    return isRollback
      ? 'Nothing to roll back: all settings have their earlier values.'
      : `No changes${inPart(plan.partial)}: ${matching(resources)} the files.`;
  if (fields > 0) {
    const isRestored = resources.some(({ action }) => action === 'restore');
    const restoring = isRestored ? ' The organization, pending deletion, would be restored.' : '';
    const writable = resources.filter(({ changes }) => changes.some(({ blocked }) => blocked === null));
    const what = `${pluralise(fields, 'setting')}${isRollback ? '' : ' would change'} in ${pluralise(writable.length, 'resource')}`;
    return `${isRollback ? 'The rollback would change ' : ''}${what}.${restoring}`;
  }
  if (different === 0)
    return plan.resources.some(isClosed)
      ? 'No setting would change in the projects that could be read.'
      : 'No setting would change.';
  return `${pluralise(different, 'setting')} differ${different === 1 ? 's' : ''}, but none can be changed.`;
}

/** `1 resource matches`, `2 resources match` */
export function matching(resources: readonly ResourcePlan[]): string {
  return `${pluralise(resources.length, 'resource')} match${resources.length === 1 ? 'es' : ''}`;
}

/** The common parts of a plan and a drift, with missing and unmanaged projects. */
export function describeCommon(
  plan: ShownPlan,
  refused: List | null,
  missingReason: (slug: string) => string | null = () => null,
): Pick<ChangesDocument, 'organization' | 'refused' | 'legend' | 'lists' | 'digest'> {
  const isNew = ({ code }: Finding) => refused === null || !plan.refusals?.some((one) => one.code === code);
  const warnings = groupNotUndone(plan.warnings.filter(isNew));
  return {
    refused,
    organization: { slug: plan.organization.slug, service: serviceName(plan.service.origin) },
    legend: null,
    lists: [...listsOf(plan, missingReason), ...findingLists(warnings)].filter(
      ({ items }) => items.length > 0,
    ),
    digest: plan.digest,
  };
}

function listsOf(plan: ShownPlan, missingReason: (slug: string) => string | null): List[] {
  const closed = plan.resources.filter(isClosed);
  const missing = plan.resources.filter(({ action }) => action === 'missing');
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
