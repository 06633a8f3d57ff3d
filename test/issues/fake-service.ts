import type { Answer, Query, ReadingClient } from '../../src/http/types.js';
import type { Json, JsonObject } from '../../src/model/json.js';

/** An issue of the fake service: `key` is its first sighting, the greatest first. */
export interface FakeIssue {
  readonly id: string;
  readonly key: number;
  readonly project?: string;
  /** Found by the search but removed from its page, as on deployments; makes pages short. */
  readonly hidden?: boolean;
  readonly more?: JsonObject;
}

export interface FakeService {
  readonly client: ReadingClient;
  /** The current issues; tests change them between requests. */
  issues: FakeIssue[];
  readonly requests: Query[];
}

export interface FakeOptions {
  readonly issues: readonly FakeIssue[];
  /** Called before each reply, with the number of the request from 1. Can return another reply. */
  readonly before?: (request: number, query: Query) => Promise<Answer | undefined> | Answer | undefined;
  /** Returns the Link header to send instead of the correct one. */
  readonly link?: (correct: string, request: number) => string | undefined;
  readonly hits?: number;
}

/**
 * Returns pages like the observed service: cursors `key:offset:0`, short pages if issues are hidden, always both links.
 */
export function fakeService(options: FakeOptions): FakeService {
  const requests: Query[] = [];
  const service: FakeService = {
    issues: [...options.issues],
    requests,
    client: {
      origin: 'https://errors.example.com',
      counts: { get: 0, emptyUpdate: 0, update: 0, retries: 0 },
      emptyUpdate: () => Promise.reject(new Error('unexpected request')),
      bytes: () => Promise.reject(new Error('unexpected request')),
      async get(_path, query = {}, onHeaders) {
        requests.push(query);
        const request = requests.length;
        const replacement = await options.before?.(request, query);
        if (replacement !== undefined) return replacement;
        const limit = Number(query.limit);
        const projects = [query.project ?? []].flat();
        const [key, offset] = String(query.cursor ?? `${Number.MAX_SAFE_INTEGER}:0:0`)
          .split(':')
          .map(Number);
        const found = service.issues
          .filter((issue) => projects.includes('-1') || projects.includes(issue.project ?? ''))
          .sort((a, b) => b.key - a.key || Number(b.id) - Number(a.id));
        const first = found.findIndex((issue) => issue.key <= (key ?? 0));
        const start = first === -1 ? found.length : first + (offset ?? 0);
        const page = found.slice(start, start + limit);
        const following = found[start + limit];
        const equal =
          following === undefined
            ? 0
            : found.slice(0, start + limit).filter((issue) => issue.key === following.key).length;
        const cursor = following === undefined ? '0:0:0' : `${following.key}:${equal}:0`;
        const correct = `<https://x.test/?&cursor=0:0:1>; rel="previous"; results="false"; cursor="0:0:1", <https://x.test/?&cursor=${cursor}>; rel="next"; results="${following !== undefined}"; cursor="${cursor}"`;
        const link = options.link === undefined ? correct : options.link(correct, request);
        const answer = replyWith(
          page.filter((issue) => issue.hidden !== true).map(issueOf),
          link,
          options.hits,
        );
        if (answer.ok) onHeaders?.(answer.reply.headers);
        return answer;
      },
    },
  };
  return service;
}

export function replyWith(issues: readonly Json[], link: string | undefined, hits?: number): Answer {
  const headers = new Map<string, string>();
  if (link !== undefined) headers.set('link', link);
  if (hits !== undefined) headers.set('x-hits', String(hits));
  return { ok: true, reply: { headers, body: [...issues], elements: elementsOf(issues) } };
}

/** As `Reply.elements`. */
export function elementsOf(body: unknown): readonly Uint8Array[] {
  return (Array.isArray(body) ? body : []).map((value) => Buffer.from(JSON.stringify(value)));
}

export function failing(kind: 'unreachable' | 'not-authenticated' | 'interrupted'): Answer {
  const facts = { message: 'injected by the test', acted: 'none' as const };
  const kinds = {
    unreachable: { kind: 'unreachable' as const, code: 'ECONNRESET' },
    'not-authenticated': { kind: 'not-authenticated' as const, status: 401 as const },
    interrupted: { kind: 'interrupted' as const },
  };
  return { ok: false, failure: { ...facts, ...kinds[kind] } };
}

export function issueOf({ id, key, project, more }: FakeIssue): JsonObject {
  return {
    id,
    shortId: `X-${id}`,
    title: `issue ${id}`,
    level: 'error',
    status: 'unresolved',
    count: '7',
    userCount: 3,
    firstSeen: new Date(1_700_000_000_000 + key * 1000).toISOString(),
    lastSeen: '2026-11-01T00:00:00Z',
    project: { id: project ?? '1', slug: `p${project ?? '1'}`, name: 'P', platform: 'other' },
    metadata: { title: `issue ${id}` },
    ...more,
  };
}

export function manyIssues(count: number, projects: readonly string[] = ['1']): FakeIssue[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(1000 + at),
    key: at + 1,
    project: projects[at % projects.length] ?? '1',
  }));
}
