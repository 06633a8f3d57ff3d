import { isRef } from '../../model/ids.js';
import { valueAt } from '../../model/json.js';
import type { RawReply } from '../connection/connections.js';
import type { Answer, BytesAnswer, Failed, Failure, Malformation } from '../types.js';
import { describeHtml, readErrorBody } from './error-body.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

/** The context that messages of failures require. */
export interface RequestContext {
  /** `https://errors.example.com`. */
  readonly origin: string;
  readonly isUploadToken: boolean;
  /** Removes the token from a text of the service. */
  readonly redact: (text: string) => string;
}

type Malformed = (wrong: Malformation, what: string) => Failed;

/** Converts the reply to a request for JSON into an answer. */
export function parseJsonReply(reply: RawReply, context: RequestContext): Answer {
  return parseReply(reply, context, ({ headers, bytes }, malformed) => {
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
    if (parsed.ok) return { ok: true, reply: { headers, body: parsed.value, elements: parsed.elements } };
    const isDeep = parsed.wrong === 'too-deep';
    return malformed(
      parsed.wrong,
      isDeep ? 'with JSON that is nested too deeply' : 'with invalid or truncated JSON',
    );
  });
}

/** Converts the reply to a request for an image into an answer. Rejects web pages, which would otherwise get a digest. */
export function parseImageReply(reply: RawReply, context: RequestContext): BytesAnswer {
  return parseReply(reply, context, ({ headers, bytes }, malformed) => {
    const isImage = /^(?:image\/|application\/octet-stream)/i.test(headers.get('content-type') ?? '');
    return bytes.length > 0 && isImage ? { ok: true, bytes } : malformed('content-type', 'without an image');
  });
}

/**
 * Reads a 2xx response with `read`, and converts anything else into a failure. The client requests `identity`. A
 * compressed body is rejected, because its decompressed size is unknown.
 */
function parseReply<Result>(
  reply: RawReply,
  context: RequestContext,
  read: (answer: RawReply, malformed: Malformed) => Result,
): Result | Failed {
  const { status, headers } = reply;
  if (status < 200 || status > 299) return { ok: false, failure: statusFailure(reply, context) };
  const malformed: Malformed = (wrong, what) => {
    const message = `${context.origin} answered ${status} ${what}`;
    return { ok: false, failure: { kind: 'malformed', wrong, acted: 'unknown', message } };
  };
  const encoding = headers.get('content-encoding') ?? '';
  if (/^\s*(?:identity)?\s*$/i.test(encoding)) return read(reply, malformed);
  const shown = context.redact(encoding).slice(0, 50);
  return malformed('compressed', `with a compressed body (${shown}) that was not requested`);
}

function statusFailure(answer: RawReply, context: RequestContext): Failure {
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
      return { ...facts, ...token, kind: 'not-authenticated' };
    case 403:
      return { ...facts, ...token, kind: 'not-permitted', scopes: scopesOf(headers, context) };
    case 404:
      return { ...facts, kind: 'not-found' };
    case 405:
      return { ...facts, kind: 'no-method' };
    case 425:
      return { ...facts, kind: 'server', status };
    case 429:
      return { ...facts, kind: 'throttled' };
    default:
      return status === 408 || status >= 500
        ? { ...facts, acted: 'unknown', kind: 'server', status }
        : { ...facts, acted: 'in-part', kind: 'invalid', status, fields: error.fields };
  }
}

/** Deployments reject an update without any message if the token belongs to no user. */
function missingReason({ status, bytes }: RawReply): string {
  return status === 400 && bytes.length === 0
    ? ' without a reason; some deployments do this if the token belongs to no user'
    : ' without a reason';
}

/** The reply for a renamed project contains its new slug. No redirect is followed. */
function redirectFailure({ status, headers, bytes }: RawReply, context: RequestContext): Failure {
  const { origin, redact } = context;
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
  const isForeign = target !== null && target.origin !== origin;
  const slug = isForeign ? null : newSlug(redact(decodeUtf8(bytes) ?? ''), redact(target?.pathname ?? ''));
  const redirect = `a redirect${isForeign ? ` to another origin (${target.origin})` : ''}, which is not followed`;
  const message = `the service answered ${status}${slug === null ? `, ${redirect}` : `: the new slug is ${slug}`}`;
  return { kind: 'moved', slug, acted: 'none', message: redact(message) };
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
