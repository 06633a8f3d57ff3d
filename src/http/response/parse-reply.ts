import { isRef } from '../../model/ids.js';
import { isJsonArray, isObject, type Json, type JsonObject, valueAt } from '../../model/json.js';
import type { RawReply } from '../connection/connections.js';
import type { Answer, BytesAnswer, Failed, Failure, Malformation } from '../types.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

/** The context that messages of failures require. */
export interface RequestContext {
  /** `https://errors.example.com`. */
  readonly origin: string;
  readonly isUploadToken: boolean;
  /** Removes the token and headers from a text of the service. */
  readonly redact: (text: string) => string;
}

type Malformed = (wrong: Malformation, what: string) => Failed;

/** Converts the reply to a request for JSON into an answer. */
export function parseJsonReply(reply: RawReply, context: RequestContext): Answer {
  return parseReply(reply, context, ({ headers, bytes }, malformed) => {
    if (bytes.length === 0) return malformed('empty', 'with an empty body instead of JSON');
    const text = decodeUtf8(bytes);
    const html = describeHtml(text ?? '');
    if (html !== null) return malformed('page', `with ${context.redact(html)} instead of JSON`);
    const type = headers.get('content-type') ?? '';
    if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
      const shown = context.redact(type).slice(0, 100);
      const found = type === '' ? 'no content type' : `the content type ${shown}`;
      return malformed('page', `with ${found} instead of JSON`);
    }
    if (text === null) return malformed('broken', 'with a body that is not UTF-8');
    const parsed = parseJsonText(text, bytes);
    if (parsed.ok) return { ok: true, reply: { headers, body: parsed.value, elements: parsed.elements } };
    const flaw = parsed.wrong === 'broken' ? 'invalid or truncated JSON' : 'JSON that is nested too deeply';
    return malformed(parsed.wrong, `with ${flaw}`);
  });
}

/**
 * Converts the reply to a request for an image into an answer. Rejects web pages, which would otherwise get a digest.
 */
export function parseImageReply(reply: RawReply, context: RequestContext): BytesAnswer {
  return parseReply(reply, context, ({ headers, bytes }, malformed) => {
    const isImage = /^(?:image\/|application\/octet-stream)/i.test(headers.get('content-type') ?? '');
    return bytes.length > 0 && isImage ? { ok: true, bytes } : malformed('page', 'without an image');
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
  if (/^\s*(?:identity\s*)?$/i.test(encoding)) return read(reply, malformed);
  const shown = context.redact(encoding).slice(0, 50);
  return malformed('compressed', `with a compressed body (${shown}) that was not requested`);
}

/** Statuses that mean the same, whether the service or a proxy in front of it answers. */
const throughProxies: ReadonlySet<number> = new Set([404, 405, 408, 413, 414, 425, 429, 431]);

function statusFailure(answer: RawReply, context: RequestContext): Failure {
  const { status, headers, bytes } = answer;
  if (status >= 300 && status < 400) return redirectFailure(answer, context);
  const { redact, isUploadToken } = context;
  const error = readErrorBody(bytes, redact);
  // Deployments reject an update without any message if the token belongs to no user.
  const likelyCause =
    status === 400 && bytes.length === 0 ? '; some deployments do this if the token belongs to no user' : '';
  const reason = error.message === '' ? ` without a reason${likelyCause}` : `: ${error.message}`;
  const message = `the service answered ${status}${reason}`;
  const facts = { acted: 'none', message } as const;
  const token = isUploadToken ? ({ isUploadToken } as const) : {};
  const asksPassword = /^(?:basic|digest|negotiate|ntlm)\b/i.test(headers.get('www-authenticate') ?? '');
  // The service itself refuses in JSON, or without a body.
  if (!throughProxies.has(status) && status < 500 && (error.isPage || (status === 401 && asksPassword))) {
    const acted = status === 401 || status === 403 ? 'none' : 'in-part';
    return { kind: 'malformed', wrong: 'page', acted, message };
  }
  switch (status) {
    case 401:
      return { ...facts, ...token, kind: 'not-authenticated', ...(error.code && { reason: error.code }) };
    case 403:
      return { ...facts, ...token, kind: 'not-permitted', scopes: scopesOf(headers, context) };
    case 404:
      return { ...facts, kind: 'not-found', ...(error.isPage && { isPage: true }) };
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

/** The reply for a renamed project contains its new slug. No redirect is followed. */
function redirectFailure({ status, headers, bytes }: RawReply, context: RequestContext): Failure {
  const { origin, redact } = context;
  const location = headers.get('location') ?? '';
  const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
  const isForeign = target !== null && target.origin !== origin;
  const slug = isForeign ? null : newSlug(redact(decodeUtf8(bytes) ?? ''));
  const redirect = `a redirect${isForeign ? ` to another origin (${target.origin})` : ''}, which is not followed`;
  const message = `the service answered ${status}${slug === null ? `, ${redirect}` : `: the new slug is ${slug}`}`;
  const isLogin = isForeign || /log-?in|sign[-_]?in|oauth|\bsso\b|saml/i.test(target?.pathname ?? '');
  return { kind: 'moved', slug, ...(isLogin && { isLogin }), acted: 'none', message: redact(message) };
}

/** Of `{"slug": "new", "detail": {"code": "resource-moved", …}}` (observed, 3.5). */
function newSlug(text: string): string | null {
  const parsed = parseJsonText(text);
  const slug = parsed.ok ? valueAt(parsed.value, '/slug') : null;
  return isRef<string>(slug) ? slug : null;
}

/** `WWW-Authenticate: Bearer error="insufficient_scope", scope="org:read org:write"` (RFC 6750, section 3). */
function scopesOf(headers: ReadonlyMap<string, string>, { redact }: RequestContext): readonly string[] {
  const header = redact(headers.get('www-authenticate') ?? '');
  const [, list = ''] = /\bscope="([a-z0-9:_ -]{1,500})"/i.exec(header) ?? [];
  return list.split(' ').filter((scope) => scope !== '');
}

/** The service's explanation of an error, independent of the format of the body. */
interface ErrorBody {
  /** One line, at most 2 KB of UTF-8; empty if the service gave no explanation. Untrusted text. */
  readonly message: string;
  /** Wire field name → lines, in the order of the body. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The code of a `detail` that is an object: `sso-required`. Empty if there is none. */
  readonly code: string;
  /** Whether it has another format than JSON. */
  readonly isPage: boolean;
}

const maxMessageBytes = 2048;
const maxLineBytes = 512;
const maxFields = 100;
const maxLines = 20;

/** Keys with messages about the request as a whole (observed, 1.1 and 6). */
const generalKeys: readonly string[] = ['detail', 'error', 'message', 'errors', 'non_field_errors'];
const ignoredKeys: readonly string[] = ['errorId', 'error_id'];

/**
 * Reads the body of an error response: a map of fields (with lists, nested maps, and lists keyed by index), a `detail`
 * that is a string, an object or an array, a JSON string, HTML, plain text, or nothing. `redact` removes the token.
 */
export function readErrorBody(bytes: Uint8Array, redact: (text: string) => string): ErrorBody {
  const text = decodeUtf8(bytes) ?? new TextDecoder('latin1').decode(bytes);
  const html = describeHtml(text);
  const parsed = parseJsonText(text);
  if (html === null && parsed.ok) return { ...fromJson(parsed.value, redact), isPage: false };
  const message = toLine(html ?? text, redact, maxMessageBytes);
  return { message, fields: new Map(), code: '', isPage: message !== '' };
}

/** Returns for example `an HTML page ("Sign in")`; null if the text is not HTML. */
function describeHtml(text: string): string | null {
  const head = text.slice(0, 16 * 1024);
  if (!/^\s*(?:<!--|<!doctype html|<html|<head|<body|<title|<h1)/i.test(head)) return null;
  const title = /<(?:title|h1)[^>]{0,200}>([^<]{1,500})</i.exec(head)?.[1]?.trim();
  return title ? `an HTML page ("${title}")` : 'an HTML page';
}

function fromJson(json: Json, redact: (text: string) => string): Omit<ErrorBody, 'isPage'> {
  const body = isObject(json) ? withFields(json) : { detail: json };
  // Only as many as fit, and shortened before they are joined: each contains its path, whose length only the size of the
  // body limits.
  const general: string[] = [];
  for (const line of generalKeys.flatMap((key) => generalMessages(body[key] ?? null))) {
    if (general.join('; ').length > maxMessageBytes) break;
    general.push(toLine(line, redact, maxMessageBytes));
  }
  const fields = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(body).slice(0, maxFields)) {
    if (generalKeys.includes(key) || ignoredKeys.includes(key)) continue;
    const lines = linesOf(value).slice(0, maxLines);
    if (lines.length === 0) continue;
    fields.set(
      redact(key),
      lines.map((line) => toLine(line, redact, maxLineBytes)),
    );
  }
  const named = [...fields].map(([field, lines]) => `${field}: ${lines.join(' ')}`);
  const id = body.errorId;
  const trace = typeof id === 'string' && id !== '' ? ` (error id ${id})` : '';
  const message = toLine([...general, ...named].join('; ') + trace, redact, maxMessageBytes);
  const code = valueAt(body, '/detail/code');
  return { message, fields, code: typeof code === 'string' ? code : '' };
}

/**
 * The errors of a list of objects by field: `{"detail": [{"loc": ["body", "payload", "name"], "msg": "…"}]}` becomes
 * `{"name": ["…"]}` (observed, 12.2 "organization"). Any other body stays as it is.
 */
function withFields(body: JsonObject): JsonObject {
  const { detail, ...rest } = body;
  if (!isJsonArray(detail)) return body;
  const fields = new Map<string, string[]>();
  for (const item of detail) {
    const [loc, msg] = ['/loc', '/msg'].map((pointer) => valueAt(item, pointer));
    const [field, ...path] = isJsonArray(loc) ? loc.slice(loc[1] === 'payload' ? 2 : 1) : [];
    if (typeof field !== 'string' || typeof msg !== 'string') return body;
    const below = path
      .map((segment) => (typeof segment === 'string' ? `.${segment}` : `[${JSON.stringify(segment)}]`))
      .join('');
    const messages = fields.get(field) ?? [];
    messages.push(below === '' ? msg : `${below}: ${msg}`);
    fields.set(field, messages);
  }
  return { ...rest, ...Object.fromEntries(fields) };
}

/** The messages of a general key. A `detail` object contains its message: `{code, message, extra}`. */
function generalMessages(value: Json): readonly string[] {
  if (!isObject(value)) return linesOf(value);
  const { code, message } = value;
  if (typeof message !== 'string') return linesOf(value);
  const text = typeof code === 'string' && code !== '' ? `${message} (${code})`.trim() : message;
  return text === '' ? [] : [text];
}

/** All strings in a value, each with its path: `[1].publicKey: This field is required.` */
function linesOf(value: Json, path = ''): readonly string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [path === '' ? `${value}` : `${path}: ${value}`];
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => linesOf(item, join(path, key)));
  return value.flatMap((item, index) => linesOf(item, typeof item === 'object' ? `${path}[${index}]` : path));
}

function join(path: string, key: string): string {
  if (generalKeys.includes(key)) return path;
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/**
 * One line without the token, truncated to a number of bytes at a character boundary. Redacted first, because
 * truncation could otherwise leave a part of the token.
 */
function toLine(text: string, redact: (text: string) => string, bytes: number): string {
  const line = redact(text).replaceAll(/\s+/g, ' ').trim();
  const { read } = new TextEncoder().encodeInto(line, new Uint8Array(bytes - 3));
  return read === line.length ? line : `${line.slice(0, read)}…`;
}
