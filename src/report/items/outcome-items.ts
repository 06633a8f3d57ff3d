import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { type Json, sameJson } from '../../model/json.js';
import type { Line } from '../line.js';
import { settingText, type ValueOptions } from '../view/value-text.js';
import { changedSetting, type ReportItem, rawLines, uncomparedEntry } from './items.js';
import { sections } from './sections.js';

/**
 * The section of a resource: its `result`, except for three cases. `not-stored`: the update was accepted but not
 * completely stored. `blocked`: a part was blocked or could not be read. `held`: nothing had to be sent.
 */
type Status = 'failed' | 'not-stored' | 'stale' | 'blocked' | 'not-tried' | 'applied' | 'held';

/** The results of the resources that required something. */
export function itemsOfOutcome({ resources }: Outcome, options: ValueOptions): readonly ReportItem[] {
  return resources.flatMap((name): readonly ReportItem[] => {
    const section = statusOf(name);
    if (section === null) return [];
    const { action, changes, declaredAt: place, error, unreadable, images } = name;
    const open = changes.filter((change) => !isInPlace(change));
    const whole = error ?? (action === 'missing' ? 'the service does not have it' : null);
    const reasons = new Set(
      open.flatMap(({ reason }) => (whole?.includes(reason ?? '') ? [] : (reason ?? []))),
    );
    const isCommon = reasons.size === 1 && open.every(({ reason }) => reasons.has(reason ?? ''));
    const about = {
      section,
      name,
      place,
      remarks: rawLines([whole ?? [], isCommon ? [...reasons] : []].flat()),
    };
    const item = (change: ChangeOutcome): ReportItem => {
      const { result, reason } = change;
      const inPlace = isInPlace(change);
      const own = reason !== null && !inPlace && !isCommon && reasons.has(reason) ? [reason] : [];
      const entry = {
        ...changedSetting(change, images, options),
        rule: inPlace ? (result === 'already' ? 'held' : 'applied') : section,
        tone: inPlace ? 'good' : sections[section].tone,
        state: result,
        remarks: [...rawLines(own), ...currentValue(change, options)],
      } as const;
      return { ...about, entry };
    };
    const items: readonly ReportItem[] = [
      ...open.map(item),
      ...unreadable.map((one) => ({ ...about, entry: uncomparedEntry('unreadable', one) })),
      ...changes.filter(isInPlace).map(item),
    ];
    return items.length > 0 ? items : [about];
  });
}

/** Null if the resource required nothing. */
function statusOf({ result, changes, unreadable }: ResourceOutcome): Status | null {
  const leftOut = unreadable.length > 0 || changes.some((change) => change.result === 'blocked');
  if (result !== 'applied' && result !== 'unchanged') return result;
  if (result === 'applied' && changes.some((change) => !isInPlace(change) && change.result !== 'blocked'))
    return 'not-stored';
  if (leftOut) return 'blocked';
  if (result === 'applied') return result;
  return changes.length > 0 ? 'held' : null;
}

/** Whether the service now has the desired value. */
function isInPlace({ result }: Pick<ChangeOutcome, 'result'>): boolean {
  return result === 'applied' || result === 'already';
}

/** The current value if it differs; for a stale change with that of the plan. */
function currentValue({ kind, stored, before, result }: ChangeOutcome, options: ValueOptions): Line[] {
  if (stored === null || sameJson(stored.value, before)) return [];
  const text = (value: Json) => ({ data: settingText({ kind, value }, options) });
  const planned = result === 'stale' ? [' (', text(before), ' when the plan was made)'] : [];
  return [['current value: ', text(stored.value), ...planned]];
}
