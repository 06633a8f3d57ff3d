import type { Attempt } from '../connection/exchange.js';
import type { Answer, BytesAnswer, Malformation } from '../types.js';
import { describeHtml } from './error-body.js';
import { decodeUtf8, parseJsonText } from './json-text.js';
import { acceptAnswer, type RequestContext, responseFacts } from './response-failure.js';

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
  const parsed = parseJsonText(text);
  if (parsed.ok) return { ok: true, reply: { status, headers, body: parsed.value, text } };
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
