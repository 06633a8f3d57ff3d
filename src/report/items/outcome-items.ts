import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { type Json, sameJson } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import type { ChangeEntry } from '../document/changes-document.js';
import type { Line } from '../line.js';
import { differenceParts } from '../view/difference-parts.js';
import { nameOf, sourcesOf } from '../view/names.js';
import { settingText, type ValueOptions } from '../view/value-text.js';
import { type Listed, uncomparedItem } from './items.js';
import { sections } from './sections.js';

/**
 * The section of a resource: its `result`, except for three cases. `not-stored`: the update was accepted but not
 * completely stored. `blocked`: a part was blocked or could not be read. `held`: nothing had to be sent.
 */
type Status = 'failed' | 'not-stored' | 'stale' | 'blocked' | 'not-tried' | 'applied' | 'held';

/** The results of the resources that required something. */
export function itemsOfOutcome({ resources }: Outcome, options: ValueOptions): readonly Listed[] {
  return resources.flatMap((resource): readonly Listed[] => {
    const status = statusOf(resource);
    if (status === null) return [];
    const { changes, declaredAt, unreadable } = resource;
    const { stated, shared } = reasonsOf(resource);
    const item = (change: ChangeOutcome): ChangeEntry => {
      const { result, images, source, setting } = { ...resource, ...change };
      const file = Object.hasOwn(images, setting) ? (images[setting]?.file ?? null) : null;
      const inPlace = result === 'already' ? 'held' : 'applied';
      return {
        rule: isInPlace(change) ? inPlace : status,
        setting,
        tone: isInPlace(change) ? 'good' : sections[status].tone,
        state: result,
        effect: null,
        parts: differenceParts(change, file, options),
        remarks: remarksOn(change, stated, options),
        sources: sourcesOf(source, resource),
      };
    };
    const items = [
      ...changes.filter((change) => !isInPlace(change)).map(item),
      ...unreadable.map(({ setting, source }) => uncomparedItem('unreadable', setting, source, resource)),
      ...changes.filter(isInPlace).map(item),
    ];
    const remarks = shared.map((reason) => [{ data: reason }]);
    return [{ section: status, name: nameOf(resource), place: declaredAt, remarks, items }];
  });
}

/** Null if the resource required nothing. */
function statusOf({ result, changes, unreadable }: ResourceOutcome): Status | null {
  const leftOut = unreadable.length > 0 || changes.some((change) => change.result === 'blocked');
  switch (result) {
    default:
      return unreachable(result);
    case 'applied':
      if (changes.some((change) => !isInPlace(change) && change.result !== 'blocked')) return 'not-stored';
      return leftOut ? 'blocked' : 'applied';
    case 'unchanged':
      if (leftOut) return 'blocked';
      return changes.length > 0 ? 'held' : null;
    case 'failed':
    case 'stale':
    case 'blocked':
    case 'not-tried':
      return result;
  }
}

/** Whether the service now has the desired value. */
function isInPlace({ result }: Pick<ChangeOutcome, 'result'>): boolean {
  return result === 'applied' || result === 'already';
}

/** The reason for the result of a change, and the current value if it differs; for a stale one with that of the plan. */
function remarksOn(
  { kind, reason, stored, before, result }: ChangeOutcome,
  stated: readonly string[],
  options: ValueOptions,
): Line[] {
  const text = (value: Json) => ({ data: settingText({ kind, value }, options) });
  const planned = result === 'stale' ? [' (', text(before), ' when the plan was made)'] : [];
  return [
    ...(reason === null || stated.includes(reason) ? [] : [[{ data: reason }]]),
    ...(stored === null || sameJson(stored.value, before)
      ? []
      : [['current value: ', text(stored.value), ...planned]]),
  ];
}

/** The reasons for the result: `shared` for the whole resource, `stated` not to be repeated for a change. */
function reasonsOf({ changes, error, action }: ResourceOutcome) {
  const reasons = new Set(changes.filter((change) => !isInPlace(change)).map(({ reason }) => reason));
  const common = reasons.size === 1 ? [...reasons].filter((reason) => reason !== null) : [];
  const missing = action === 'missing' ? ['the service does not have it'] : [];
  const stated = [...new Set([...(error === null ? missing : [error]), ...common])];
  const [first] = stated;
  // Leaves out a reason that the error of the whole resource already contains.
  return { stated, shared: stated.filter((reason) => reason === first || first?.includes(reason) !== true) };
}
