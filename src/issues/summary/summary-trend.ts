import { isJsonArray, isObject, type Json, type JsonArray } from '../../model/json.js';
import type { Trend } from './report-types.js';
import { boundedEntry, type Counter, cut } from './summary-issue.js';

/** Deployments send one period with at most some hundred steps. The limits bound the memory for any reply. */
const maxPeriods = 4;
const maxPoints = 1_000;

interface TrendPeriod {
  issues: number;
  uncounted: number;
  readonly points: Map<number, { issues: number; events: number }>;
}

/** Sums the time lines of all issues, step by step (interface, "Issue": stats). */
export function createTrends(): Counter<Trend[]> {
  const periods = new Map<string, TrendPeriod>();
  const create = (): TrendPeriod => ({ issues: 0, uncounted: 0, points: new Map() });
  return {
    add({ raw: { stats } }) {
      if (!isObject(stats)) return;
      for (const [name, pairs] of Object.entries(stats)) {
        if (!isJsonArray(pairs)) continue;
        const period = boundedEntry(periods, cut(name, 40), maxPeriods, create);
        if (period !== undefined) addPairs(period, pairs);
      }
    },
    result: () => [...periods].map(trendOf).filter((trend) => trend.points.length > 0),
  };
}

function addPairs(period: TrendPeriod, pairs: JsonArray): void {
  period.issues += 1;
  for (const pair of pairs) {
    if (!isJsonArray(pair)) continue;
    const [at, events] = pair;
    if (!isCount(at) || !isCount(events)) continue;
    const point = boundedEntry(period.points, at, maxPoints, () => ({ issues: 0, events: 0 }));
    if (point === undefined) period.uncounted += events;
    else {
      point.issues += 1;
      point.events += events;
    }
  }
}

/** Also accepts seconds up to the end of the year 9999, the last that ISO 8601 with four-digit years can represent. */
function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 253_402_300_799;
}

function trendOf([period, { issues, points, uncounted }]: [string, TrendPeriod]): Trend {
  const sorted = [...points].sort(([one], [other]) => one - other);
  return {
    period,
    issues,
    points: sorted.map(([at, point]) => ({ at, events: point.events, whole: point.issues === issues })),
    uncounted,
  };
}
