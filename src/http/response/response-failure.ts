import { isSafeRef } from '../../model/ids.js';
import type { Json } from '../../model/json.js';
import { isObject, valueAt } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { Attempt } from '../connection/exchange.js';
import type { Committed, Failure } from '../types.js';
import { readErrorBody } from './error-body.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

type Answered = Extract<Attempt, { kind: 'answered' }>;

/** The context that messages of failures require. */
export interface RequestContext {
  /** `https://errors.example.com`. */
  readonly origin: string;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  readonly byteCap: number;
  readonly totalMs: number;
  /** Removes the token from a text of the service. */
  readonly redact: (text: string) => string;
}

export type Accepted =
  | { readonly ok: true; readonly answer: Answered }
  | { readonly ok: false; readonly failure: Failure };

/** Accepts a 2xx response whose body can be read, and converts anything else into a failure. */
export function acceptAnswer(attempt: Attempt, asked: RequestContext): Accepted {
  if (attempt.kind !== 'answered') return { ok: false, failure: judgeTransport(attempt, asked) };
  if (attempt.status < 200 || attempt.status > 299)
    return { ok: false, failure: judgeRefusal(attempt, asked) };
  const failure = judgeEncoding(attempt, asked);
  return failure === null ? { ok: true, answer: attempt } : { ok: false, failure };
}

export function responseFacts(
  asked: RequestContext,
  acted: Committed,
  message: string,
): Pick<Failure, 'acted' | 'message' | 'attempts'> {
  return { acted, message, attempts: asked.attempts };
}

function judgeTransport(attempt: Exclude<Attempt, Answered>, asked: RequestContext): Failure {
  switch (attempt.kind) {
    default:
      return unreachable(attempt);
    case 'broken':
      return judgeBroken(attempt.code, attempt.sent, asked);
    case 'timed-out': {
      const message = attempt.sent
        ? `${asked.origin} did not send a complete reply within ${asked.totalMs / 1000} s`
        : `connecting to ${asked.origin} timed out`;
      return { ...responseFacts(asked, actedIf(attempt.sent), message), kind: 'timed-out' };
    }
    case 'too-large': {
      const message = `${asked.origin} answered with more than the maximum of ${asked.byteCap} bytes`;
      return { ...responseFacts(asked, 'unknown', message), kind: 'too-large' };
    }
    case 'interrupted':
      return {
        ...responseFacts(asked, actedIf(attempt.sent), 'the run was interrupted'),
        kind: 'interrupted',
      };
  }
}

function judgeBroken(code: string, sent: boolean, asked: RequestContext): Failure {
  if (!sent && /CERT|SIGNATURE|ISSUER|ALTNAME|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)) {
    const message = `cannot establish a trusted TLS connection to ${asked.origin} (${code})`;
    return { ...responseFacts(asked, 'none', message), kind: 'untrusted', code };
  }
  const message = sent
    ? `the connection to ${asked.origin} was interrupted before the reply was complete (${code})`
    : `${asked.origin} cannot be reached (${code})`;
  return { ...responseFacts(asked, actedIf(sent), message), kind: 'unreachable', code };
}

/** The client requests `identity`. A compressed body is rejected, because its decompressed size is unknown. */
function judgeEncoding({ status, headers }: Answered, asked: RequestContext): Failure | null {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (/^\s*(?:identity)?\s*$/i.test(encoding)) return null;
  const message = `${asked.origin} answered with a compressed body (${asked.redact(encoding).slice(0, 50)}) that was not requested`;
  return { ...responseFacts(asked, 'unknown', message), kind: 'malformed', status, wrong: 'compressed' };
}

function judgeRefusal(answer: Answered, asked: RequestContext): Failure {
  const { status, headers, bytes } = answer;
  if (status >= 300 && status < 400) return judgeRedirect(answer, asked);
  const complaint = readErrorBody(bytes, asked.redact);
  const said = complaint.message === '' ? silence(answer) : `: ${complaint.message}`;
  const facts = (acted: Committed) => responseFacts(asked, acted, `the service answered ${status}${said}`);
  switch (status) {
    case 401:
      return { ...facts('none'), kind: 'not-authenticated', status };
    case 403:
      return { ...facts('none'), kind: 'not-permitted', status, scopes: scopesOf(headers, asked) };
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
      return { ...facts('in-part'), kind: 'invalid', status, fields: complaint.fields };
  }
}

/** Deployments reject an update without any message if the token belongs to no user. */
function silence({ status, bytes }: Answered): string {
  return status === 400 && bytes.length === 0
    ? ' without a reason; some deployments do this if the token belongs to no user'
    : ' without a reason';
}

/** The reply for a renamed project contains its new slug. No redirect is followed. */
function judgeRedirect({ status, headers, bytes }: Answered, asked: RequestContext): Failure {
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, asked.origin) ? new URL(location, asked.origin) : null;
  const foreign = target !== null && target.origin !== asked.origin;
  const slug = foreign
    ? null
    : (slugOfBody(bytes, asked) ?? slugOfPath(asked.redact(target?.pathname ?? '')));
  const message =
    slug !== null
      ? `the service answered ${status}: the new slug is ${slug}`
      : foreign
        ? `the service answered ${status}, a redirect to another origin (${target.origin}), which is not followed`
        : `the service answered ${status}, a redirect, which is not followed`;
  return { ...responseFacts(asked, 'none', asked.redact(message)), kind: 'moved', status, slug };
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

function actedIf(sent: boolean): Committed {
  return sent ? 'unknown' : 'none';
}
