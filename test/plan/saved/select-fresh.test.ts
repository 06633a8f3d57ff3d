import { expect, it } from 'vitest';
import { createFinding, type ErrorCode } from '../../../src/model/finding.js';
import type { ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { selectFresh } from '../../../src/plan/saved/select-fresh.js';
import type { Change, Plan, ResourcePlan, Rollback } from '../../../src/plan/types.js';
import { expectGolden } from '../../report/golden.js';
import {
  branded,
  type Case,
  catalogue,
  inputOf,
  lenient,
  type ProjectCase,
  planInput,
  planOf,
  sha256,
} from '../fixtures.js';

/** The slugs in the list of projects, with the ids 40, 41, and so on, and the number of its null entries. */
type Listing = readonly [slugs: readonly string[], nulls: number, isUnread?: 'unread'];

function select(saved: Plan | Rollback, now: Case, [slugs, unlisted, unread]: Listing = [[], 0]) {
  const input = inputOf(now);
  const { resolved } = input;
  const projects = slugs.map((slug, index) => {
    const id = branded<ProjectId>(String(40 + index));
    return { id, slug: branded<ProjectSlug>(slug), teams: [], platform: null };
  });
  const plan = planInput(unread ? { ...input, resolved: { ...resolved, projects: [] } } : input);
  const organization = { ...input.organization, projects: slugs.length > 0 ? projects : null, unlisted };
  return selectFresh(saved, { plan, resolved, organization }, catalogue);
}

/** What is sent to each resource, why nothing is sent, which changes are already made, and how many are omitted. */
function describeSelected({ plan, selections, further }: ReturnType<typeof select>): string {
  const sent = plan.resources.map(({ slug, action, body, images, rename }) =>
    [slug, action, ...Object.keys({ ...body, ...images, ...rename })].join(' '),
  );
  const unsent = [...selections.values()].flatMap(({ resource: { slug }, stale, already }) => [
    ...(stale === null ? [] : [`${slug} stale: ${stale.reason}`]),
    ...[...(stale?.current ?? [])].map(([name, value]) => `${name} is ${JSON.stringify(value)}`),
    ...already.map(({ setting }) => `${setting} is already made`),
  ]);
  return [...sent, ...unsent, `${further} omitted`].join('; ');
}

/** A plan whose resources and changes were modified. */
function forge(plan: Plan, resource: Partial<ResourcePlan>, change: Partial<Change> = {}): Plan {
  const forged = (one: Change) => ({ ...one, ...change });
  const resources = plan.resources.map((one) => ({ ...one, ...resource, changes: one.changes.map(forged) }));
  return { ...plan, resources };
}

const declared = { name: 'Web', resolveAge: 24 };
const old = { slug: 'web', declared, shown: { name: 'web', resolveAge: 1 } };
const closed = { ...old, closed: 'no access' };
const more = { ...old, declared: { ...declared, platform: 'go' }, shown: { ...old.shown, platform: 'c' } };
const b = { ...old, slug: 'b', declared: { name: 'B' } };
const others = { isBookmarked: false, platform: 'go', highlightTags: ['url'] };
const android = { ...old, declared: { ...others, isBookmarked: true, platform: 'android' }, shown: others };
const site = { ...old, declared: { name: 'Web', slug: 'site' }, shown: { name: 'web', slug: 'web' } };
const restored = { declared: { cancelDeletion: true, name: 'Acme' }, shown: { name: 'acme' } };
const [status, restore] = ['pending_deletion', { ...restored, status: 'pending_deletion' }] as const;
const avatar = { declared: { avatar: sha256('a'), avatarType: 'upload' }, shown: { avatarType: 'gravatar' } };
const open = { declared: { openMembership: true }, shown: { openMembership: false } };

const of = (...projects: readonly ProjectCase[]): Case => ({ organization: { declared: null }, projects });
const owned = (
  organization: NonNullable<Case['organization']>,
  ...projects: readonly ProjectCase[]
): Case => {
  return { organization, projects };
};
const logo = (value: string | null) => owned({ ...avatar, shown: { ...avatar.shown, avatar: value } });

const saved = planOf(of(old));
const done = planOf(of({ ...old, shown: declared }));
const platform = planOf(of(android));
const blocked = { ...android, access: ['project:read'] };
const restoring = planOf(owned(restore, old));
const weaker = planOf(owned(open));
const seventh = planOf(owned(open, { ...old, id: '7' }));
const twice = { ...saved, resources: [...saved.resources, ...saved.resources] };

it('of a saved plan, selects what is still desired, unchanged, permitted and known', () => {
  const cases: readonly (readonly [string, Plan, Case, Listing?])[] = [
    ['nothing changed', saved, of(old)],
    ['a change is made', saved, of({ ...old, shown: { name: 'Web', resolveAge: 1 } })],
    ['all changes are made', saved, of({ ...old, shown: declared })],
    ['other values are current', saved, of({ ...old, shown: { name: 'x', resolveAge: 2 } })],
    ['a value is no longer shown', saved, of({ ...old, shown: { name: 'web' } })],
    ['a file no longer sets a value', saved, of({ ...old, declared: { name: 'Web' } })],
    ['another setting differs', saved, of({ ...more, shown: { ...more.shown, ...declared } })],
    [
      'settings of two projects differ',
      planOf(of(old, b)),
      of(more, { ...b, declared: { name: 'B', resolveAge: 24 } }),
    ],
    ['another setting is not shown', saved, of({ ...more, shown: old.shown })],
    ['another project differs', saved, of(old, b)],
    ['a project is twice in the plan', twice, of(old)],
    ['a change is marked as irreversible', forge(saved, {}, { irreversible: true }), of(old)],
    ['a change that weakens is marked as tightening', forge(weaker, {}, { effect: 'tightens' }), owned(open)],
    ['a change is no longer blocked', planOf(of(blocked)), of(android)],
    ['a change is still blocked', planOf(of(blocked)), of(blocked)],
    ['a change is blocked now', platform, of(blocked)],
    ['a coupled setting is modified', forge(platform, {}, { alongside: { highlightTags: [] } }), of(android)],
    ['a coupled setting is removed', forge(platform, {}, { alongside: {} }), of(android)],
    ['an image that is sent again was removed', planOf(logo(sha256('a'))), logo(null)],
    ['a project has another slug', saved, of({ ...old, slug: 'site' })],
    ['a rename is made', planOf(of(site)), of({ ...site, slug: 'site', shown: site.declared })],
    ['a project is gone', saved, of()],
    ['a project is not in an incomplete list', saved, of(), [[], 1]],
    ['no file manages a project', saved, of(), [['a', 'web'], 0]],
    ['no file manages the organization', planOf(logo(null)), of()],
    ['a project with changes is missing', saved, { ...of(), missing: ['web'] }],
    ['a project without changes is missing', done, { ...of(), missing: ['41', 'x'] }],
    ['a missing project exists now', planOf({ ...of(), missing: ['web'] }), of(old)],
    ['a project with another slug is closed', saved, of({ ...closed, slug: 'site' })],
    ['one of two projects is closed', planOf(of(old, b)), of(closed, b)],
    ['closed projects are open', forge(planOf(of(closed, { ...closed, ...b })), { id: null }), of(old, b)],
    ['the organization has the id of a project', seventh, owned(open, { ...old, id: '7' })],
    ['the organization has the id of a closed project', seventh, owned(open, { ...closed, id: '7' })],
    ['a resource without changes has an update', forge(done, { body: { name: 'x' } }), of(old)],
    ['the organization is deleted', saved, { ...of(old), organization: { declared: null, status } }],
    ['it is deleted, and no project is read', saved, owned({ status }, old), [['a', 'web'], 0, 'unread']],
    ['the files restore the organization', saved, owned(restore, old)],
    ['the files restore it, and the plan has no changes', done, owned(restore, old)],
    ['the plan restores the organization', restoring, owned(restore, old)],
    ['the plan restores it, and it changed', restoring, owned({ ...restore, shown: { name: 'x' } }, old)],
    ['the organization is restored', restoring, owned(restored, old)],
  ];
  const lines = cases.map(([when, ...one]) => `if ${when}:\n  ${describeSelected(select(...one))}\n`);
  expectGolden('selections', lines.join(''));
});

it('counts what is selected, with the warnings of now, and those of a rollback about what stays', () => {
  const warn = (code: ErrorCode) => createFinding('warning', code, code, null);
  const [undone, current] = [warn('SP2212'), warn('SP1902')];
  const facts = { createdAt: 'then', digest: 'reviewed', seal: 'intact' };
  const rest = { warnings: [current], guard: { ...lenient, maxChanges: 0 } };
  const reviewed = { ...saved, ...facts, warnings: [undone] };
  const rollback = {
    ...reviewed,
    format: 'setpoint.rollback/1' as const,
    of: 'applied',
    warnings: [undone, warn('SP2211')],
  };
  const now = { ...of(more), unmanaged: ['scratch'], rest };
  const expected = {
    ...facts,
    refusals: [],
    summary: { fields: 2, unmanaged: 1, requests: { made: 2, toApply: 1 } },
  };
  expect(select({ ...reviewed, warnings: [] }, now).plan).toMatchObject({ ...expected, warnings: [current] });
  expect(select(rollback, now).plan).toMatchObject({ ...expected, warnings: [current, undone] });
});
