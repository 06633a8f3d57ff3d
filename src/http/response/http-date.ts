const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The three formats of RFC 9110, section 5.6.7. The weekday is not checked, because it is not used. */
const forms = [
  /^[A-Za-z]{3}, (?<day>\d{2}) (?<month>[A-Za-z]{3}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^[A-Za-z]{6,9}, (?<day>\d{2})-(?<month>[A-Za-z]{3})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^[A-Za-z]{3} (?<month>[A-Za-z]{3}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
];

/**
 * Parses a date of RFC 9110 to milliseconds since the epoch; null if it is invalid. Not `Date.parse`, which accepts
 * other formats and uses the machine's time zone. A two-digit year is at most 50 years after `nowMs`.
 */
export function parseHttpDate(text: string, nowMs: number): number | null {
  for (const form of forms) {
    const parts = form.exec(text.trim())?.groups;
    if (parts) return toMilliseconds(parts, nowMs);
  }
  return null;
}

function toMilliseconds(parts: Readonly<Record<string, string | undefined>>, nowMs: number): number | null {
  const { day = '', month: monthName = '', year: yearText = '', time = '' } = parts;
  const month = months.indexOf(monthName);
  const year = yearText.length === 2 ? fullYear(Number(yearText), nowMs) : Number(yearText);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const midnight = new Date(0).setUTCFullYear(year, month, Number(day));
  const sameDay = new Date(midnight).getUTCDate() === Number(day);
  // 60 is a leap second.
  if (month < 0 || !sameDay || hours > 23 || minutes > 59 || seconds > 60) return null;
  return midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function fullYear(twoDigits: number, nowMs: number): number {
  const now = new Date(nowMs).getUTCFullYear();
  const year = now - (now % 100) + twoDigits;
  return year > now + 50 ? year - 100 : year;
}
