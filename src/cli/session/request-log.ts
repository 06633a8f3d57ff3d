import type { RequestEvent, RetryEvent } from '../../http/types.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { ProgramOutput } from '../io/output.js';

/** Minimum time in milliseconds between two notes about waiting for a rate limit. */
const minNoteIntervalMs = 30_000;

/**
 * If requests are printed, reports every retry. Otherwise reports only waits for a rate limit, once for all waiting
 * requests.
 */
export function reportRetries(output: ProgramOutput): (event: RetryEvent) => void {
  if (output.mode.requests !== null) return (event) => void output.request(retryLine(event));
  let notedUntil = Number.NEGATIVE_INFINITY;
  return ({ failure, waitMs }) => {
    const now = performance.now();
    if (failure.kind !== 'throttled' || now < notedUntil) return;
    notedUntil = now + Math.max(waitMs, minNoteIntervalMs);
    void output.info(`Rate limited by the service (429): waiting ${Math.ceil(waitMs / 1000)} s.`);
  };
}

function retryLine({ method, path, attempt, failure, waitMs }: RetryEvent): string {
  const seconds = Math.ceil(waitMs / 100) / 10;
  return sanitiseTerminal(
    `${method} ${path}: attempt ${attempt} failed (${failure.kind}), retrying in ${seconds} s`,
  );
}

/**
 * `GET /api/0/projects/7/42/: 200, attempt 1, 34 ms, request id 5f3a`. Of a query, only the names of its parameters.
 */
export function requestLine(event: RequestEvent): string {
  const { method, path, parameters, attempt, result, ms, requestId } = event;
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  const id = requestId === null ? '' : `, request id ${requestId}`;
  return sanitiseTerminal(
    `${method} ${path}${query}: ${result}, attempt ${attempt}, ${Math.round(ms)} ms${id}`,
  );
}
