const shape = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Parses an ISO 8601 time to milliseconds since 1970. A time without a zone is UTC, a date is midnight. Returns null for anything else, including 30 February, which `Date` would parse as 2 March.
 */
export function parseIsoTime(text: string): number | null {
  const parts = shape.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = parts;
  const date = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date) || new Date(date).toISOString().slice(0, 10) !== `${year}-${month}-${day}`)
    return null;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  const offset = offsetOf(zone.toUpperCase());
  return Number.isNaN(time) || offset === null ? null : time - offset;
}

/** In milliseconds. */
function offsetOf(zone: string): number | null {
  if (zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** `2026-11-20T12:00:00Z`, with milliseconds only if they are not 0. */
export function formatIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}
