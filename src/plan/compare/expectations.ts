import type { CurrentSettings } from '../../current/types.js';
import type { DesiredSettings } from '../../desired/types.js';
import { sameJson } from '../../model/json.js';
import type { KnownSettings } from '../../settings/setting.js';
import type { Expectation } from '../types.js';
import { inNameOrder, knownSetting } from './diff.js';

/**
 * Returns the expectations that are not met, by name. A field that the reply does not show, or shows with an invalid
 * value, is not known to have the expected value, so its expectation is not met.
 */
export function findUnmet(
  expect: DesiredSettings,
  current: CurrentSettings,
  fields: KnownSettings,
): readonly Expectation[] {
  return inNameOrder(expect).flatMap(([field, { value: expected, source }]) => {
    const value = current.get(field);
    if (value !== undefined && sameJson(value, expected)) return [];
    // Fields have no other kinds.
    const kind = knownSetting(fields, field).kind === 'set' ? 'set' : 'scalar';
    return [{ field, kind, expected, current: value === undefined ? null : { value }, source }];
  });
}
