import { describe, expect, test } from 'vitest';
import { loadRoot, openConfig } from '../../../src/desired/files/load-config.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { type EarlyReads, readEarly } from '../../../src/flows/read/early-reads.js';
import { wrapClient } from '../../../src/flows/read/wrap-client.js';
import { planChanges } from '../../../src/flows/sync/plan.js';
import type { ReadingClient } from '../../../src/http/types.js';
import type { ProjectRef } from '../../../src/model/ids.js';
import { isJsonArray, isObject } from '../../../src/model/json.js';
import type { SeedObject } from '../../../src/sandbox/index.js';
import { branded } from '../../plan/fixtures.js';
import { type Live, withChangedReplies, withLive } from '../live.js';

/** A client, and the requests that it was given. */
interface Watched {
  readonly client: ReadingClient;
  readonly asked: string[];
  /** Waits until the client has sent this many requests, and all replies have arrived. */
  settled(requests: number): Promise<void>;
}

function watch(client: ReadingClient): Watched {
  const asked: string[] = [];
  let open = 0;
  const note = <Answered>(request: string, answer: Promise<Answered>): Promise<Answered> => {
    asked.push(request);
    open += 1;
    return answer.finally(() => {
      open -= 1;
    });
  };
  return {
    asked,
    client: wrapClient(client, {
      get: (path, query, onHeaders) => note(`GET ${path}`, client.get(path, query, onHeaders)),
      emptyUpdate: (path) => note(`PUT ${path}`, client.emptyUpdate(path)),
    }),
    async settled(requests) {
      while (asked.length < requests || open > 0) await turn();
      await turn();
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

function request({ folder }: Live) {
  return { configPath: undefined, cwd: folder, variables: {} };
}

function planWith(client: ReadingClient, config: CheckedConfig) {
  const world = { origin: client.origin, concurrency: 4, tool: 'setpoint 0.0.0' };
  return planChanges({ ...world, config, client, now: () => '2026-11-20T12:00:00Z' });
}

const file = (slug: string, text = `project: ${slug}\nsettings: {resolveAge: 24}\n`) => ({
  path: `projects/${slug}.yaml`,
  content: text,
  documents: [],
});

const observed: SeedObject = {
  behaviour: 'observed',
  organization: { id: '7', slug: 'acme' },
  projects: [
    { id: '42', slug: 'web' },
    { id: '43', slug: 'api' },
    { id: '44', slug: 'unmanaged' },
  ],
};
const pathsOfAll = [
  'GET /api/0/organizations/acme/',
  'GET /api/0/projects/7/43/',
  'GET /api/0/projects/7/42/',
];

/** Checks the files, and reads early meanwhile. */
async function checkFiles(
  live: Live,
  client: ReadingClient,
): Promise<{ early: EarlyReads; config: CheckedConfig }> {
  const opened = openConfig(request(live));
  const root = opened.root();
  if (root === null) throw new Error('the root file is invalid');
  const early = readEarly(client, root, 4);
  const config = await opened.check((document) => {
    if (document.head === 'project') early.readProject(document.ref);
  });
  return { early, config };
}

describe('reads while the files are checked', () => {
  test('the organization and the projects of the files, and plans without another request', async () => {
    await withLive(observed, async (live) => {
      await live.write({ files: [file('web'), file('api')] });
      const { asked, client, settled } = watch(live.client);
      const { early, config } = await checkFiles(live, client);
      await settled(3);
      expect(asked).toEqual(pathsOfAll);
      const { plan } = await planWith(early.client, config);
      expect(asked).toEqual(pathsOfAll);
      const { plan: withoutEarly } = await planWith(live.client, config);
      expect(plan.resources).toEqual(withoutEarly.resources);
      expect(plan.digest).toBe(withoutEarly.digest);
    });
  });

  test('a project that a file names by its id', async () => {
    await withLive(observed, async (live) => {
      await live.write({ files: [file('web', 'project: 42\nsettings: {resolveAge: 24}\n')] });
      const { asked, client, settled } = watch(live.client);
      await checkFiles(live, client);
      await settled(2);
      expect(asked).toEqual([pathsOfAll[0], pathsOfAll[2]]);
    });
  });

  test('no project that the list shows as closed', async () => {
    const closed = (live: Live): ReadingClient =>
      withChangedReplies(live.client, (body) => {
        if (!isObject(body) || !isJsonArray(body.projects)) return body;
        const projects = body.projects.filter(isObject);
        return { ...body, projects: projects.map((one) => ({ ...one, hasAccess: one.slug !== 'api' })) };
      });
    await withLive(observed, async (live) => {
      await live.write({ files: [file('web'), file('api')] });
      const { asked, client, settled } = watch(closed(live));
      await checkFiles(live, client);
      await settled(2);
      expect(asked).toEqual([pathsOfAll[0], pathsOfAll[2]]);
    });
  });

  test('no projects after the first error in a file', async () => {
    await withLive(observed, async (live) => {
      await live.write({
        files: [file('a-wrong', 'project: web\nsettings: {resolveAge: soon}\n'), file('api')],
      });
      const { asked, client, settled } = watch(live.client);
      await expect(checkFiles(live, client)).rejects.toMatchObject({ code: 'SP1000' });
      await settled(1);
      expect(asked).toEqual([pathsOfAll[0]]);
    });
  });
});

test('no empty update is sent early, and the plan falls back to it without another GET', async () => {
  await withLive({ ...observed, behaviour: 'documented' }, async (live) => {
    await live.write({ files: [file('web')] });
    const { asked, client, settled } = watch(live.client);
    const { early, config } = await checkFiles(live, client);
    await settled(1);
    expect(asked).toEqual([pathsOfAll[0]]);
    const { note } = await planWith(early.client, config);
    expect(asked.slice(1)).toEqual(['PUT /api/0/organizations/acme/', 'PUT /api/0/projects/7/42/']);
    expect(note).toContain('The service returns 405 to GET');
  });
});

test('each reply is used once, so that a later read shows the current state', async () => {
  await withLive(observed, async (live) => {
    await live.write({ files: [file('web')] });
    const { asked, client, settled } = watch(live.client);
    const { early } = await checkFiles(live, client);
    await settled(2);
    await early.client.get('/api/0/projects/7/42/');
    expect(asked).toHaveLength(2);
    await early.client.get('/api/0/projects/7/42/');
    expect(asked).toHaveLength(3);
  });
});

test('after a failure, no further project is read early', async () => {
  await withLive(observed, async (live) => {
    await live.write({ files: [file('web')] });
    const failing = wrapClient(live.client, {
      get: (path) => live.client.get(path.includes('projects') ? '/api/0/projects/7/999/' : path),
    });
    const { asked, client, settled } = watch(failing);
    const { early } = await checkFiles(live, client);
    await settled(2);
    early.readProject(branded<ProjectRef>('api'));
    await turn();
    expect(asked.filter((path) => path.includes('43'))).toEqual([]);
  });
});

test('at most 256 replies wait to be used', async () => {
  const slugs = Array.from({ length: 400 }, (_, index) => `p${index}`);
  const projects = slugs.map((slug, index) => ({ id: String(1000 + index), slug }));
  await withLive({ ...observed, projects }, async (live) => {
    const { asked, client, settled } = watch(live.client);
    const early = readEarly(client, await loadRoot(request(live)), 25);
    for (const slug of slugs) early.readProject(branded<ProjectRef>(slug));
    await settled(256);
    expect(asked).toHaveLength(256);
    early.stop();
    await early.client.get('/api/0/projects/7/1000/');
    await settled(256);
    expect(asked).toHaveLength(256);
  });
});
