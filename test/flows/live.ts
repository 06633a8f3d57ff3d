import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadConfig, loadDraft } from '../../src/desired/files/load-config.js';
import { withNames } from '../../src/desired/rename-settings.js';
import type { CheckedConfig } from '../../src/desired/types.js';
import { type Imported, type ImportWorld, importCurrentState } from '../../src/flows/setup/import.js';
import { type PlannedState, planChanges } from '../../src/flows/sync/plan.js';
import type { ReadingClient } from '../../src/http/types.js';
import type { Plan } from '../../src/plan/types.js';
import { createReadingClient } from '../reading-client.js';
import { record } from '../recorded.js';
import { type Sandbox, type SeedObject, startSandbox } from '../sandbox/service/index.js';

/** A folder with a root file, and a service that holds what the seed says. */
export interface Live {
  readonly folder: string;
  readonly client: ReadingClient;
  readonly sandbox: Sandbox;
  draft(): Promise<CheckedConfig>;
  import(
    projects?: readonly string[],
    client?: ReadingClient,
    options?: Partial<Pick<ImportWorld, 'withDefaults' | 'byTeam' | 'unmanaged' | 'prefix'>>,
  ): Promise<Imported>;
  /** Writes an import's files into the folder. */
  write(imported: Pick<Imported, 'files'> & Partial<Imported>): Promise<void>;
  /** A plan of the files as they are, or as they were when `config` was loaded. */
  run(client?: ReadingClient, config?: CheckedConfig): Promise<PlannedState>;
  plan(client?: ReadingClient): Promise<Plan>;
  text(path: string): Promise<string>;
}

export async function withLive<Result>(
  seed: SeedObject,
  work: (live: Live) => Promise<Result>,
  root = 'version: 1\norganization: acme\n',
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'setpoint-live-'));
  const sandbox = await startSandbox({ stateFile: null, seed });
  try {
    await writeFile(join(folder, 'setpoint.yaml'), root);
    const client = createReadingClient({
      baseUrl: sandbox.url,
      token: sandbox.defaultToken,
      userAgent: 'test',
    });
    return await work(open(folder, client, sandbox));
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
}

function open(folder: string, reader: ReadingClient, sandbox: Sandbox): Live {
  const request = {
    configPath: undefined,
    cwd: folder,
    variables: { HOME: 'never read' },
    today: '2026-11-23',
  };
  const run: Live['run'] = async (client = reader, config) =>
    planChanges({
      config: config ?? withNames(await loadConfig(request), 'neutral'),
      client,
      origin: client.origin,
      concurrency: 4,
      tool: 'setpoint 0.0.0',
      record,
    });
  return {
    folder,
    client: reader,
    sandbox,
    draft: async () => withNames(await loadDraft(request), 'neutral'),
    async import(projects = [], client = reader, options = {}) {
      const config = withNames(await loadDraft(request), 'neutral');
      const world = {
        prefix: '',
        byTeam: false,
        withDefaults: false,
        unmanaged: false,
        concurrency: 4,
      } as const;
      return importCurrentState({ ...world, config, client, projects, ...options });
    },
    async write({ files }) {
      for (const { path, content } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
    },
    run,
    plan: async (client) => (await run(client)).plan,
    text: (path) => readFile(join(folder, path), 'utf8'),
  };
}

/** The same client in front of a service whose replies are changed otherwise. */
export function withChangedReplies(
  client: ReadingClient,
  changeReply: (body: Reply) => Reply,
): ReadingClient {
  const changed = async (asked: ReturnType<ReadingClient['get']>): ReturnType<ReadingClient['get']> => {
    const answer = await asked;
    return answer.ok
      ? { ok: true, reply: { ...answer.reply, body: changeReply(answer.reply.body) } }
      : answer;
  };
  return {
    origin: client.origin,
    get: (path, query) => changed(client.get(path, query)),
    emptyUpdate: (path) => changed(client.emptyUpdate(path)),
    bytes: (url) => client.bytes(url),
    get counts() {
      return client.counts;
    },
  };
}

type Reply = Extract<Awaited<ReturnType<ReadingClient['get']>>, { ok: true }>['reply']['body'];
