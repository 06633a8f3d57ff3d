const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?Z$/;

/**
 * Parses an ISO 8601 time in UTC (`2026-11-20T12:00:00Z`) to seconds since 1970; undefined if it is invalid. Does not
 * use `Date`, because pure modules read no clock.
 */
export function parseIsoSeconds(text: string): number | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const real =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return real ? ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second : undefined;
}

function daysSince1970(year: number, month: number, day: number): number {
  const before = Array.from({ length: month - 1 }, (_, index) => daysIn(year, index + 1));
  return leapDaysBefore(year) - leapDaysBefore(1970) + (year - 1970) * 365 + sum(before) + day - 1;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function leapDaysBefore(year: number): number {
  const last = year - 1;
  return Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
