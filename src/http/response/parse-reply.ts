import { isRef } from '../../model/ids.js';
import { valueAt } from '../../model/json.js';
import type { Attempt } from '../connection/exchange.js';
import type {
  Answer,
  BytesAnswer,
  Committed,
  Failed,
  Failure,
  FailureFacts,
  Malformation,
} from '../types.js';
import { describeHtml, readErrorBody } from './error-body.js';
import { isNotTls } from './failure-kinds.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

type CompleteResponse = Extract<Attempt, { kind: 'answered' }>;

/** The context that messages of failures require. */
export interface RequestContext {
  /** `https://errors.example.com`. */
  readonly origin: string;
  /** Whether requests might go through a proxy. */
  readonly isProxied: boolean;
  readonly isUploadToken: boolean;
  readonly byteCap: number;
  readonly totalMs: number;
  /** Removes the token from a text of the service. */
  readonly redact: (text: string) => string;
}

type Malformed = (wrong: Malformation, what: string) => Failed;

/** Converts an attempt to get JSON into an answer. */
export function parseJsonReply(attempt: Attempt, context: RequestContext): Answer {
  return parseReply(attempt, context, ({ status, headers, bytes }, malformed) => {
    if (bytes.length === 0) return malformed('empty', 'with an empty body instead of JSON');
    const text = decodeUtf8(bytes);
    const html = describeHtml(text ?? '');
    if (html !== null) return malformed('html', `with ${context.redact(html)} instead of JSON`);
    const type = headers.get('content-type') ?? '';
    if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
      const shown = context.redact(type).slice(0, 100);
      const found = type === '' ? 'no content type' : `the content type ${shown}`;
      return malformed('content-type', `with ${found} instead of JSON`);
    }
    if (text === null) return malformed('broken-text', 'with a body that is not UTF-8');
    const parsed = parseJsonText(text, bytes);
    if (parsed.ok)
      return { ok: true, reply: { status, headers, body: parsed.value, elements: parsed.elements } };
    const isDeep = parsed.wrong === 'too-deep';
    return malformed(
      parsed.wrong,
      isDeep ? 'with JSON that is nested too deeply' : 'with invalid or truncated JSON',
    );
  });
}

/** Converts an attempt to get an image into an answer. Rejects web pages, which would otherwise get a digest. */
export function parseImageReply(attempt: Attempt, context: RequestContext): BytesAnswer {
  return parseReply(attempt, context, ({ headers, bytes }, malformed) => {
    const isImage = /^(?:image\/|application\/octet-stream)/i.test(headers.get('content-type') ?? '');
    return bytes.length > 0 && isImage ? { ok: true, bytes } : malformed('content-type', 'without an image');
  });
}

/**
 * Reads a 2xx response with `read`, and converts anything else into a failure. The client requests `identity`. A
 * compressed body is rejected, because its decompressed size is unknown.
 */
function parseReply<Result>(
  attempt: Attempt,
  context: RequestContext,
  read: (answer: CompleteResponse, malformed: Malformed) => Result,
): Result | Failed {
  if (attempt.kind !== 'answered') return { ok: false, failure: transportFailure(attempt, context) };
  const { status, headers } = attempt;
  if (status < 200 || status > 299) return { ok: false, failure: statusFailure(attempt, context) };
  const malformed: Malformed = (wrong, what) => {
    const message = `${context.origin} answered ${status} ${what}`;
    return { ok: false, failure: { kind: 'malformed', status, wrong, acted: 'unknown', message } };
  };
  const encoding = headers.get('content-encoding') ?? '';
  if (/^\s*(?:identity)?\s*$/i.test(encoding)) return read(attempt, malformed);
  const shown = context.redact(encoding).slice(0, 50);
  return malformed('compressed', `with a compressed body (${shown}) that was not requested`);
}

/** Why an attempt has no complete response. */
export function transportFailure(
  attempt: Exclude<Attempt, CompleteResponse>,
  context: Omit<RequestContext, 'isUploadToken' | 'redact'>,
): Failure {
  const { origin, byteCap, totalMs, isProxied } = context;
  const acted: Committed = 'sent' in attempt && !attempt.sent ? 'none' : 'unknown';
  const facts = (message: string): FailureFacts => ({ acted, message });
  switch (attempt.kind) {
    case 'timed-out': {
      const late = `${origin} did not send a complete reply within ${totalMs / 1000} s`;
      return { ...facts(attempt.sent ? late : `connecting to ${origin} timed out`), kind: 'timed-out' };
    }
    case 'too-large':
      return {
        ...facts(`${origin} answered with more than the maximum of ${byteCap} bytes`),
        kind: 'too-large',
      };
    case 'interrupted':
      return { ...facts('the run was interrupted'), kind: 'interrupted' };
    case 'broken':
  }
  const { code, sent } = attempt;
  if (!sent && /CERT|SIGNATURE|ISSUER|ALTNAME|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)) {
    const message = isNotTls(code)
      ? `${isProxied ? `${origin} or the proxy` : origin} does not use TLS, although its URL begins with https:// (${code})`
      : `cannot establish a trusted TLS connection to ${origin} (${code})`;
    return { ...facts(message), kind: 'untrusted', code };
  }
  const proxyStatus = /^PROXY_(\d+)$/.exec(code)?.[1];
  const isByProxy = proxyStatus !== undefined;
  const unreached = isByProxy
    ? `the proxy answered ${proxyStatus} to the request for a connection to ${origin}`
    : `${origin} cannot be reached (${code})`;
  const cut = `the connection to ${origin} was interrupted before the reply was complete (${code})`;
  return { ...facts(sent ? cut : unreached), kind: 'unreachable', code, isProxied: isProxied || isByProxy };
}

function statusFailure(answer: CompleteResponse, context: RequestContext): Failure {
  const { status, headers, bytes } = answer;
  if (status >= 300 && status < 400) return redirectFailure(answer, context);
  const { redact, isUploadToken } = context;
  const error = readErrorBody(bytes, redact);
  const reason = error.message === '' ? missingReason(answer) : `: ${error.message}`;
  const message = `the service answered ${status}${reason}`;
  const facts = { acted: 'none', message } as const;
  const token = isUploadToken ? ({ isUploadToken } as const) : {};
  switch (status) {
    case 401:
      return { ...facts, ...token, kind: 'not-authenticated', status };
    case 403:
      return { ...facts, ...token, kind: 'not-permitted', status, scopes: scopesOf(headers, context) };
    case 404:
      return { ...facts, kind: 'not-found', status };
    case 405:
      return { ...facts, kind: 'no-method', status };
    case 425:
      return { ...facts, kind: 'server', status };
    case 429:
      return { ...facts, kind: 'throttled', status };
    default:
      return status === 408 || status >= 500
        ? { ...facts, acted: 'unknown', kind: 'server', status }
        : { ...facts, acted: 'in-part', kind: 'invalid', status, fields: error.fields };
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
  const { origin, redact } = context;
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
  const isForeign = target !== null && target.origin !== origin;
  const slug = isForeign ? null : newSlug(redact(decodeUtf8(bytes) ?? ''), redact(target?.pathname ?? ''));
  const redirect = `a redirect${isForeign ? ` to another origin (${target.origin})` : ''}, which is not followed`;
  const message = `the service answered ${status}${slug === null ? `, ${redirect}` : `: the new slug is ${slug}`}`;
  return { kind: 'moved', status, slug, acted: 'none', message: redact(message) };
}

/** Of `{"slug": "new", "detail": {"code": "resource-moved", "extra": {"url": "…", "slug": "new"}}}`, or the new path. */
function newSlug(text: string, path: string): string | null {
  const parsed = parseJsonText(text);
  const body = parsed.ok ? parsed.value : null;
  const [, ofPath] = /\/api\/0\/projects\/[^/]+\/([^/]+)\/$/.exec(path) ?? [];
  const found = [valueAt(body, '/slug'), valueAt(body, '/detail/extra/slug'), ofPath];
  return found.find(isRef) ?? null;
}

/** `WWW-Authenticate: Bearer error="insufficient_scope", scope="org:read org:write"` (RFC 6750, section 3). */
function scopesOf(headers: ReadonlyMap<string, string>, { redact }: RequestContext): readonly string[] {
  const list =
    /\bscope="([a-z0-9:_ -]{1,500})"/i.exec(redact(headers.get('www-authenticate') ?? ''))?.[1] ?? '';
  return list.split(' ').filter((scope) => scope !== '');
}
