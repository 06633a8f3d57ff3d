import { expect, it } from 'vitest';
import { isClosed } from '../../../src/model/incomplete.js';
import { canonicalJson } from '../../../src/model/json.js';
import { digestOf, sealOf } from '../../../src/plan/saved/digest.js';
import type { Change, Plan, ResourcePlan } from '../../../src/plan/types.js';
import { planOf, sha256 } from '../fixtures.js';

const plan = planOf({
  organization: { declared: { name: 'Acme', avatar: sha256('a') }, shown: { name: 'acme', avatar: null } },
  projects: [
    {
      slug: 'web',
      declared: { platform: 'android', highlightTags: ['url'], slug: 'site' },
      shown: { platform: 'go', highlightTags: ['url'], slug: 'web' },
    },
    { slug: 'docs', declared: { resolveAge: 1 }, shown: { resolveAge: 1 } },
    { slug: 'vault', declared: { resolveAge: 1 }, closed: 'closed to the token' },
  ],
});

const withEach = (difference: Partial<ResourcePlan>): Plan => ({
  ...plan,
  resources: plan.resources.map((resource) => ({ ...resource, ...difference })),
});
const withChanges = (difference: Partial<Change>): Plan => ({
  ...plan,
  resources: plan.resources.map((resource) => ({
    ...resource,
    changes: resource.changes.map((change) => ({ ...change, ...difference })),
  })),
});

it.each<[string, Plan]>([
  ['the origin', { ...plan, service: { ...plan.service, origin: 'https://other.example.com' } }],
  ['the vocabulary', { ...plan, service: { ...plan.service, names: 'sentry' } }],
  ["the organization's id", { ...plan, organization: { ...plan.organization, id: '9' } }],
  ["the organization's slug", { ...plan, organization: { ...plan.organization, slug: 'other' } }],
  ['a resource', { ...plan, resources: plan.resources.slice(1) }],
  ['its kind', withEach({ kind: 'project' })],
  ['its id', withEach({ id: '9' })],
  ['its slug', withEach({ slug: 'other' })],
  ['a body', withEach({ body: {} })],
  ['an image', withEach({ images: { avatar: { file: null, digest: sha256('b') } } })],
  ['a rename', withEach({ rename: { slug: 'evil' } })],
  ['a setting', withChanges({ setting: 'other' })],
  ['the kind of a value', withChanges({ kind: 'list' })],
  ['a before', withChanges({ before: 'other' })],
  ['an after', withChanges({ after: 'other' })],
  ['what goes along', withChanges({ alongside: { highlightTags: ['evil'] } })],
  ['a block', withChanges({ blocked: { reason: 'x', scope: null } })],
])('the digest of a plan covers %s', (_, other) => {
  expect(digestOf(other)).not.toBe(plan.digest);
});

it.each<[string, Plan]>([
  ['when it was made', { ...plan, createdAt: '2027-01-01T00:00:00Z' }],
  [
    'with what it was made',
    { ...plan, tool: 'setpoint 9.9.9', config: { ...plan.config, root: 'x', commit: 'x' } },
  ],
  ['how it was read', { ...plan, service: { ...plan.service, read: 'update' } }],
  ['the lines that declare it', withChanges({ source: { file: 'x', line: 9, column: 9, layer: null } })],
  ['what is in order', { ...plan, resources: plan.resources.filter(({ action }) => action !== 'unchanged') }],
  ['what is closed', { ...plan, resources: plan.resources.filter((one) => !isClosed(one)) }],
  ['what is unmanaged', { ...plan, unmanaged: [{ id: '9', slug: 'x' }] }],
  ['the notes', withChanges({ notes: ['x'] })],
])('and not %s', (_, other) => {
  expect(digestOf(other)).toBe(plan.digest);
});

it('the digest of unchanged content is the same in every version', () => {
  expect(plan.digest).toBe('sha256:01429c0eabe47a0c5b2c56b3a7c39cc966e49d0d05729c958a7b3e70cffa4863');
});

it('seals the canonical text of the whole document, without the key seal', () => {
  const { seal, ...rest } = plan;
  expect(seal).toBe(sha256(canonicalJson(rest)));
  const empty = { ...rest, resources: [] };
  expect(sealOf(empty)).toBe(sha256(canonicalJson(empty)));
});
