import type { Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { withoutCredentials } from '../../model/shown-url.js';
import type { Position } from '../yaml/located.js';
import { describeLookalike } from '../yaml/lookalikes.js';

/**
 * A finding without its position: permanent code, severity, message and hint. All are defined in the files
 * `*-messages.ts`.
 */
export type Message = Pick<Finding, 'code' | 'severity' | 'message' | 'hint'>;

export const error = (code: string, message: string, hint: string | null = null): Message => ({
  code,
  severity: 'error',
  message,
  hint,
});

export const warning = (code: string, message: string, hint: string | null = null): Message => ({
  code,
  severity: 'warning',
  message,
  hint,
});

/** Creates a hint that suggests the closest name, or returns `otherwise` without one. */
export const suggest = (name: string | null, otherwise: string | null): string | null =>
  name === null ? otherwise : `Did you mean ${name}?`;

/** Quotes external text and truncates it for use in a sentence. */
export function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** The same for a name. Characters that look like others are also shown as code points. */
export function quoteName(text: string): string {
  const lookalike = describeLookalike(text);
  return lookalike === null ? quote(text) : `${quote(text)} (${lookalike})`;
}

/** Also hides passwords, of which a truncated URL would show the beginning. */
export function shorten(text: string): string {
  const shown = withoutCredentials(text);
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}

/** The hint to write a key with its value. `more`: continues the sentence. */
export function writeKey(key: string, value: string, more = ''): string {
  const shown = withoutCredentials(value, '');
  return `Write ${shorten(`${key}: ${shown}`)}${shown === value ? '' : ', and revoke the secret'}${more}.`;
}

export function formatChoices(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

/** Lists up to ten items and the number of the others. */
export function formatFirst(items: readonly string[], between = ', '): string {
  const left = items.length - 10;
  return items.slice(0, 10).join(between) + (left > 0 ? ` and ${left} more` : '');
}

/** For a position in the same file as the finding. */
export function formatPosition(position: Position): string {
  return `line ${position.line}, column ${position.column}`;
}

export function formatPlace(place: Place): string {
  return `${place.file}:${place.line}:${place.column}`;
}

export function formatMebibytes(bytes: number): string {
  return `${Math.round((bytes / 1_048_576) * 10) / 10} MiB`;
}

/** Formats a path without the leading `settings`, for example `trustedRelays[0].name`. */
export function formatPath(path: readonly string[]): string {
  const steps = path[0] === 'settings' && path.length > 1 ? path.slice(1) : path;
  if (steps.length === 0) return 'The document';
  return steps.reduce(
    (name, step) => (/^[0-9]+$/.test(step) ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
}
