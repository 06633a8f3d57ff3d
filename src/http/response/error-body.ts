import { isObject, type Json } from '../../model/json.js';
import { decodeUtf8, parseJsonText } from './json-text.js';

/** The service's explanation of an error, independent of the format of the body. */
interface ErrorBody {
  /** One line, at most 2 KB of UTF-8; empty if the service gave no explanation. Untrusted text. */
  readonly message: string;
  /** Wire field name → lines, in the order of the body. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const maxMessageBytes = 2048;
const maxLineBytes = 512;
const maxFields = 100;
const maxLines = 20;

/** Keys with messages about the request as a whole (observed behaviour, "Auth and limits"). */
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
  return html === null && parsed.ok
    ? fromJson(parsed.value, redact)
    : { message: toLine(html ?? text, redact, maxMessageBytes), fields: new Map() };
}

/** Returns for example `an HTML page ("Sign in")`; null if the text is not HTML. */
export function describeHtml(text: string): string | null {
  const head = text.slice(0, 16 * 1024);
  if (!/^\s*(?:<!--|<!doctype html|<html|<head|<body|<title|<h1)/i.test(head)) return null;
  const title = /<(?:title|h1)[^>]{0,200}>([^<]{1,500})</i.exec(head)?.[1]?.trim();
  return title ? `an HTML page ("${title}")` : 'an HTML page';
}

function fromJson(json: Json, redact: (text: string) => string): ErrorBody {
  const body = isObject(json) ? json : { detail: json };
  const general = generalKeys.flatMap((key) =>
    Object.hasOwn(body, key) ? generalMessages(body[key] ?? null) : [],
  );
  const fields = Object.entries(body)
    .slice(0, maxFields)
    .flatMap(([key, value]): [string, readonly string[]][] => {
      if (generalKeys.includes(key) || ignoredKeys.includes(key)) return [];
      const lines = linesOf(value).slice(0, maxLines);
      return lines.length === 0
        ? []
        : [[redact(key), lines.map((line) => toLine(line, redact, maxLineBytes))]];
    });
  const named = fields.map(([field, lines]) => `${field}: ${lines.join(' ')}`);
  const id = body.errorId;
  const trace = typeof id === 'string' && id !== '' ? ` (error id ${id})` : '';
  const message = toLine([...general, ...named].join('; ') + trace, redact, maxMessageBytes);
  return { message, fields: new Map(fields) };
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
