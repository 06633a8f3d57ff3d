import { formatIsoTime } from '../../model/iso-time.js';
import type { Window } from '../types.js';

const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/**
 * Parses a period such as `24h` (interface, "statsPeriod") into seconds; null if the text is not a period or the period
 * is 0.
 */
export function parsePeriod(text: string): number | null {
  const parts = /^([1-9]\d{0,8})([smhdw])$/.exec(text);
  return parts === null ? null : Number(parts[1]) * (secondsPer[parts[2] ?? ''] ?? 0);
}

/** Null if a four-digit year cannot represent one of the times. */
export function windowOf(start: number, end: number): Window | null {
  if (start < Date.parse('0001-01-01') || end >= Date.parse('+010000-01-01')) return null;
  return { start: formatIsoTime(start), end: formatIsoTime(end) };
}
