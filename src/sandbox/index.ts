import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sha256 } from '../disk/sha256.js';
import { createDeployment, type DeploymentChoice } from './deployment.js';
import { createService, type Intercept } from './server/service.js';
import { createWorld } from './state/create-world.js';
import { type OpenedSeed, openSeed } from './state/seed.js';
import { createSaver, lockState, readState, writeState } from './state/state-file.js';
import { mintId, type SeedObject, type World } from './state/world.js';

export type { QuirkName } from './quirks.js';
export type { SeedObject } from './state/world.js';

export interface SandboxOptions extends DeploymentChoice {
  /** Path of the state file; null to keep the state in memory only. */
  readonly stateFile: string | null;
  /** The path of a YAML file, a seed object, or null for the built-in seed. */
  readonly seed: string | SeedObject | null;
  /** Default 0: any free port. */
  readonly port?: number;
  readonly now?: () => Date;
  /** Minimum duration of each request, in milliseconds. Default 0. */
  readonly latencyMs?: number;
  /** Sees every request before the service, and every reply before the client. */
  readonly intercept?: Intercept;
}

/** A running service. It runs until `stop` is called. */
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts the service on 127.0.0.1.
 *
 * @throws Fault files SP5601 if the seed is invalid or cannot be read, machine SP5602 if the state file is, refused
 * SP5603 if another process uses it; also file and port errors.
 */
export async function startSandbox(options: SandboxOptions) {
  const opened = await openSeed(options.seed);
  const { stateFile } = options;
  const unlock = stateFile === null ? async () => undefined : await lockState(stateFile);
  try {
    return await serve(options, opened, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function serve(options: SandboxOptions, opened: OpenedSeed, unlock: () => Promise<void>) {
  const { stateFile, port = 0, now = () => new Date(), latencyMs = 0 } = options;
  const { intercept = async (_, answer) => (await answer()).reply } = options;
  const deployment = createDeployment(opened.seed, options);
  const seedDigest = sha256(JSON.stringify(opened.seed));
  const saved = stateFile === null ? null : await readState(stateFile);
  const isKept = saved?.seedDigest === seedDigest;
  const base = saved?.base ?? `sandbox-${mintId().slice(0, 8)}`;
  const world = isKept ? saved.world : keepTokens(createWorld(opened, deployment, now()), saved?.world);
  const notice = `The sandbox starts again from the seed, because ${opened.source} has changed since ${stateFile} was written.`;

  const server = createServer();
  const origin = await listen(server, port);
  const save = createSaver(async () => {
    if (stateFile !== null) await writeState(stateFile, { base, seedDigest, world: service.state.world });
  });
  const service = createService({ world, deployment, origin, base, now, latencyMs, intercept, save });
  server.on('request', (incoming, outgoing) => void service.respond(incoming, outgoing));
  const close = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  await save().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  const end = async (): Promise<void> => {
    try {
      await close();
      await save();
    } finally {
      await unlock();
    }
  };
  let stopped: Promise<void> | null = null;
  const tokens = new Map(world.tokens.map(({ name, token }) => [name, token]));
  return {
    /** The base URL for clients, without a trailing slash. It has a path; the service serves only paths below it. */
    url: `${origin}/${base}`,
    origin,
    /** Name in the seed → token. */
    tokens,
    /** The seed's first token. */
    defaultToken: world.tokens[0]?.token ?? '',
    deployment,
    /** Messages for the person who started it, one sentence each. */
    notices: saved === null || isKept ? [] : [notice],
    /** The current state of the service. */
    snapshot: () => service.state.world,
    /** Replaces the state of the service. */
    restore: (world: World): void => {
      service.state.world = world;
    },
    /** Closes all connections at once, and saves the state; once only. */
    stop: (): Promise<void> => {
      stopped ??= end();
      return stopped;
    },
  };
}

/** Tokens with the same name as before keep their value. */
function keepTokens(world: World, before: World = world): World {
  const known = new Map(before.tokens.map(({ name, token }) => [name, token]));
  const tokens = world.tokens.map((token) => ({ ...token, token: known.get(token.name) ?? token.token }));
  return { ...world, tokens };
}

/** Listens only on the loopback interface, so that other machines have no access. Returns the origin. */
async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the sandbox has no address');
  return `http://127.0.0.1:${address.port}`;
}
