import type { Plan } from '../../plan/types.js';
import type { GroupView, PlanView } from '../view/plan-view.js';
import { pluralise, sentenceCase } from '../view/words.js';
import type { ChangesDocument, Fact, Group, List, Section } from './changes-document.js';
import { describeGroup, type GroupManner } from './changes-group.js';
import { findingItems } from './findings-list.js';

/**
 * The common parts of a plan and a drift: weakening changes, other changes, missing and unmanaged projects, and facts.
 */
export function describeView(
  view: PlanView,
  plan: Plan,
  manner: GroupManner,
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

function listsOf({ closed, missing, unlisted, unmanaged, warnings }: PlanView): List[] {
  return [
    {
      id: 'closed',
      title: 'Closed to the token (not read, so not compared)',
      tone: 'warning',
      items: closed.map(({ slug, declaredAt, reason }) => ({
        rule: 'closed',
        line: ['project ', { data: slug }, ': ', { data: reason }],
        place: declaredAt,
        hint: null,
      })),
    },
    {
      id: 'missing',
      title: unlisted
        ? 'Not listed by the service (its list is incomplete, so they can exist)'
        : 'Missing on the service (nothing is ever created)',
      tone: 'warning',
      items: missing.map(({ slug, declaredAt }) => ({
        rule: 'missing',
        line: [
          'project ',
          { data: slug },
          ...(unlisted ? [', which can exist, as the list is incomplete'] : []),
        ],
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

function factsOf({ digest, rollback, createdAt, tool, config, service, summary }: Plan): Fact[] {
  const { made, toApply } = summary.requests;
  return [
    { name: 'Digest', line: [{ data: digest }] },
    ...(rollback === undefined ? [] : [{ name: 'Undoes', line: [{ data: rollback.of }] }]),
    ...(config.commit === null ? [] : [{ name: 'Commit', line: [{ data: config.commit }] }]),
    { name: 'Made', line: [{ data: createdAt }, ' by ', { data: tool }] },
    { name: 'Service', line: [{ data: service.origin }] },
    { name: 'Requests', line: [`${made} made, ${pluralise(toApply, 'update')} to apply`] },
  ];
}
