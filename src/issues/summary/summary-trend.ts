import type { Json, JsonArray } from '../../model/json.js';
import { isObject } from '../../model/json.js';
import type { Trend } from './report-types.js';
import type { Counter, SeenIssue } from './summary-issue.js';
import { cut } from './summary-issue.js';

/** Deployments send one period with at most some hundred steps. The limits bound the memory for any reply. */
const maxPeriods = 4;
const maxPoints = 1_000;

interface Point {
  issues: number;
  events: number;
}

interface Period {
  issues: number;
  uncounted: number;
  readonly points: Map<number, Point>;
}

/** Sums the time lines of all issues, step by step (interface, "Issue": stats). */
export function createTrends(): Counter<[issue: SeenIssue], Trend[]> {
  const periods = new Map<string, Period>();
  return {
    add(issue) {
      const stats = issue.raw.stats;
      if (!isObject(stats)) return;
      for (const name of Object.keys(stats)) {
        const pairs = stats[name];
        if (!isList(pairs)) continue;
        const period = periodFor(periods, cut(name, 40));
        if (period !== undefined) addPairs(period, pairs);
      }
    },
    result: () => [...periods].map(trendOf).filter((trend) => trend.points.length > 0),
  };
}

function periodFor(periods: Map<string, Period>, name: string): Period | undefined {
  const known = periods.get(name);
  if (known !== undefined || periods.size >= maxPeriods) return known;
  const period: Period = { issues: 0, uncounted: 0, points: new Map() };
  periods.set(name, period);
  return period;
}

function addPairs(period: Period, pairs: JsonArray): void {
  period.issues += 1;
  for (const pair of pairs) {
    if (!isList(pair)) continue;
    const [at, events] = pair;
    if (!isCount(at) || !isCount(events)) continue;
    const point = period.points.get(at);
    if (point !== undefined) {
      point.issues += 1;
      point.events += events;
    } else if (period.points.size < maxPoints) period.points.set(at, { issues: 1, events });
    else period.uncounted += events;
  }
}

function isList(value: Json | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Also accepts seconds up to the end of the year 9999, the last that ISO 8601 with four-digit years can represent. */
function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 253_402_300_799;
}

function trendOf([period, { issues, points, uncounted }]: [string, Period]): Trend {
  const sorted = [...points].sort(([one], [other]) => one - other);
  return {
    period,
    issues,
    points: sorted.map(([at, point]) => ({ at, events: point.events, whole: point.issues === issues })),
    uncounted,
  };
}
