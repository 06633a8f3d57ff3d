import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createDeployment, type Deployment } from './deployment.js';
import { encodeJson } from './json.js';
import { createApp } from './server/app.js';
import { Engine } from './server/engine.js';
import { checkInjectedFault, type InjectedFault } from './server/fault-injection.js';
import { type AuditedLedger, LedgerRecorder } from './server/ledger.js';
import { routesOf } from './server/routes.js';
import { lockState } from './state/lock-state.js';
import { openState } from './state/open-state.js';
import { Saver } from './state/saver.js';
import { type DeploymentChoice, type OpenedSeed, openSeed, type SeedObject } from './state/seed.js';
import { writeState } from './state/state-file.js';
import type { World } from './state/world.js';

export { type BehaviourName, type QuirkName, quirkNames, quirks } from './quirks.js';
export type { InjectedFault } from './server/fault-injection.js';
export type { AuditedLedger as Ledger } from './server/ledger.js';
export { StateInUseError } from './state/lock-state.js';
export { SeedError, type SeedObject } from './state/seed.js';
export { StateFileError } from './state/state-file.js';
export type { World } from './state/world.js';

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
}

/** A running service. It runs until `stop` is called. */
export interface Sandbox {
  /** The base URL for clients, without a trailing slash. It has a path; the service serves only paths below it. */
  readonly url: string;
  readonly origin: string;
  /** Name in the seed → token. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The seed's first token. */
  readonly defaultToken: string;
  /** The value of the header X-Sandbox-Secret for the control routes. It is new at every start. */
  readonly controlSecret: string;
  /** Messages for the person who started it, one sentence each. */
  readonly notices: readonly string[];
  /** Every request over the life of the state, and the audit of their effects. */
  ledger(): AuditedLedger;
  /** @throws TypeError if the fault is unknown or invalid. */
  injectFault(fault: InjectedFault): void;
  /** The current state of the service. */
  snapshot(): World;
  /** Closes all connections at once, and saves the state; once only. */
  stop(): Promise<void>;
}

/**
 * Starts the service on 127.0.0.1.
 *
 * @throws SeedError if the seed is invalid, StateFileError if the state file is, StateInUseError if another sandbox uses
 *   it; also file and port errors.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const opened = await openSeed(options.seed);
  const deployment = createDeployment(opened.seed, options);
  const unlock = options.stateFile === null ? async () => undefined : await lockState(options.stateFile);
  try {
    return await serve(options, opened, deployment, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function serve(
  { stateFile, port = 0, now = () => new Date(), latencyMs = 0 }: SandboxOptions,
  opened: OpenedSeed,
  deployment: Deployment,
  unlock: () => Promise<void>,
): Promise<Sandbox> {
  const service = { ...deployment, now: now(), mintId };
  const { state, notices, reseed } = await openState(stateFile, opened, service);
  const server = createServer();
  const origin = await listen(server, port);
  const url = `${origin}/${state.base}`;
  const stopping = new AbortController();
  const controlSecret = mintId();

  const saver = new Saver(async () => {
    const { base, seedDigest } = state;
    const { world, ledger } = engine;
    if (stateFile !== null) await writeState(stateFile, { base, seedDigest, world, ledger: ledger.read() });
  });
  const engine = new Engine({
    world: state.world,
    ledger: new LedgerRecorder(state.ledger),
    deployment,
    url,
    now,
    mintId,
    latencyMs,
    save: () => saver.save(),
    saveSoon: () => saver.saveSoon(),
  });
  const app = createApp({
    engine,
    base: state.base,
    routes: routesOf(deployment.behaviour),
    hosts: [origin, origin.replace('127.0.0.1', 'localhost')].map((known) => new URL(known).host),
    controlSecret,
    reset: () => engine.reset(reseed(engine.world, now())),
    stopping: stopping.signal,
  });
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (incoming, outgoing) => void respond(incoming, outgoing));
  try {
    await saver.save();
  } catch (error) {
    server.close();
    throw error;
  }

  const stop = async (): Promise<void> => {
    stopping.abort();
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    try {
      await saver.stop();
    } finally {
      await unlock();
    }
  };
  let stopped: Promise<void> | null = null;
  const tokens = new Map(state.world.tokens.map(({ name, token }) => [name, token]));
  return {
    url,
    origin,
    tokens,
    defaultToken: state.world.tokens[0]?.token ?? '',
    controlSecret,
    notices,
    ledger: () => engine.readLedger(),
    injectFault: (fault) => engine.faults.add(checkInjectedFault(encodeJson(fault))),
    snapshot: () => engine.world,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Listens only on the loopback interface, so that other machines have no access. Returns the origin. */
async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the sandbox has no address');
  return `http://127.0.0.1:${address.port}`;
}

/** Returns 32 random hexadecimal digits. */
function mintId(): string {
  return randomBytes(16).toString('hex');
}
