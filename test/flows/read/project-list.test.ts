import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedConfig } from '../../../src/desired/types.js';
import type { ReadingClient } from '../../../src/http/types.js';
import { isObject, type Json } from '../../../src/model/json.js';
import { runs } from '../../deep.js';
import type { QuirkName, SeedObject } from '../../sandbox/service/index.js';
import { type Live, withLive } from '../live.js';
import { cases } from '../worlds.js';

/** Projects whose settings are all stored. */
const projectsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    slug: `p${String(at).padStart(3, '0')}`,
    settings: { resolveAge: 336, subjectPrefix: '[x]' } as Record<string, Json>,
  }));

const layer = { layer: 'all', match: {}, settings: { resolveAge: 336, subjectPrefix: '[x]' } };

const write = (live: Live, files: Readonly<Record<string, Json>>) =>
  live.write({
    files: Object.entries(files).map(([path, content]) => ({
      path,
      content: JSON.stringify(content),
    })) as never,
  });

async function withProjects(
  seed: SeedObject,
  work: (live: Live) => Promise<void>,
  files: Readonly<Record<string, Json>> = { 'layers/all.yaml': layer },
  root?: string,
): Promise<void> {
  await withLive(
    { behaviour: 'observed', ...seed },
    async (live) => {
      await write(live, files);
      await work(live);
    },
    root,
  );
}

/** Without what differs between any two plans, and the number of requests. */
async function planOf(live: Live, client?: ReadingClient, list?: 'never') {
  const draft = await live.draft();
  const { root } = draft;
  const service = list === undefined ? root.service : { ...root.service, list };
  const config: CheckedConfig = { ...draft, root: { ...root, service } };
  const before = live.client.counts.get + live.client.counts.emptyUpdate;
  const { plan, note } = await live.run(client, config);
  const { resources, unmanaged, warnings, digest, refusals, summary } = plan;
  const { requests, ...counts } = summary;
  return {
    made: requests.made - before,
    note,
    plan: { resources, unmanaged, warnings, digest, refusals, counts },
  };
}

/** The same client; `change` returns another body for a page of the list. */
function withList(
  client: ReadingClient,
  change: (items: readonly Json[], page: number) => Json,
): ReadingClient {
  return {
    ...client,
    get counts() {
      return client.counts;
    },
    get: async (path, query) => {
      const answer = await client.get(path, query);
      const page = Number(String(query?.cursor ?? '99:0:0').split(':')[1]);
      if (!answer.ok || query?.options === undefined || !Array.isArray(answer.reply.body)) return answer;
      return { ok: true, reply: { ...answer.reply, body: change(answer.reply.body, page) } };
    },
  };
}

const edit = (items: readonly Json[], slug: string, change: Readonly<Record<string, Json>>): Json =>
  items.map((item) =>
    isObject(item) && item.slug === slug
      ? { ...item, options: { ...(isObject(item.options) ? item.options : {}), ...change } }
      : item,
  );

describe('the list of projects', () => {
  it('replaces the reads of all projects except one for each page', () =>
    withProjects({ projects: projectsOf(230) }, async (live) => {
      const listed = await planOf(live);
      const each = await planOf(live, undefined, 'never');
      // Three pages and an empty one, because no file shows how many there are, the organization, and three projects.
      expect([listed.made, each.made, listed.note]).toEqual([8, 231, null]);
      expect(listed.plan).toEqual(each.plan);
    }));

  it.each<[string, Record<string, Json>, number]>([
    ['another value', { resolveAge: 24, subjectPrefix: '[x]' }, 1],
    ['a value that was never stored', { resolveAge: 336 }, 1],
    ['no difference', { resolveAge: 336, subjectPrefix: '[x]' }, 0],
  ])('leaves open a project with %s', (_, settings, open) =>
    withProjects(
      { projects: projectsOf(20).map((one) => (one.slug === 'p007' ? { ...one, settings } : one)) },
      async (live) => {
        const listed = await planOf(live);
        expect(listed.made).toBe(3 + open);
        expect(listed.plan).toEqual((await planOf(live, undefined, 'never')).plan);
      },
    ),
  );

  it.each<[string, Readonly<Record<string, Json>>]>([
    ['null', { 'svc:resolve_age': null }],
    ['of another type', { 'svc:resolve_age': '336' }],
  ])('leaves open a project with a value that is %s', (_, options) =>
    withProjects({ projects: projectsOf(20) }, async (live) => {
      const { made, note } = await planOf(
        live,
        withList(live.client, (items) => edit(items, 'p007', options)),
      );
      expect([made, note]).toEqual([4, null]);
    }),
  );

  it('keeps no option that was not requested', () =>
    withProjects({ projects: projectsOf(5) }, async (live) => {
      const asked: unknown[] = [];
      const client: ReadingClient = {
        ...live.client,
        get: (path, query) => {
          asked.push(query?.options ?? []);
          return live.client.get(path, query);
        },
      };
      const secret = withList(client, (items) => edit(items, 'p003', { 'svc:token': 'secret' }));
      expect(JSON.stringify(await planOf(live, secret))).not.toContain('secret');
      expect(asked.flat()).toEqual(['mail:subject_prefix', 'svc:resolve_age']);
    }));

  it('is not used if the reply of a project shows another value', () =>
    withProjects({ projects: projectsOf(120) }, async (live) => {
      const lying = withList(live.client, (items) => edit(items, 'p000', { 'svc:resolve_age': 24 }));
      const { made, note } = await planOf(live, lying);
      expect(made).toBe(2 + 1 + 120);
      expect(note).toContain('another resolveAge than the reply of project p000 (id 42)');
      expect(note).toContain('SP3041');
    }));

  it.each<[string, number, (items: readonly Json[], page: number) => Json]>([
    ['on no page', 2, (items, page) => (page === 0 ? items.filter((one) => !isSlug(one, 'p050')) : items)],
    ['on two pages', 1, (items, page) => (page === 1 ? [...items, { id: '92', slug: 'p050' }] : items)],
  ])('leaves open a project that is %s', (_, open, change) =>
    withProjects({ projects: projectsOf(150) }, async (live) => {
      const { made, plan } = await planOf(live, withList(live.client, change));
      expect(plan.resources.filter(({ action }) => action === 'unchanged')).toHaveLength(150);
      // Also the list of all projects. If pages do not fit together, the project on their border is left open too.
      expect(made).toBe(2 + 1 + 1 + 2 + open);
    }),
  );

  it.each<[string, Partial<SeedObject>, string | undefined, number]>([
    ['no stored setting', { projects: projectsOf(120).map(({ slug }) => ({ slug })) }, undefined, 122],
    ['a server without the parameter', { quirks: ['options-not-listed'] }, undefined, 122],
    ['list: never', {}, 'version: 1\norganization: acme\nservice: {list: never}\n', 121],
    ['empty updates', {}, 'version: 1\norganization: acme\nservice: {read: update}\n', 121],
  ])('costs at most one page for nothing: %s', (_, seed, root, requests) =>
    withProjects(
      { projects: projectsOf(120), ...seed },
      async (live) => expect((await planOf(live)).made).toBe(requests),
      undefined,
      root,
    ),
  );

  const quirks = fc.constantFrom<readonly QuirkName[]>(
    [],
    ['options-not-listed'],
    ['highlights-not-listed'],
    ['null-in-project-lists'],
    ['access-not-listed', 'closed-projects-hidden'],
    ['slugs-only'],
  );
  const shared = fc.record(
    { resolveAge: fc.constantFrom(0, 24), subjectPrefix: fc.constantFrom('', 'one') },
    {
      requiredKeys: [],
    },
  );

  it('changes nothing of a plan except the number of requests, for any service and files', () =>
    fc.assert(
      fc.asyncProperty(cases, quirks, shared, async ({ seed, files }, quirks, settings) => {
        const world = { ...seed, quirks: [...new Set([...(seed.quirks ?? []), ...quirks])] };
        const all = { layer: 'all', match: {}, settings };
        await withProjects(
          world,
          async (live) => {
            const listed = await planOf(live);
            expect(listed.plan).toEqual((await planOf(live, undefined, 'never')).plan);
            expect(listed.note).toBeNull();
          },
          { ...files, 'layers/all.yaml': all },
        );
      }),
      { numRuns: runs(600) },
    ));
});

describe('an import with the list of projects', () => {
  const everything = {
    highlightTags: ['level'],
    highlightContext: { browser: ['name'] },
    subjectTemplate: '$title',
    autofixAutomationTuning: 'low',
    aiScannerAutomation: true,
  };
  /** One project of 200 has stored every setting, and one has stored none. */
  const projects = projectsOf(200).map((one, at) => {
    if (at === 7) return { ...one, settings: { ...one.settings, ...everything } };
    return at === 8 ? { slug: one.slug } : one;
  });
  const count = async (live: Live) => {
    const before = live.client.counts.get;
    const imported = await live.import();
    return { imported, made: live.client.counts.get - before };
  };

  it('reads few projects, omits what was never stored, and is followed by a plan without changes', () =>
    withProjects(
      { projects },
      async (live) => {
        const { imported, made } = await count(live);
        // Three pages and an empty one, the organization, three samples, and the project whose highlights are stored.
        expect([made, imported.note]).toEqual([9, null]);
        await live.write(imported);
        expect(await live.text('projects/p008.yaml')).not.toContain('subjectPrefix:');
        expect(await live.text('projects/p007.yaml')).toContain('highlightTags:');
        const { plan } = await planOf(live, undefined, 'never');
        expect(plan.counts).toMatchObject({ unchanged: 201, fields: 0 });
      },
      {},
    ));

  it('reads each project if one without a listed value does not have the default', () =>
    withProjects({ projects }, async (live) => {
      const lying = withList(live.client, (items) =>
        items.map((item) => (isSlug(item, 'p000') && isObject(item) ? { ...item, options: {} } : item)),
      );
      const { note, files } = await live.import([], lying);
      expect(note).toContain('another resolveAge than the reply of project p000 (id 42)');
      const unlisted = withList(live.client, () => ({}));
      expect(files).toEqual((await live.import([], unlisted)).files);
    }));

  it('reads each project if a setting that the service has is in no project of the list', () =>
    withProjects({ projects: projects.filter((_, at) => at !== 7) }, async (live) => {
      expect((await count(live)).made).toBeGreaterThan(199);
    }));
});

function isSlug(item: Json, slug: string): boolean {
  return isObject(item) && item.slug === slug;
}
