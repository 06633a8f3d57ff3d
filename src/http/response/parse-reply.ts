import { isSafeRef } from '../../model/ids.js';
import { isObject, type Json, valueAt } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { Attempt } from '../connection/exchange.js';
import type { Answer, BytesAnswer, Committed, Failed, Failure, Malformation } from '../types.js';
import { describeHtml, readErrorBody } from './error-body.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

type CompleteResponse = Extract<Attempt, { kind: 'answered' }>;

/** The context that messages of failures require. */
export interface RequestContext {
  /** `https://errors.example.com`. */
  readonly origin: string;
  /** Whether requests might go through a proxy. */
  readonly isProxied?: boolean | undefined;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  readonly byteCap: number;
  readonly totalMs: number;
  /** Removes the token from a text of the service. */
  readonly redact: (text: string) => string;
}

/** Converts an attempt to get JSON into an answer. */
export function parseJsonReply(attempt: Attempt, context: RequestContext): Answer {
  const accepted = acceptAnswer(attempt, context);
  if (!accepted.ok) return accepted;
  const { status, headers, bytes } = accepted.answer;
  const malformed = (wrong: Malformation, how: string): Answer => {
    const facts = responseFacts(context, 'unknown', `${context.origin} answered ${status} ${how}`);
    return { ok: false, failure: { ...facts, kind: 'malformed', status, wrong } };
  };
  if (bytes.length === 0) return malformed('empty', 'with an empty body instead of JSON');
  const text = decodeUtf8(bytes);
  const html = describeHtml(text ?? '');
  if (html !== null) return malformed('html', `with ${context.redact(html)} instead of JSON`);
  const type = headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    const found = type === '' ? 'no content type' : `the content type ${context.redact(type).slice(0, 100)}`;
    return malformed('content-type', `with ${found} instead of JSON`);
  }
  if (text === null) return malformed('broken-text', 'with a body that is not UTF-8');
  const parsed = parseJsonText(text, bytes);
  if (parsed.ok)
    return { ok: true, reply: { status, headers, body: parsed.value, elements: parsed.elements } };
  return parsed.wrong === 'too-deep'
    ? malformed('too-deep', 'with JSON that is nested too deeply')
    : malformed('broken-json', 'with invalid or truncated JSON');
}

/** Converts an attempt to get an image into an answer. Rejects web pages, which would otherwise get a digest. */
export function parseImageReply(attempt: Attempt, context: RequestContext): BytesAnswer {
  const accepted = acceptAnswer(attempt, context);
  if (!accepted.ok) return accepted;
  const { status, headers, bytes } = accepted.answer;
  const type = headers.get('content-type') ?? '';
  if (bytes.length > 0 && /^(?:image\/|application\/octet-stream)/i.test(type)) return { ok: true, bytes };
  const facts = responseFacts(context, 'unknown', `${context.origin} answered ${status} without an image`);
  return { ok: false, failure: { ...facts, kind: 'malformed', status, wrong: 'content-type' } };
}

/** Accepts a 2xx response whose body can be read, and converts anything else into a failure. */
function acceptAnswer(
  attempt: Attempt,
  context: RequestContext,
): { readonly ok: true; readonly answer: CompleteResponse } | Failed {
  if (attempt.kind !== 'answered') return { ok: false, failure: transportFailure(attempt, context) };
  if (attempt.status < 200 || attempt.status > 299)
    return { ok: false, failure: statusFailure(attempt, context) };
  const failure = encodingFailure(attempt, context);
  return failure === null ? { ok: true, answer: attempt } : { ok: false, failure };
}

function responseFacts(
  context: RequestContext,
  acted: Committed,
  message: string,
): Pick<Failure, 'acted' | 'message' | 'attempts'> {
  return { acted, message, attempts: context.attempts };
}

function transportFailure(attempt: Exclude<Attempt, CompleteResponse>, context: RequestContext): Failure {
  const { origin } = context;
  const { kind } = attempt;
  switch (kind) {
    default:
      return unreachable(kind);
    case 'broken':
      return connectionFailure(attempt.code, attempt.sent, context);
    case 'timed-out': {
      const message = attempt.sent
        ? `${origin} did not send a complete reply within ${context.totalMs / 1000} s`
        : `connecting to ${origin} timed out`;
      return { ...responseFacts(context, committedIf(attempt.sent), message), kind };
    }
    case 'too-large': {
      const message = `${origin} answered with more than the maximum of ${context.byteCap} bytes`;
      return { ...responseFacts(context, 'unknown', message), kind };
    }
    case 'interrupted':
      return { ...responseFacts(context, committedIf(attempt.sent), 'the run was interrupted'), kind };
  }
}

function connectionFailure(code: string, sent: boolean, context: RequestContext): Failure {
  if (!sent && /CERT|SIGNATURE|ISSUER|ALTNAME|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)) {
    const server = context.isProxied ? `${context.origin} or the proxy` : context.origin;
    const message = isNotTls(code)
      ? `${server} does not use TLS, although its URL begins with https:// (${code})`
      : `cannot establish a trusted TLS connection to ${context.origin} (${code})`;
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

/** Whether the reply to the beginning of a TLS connection was not TLS, which is usually a port for http. */
export function isNotTls(code: string): boolean {
  return /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/.test(code);
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
  const redirect = `a redirect${foreign ? ` to another origin (${target.origin})` : ''}, which is not followed`;
  const message = `the service answered ${status}${slug === null ? `, ${redirect}` : `: the new slug is ${slug}`}`;
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
