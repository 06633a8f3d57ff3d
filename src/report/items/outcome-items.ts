import type { ChangeOutcome, ChangeResult, Outcome } from '../../apply/types.js';
import { dangerOf } from '../../model/danger.js';
import { type Json, sameJson } from '../../model/json.js';
import type { Line } from '../line.js';
import { settingText, type ValueOptions } from '../view/value-text.js';
import { changedSetting, effectText, itemsOfUnreadable, type ReportItem, rawLines } from './items.js';

/** The section of each result. What the service accepted and does not show as sent is not stored. */
const sectionsOf = {
  failed: 'failed',
  normalised: 'not-stored',
  'not-applied': 'not-stored',
  unconfirmed: 'not-stored',
  stale: 'stale',
  blocked: 'blocked',
  'not-tried': 'not-tried',
  applied: 'applied',
  already: 'held',
} as const satisfies Readonly<Record<ChangeResult, ReportItem['section']>>;

/** The settings by their results, and the resources without one that were not updated. */
export function itemsOfOutcome({ resources }: Outcome, options: ValueOptions): readonly ReportItem[] {
  return resources.flatMap((name): readonly ReportItem[] => {
    const { action, changes, declaredAt, error, images, result: whole } = name;
    const why = error ?? (action === 'missing' ? 'the service does not have it' : null);
    const remarks = rawLines(why);
    const items = [
      ...changes.map((change): ReportItem => {
        const { effect, notes, result, reason } = change;
        const rule = sectionsOf[result];
        const danger = rule === 'applied' ? dangerOf(change) : null;
        const section = danger === null ? rule : (`applied-${danger}` as const);
        // What several settings of a resource share is listed once.
        const isWhole = result === whole && why !== null && !reason?.includes(why);
        const common = rule === 'held' ? null : isWhole ? why : reason;
        const own = common === null || reason === null || common.includes(reason) ? [] : [reason];
        const entry = {
          ...changedSetting(change, images, options),
          rule,
          state: result,
          effect: effectText(effect, danger),
          remarks: [...rawLines(own), ...rawLines(notes), ...currentValue(change, options)],
        };
        return { section, name, source: change.source, remarks: rawLines(common), entry };
      }),
      ...itemsOfUnreadable(name, { section: 'blocked', remarks }),
    ];
    if (items.length > 0 || whole === 'applied' || whole === 'unchanged') return items;
    return [{ section: whole, name, source: declaredAt, remarks }];
  });
}

/** The current value if it differs; for a stale change with that of the plan. */
function currentValue({ kind, stored, before, result }: ChangeOutcome, options: ValueOptions): Line[] {
  if (stored === null || sameJson(stored.value, before)) return [];
  const text = (value: Json) => ({ data: settingText({ kind, value }, options) });
  const planned = result === 'stale' ? [' (', text(before), ' when the plan was made)'] : [];
  return [['current value: ', text(stored.value), ...planned]];
}
