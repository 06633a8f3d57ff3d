import type { HttpBindings } from '@hono/node-server';
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
import type { SandboxOperation, Service, ServiceRequest } from './operation.js';
import { RateLimiter } from './rate-limiter.js';
import type { SandboxReply } from './reply.js';

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

/** The ledger entry of the exchange. */
interface OpenEntry {
  /** The name of the token; null if it is unknown. */
  readonly caller: string | null;
  close(status: number): void;
}

export interface EngineOptions {
  readonly world: World;
  readonly ledger: LedgerRecorder;
  /** Everything that a request needs, except `issues`, which depends on the world. */
  readonly service: Omit<Service, 'issues'>;
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
    const { rateLimit, behaviour } = options.service.deployment;
    this.#limiter = rateLimit === null ? null : new RateLimiter(rateLimit, behaviour);
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
    const line = this.#enter(exchange);
    const admission = this.#limiter?.enter(line.caller ?? '', exchange.method, this.#options.service.now());
    try {
      return await this.#reply(exchange, line, admission?.rejection ?? null, admission?.headers ?? {});
    } finally {
      admission?.leave();
    }
  }

  async #reply(
    exchange: Exchange,
    line: OpenEntry,
    rejection: SandboxReply | null,
    headers: SandboxReply['headers'],
  ): Promise<Response> {
    const fault = this.faults.take(exchange);
    const { latencyMs } = this.#options;
    if (latencyMs > 0 && !(await pause(latencyMs, exchange.disconnected))) return alreadySent;

    const injectedBefore = fault === null ? null : await this.#inject(fault, 'before-commit', exchange);
    const before = injectedBefore ?? rejection;
    const committed = before ?? (await this.#commit(exchange, fault));
    if (committed instanceof Response) return committed;
    const after =
      fault === null || before !== null ? null : await this.#inject(fault, 'after-commit', exchange);
    if (after instanceof Response) return after;
    const bare = after ?? committed;
    const reply = { ...bare, headers: { ...headers, ...bare.headers } };
    line.close(reply.status);
    this.#options.saveSoon();
    return this.#send(reply, fault, exchange);
  }

  #enter({ method, template, path, kind, request }: Exchange): OpenEntry {
    const sent = request.authorization?.split(' ')[1];
    const caller = this.#world.tokens.find(({ token }) => token === sent)?.name ?? null;
    const at = this.#options.service.now().toISOString();
    const body = request.body.kind === 'json' ? request.body.value : null;
    return { caller, ...this.#ledger.enter({ at, method, template, path, kind, caller }, body) };
  }

  /** Returns a `Response` to end the exchange, an `Answer` to replace the reply, or null to continue. */
  async #inject(
    fault: FaultEffect,
    phase: 'before-commit' | 'after-commit',
    exchange: Exchange,
  ): Promise<Response | SandboxReply | null> {
    if (phase !== phaseOf(fault)) return null;
    if (fault.fault === 'reset') return resetConnection(exchange.connection);
    if (fault.fault === 'hang')
      return (await pause(fault.milliseconds, exchange.disconnected)) ? null : alreadySent;
    return replacementFor(fault, this.#options.service.now());
  }

  async #commit({ operation, request }: Exchange, fault: FaultEffect | null): Promise<SandboxReply> {
    const service = { ...this.#options.service, issues: this.#issues };
    const { names } = service.deployment;
    const outcome = operation(service, this.#world, toRuleInput(request, fault, names));
    if (outcome.world !== this.#world) {
      this.#world = outcome.world;
      await this.#options.save();
    }
    return toWireReply(outcome.reply, names);
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

function phaseOf(fault: FaultEffect): 'before-commit' | 'after-commit' {
  return 'when' in fault && fault.when !== undefined ? fault.when : 'before-commit';
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
