const shape =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/i;

/**
 * The usual form, with a day that its month has in every year. `Date.parse` is right for it, and several times as fast.
 */
const usualShape =
  /^\d{4}-(?:\d\d-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * Parses an ISO 8601 time to milliseconds since 1970. A time without a zone is UTC, a date is midnight. Returns null
 * for anything else, including 30 February, which `Date` would parse as 2 March.
 */
export function parseIsoTime(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  if (usualShape.test(text)) return numberOrNull(Date.parse(text));
  const parts = shape.exec(text);
  if (parts === null) return null;
  const [, day = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = parts;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
  return numberOrNull(Date.parse(`${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`));
}

function numberOrNull(time: number): number | null {
  return Number.isNaN(time) ? null : time;
}

/** `2026-11-20T12:00:00Z`, with milliseconds only if they are not 0. */
export function formatIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}
