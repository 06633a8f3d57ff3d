import { isSafeRef } from '../../model/ids.js';
import type { Json } from '../../model/json.js';
import { isObject, valueAt } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { Attempt } from '../connection/exchange.js';
import type { Committed, Failure } from '../types.js';
import { readErrorBody } from './error-body.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

type CompleteResponse = Extract<Attempt, { kind: 'answered' }>;

/** The context that messages of failures require. */
export interface RequestContext {
  /** `https://errors.example.com`. */
  readonly origin: string;
  /** Whether requests might go through a proxy. */
  readonly isProxied?: boolean;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  readonly byteCap: number;
  readonly totalMs: number;
  /** Removes the token from a text of the service. */
  readonly redact: (text: string) => string;
}

export type Accepted =
  | { readonly ok: true; readonly answer: CompleteResponse }
  | { readonly ok: false; readonly failure: Failure };

/** Accepts a 2xx response whose body can be read, and converts anything else into a failure. */
export function acceptAnswer(attempt: Attempt, context: RequestContext): Accepted {
  if (attempt.kind !== 'answered') return { ok: false, failure: transportFailure(attempt, context) };
  if (attempt.status < 200 || attempt.status > 299)
    return { ok: false, failure: statusFailure(attempt, context) };
  const failure = encodingFailure(attempt, context);
  return failure === null ? { ok: true, answer: attempt } : { ok: false, failure };
}

export function responseFacts(
  context: RequestContext,
  acted: Committed,
  message: string,
): Pick<Failure, 'acted' | 'message' | 'attempts'> {
  return { acted, message, attempts: context.attempts };
}

function transportFailure(attempt: Exclude<Attempt, CompleteResponse>, context: RequestContext): Failure {
  switch (attempt.kind) {
    default:
      return unreachable(attempt);
    case 'broken':
      return connectionFailure(attempt.code, attempt.sent, context);
    case 'timed-out': {
      const message = attempt.sent
        ? `${context.origin} did not send a complete reply within ${context.totalMs / 1000} s`
        : `connecting to ${context.origin} timed out`;
      return { ...responseFacts(context, committedIf(attempt.sent), message), kind: 'timed-out' };
    }
    case 'too-large': {
      const message = `${context.origin} answered with more than the maximum of ${context.byteCap} bytes`;
      return { ...responseFacts(context, 'unknown', message), kind: 'too-large' };
    }
    case 'interrupted':
      return {
        ...responseFacts(context, committedIf(attempt.sent), 'the run was interrupted'),
        kind: 'interrupted',
      };
  }
}

function connectionFailure(code: string, sent: boolean, context: RequestContext): Failure {
  if (!sent && /CERT|SIGNATURE|ISSUER|ALTNAME|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)) {
    const message = `cannot establish a trusted TLS connection to ${context.origin} (${code})`;
    return { ...responseFacts(context, 'none', message), kind: 'untrusted', code };
  }
  const proxyStatus = /^PROXY_(\d+)$/.exec(code)?.[1];
  if (proxyStatus !== undefined) {
    const message = `the proxy answered ${proxyStatus} to the request for a connection to ${context.origin}`;
    return { ...responseFacts(context, 'none', message), kind: 'unreachable', code, isProxied: true };
  }
  const message = sent
    ? `the connection to ${context.origin} was interrupted before the reply was complete (${code})`
    : `${context.origin} cannot be reached (${code})`;
  return {
    ...responseFacts(context, committedIf(sent), message),
    kind: 'unreachable',
    code,
    isProxied: context.isProxied,
  };
}

/** The client requests `identity`. A compressed body is rejected, because its decompressed size is unknown. */
function encodingFailure({ status, headers }: CompleteResponse, context: RequestContext): Failure | null {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (/^\s*(?:identity)?\s*$/i.test(encoding)) return null;
  const message = `${context.origin} answered with a compressed body (${context.redact(encoding).slice(0, 50)}) that was not requested`;
  return { ...responseFacts(context, 'unknown', message), kind: 'malformed', status, wrong: 'compressed' };
}

function statusFailure(answer: CompleteResponse, context: RequestContext): Failure {
  const { status, headers, bytes } = answer;
  if (status >= 300 && status < 400) return redirectFailure(answer, context);
  const error = readErrorBody(bytes, context.redact);
  const reason = error.message === '' ? missingReason(answer) : `: ${error.message}`;
  const facts = (acted: Committed) =>
    responseFacts(context, acted, `the service answered ${status}${reason}`);
  switch (status) {
    case 401:
      return { ...facts('none'), kind: 'not-authenticated', status };
    case 403:
      return { ...facts('none'), kind: 'not-permitted', status, scopes: scopesOf(headers, context) };
    case 404:
      return { ...facts('none'), kind: 'not-found', status };
    case 405:
      return { ...facts('none'), kind: 'no-method', status };
    case 425:
      return { ...facts('none'), kind: 'server', status };
    case 429:
      return { ...facts('none'), kind: 'throttled', status, waitSeconds: null };
    default:
      if (status === 408 || status >= 500) return { ...facts('unknown'), kind: 'server', status };
      return { ...facts('in-part'), kind: 'invalid', status, fields: error.fields };
  }
}

/** Deployments reject an update without any message if the token belongs to no user. */
function missingReason({ status, bytes }: CompleteResponse): string {
  return status === 400 && bytes.length === 0
    ? ' without a reason; some deployments do this if the token belongs to no user'
    : ' without a reason';
}

/** The reply for a renamed project contains its new slug. No redirect is followed. */
function redirectFailure({ status, headers, bytes }: CompleteResponse, context: RequestContext): Failure {
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, context.origin) ? new URL(location, context.origin) : null;
  const foreign = target !== null && target.origin !== context.origin;
  const slug = foreign
    ? null
    : (slugOfBody(bytes, context) ?? slugOfPath(context.redact(target?.pathname ?? '')));
  const message =
    slug !== null
      ? `the service answered ${status}: the new slug is ${slug}`
      : foreign
        ? `the service answered ${status}, a redirect to another origin (${target.origin}), which is not followed`
        : `the service answered ${status}, a redirect, which is not followed`;
  return { ...responseFacts(context, 'none', context.redact(message)), kind: 'moved', status, slug };
}

/** `{"slug": "new", "detail": {"code": "resource-moved", "extra": {"url": "…", "slug": "new"}}}`. */
function slugOfBody(bytes: Uint8Array, { redact }: RequestContext): string | null {
  const parsed = parseJsonText(redact(decodeUtf8(bytes) ?? ''));
  if (!parsed.ok || !isObject(parsed.value)) return null;
  return safeSlug(parsed.value.slug) ?? safeSlug(valueAt(parsed.value, '/detail/extra/slug'));
}

function slugOfPath(path: string): string | null {
  return safeSlug(/\/api\/0\/projects\/[^/]+\/([^/]+)\/$/.exec(path)?.[1]);
}

function safeSlug(value: Json | undefined): string | null {
  return typeof value === 'string' && isSafeRef(value) ? value : null;
}

/** `WWW-Authenticate: Bearer error="insufficient_scope", scope="org:read org:write"` (RFC 6750, section 3). */
function scopesOf(headers: ReadonlyMap<string, string>, { redact }: RequestContext): readonly string[] {
  const list =
    /\bscope="([a-z0-9:_ -]{1,500})"/i.exec(redact(headers.get('www-authenticate') ?? ''))?.[1] ?? '';
  return list.split(' ').filter((scope) => scope !== '');
}

function committedIf(sent: boolean): Committed {
  return sent ? 'unknown' : 'none';
}
