import type { Connections } from './connection/connections.js';
import type { Attempt, Outgoing } from './connection/exchange.js';
import type { Observation, Pacer } from './pacing/pacing.js';
import { decideRetry } from './pacing/retry.js';
import type { RequestKind, RunLimits } from './pacing/run-limits.js';
import { readLimits, requiredWait } from './response/limits.js';
import type { RequestContext } from './response/parse-reply.js';
import type { Clock, Failed, Failure, OnHeaders, RequestEvent, RetryEvent } from './types.js';

const maxRequestIdLength = 100;

/** The state that all requests of a run share. */
export interface SenderTools extends Omit<RequestContext, 'attempts' | 'byteCap'> {
  readonly connections: Connections;
  readonly pacer: Pacer;
  readonly limits: RunLimits;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
}

export interface Task<Result> {
  readonly kind: RequestKind;
  /** Path below the base URL, for the log. */
  readonly path: string;
  readonly outgoing: Outgoing & { readonly method: 'GET' | 'PUT' };
  readonly byteCap: number;
  readonly parse: (attempt: Attempt, context: RequestContext) => Result | Failed;
  readonly onHeaders?: OnHeaders | undefined;
}

type Succeeded = { readonly ok: true };

/** Sends a request until it succeeds, fails permanently, or has used up the limits of the run. */
export async function sendRequest<Result extends Succeeded>(
  task: Task<Result>,
  tools: SenderTools,
): Promise<Result | Failed> {
  const { clock, limits, onRetry } = tools;
  const began = clock.monotonic();
  let previous: Failure | null = null;
  let failingSince: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const { result, requiredMs, isStopped } = await tryOnce(task, attempt, tools);
    if (result.ok) {
      if (attempt === 1) limits.earnRetry();
      return result;
    }
    const { failure } = result;
    const now = clock.monotonic();
    const fail = (message: string): Failed => ({ ok: false, failure: { ...failure, message } });
    const { attempts } = failure;
    const inTime = (count: string): string => ` (${count} in ${Math.round((now - began) / 100) / 10} s)`;
    if (isStopped && previous === null) return result;
    if (isStopped) {
      // A stop by the run does not explain why a retry was needed.
      const reason = `; the previous attempt failed: ${previous?.message}`;
      return fail(
        `${failure.message}${reason}${inTime(attempts === 1 ? '1 attempt' : `${attempts} attempts`)}`,
      );
    }
    previous = failure;
    if (failure.kind === 'server') failingSince ??= now;
    const retry = decideRetry({
      failure,
      attempt,
      repeatable: task.kind !== 'update',
      failingMs: now - (failingSince ?? now),
      requiredMs,
      random: () => clock.random(),
    });
    const message = failure.message + (attempts > 1 ? inTime(`${attempts} attempts`) : '');
    if (retry === null) return fail(message);
    const { waitMs, cost } = retry;
    if (!limits.spendRetry(cost)) return fail(`${message}; retry budget exhausted`);
    if (!limits.reserveWait(now, waitMs)) return fail(message + waitedText(limits));
    onRetry?.({ method: task.outgoing.method, path: task.path, attempt, failure, waitMs });
    await clock.sleep(waitMs, tools.signal);
  }
}

interface AttemptResult<Result> {
  readonly result: Result | Failed;
  /** The wait that the service requires before the next request, in milliseconds. */
  readonly requiredMs: number | null;
  /** Whether the run itself stopped the request; nothing was sent. */
  readonly isStopped: boolean;
}

async function tryOnce<Result extends Succeeded>(
  task: Task<Result>,
  attempt: number,
  tools: SenderTools,
): Promise<AttemptResult<Result>> {
  const { pacer, clock, limits } = tools;
  const entry = await pacer.enter(task.outgoing.method);
  if (entry.kind === 'interrupted')
    return stopped(attempt, { kind: 'interrupted' }, 'the run was interrupted');
  if (entry.kind === 'rate-limited') {
    const waitSeconds = Math.ceil(entry.waitMs / 1000);
    const until = timeOf(clock.wall() + entry.waitMs);
    const message = `the service accepts no request before ${until} (${waitSeconds} s)${waitedText(limits)}`;
    return stopped(attempt, { kind: 'throttled', status: 429, waitSeconds }, message);
  }
  const leave = (observation: Partial<Observation>): void =>
    pacer.leave(entry.permit, { outcome: 'other', requiredMs: null, limits: null, ...observation });
  if (!limits.takeRequest(task.kind, attempt)) {
    leave({});
    const message = `the run has reached its maximum number of requests (${limits.maxRequests})`;
    return stopped(attempt, { kind: 'budget' }, message);
  }
  const reply = await exchangeWithRepeat(task, attempt, tools);
  const answered = reply.kind === 'answered' ? reply : null;
  const announced = answered === null ? null : readLimits(answered.headers, clock.wall());
  const isSuccess = answered !== null && answered.status >= 200 && answered.status < 300;
  if (isSuccess) {
    // The next request can start before this body is processed, which takes the most time here.
    leave({ outcome: 'success', limits: announced });
    task.onHeaders?.(answered.headers);
    await untilNextRequestIsSent();
  }
  const result = task.parse(reply, { ...tools, attempts: attempt, byteCap: task.byteCap });
  if (result.ok) return { result, requiredMs: null, isStopped: false };
  const { failure } = result;
  // Only the required waits of temporary failures are honoured.
  const isTemporary = failure.kind === 'throttled' || failure.kind === 'server';
  const requiredMs = isTemporary && announced !== null ? requiredWait(failure.status, announced) : null;
  // A 503 without a required wait is usually an overloaded proxy, so it reduces the concurrent requests like a 429.
  const isRejected = isTemporary && (failure.status === 429 || failure.status === 503);
  if (!isSuccess) leave({ outcome: isRejected ? 'rejected' : 'other', requiredMs, limits: announced });
  if (requiredMs === null || announced === null) return { result, requiredMs, isStopped: false };
  const waitSeconds = Math.ceil(requiredMs / 1000);
  const window = announced.limit === null ? '' : `; the limit is ${announced.limit} requests per window`;
  const until = timeOf(announced.date + requiredMs);
  const wait = waitSeconds === 0 ? '' : `; the required wait is ${waitSeconds} s, until ${until}`;
  const told = { ...failure, message: failure.message + window + wait };
  const waiting = told.kind === 'throttled' ? { ...told, waitSeconds } : told;
  return { result: { ok: false, failure: waiting }, requiredMs, isStopped: false };
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
  const { shared, fresh, forUpdates } = tools.connections;
  const isUpdate = task.kind === 'update';
  const reply = await loggedExchange(isUpdate ? forUpdates : shared, task, attempt, tools);
  const isRepeated =
    reply.kind === 'broken' && reply.stale && !isUpdate && tools.limits.takeRequest(task.kind, 2);
  return isRepeated ? loggedExchange(fresh, task, attempt, tools) : reply;
}

async function loggedExchange<Result>(
  exchange: Connections['shared'],
  { path, outgoing, byteCap }: Task<Result>,
  attempt: number,
  { clock, totalMs, signal, redact, onRequest }: SenderTools,
): Promise<Attempt> {
  const began = clock.monotonic();
  const reply = await exchange(outgoing, { totalMs, byteCap, signal });
  const answered = reply.kind === 'answered' ? reply : null;
  // The interface description names no header for it; these two are the usual ones of services and proxies.
  const id = answered?.headers.get('x-request-id') ?? answered?.headers.get('x-correlation-id') ?? '';
  const [, query = ''] = outgoing.path.split('?');
  onRequest?.({
    method: outgoing.method,
    path: redact(path),
    parameters: [...new Set(new URLSearchParams(query).keys())].map(redact),
    attempt,
    result: String(answered?.status ?? (reply.kind === 'broken' ? reply.code : reply.kind.replace('-', ' '))),
    ms: clock.monotonic() - began,
    requestId: id === '' ? null : redact(id).slice(0, maxRequestIdLength),
  });
  return reply;
}

/**
 * Waits for two turns of the event loop. Before the pool sends the next request on a connection, it needs one turn
 * after the response, and another one if the connection was idle. Processing a page in that time would delay that
 * request.
 */
function untilNextRequestIsSent(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

function waitedText({ waitedMs, maxWaitMs }: RunLimits): string {
  if (maxWaitMs === 0) return '';
  return `; this run waited ${Math.round(waitedMs / 1000)} s of at most ${maxWaitMs / 1000} s`;
}

type LocalStop =
  | { readonly kind: 'interrupted' | 'budget' }
  | { readonly kind: 'throttled'; readonly status: 429; readonly waitSeconds: number };

function stopped(attempt: number, stop: LocalStop, message: string): AttemptResult<never> {
  const failure: Failure = { ...stop, acted: 'none', attempts: attempt - 1, message };
  return { result: { ok: false, failure }, requiredMs: null, isStopped: true };
}

/** UTC, rounded up to seconds. */
function timeOf(ms: number): string {
  return `${new Date(Math.ceil(ms / 1000) * 1000).toISOString().slice(0, 19)}Z`;
}
