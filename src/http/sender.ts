import type { Connections } from './connection/connections.js';
import { type Attempt, exchange, type Outgoing } from './connection/exchange.js';
import type { RequestCounter, RequestKind, RetryBucket, WaitBudget } from './pacing/budgets.js';
import type { Observation, Pacer } from './pacing/pacing.js';
import { decideRetry } from './pacing/retry.js';
import type { RequestContext } from './response/response-failure.js';
import { parseRetryAfter, readRateLimit, serverNow } from './response/retry-after.js';
import type { Clock, Failure, OnHeaders, RetryEvent } from './types.js';

/** The state that all requests of a run share. */
export interface SenderTools {
  readonly connections: Connections;
  readonly origin: string;
  readonly pacer: Pacer;
  readonly bucket: RetryBucket;
  readonly budget: WaitBudget;
  readonly counter: RequestCounter;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly totalMs: number;
  readonly redact: (text: string) => string;
  readonly onRetry: (event: RetryEvent) => void;
}

export interface Task<Result> {
  readonly kind: RequestKind;
  /** Path below the base URL, for the log. */
  readonly path: string;
  readonly outgoing: Outgoing;
  readonly byteCap: number;
  readonly judge: (attempt: Attempt, asked: RequestContext) => Result;
  readonly onHeaders?: OnHeaders | undefined;
}

interface Failed {
  readonly ok: false;
  readonly failure: Failure;
}

/** Sends a request until it succeeds, fails permanently, or has used up the limits of the run. */
export async function sendRequest<Result extends { readonly ok: true } | Failed>(
  task: Task<Result>,
  tools: SenderTools,
): Promise<Result | Failed> {
  const { clock, bucket, budget } = tools;
  const began = clock.monotonic();
  let before: Failure | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const { result, hintMs, final } = await tryOnce(task, attempt, tools);
    if (result.ok) {
      if (attempt === 1) bucket.earn();
      return result;
    }
    const { failure } = result;
    // A stop by the run does not explain why a retry was needed, so the earlier failure is added to the message.
    if (final) return before === null ? result : after(before, failure, clock.monotonic() - began);
    before = failure;
    const repeatable = task.kind !== 'update';
    const decision = decideRetry({ failure, attempt, repeatable, hintMs, random: () => clock.random() });
    const now = clock.monotonic();
    if (!decision.retry) return ended(failure, now - began, '');
    if (!bucket.spend(decision.cost)) return ended(failure, now - began, '; retry budget exhausted');
    if (!budget.reserve(now, decision.waitMs)) return ended(failure, now - began, spent(budget));
    const { method } = task.outgoing;
    tools.onRetry({ method, path: task.path, attempt, failure, waitMs: decision.waitMs });
    await clock.sleep(decision.waitMs, tools.signal);
  }
}

interface Tried<Result> {
  readonly result: Result | Failed;
  readonly hintMs: number | null;
  /** The run itself stopped the request; nothing was sent. */
  readonly final: boolean;
}

async function tryOnce<Result extends { readonly ok: true } | Failed>(
  task: Task<Result>,
  attempt: number,
  tools: SenderTools,
): Promise<Tried<Result>> {
  const { pacer, clock } = tools;
  const entry = await pacer.enter(task.outgoing.method);
  if (entry.kind === 'interrupted') return stop(attempt, { kind: 'interrupted' }, 'the run was interrupted');
  if (entry.kind === 'closed') {
    const waitSeconds = Math.ceil(entry.waitMs / 1000);
    const until = timeOf(clock.wall() + entry.waitMs);
    const message = `the service accepts no request before ${until} (${waitSeconds} s)${spent(tools.budget)}`;
    return stop(attempt, { kind: 'throttled', status: 429, waitSeconds }, message);
  }
  if (!tools.counter.take(task.kind, attempt)) {
    pacer.leave(entry.permit, nothingSeen(clock.wall()));
    return stop(attempt, { kind: 'budget' }, 'the run has reached its maximum number of requests');
  }
  const tried = await exchangeOn(task, tools);
  // After a 2xx status, the next request can start before this body is processed, which takes the most time here.
  const passes = tried.kind === 'answered' && tried.status >= 200 && tried.status < 300;
  if (passes) {
    pacer.leave(entry.permit, seenIn(tried, null, null, clock.wall()));
    task.onHeaders?.(tried.headers);
    await untilTheNextIsSent();
  }
  const result = task.judge(tried, { ...tools, attempts: attempt, byteCap: task.byteCap });
  const failure = result.ok ? null : result.failure;
  const hintMs = hintOf(tried, failure, clock.wall());
  if (!passes) pacer.leave(entry.permit, seenIn(tried, failure, hintMs, clock.wall()));
  if (failure === null) return { result, hintMs, final: false };
  return {
    result: { ok: false, failure: withHint(failure, tried, hintMs, clock.wall()) },
    hintMs,
    final: false,
  };
}

/**
 * Makes one attempt. If a read fails because a reused connection was closed, it is repeated immediately on a new
 * connection: the service closed an idle connection, which is not a failure.
 */
async function exchangeOn<Result>(
  { kind, outgoing, byteCap }: Task<Result>,
  { connections, counter, totalMs, signal }: SenderTools,
): Promise<Attempt> {
  const bounds = { totalMs, byteCap, signal };
  const isUpdate = kind === 'update';
  const exchanger = isUpdate ? connections.forUpdates() : connections.shared;
  const tried = await exchange(exchanger, outgoing, bounds);
  if (tried.kind === 'broken' && tried.stale) {
    connections.distrust();
    const isRepeated = !isUpdate && counter.take(kind, 2);
    if (isRepeated) return exchange(connections.fresh, outgoing, bounds);
  }
  if (tried.kind === 'answered' && exchanger === connections.shared) connections.observe(tried.headers);
  return tried;
}

/**
 * Waits for two turns of the event loop. Before the pool sends the next request on a connection, it needs one turn
 * after the response, and another one if the connection was idle. Processing a page in that time would delay that
 * request.
 */
function untilTheNextIsSent(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

/** Only the required waits of temporary failures are honoured. */
function hintOf(tried: Attempt, failure: Failure | null, wallMs: number): number | null {
  if (tried.kind !== 'answered') return null;
  const passes = failure?.kind === 'throttled' || failure?.kind === 'server';
  return passes ? parseRetryAfter(tried.status, tried.headers, wallMs) : null;
}

function nothingSeen(wallMs: number): Observation {
  const allowance = { limit: null, remaining: null, resetMs: null, concurrentRemaining: null };
  return { outcome: 'other', hintMs: null, allowance, sentAt: wallMs };
}

function seenIn(tried: Attempt, failure: Failure | null, hintMs: number | null, wallMs: number): Observation {
  if (tried.kind !== 'answered') return nothingSeen(wallMs);
  const outcome = failure === null ? 'success' : failure.kind === 'throttled' ? 'throttled' : 'other';
  return {
    outcome,
    hintMs,
    allowance: readRateLimit(tried.headers, wallMs),
    sentAt: serverNow(tried.headers, wallMs),
  };
}

function withHint(failure: Failure, tried: Attempt, hintMs: number | null, wallMs: number): Failure {
  if (hintMs === null || tried.kind !== 'answered') return failure;
  const waitSeconds = Math.ceil(hintMs / 1000);
  const until = timeOf(serverNow(tried.headers, wallMs) + hintMs);
  const { limit } = readRateLimit(tried.headers, wallMs);
  const announced = limit === null ? '' : `; the limit is ${limit} requests per window`;
  const wait = waitSeconds === 0 ? '' : `; the required wait is ${waitSeconds} s, until ${until}`;
  const message = failure.message + announced + wait;
  return failure.kind === 'throttled' ? { ...failure, message, waitSeconds } : { ...failure, message };
}

function ended(failure: Failure, elapsedMs: number, why: string): Failed {
  const { attempts } = failure;
  const tried = attempts > 1 ? attemptsIn(attempts, elapsedMs) : '';
  return { ok: false, failure: { ...failure, message: failure.message + tried + why } };
}

function attemptsIn(attempts: number, elapsedMs: number): string {
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return ` (${tried} in ${Math.round(elapsedMs / 100) / 10} s)`;
}

function spent({ spentMs, totalMs }: WaitBudget): string {
  return `; this run waited ${Math.round(spentMs / 1000)} s of at most ${totalMs / 1000} s`;
}

/** The run stopped a request after a failed attempt. The message includes that failure, the reason for the retry. */
function after(before: Failure, end: Failure, elapsedMs: number): Failed {
  const message = `${end.message}; the previous attempt failed: ${before.message}`;
  return { ok: false, failure: { ...end, message: message + attemptsIn(before.attempts, elapsedMs) } };
}

type OwnEnd =
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'budget' }
  | { readonly kind: 'throttled'; readonly status: 429; readonly waitSeconds: number };

function stop(attempt: number, end: OwnEnd, message: string): Tried<never> {
  const failure: Failure = { ...end, acted: 'none', attempts: attempt - 1, message };
  return { result: { ok: false, failure }, hintMs: null, final: true };
}

/** UTC, rounded up to seconds. */
function timeOf(ms: number): string {
  return `${new Date(Math.ceil(ms / 1000) * 1000).toISOString().slice(0, 19)}Z`;
}
