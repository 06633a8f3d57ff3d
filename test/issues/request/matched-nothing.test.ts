import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeExports } from '../../../src/flows/export/merge-exports.js';
import type { Answer, Query } from '../../../src/http/types.js';
import { emptinessOf, type Manifest } from '../../../src/issues/manifest/manifest.js';
import { record } from '../../recorded.js';
import { outputsTo, type RunOptions, runExport, runReport, scratch } from '../export-world.js';
import { type FakeIssue, failing, fakeService, manyIssues, replyWith } from '../fake-service.js';

const last = '<u>; rel="next"; results="false"; cursor="0:0:0"';
const more = '<u>; rel="next"; results="true"; cursor="5:0:0"';
const nothing = replyWith([], last);
const isFiltered = ({ query, environment }: Query): boolean => query !== '' || environment !== undefined;
const encoded = { query: 'is%3Aunresolved+level%3Aerror' };

interface World {
  readonly issues?: readonly FakeIssue[];
  /** The reply to an unfiltered request, instead of the correct one. */
  readonly reply?: (query: Query, request: number) => Answer | undefined;
}

/** A service whose filters find nothing. */
function blindService({ issues = manyIssues(3), reply }: World) {
  const before = (request: number, query: Query) => (isFiltered(query) ? nothing : reply?.(query, request));
  return fakeService({ issues, before });
}

const output = async (): Promise<string> => join(await scratch(), 'issues.jsonl');
const probesOf = (requests: readonly Query[]) => requests.filter((query) => !isFiltered(query));
const window = { start: '2026-11-01T00:00:00Z', end: '2026-11-08T00:00:00Z' };
const listing = (...ids: readonly string[]): RunOptions['world'] => ({
  inventory: async () => ({ projects: ids.map((id) => ({ id, slug: `p${id}` })), unlisted: 0 }),
});
const answerMany = (query: Query): Answer | undefined => {
  const message = 'You do not have the multi project stream feature enabled';
  const facts = {
    kind: 'invalid' as const,
    status: 400,
    message,
    acted: 'none' as const,
    fields: new Map<string, never>(),
  };
  return [query.project].flat().length > 1 ? { ok: false, failure: facts } : undefined;
};
const query = '';
const limit = '1';

describe('an export without issues', () => {
  type Expected = Manifest['matchedNothing'];
  test.each<[string, Partial<RunOptions>, World, Expected, readonly Query[]]>([
    ['a query', { parameters: encoded }, {}, true, [{ query, project: ['-1'], limit }]],
    [
      'an environment, in a period',
      { parameters: { environments: ['prod'], ...window } },
      {},
      true,
      [{ query, ...window, project: ['-1'], limit }],
    ],
    ['a view', { parameters: { view: '5' } }, {}, true, [{ query, project: ['-1'], limit }]],
    [
      'several projects, one of which has issues',
      { parameters: encoded, identity: { projects: ['7', '1'] } },
      {},
      true,
      [{ query, project: ['1', '7'], limit }],
    ],
    [
      'projects that have none, although others have',
      { parameters: encoded, identity: { projects: ['7', '8'] } },
      {},
      false,
      [{ query, project: ['7', '8'], limit }],
    ],
    ['an empty window', { parameters: encoded }, { issues: [] }, false, [{ query, project: ['-1'], limit }]],
    [
      'the listed projects in place of all, for which a deployment can find nothing',
      { world: listing('1', '2') ?? {} },
      { reply: ({ project }) => ([project].flat().includes('-1') ? nothing : undefined) },
      true,
      [{ query, project: ['1', '2'], limit }],
    ],
    [
      'the listed projects, which have no issues either',
      { world: listing('1', '2') ?? {} },
      { issues: [] },
      false,
      [{ query, project: ['1', '2'], limit }],
    ],
    ['a null entry', { parameters: encoded }, { reply: () => replyWith([null], last) }, true, [{}]],
    [
      'an issue of another project',
      { parameters: encoded, identity: { projects: ['7'] } },
      { reply: () => replyWith([{ id: '5', project: { id: '1' } }], last) },
      null,
      [{}],
    ],
    ['an announced page', { parameters: encoded }, { reply: () => replyWith([], more) }, null, [{}]],
    ['no list', { parameters: encoded }, { reply: () => failing('not-authenticated') }, null, [{}]],
    ['no answer', { parameters: encoded }, { reply: () => failing('unreachable') }, null, [{}]],
    [
      'a service that does not answer for several projects',
      { parameters: encoded, identity: { projects: ['1', '7', '8'] } },
      { reply: answerMany },
      true,
      [{ project: ['1', '7', '8'] }, { project: ['1'] }],
    ],
    [
      'more projects than fit into one request',
      { parameters: encoded, identity: { projects: Array.from({ length: 101 }, (_, at) => String(at + 2)) } },
      {},
      false,
      [{}, { project: ['102'] }],
    ],
  ])('asks once more, without a query: %s', async (_case, options, world, expected, probes) => {
    const { client, requests } = blindService(world);
    const { manifest, report } = await runReport({ client, output: await output(), ...options });
    expect(manifest).toMatchObject({ rows: 0, complete: options.parameters?.view === undefined });
    expect(manifest.matchedNothing).toBe(expected);
    const isOwn = (one: Query): boolean => one.limit === '1';
    expect(probesOf(requests).filter(isOwn)).toMatchObject(probes);
    expect(report.header.emptyBecause).toBe(emptinessOf(manifest));
  });

  test.each<[string, Partial<RunOptions>]>([
    ['no filter', {}],
    ['a cursor', { parameters: encoded, identity: { cursor: '5:0:0' } }],
    ['no filter but projects', { identity: { projects: ['7'] } }],
  ])('decides nothing and makes no further request with %s', async (_case, options) => {
    const { client, requests } = blindService({ issues: [] });
    const manifest = await runExport({ client, output: await output(), ...options });
    expect(manifest).not.toHaveProperty('matchedNothing');
    expect(requests.filter((one) => one.limit === '1')).toEqual([]);
  });

  test('is continued after a signal during the decision, with the same result', async () => {
    const path = await output();
    const stopped = blindService({ reply: () => failing('interrupted') });
    const options = { output: path, parameters: encoded };
    await expect(runExport({ client: stopped.client, ...options })).rejects.toMatchObject({ code: 'SP6041' });
    const { client, requests } = blindService({});
    expect(await runExport({ client, ...options, resume: true })).toMatchObject({ matchedNothing: true });
    expect(requests).toHaveLength(1);
  });
});

test('an export with issues or gaps does not claim that nothing matched', async () => {
  const { client, requests } = fakeService({ issues: manyIssues(3) });
  const found = await runExport({ client, output: await output(), parameters: encoded });
  expect(found).not.toHaveProperty('matchedNothing');
  expect(requests.filter((one) => one.limit === '1')).toEqual([]);
  const nulls = fakeService({ issues: [], before: () => replyWith([null], last) });
  const gap = await runExport({ client: nulls.client, output: await output(), parameters: encoded });
  expect(gap).not.toHaveProperty('matchedNothing');
});

describe('a merge', () => {
  /** Exports a partition of one project; its query finds the issues of the projects in `seen`. */
  async function partition(index: number, seen: string, world: World): Promise<string> {
    const path = await output();
    const before = (_: number, sent: Query) => {
      if (!isFiltered(sent)) return world.reply?.(sent, 0);
      return [sent.project].flat().includes(seen) ? undefined : nothing;
    };
    const { client } = fakeService({ issues: world.issues ?? manyIssues(3, ['1', '2']), before });
    const identity = { partition: { index, count: 2 } };
    const manifest = await runExport({
      client,
      output: path,
      parameters: encoded,
      identity,
      world: listing('1', '2') ?? {},
    });
    expect(emptinessOf(manifest)).toBeNull();
    return path;
  }

  test.each<[string, string, World, World, Manifest['matchedNothing']]>([
    ['true if one part has unmatched issues', '', { issues: [] }, {}, true],
    ['absent if another part has issues', '2', {}, {}, undefined],
    [
      'unknown if one part does not know it',
      '',
      { issues: [] },
      { reply: () => failing('unreachable') },
      null,
    ],
    ['false if no part has issues', '', { issues: [] }, { issues: [] }, false],
  ])('is %s', async (_case, seen, first, second, expected) => {
    const parts = [await partition(0, seen, first), await partition(1, seen, second)];
    const path = await output();
    const merged = await mergeExports(parts, {
      outputs: outputsTo(path),
      folder: `${path}.part`,
      tool: 'setpoint 0.0.0',
      record,
      render: () => '',
      writeOut: async () => {},
    });
    expect(merged.matchedNothing).toBe(expected);
  });
});
