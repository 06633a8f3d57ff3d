import type { Json } from '../json.js';

/** A response to send. If `body` is undefined, it has no body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json | Uint8Array | undefined;
}

export function json(status: number, body: Json, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** The common error shape (observed, section 6). */
export function detail(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return json(status, { detail: text }, headers);
}

export const notFound: Answer = detail(404, 'The requested resource does not exist');
export const notPermitted: Answer = detail(403, 'You do not have permission to perform this action.');
/** Observed, section 6. */
export const internalError: Answer = json(500, { detail: 'Internal Error', errorId: null });
/** The response for a URL without a route (observed, section 6). */
export const nowhere: Answer = { status: 404, headers: {}, body: undefined };
