import { createFinding, type ErrorCode, type Finding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { withoutCredentials } from '../../model/shown-url.js';

/** Maximum number of findings of one check of a document. More than are printed for one file (`load-config.ts`). */
export const maxFindings = 100;

/** The text of a finding, without its position. */
export type Message = readonly [code: ErrorCode, message: string, hint?: string | null];

/**
 * Creates a finding about the files. Codes that begin with SP19 are warnings. Without a hint, the finding gets the cure
 * of its code in docs/reference/errors-files.md (`load-config.ts`). Passwords in URLs are hidden.
 */
export function findingOf(
  code: ErrorCode,
  message: string,
  hint: string | null = null,
  place: Place | null = null,
): Finding {
  return createFinding(
    code.startsWith('SP19') ? 'warning' : 'error',
    code,
    withoutCredentials(message),
    hint === null ? null : withoutCredentials(hint),
    place,
  );
}

/** A hint that suggests the closest name, or `otherwise` without one. */
export function suggest(name: string | null, otherwise: string | null = null): string | null {
  return name === null ? otherwise : `Did you mean ${name}?`;
}

/** Quotes external text and truncates it for use in a sentence. */
export function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** Also hides passwords: a truncated URL would show their beginning. */
export function shorten(text: string): string {
  const shown = withoutCredentials(text);
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}

/** `a, b or c`. */
export function formatChoices(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

export function formatMebibytes(bytes: number): string {
  return `${Math.round((bytes / 1_048_576) * 10) / 10} MiB`;
}

/** `trustedRelays[0].name`: a path without the leading `settings`. */
export function formatPath(path: readonly string[]): string {
  const steps = path[0] === 'settings' && path.length > 1 ? path.slice(1) : path;
  if (steps.length === 0) return 'The document';
  return steps
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}
