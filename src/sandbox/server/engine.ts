import type { HttpBindings } from '@hono/node-server';
import type { CallerContext } from '../context.js';
import type { Deployment } from '../deployment.js';
import { createIssueStore, type IssueStore } from '../issues/list-issues.js';
import { isJsonObject } from '../json.js';
import type { World } from '../state/world.js';
import { toNeutralBody, toWireReply, type WireVocabulary } from '../wire-vocabulary.js';
import {
  alreadySent,
  bytesOf,
  isClosing,
  pause,
  replacementFor,
  resetConnection,
  send,
  sendClosing,
  sendCut,
  sendSlowly,
  withoutFields,
  withWrongId,
  withWrongValue,
} from './exchange.js';
import { type FaultEffect, FaultQueue } from './fault-injection.js';
import { type AuditedLedger, emptyLedger, type LedgerKind, LedgerRecorder } from './ledger.js';
import type { Incoming, OperationResult, SandboxOperation, ServiceRequest } from './operation.js';
import { RateLimiter } from './rate-limiter.js';
import { Rejection, type SandboxReply } from './reply.js';

/** One request with its operation and its connection. */
export interface Exchange {
  readonly method: string;
  readonly template: string;
  /** Below the base path, including the query. */
  readonly path: string;
  readonly kind: LedgerKind;
  readonly operation: SandboxOperation;
  readonly request: ServiceRequest;
  readonly connection: HttpBindings;
  /** Aborted when the client disconnects or the service stops. */
  readonly disconnected: AbortSignal;
}

export interface EngineOptions extends Pick<CallerContext, 'world' | 'url' | 'mintId'> {
  readonly ledger: LedgerRecorder;
  readonly deployment: Deployment;
  readonly now: () => Date;
  readonly latencyMs: number;
  /** Called after the world has changed; resolves when it is saved. */
  readonly save: () => Promise<void>;
  /** Called after only the ledger has changed. */
  readonly saveSoon: () => void;
}

/** The only place that changes the world. Passes each request through the ledger, injected faults, rules and commit. */
export class Engine {
  readonly faults = new FaultQueue();
  readonly #options: EngineOptions;
  #world: World;
  #ledger: LedgerRecorder;
  #issues: IssueStore;
  readonly #limiter: RateLimiter | null;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#world = options.world;
    this.#ledger = options.ledger;
    this.#issues = createIssueStore(options.world);
    const { rateLimit } = options.deployment;
    this.#limiter = rateLimit === null ? null : new RateLimiter(rateLimit);
  }

  get world(): World {
    return this.#world;
  }

  get ledger(): LedgerRecorder {
    return this.#ledger;
  }

  readLedger(): AuditedLedger {
    return { ...this.#ledger.read(), audit: this.#world.audit };
  }

  /** Resets everything: the given world, an empty ledger, no injected faults. */
  async reset(world: World): Promise<void> {
    this.#world = world;
    this.#ledger = new LedgerRecorder(emptyLedger);
    this.#issues = createIssueStore(world);
    this.faults.clear();
    await this.#options.save();
  }

  async take(exchange: Exchange): Promise<Response> {
    if (isClosing(exchange.connection)) return alreadySent;
    const { method, template, path, kind, request } = exchange;
    const now = this.#options.now();
    const sent = request.authorization?.split(' ')[1];
    const caller = this.#world.tokens.find(({ token }) => token === sent)?.name ?? null;
    const body = request.body.kind === 'json' ? request.body.value : null;
    const entry = this.#ledger.enter({ at: now.toISOString(), method, template, path, kind, caller }, body);
    const admission = this.#limiter?.enter(caller ?? '', method, now);
    const fault = this.faults.take(exchange);
    try {
      const bare = await this.#reply(exchange, fault, admission?.rejection ?? null);
      if (bare instanceof Response) return bare;
      const reply = { ...bare, headers: { ...admission?.headers, ...bare.headers } };
      entry.close(reply.status);
      this.#options.saveSoon();
      return this.#send(reply, fault, exchange);
    } finally {
      admission?.leave();
    }
  }

  /** Returns a `Response` if it has ended the exchange. */
  async #reply(
    exchange: Exchange,
    fault: FaultEffect | null,
    rejection: SandboxReply | null,
  ): Promise<Response | SandboxReply> {
    const { latencyMs } = this.#options;
    if (latencyMs > 0 && !(await pause(latencyMs, exchange.disconnected))) return alreadySent;
    const before = (await this.#inject(fault, 'before-commit', exchange)) ?? rejection;
    if (before !== null) return before;
    const committed = await this.#commit(exchange, fault);
    return (await this.#inject(fault, 'after-commit', exchange)) ?? committed;
  }

  /** Returns a `Response` to end the exchange, a reply to replace the real one, or null to continue. */
  async #inject(
    fault: FaultEffect | null,
    phase: 'before-commit' | 'after-commit',
    exchange: Exchange,
  ): Promise<Response | SandboxReply | null> {
    if (fault === null || phase !== (('when' in fault && fault.when) || 'before-commit')) return null;
    if (fault.fault === 'reset') return resetConnection(exchange.connection);
    if (fault.fault === 'hang')
      return (await pause(fault.milliseconds, exchange.disconnected)) ? null : alreadySent;
    return replacementFor(fault, this.#options.now());
  }

  async #commit({ operation, request }: Exchange, fault: FaultEffect | null): Promise<SandboxReply> {
    const { deployment, url, now, mintId } = this.#options;
    const outcome = runOperation(operation, {
      ...deployment,
      url,
      mintId,
      now: now(),
      world: this.#world,
      issues: this.#issues,
      request: toRuleInput(request, fault, deployment.names),
    });
    if (outcome.world !== undefined && outcome.world !== this.#world) {
      this.#world = outcome.world;
      await this.#options.save();
    }
    return toWireReply(outcome.reply, deployment.names);
  }

  #send(reply: SandboxReply, fault: FaultEffect | null, { connection, disconnected }: Exchange): Response {
    if (fault?.fault === 'connection-cut') return sendCut(reply, connection);
    if (fault?.fault === 'close') return sendClosing(reply, fault.milliseconds, connection);
    if (fault?.fault === 'slow-body') return sendSlowly(reply, fault.milliseconds, disconnected);
    if (fault?.fault === 'wrong-id') return send(withWrongId(reply));
    if (fault?.fault === 'wrong-value') return send(withWrongValue(reply, fault.at, fault.value));
    const bytes = bytesOf(reply);
    return send(reply, fault?.fault === 'truncate' ? bytes.subarray(0, bytes.length >> 1) : bytes);
  }
}

function runOperation(operation: SandboxOperation, incoming: Incoming): OperationResult {
  try {
    return operation(incoming);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}

/** The request as the rules receive it: with neutral names, and without fields that an injected fault removes. */
function toRuleInput(
  request: ServiceRequest,
  fault: FaultEffect | null,
  names: WireVocabulary,
): ServiceRequest {
  const { body } = request;
  if (body.kind !== 'json' || !isJsonObject(body.value)) return request;
  const value = fault?.fault === 'ignore-field' ? withoutFields(body.value, fault.fields) : body.value;
  return { ...request, body: { kind: 'json', value: toNeutralBody(value, names) } };
}
