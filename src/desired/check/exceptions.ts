import { isMap } from 'yaml';
import type { Finding } from '../../model/finding.js';
import { formatIsoTime, parseIsoTime } from '../../model/iso-time.js';
import { findingOf, quote } from '../messages/finding.js';
import type { Exception, GuardConfig, SettingsDocument } from '../types.js';
import { entriesOf, itemsAt, type ParsedDocument, textOf } from '../yaml/nodes.js';

/** The items of `ignore`, which are names or mappings, each with the node of its name and the texts of the others. */
export function exceptionsIn(parsed: ParsedDocument) {
  return itemsAt(parsed, ['ignore']).map((item) => {
    const parts = new Map(
      isMap(item) ? entriesOf(parsed, item).map(({ key, value }) => [key, value] as const) : [],
    );
    const textAt = (key: string) => textOf(parts.get(key)).trim() || null;
    return { item, name: parts.get('setting') ?? item, reason: textAt('reason'), until: textAt('until') };
  });
}

/** Reports exceptions that lack what `guard.exceptions` requires, or end on a day that does not exist. */
export function checkExceptions(
  documents: readonly SettingsDocument[],
  required: GuardConfig['exceptions'],
): readonly Finding[] {
  return exceptionsOf(documents).flatMap(([setting, { place, reason, until }]) => {
    const flaws = [
      until !== null && parseIsoTime(until) === null && `${quote(until)} is not a day of the calendar`,
      required !== 'free' && reason === null && 'guard.exceptions requires a reason',
      required === 'until' && until === null && 'guard.exceptions requires an end',
    ].filter((flaw) => flaw !== false);
    return flaws.map((flaw) => findingOf('SP1427', `Invalid exception of ${setting}: ${flaw}.`, null, place));
  });
}

const warningMs = 14 * 86_400_000;

/** Warns of exceptions that end within 14 days, and of those that have ended. */
export function findEndingExceptions(
  documents: readonly SettingsDocument[],
  today: string,
): readonly Finding[] {
  const soon = formatIsoTime(Date.parse(today) + warningMs);
  return exceptionsOf(documents).flatMap(([setting, { place, until }]) => {
    if (until === null || until > soon) return [];
    const message = `The exception of ${setting} ${until < today ? 'ended' : 'ends'} on ${until}.`;
    return [findingOf('SP1922', message, null, place)];
  });
}

function exceptionsOf(documents: readonly SettingsDocument[]): readonly (readonly [string, Exception])[] {
  return documents.flatMap(({ ignore, expired }) => [...ignore, ...expired]);
}
