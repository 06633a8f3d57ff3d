import { pluralise } from '../model/count.js';
import { formatIsoTime } from '../model/iso-time.js';
import type { Attempt, Bounds, Connections, Outgoing, RawReply } from './connection/connections.js';
import type { Pacer, Permit } from './pacing/pacing.js';
import { decideRetry, type RequestKind, type RunLimits } from './pacing/run-limits.js';
import { parseHttpDate, readLimits, requiredWait } from './response/limits.js';
import type { RequestContext } from './response/parse-reply.js';
import type { ClientOptions, Clock, Failed, Failure, OnHeaders } from './types.js';

const maxRequestIdLength = 100;

/** The state that all requests of a run share. */
export interface SenderTools
  extends RequestContext,
    Omit<Bounds, 'byteCap'>,
    Pick<ClientOptions, 'onRetry' | 'onRequest'> {
  readonly connections: Connections;
  readonly pacer: Pacer;
  readonly limits: RunLimits;
  readonly clock: Clock;
}

export interface Task<Result> {
  readonly kind: RequestKind;
  /** Path below the base URL, for the log: the base URL can contain a secret. */
  readonly path: string;
  readonly outgoing: Outgoing & { readonly method: 'GET' | 'PUT' };
  readonly byteCap: number;
  readonly parse: (reply: RawReply, context: RequestContext) => Result | Failed;
  readonly onHeaders?: OnHeaders | undefined;
}

type Succeeded = { readonly ok: true };

/** Sends a request until it succeeds, fails permanently, or has used up the limits of the run. */
export async function sendRequest<Result extends Succeeded>(
  task: Task<Result>,
  tools: SenderTools,
): Promise<Result | Failed> {
  const { clock, limits, onRetry } = tools;
  const { outgoing } = task;
  const began = clock.monotonic();
  const spent = (attempts: number): string =>
    ` (${pluralise(attempts, 'attempt')} in ${Math.round((clock.monotonic() - began) / 100) / 10} s)`;
  let previous: Failure | null = null;
  let failingSince: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const permit = await admit(task, attempt, tools);
    if ('acted' in permit) {
      // A stop by the run does not explain why a retry was needed.
      const reason =
        previous === null ? '' : `; the previous attempt failed: ${previous.message}${spent(attempt - 1)}`;
      return failedWith(permit, reason);
    }
    const { result, requiredMs } = await tryOnce(task, permit, attempt, tools);
    if (result.ok) {
      if (attempt === 1) limits.earnRetry();
      return result;
    }
    const { failure } = result;
    const now = clock.monotonic();
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
    const failed = (ending = ''): Failed => {
      const cause = failure.message + ending;
      return failedWith({ ...failure, cause }, (attempt === 1 ? '' : spent(attempt)) + ending);
    };
    if (retry === null) return failed();
    const { waitMs, cost } = retry;
    if (!limits.spendRetry(cost)) return failed('; retry budget exhausted');
    if (!limits.reserveWait(now, waitMs)) return failed(waitedText(limits));
    onRetry?.({ method: outgoing.method, path: task.path, attempt, failure, waitMs });
    await clock.sleep(waitMs, tools.signal);
  }
}

/** Waits until the attempt may start. Returns why the run itself stops the request; nothing is then sent. */
async function admit<Result>(
  { kind, outgoing }: Task<Result>,
  attempt: number,
  { pacer, clock, limits }: SenderTools,
): Promise<Permit | Failure> {
  const entry = await pacer.enter(outgoing.method);
  if (entry.kind === 'interrupted')
    return { kind: 'interrupted', acted: 'none', message: 'the run was interrupted' };
  if (entry.kind === 'rate-limited') {
    const seconds = Math.ceil(entry.waitMs / 1000);
    const until = timeOf(clock.wall() + entry.waitMs);
    const message = `the service accepts no request before ${until} (${seconds} s)${waitedText(limits)}`;
    const unsent = attempt === 1 ? ({ isUnsent: true } as const) : {};
    return { kind: 'throttled', acted: 'none', message, ...unsent };
  }
  if (limits.takeRequest(kind, attempt)) return entry;
  pacer.leave(entry, { outcome: 'other', requiredMs: null, limits: null });
  const message = `the run has reached its maximum number of requests (${limits.maxRequests})`;
  return { kind: 'budget', acted: 'none', message };
}

/** Makes one attempt. `requiredMs`: the wait that the service requires before the next request. */
async function tryOnce<Result extends Succeeded>(
  task: Task<Result>,
  permit: Permit,
  attempt: number,
  tools: SenderTools,
): Promise<{ readonly result: Result | Failed; readonly requiredMs: number | null }> {
  const reply = await exchangeWithRepeat(task, attempt, tools);
  const status = reply.ok ? reply.status : 0;
  const limits = reply.ok ? readLimits(reply.headers, tools.clock.wall()) : null;
  const isSuccess = reply.ok && status >= 200 && status < 300;
  if (isSuccess) {
    // The next request can start before this body is processed, which takes the most time here.
    tools.pacer.leave(permit, { outcome: 'success', requiredMs: null, limits });
    task.onHeaders?.(reply.headers);
    await untilNextRequestIsSent();
  }
  const result = reply.ok ? task.parse(reply, tools) : reply;
  if (result.ok) return { result, requiredMs: null };
  const { failure } = result;
  // Only the required waits of temporary failures are honoured.
  const isTemporary = failure.kind === 'throttled' || failure.kind === 'server';
  const requiredMs = isTemporary && limits !== null ? requiredWait(status, limits) : null;
  // A 503 without a required wait is usually an overloaded proxy, so it reduces the concurrent requests like a 429.
  const isRejected = status === 429 || status === 503;
  if (!isSuccess)
    tools.pacer.leave(permit, { outcome: isRejected ? 'rejected' : 'other', requiredMs, limits });
  if (requiredMs === null || limits === null) return { result, requiredMs };
  const seconds = Math.ceil(requiredMs / 1000);
  const window = limits.limit === null ? '' : `; the limit is ${limits.limit} requests per window`;
  const until = timeOf(limits.date + requiredMs);
  const wait = seconds === 0 ? '' : `; the required wait is ${seconds} s, until ${until}`;
  return { result: failedWith(failure, window + wait), requiredMs };
}

function failedWith(failure: Failure, addition: string): Failed {
  return { ok: false, failure: { ...failure, message: failure.message + addition } };
}

/**
 * Makes one attempt. If a read fails because a reused connection was closed, it is repeated immediately on a new
 * connection: the service closed an idle connection, which is not a failure.
 */
async function exchangeWithRepeat<Result>(
  { kind, path, outgoing, byteCap }: Task<Result>,
  attempt: number,
  tools: SenderTools,
): Promise<Attempt> {
  const { connections, limits, clock, totalMs, signal, redact, onRequest } = tools;
  const { shared, fresh, forUpdates } = connections;
  const exchange = async (send: Connections['shared']): Promise<Attempt> => {
    const began = clock.monotonic();
    const reply = await send(outgoing, { totalMs, byteCap, signal });
    // The interface description names no header for it; these two are the usual ones of services and proxies.
    const headers = reply.ok ? reply.headers : null;
    const id = headers?.get('x-request-id') ?? headers?.get('x-correlation-id') ?? '';
    const [, query = ''] = outgoing.path.split('?');
    onRequest?.({
      method: outgoing.method,
      path: redact(path),
      parameters: [...new Set(new URLSearchParams(query).keys())].map(redact),
      attempt,
      result: reply.ok
        ? String(reply.status)
        : 'code' in reply.failure
          ? reply.failure.code
          : reply.failure.kind.replace('-', ' '),
      ms: clock.monotonic() - began,
      requestId: id === '' ? null : redact(id).slice(0, maxRequestIdLength),
      date: parseHttpDate(headers?.get('date') ?? ''),
    });
    return reply;
  };
  if (kind === 'update') return exchange(forUpdates);
  const reply = await exchange(shared);
  const isRepeated = !reply.ok && reply.stale && limits.takeRequest(kind, 2);
  return isRepeated ? exchange(fresh) : reply;
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

/** UTC, rounded up to seconds. */
function timeOf(ms: number): string {
  return formatIsoTime(Math.ceil(ms / 1000) * 1000);
}
