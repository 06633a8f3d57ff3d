import { unreachable } from '../model/unreachable.js';
import type { Connections, Exchanger } from './connection/connections.js';
import { type Attempt, exchange, type Outgoing } from './connection/exchange.js';
import type { RequestCounter, RequestKind, RetryBucket, WaitBudget } from './pacing/budgets.js';
import type { Observation, Pacer } from './pacing/pacing.js';
import { decideRetry } from './pacing/retry.js';
import type { RequestContext } from './response/parse-reply.js';
import { parseRetryAfter, readRateLimit, readRequiredWait, serverNow } from './response/retry-after.js';
import type { Clock, Failed, Failure, OnHeaders, RequestEvent, RetryEvent } from './types.js';

const maxRequestIdLength = 100;

/** The state that all requests of a run share. */
export interface SenderTools {
  readonly connections: Connections;
  readonly origin: string;
  readonly isProxied?: boolean;
  readonly pacer: Pacer;
  readonly bucket: RetryBucket;
  readonly budget: WaitBudget;
  readonly counter: RequestCounter;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly totalMs: number;
  readonly redact: (text: string) => string;
  readonly onRetry: (event: RetryEvent) => void;
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
}

export interface Task<Result> {
  readonly kind: RequestKind;
  /** Path below the base URL, for the log. */
  readonly path: string;
  readonly outgoing: Outgoing;
  readonly byteCap: number;
  readonly parse: (attempt: Attempt, context: RequestContext) => Result;
  readonly onHeaders?: OnHeaders | undefined;
}

/** Sends a request until it succeeds, fails permanently, or has used up the limits of the run. */
export async function sendRequest<Result extends { readonly ok: true } | Failed>(
  task: Task<Result>,
  tools: SenderTools,
): Promise<Result | Failed> {
  const { clock, bucket, budget } = tools;
  const began = clock.monotonic();
  let previous: Failure | null = null;
  let failingSince: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const { result, retryAfterMs, final } = await tryOnce(task, attempt, tools);
    if (result.ok) {
      if (attempt === 1) bucket.earn();
      return result;
    }
    const { failure } = result;
    // A stop by the run does not explain why a retry was needed, so the previous failure is added to the message.
    if (final) return previous === null ? result : stoppedAfter(previous, failure, clock.monotonic() - began);
    previous = failure;
    const now = clock.monotonic();
    if (failure.kind === 'server') failingSince ??= now;
    const decision = decideRetry({
      failure,
      attempt,
      repeatable: task.kind !== 'update',
      failingMs: now - (failingSince ?? now),
      retryAfterMs,
      random: () => clock.random(),
    });
    if (!decision.retry) return finalFailure(failure, now - began, '');
    if (!bucket.spend(decision.cost)) return finalFailure(failure, now - began, '; retry budget exhausted');
    if (!budget.reserve(now, decision.waitMs)) return finalFailure(failure, now - began, waitedText(budget));
    const { method } = task.outgoing;
    tools.onRetry({ method, path: task.path, attempt, failure, waitMs: decision.waitMs });
    await clock.sleep(decision.waitMs, tools.signal);
  }
}

interface AttemptResult<Result> {
  readonly result: Result | Failed;
  readonly retryAfterMs: number | null;
  /** Whether the run itself stopped the request; nothing was sent. */
  readonly final: boolean;
}

async function tryOnce<Result extends { readonly ok: true } | Failed>(
  task: Task<Result>,
  attempt: number,
  tools: SenderTools,
): Promise<AttemptResult<Result>> {
  const { pacer, clock } = tools;
  const entry = await pacer.enter(task.outgoing.method);
  if (entry.kind === 'interrupted')
    return stopped(attempt, { kind: 'interrupted' }, 'the run was interrupted');
  if (entry.kind === 'rate-limited') {
    const waitSeconds = Math.ceil(entry.waitMs / 1000);
    const until = timeOf(clock.wall() + entry.waitMs);
    const message = `the service accepts no request before ${until} (${waitSeconds} s)${waitedText(tools.budget)}`;
    return stopped(attempt, { kind: 'throttled', status: 429, waitSeconds }, message);
  }
  if (!tools.counter.take(task.kind, attempt)) {
    pacer.leave(entry.permit, { outcome: 'other', announced: null, ...noWait });
    return stopped(
      attempt,
      { kind: 'budget' },
      `the run has reached its maximum number of requests (${tools.counter.max})`,
    );
  }
  const reply = await exchangeWithRepeat(task, attempt, tools);
  const announced = announcementOf(reply, clock.wall());
  // After a 2xx status, the next request can start before this body is processed, which takes the most time here.
  const isSuccess = reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
  if (isSuccess) {
    pacer.leave(entry.permit, { outcome: 'success', announced, ...noWait });
    task.onHeaders?.(reply.headers);
    await untilNextRequestIsSent();
  }
  const result = task.parse(reply, { ...tools, attempts: attempt, byteCap: task.byteCap });
  if (result.ok) return { result, retryAfterMs: null, final: false };
  const { failure } = result;
  const retryAfterMs = retryAfterOf(reply, failure, clock.wall());
  if (!isSuccess) {
    const isUntilReset = reply.kind === 'answered' && readRequiredWait(reply.headers, clock.wall()) === null;
    pacer.leave(entry.permit, {
      outcome: outcomeOf(failure),
      announced,
      requiredMs: retryAfterMs,
      isUntilReset,
    });
  }
  return {
    result: { ok: false, failure: withRequiredWait(failure, announced, retryAfterMs) },
    retryAfterMs,
    final: false,
  };
}

/**
 * Makes one attempt. If a read fails because a reused connection was closed, it is repeated immediately on a new
 * connection: the service closed an idle connection, which is not a failure.
 */
async function exchangeWithRepeat<Result>(
  task: Task<Result>,
  attempt: number,
  tools: SenderTools,
): Promise<Attempt> {
  const { kind } = task;
  const { connections, counter } = tools;
  const isUpdate = kind === 'update';
  const exchanger = isUpdate ? connections.forUpdates() : connections.shared;
  const reply = await loggedExchange(exchanger, task, attempt, tools);
  if (reply.kind === 'broken' && reply.stale) {
    connections.distrust();
    const isRepeated = !isUpdate && counter.take(kind, 2);
    if (isRepeated) return loggedExchange(connections.fresh, task, attempt, tools);
  }
  if (reply.kind === 'answered' && exchanger === connections.shared) connections.observe(reply.headers);
  return reply;
}

async function loggedExchange<Result>(
  exchanger: Exchanger,
  { path, outgoing, byteCap }: Task<Result>,
  attempt: number,
  { clock, totalMs, signal, redact, onRequest }: SenderTools,
): Promise<Attempt> {
  const began = clock.monotonic();
  const reply = await exchange(exchanger, outgoing, { totalMs, byteCap, signal });
  const { method, target } = outgoing;
  const [, query = ''] = target.split('?');
  const parameters = [...new Set(new URLSearchParams(query).keys())].map(redact);
  const ms = clock.monotonic() - began;
  const requestId = requestIdOf(reply, redact);
  onRequest?.({ method, path: redact(path), parameters, attempt, result: resultOf(reply), ms, requestId });
  return reply;
}

function resultOf(reply: Attempt): string {
  switch (reply.kind) {
    default:
      return unreachable(reply);
    case 'answered':
      return String(reply.status);
    case 'broken':
      return reply.code;
    case 'too-large':
    case 'timed-out':
    case 'interrupted':
      return reply.kind.replace('-', ' ');
  }
}

/** The interface description names no header for it; these two are the usual ones of services and proxies. */
function requestIdOf(reply: Attempt, redact: (text: string) => string): string | null {
  if (reply.kind !== 'answered') return null;
  const id = reply.headers.get('x-request-id') ?? reply.headers.get('x-correlation-id') ?? '';
  return id === '' ? null : redact(id).slice(0, maxRequestIdLength);
}

/**
 * Waits for two turns of the event loop. Before the pool sends the next request on a connection, it needs one turn
 * after the response, and another one if the connection was idle. Processing a page in that time would delay that
 * request.
 */
function untilNextRequestIsSent(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

/** Only the required waits of temporary failures are honoured. */
function retryAfterOf(reply: Attempt, { kind }: Failure, wallMs: number): number | null {
  const isTemporary = kind === 'throttled' || kind === 'server';
  return isTemporary && reply.kind === 'answered'
    ? parseRetryAfter(reply.status, reply.headers, wallMs)
    : null;
}

type Announcement = Observation['announced'];

const noWait = { requiredMs: null, isUntilReset: false };

function announcementOf(reply: Attempt, wallMs: number): Announcement {
  if (reply.kind !== 'answered') return null;
  return { rateLimit: readRateLimit(reply.headers, wallMs), date: serverNow(reply.headers, wallMs) };
}

/** A 503 without a required wait is usually an overloaded proxy, so it reduces the concurrent requests like a 429. */
function outcomeOf(failure: Failure): 'rejected' | 'other' {
  return failure.kind === 'throttled' || (failure.kind === 'server' && failure.status === 503)
    ? 'rejected'
    : 'other';
}

function withRequiredWait(failure: Failure, announced: Announcement, retryAfterMs: number | null): Failure {
  if (retryAfterMs === null || announced === null) return failure;
  const { limit } = announced.rateLimit;
  const waitSeconds = Math.ceil(retryAfterMs / 1000);
  const window = limit === null ? '' : `; the limit is ${limit} requests per window`;
  const until = timeOf(announced.date + retryAfterMs);
  const wait = waitSeconds === 0 ? '' : `; the required wait is ${waitSeconds} s, until ${until}`;
  const message = failure.message + window + wait;
  return failure.kind === 'throttled' ? { ...failure, message, waitSeconds } : { ...failure, message };
}

function finalFailure(failure: Failure, elapsedMs: number, why: string): Failed {
  const { attempts } = failure;
  const summary = attempts > 1 ? attemptsIn(attempts, elapsedMs) : '';
  return { ok: false, failure: { ...failure, message: failure.message + summary + why } };
}

function attemptsIn(attempts: number, elapsedMs: number): string {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return ` (${count} in ${Math.round(elapsedMs / 100) / 10} s)`;
}

function waitedText({ spentMs, totalMs }: WaitBudget): string {
  if (totalMs === 0) return '';
  return `; this run waited ${Math.round(spentMs / 1000)} s of at most ${totalMs / 1000} s`;
}

/** The run stopped a request after a failed attempt. The message includes that failure, the reason for the retry. */
function stoppedAfter(previous: Failure, end: Failure, elapsedMs: number): Failed {
  const message = `${end.message}; the previous attempt failed: ${previous.message}`;
  return { ok: false, failure: { ...end, message: message + attemptsIn(previous.attempts, elapsedMs) } };
}

type LocalStop =
  | { readonly kind: 'interrupted' | 'budget' }
  | { readonly kind: 'throttled'; readonly status: 429; readonly waitSeconds: number };

function stopped(attempt: number, end: LocalStop, message: string): AttemptResult<never> {
  const failure: Failure = { ...end, acted: 'none', attempts: attempt - 1, message };
  return { result: { ok: false, failure }, retryAfterMs: null, final: true };
}

/** UTC, rounded up to seconds. */
function timeOf(ms: number): string {
  return `${new Date(Math.ceil(ms / 1000) * 1000).toISOString().slice(0, 19)}Z`;
}
