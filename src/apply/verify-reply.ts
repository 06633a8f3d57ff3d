import type { Json } from '../model/json.js';
import { unreachable } from '../model/unreachable.js';
import { checkPermission } from '../plan/compare/permission.js';
import { verifyValue } from '../plan/compare/value-verdict.js';
import { coupledChanged } from '../plan/saved/staleness.js';
import type { Change } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import { withResult } from './outcome.js';
import type { ChangeOutcome, ObservedState } from './types.js';

/** Compares the sent values with the reply, because a 2xx status proves nothing. */
export function verifyReply(
  changes: readonly Change[],
  shown: ObservedState,
  settings: ReadonlyMap<string, Setting>,
): readonly ChangeOutcome[] {
  return changes.map((change) => judgeChange(change, shown, settings));
}

function judgeChange(
  change: Change,
  shown: ObservedState,
  settings: ReadonlyMap<string, Setting>,
): ChangeOutcome {
  const setting = settings.get(change.setting);
  if (setting === undefined)
    return withResult(change, 'unconfirmed', 'this version of the tool does not know the setting');
  if (setting.kind === 'action') return judgeAction(change, shown, setting);
  const verdict = verifyValue(setting, change.after, shown.settings.get(change.setting), change.before);
  switch (verdict.kind) {
    default:
      return unreachable(verdict);
    case 'applied':
      return verifyCoupled(change, shown, settings);
    case 'normalised':
      return withResult(change, 'normalised', alteredAs(setting), { value: verdict.stored });
    case 'not-applied':
      return withResult(change, 'not-applied', unmovedAs(change.after, shown, setting), {
        value: verdict.stored,
      });
    case 'unreadable':
      return withResult(change, 'unconfirmed', unshown(shown, setting));
  }
}

/** Checks the coupled settings of a change whose own value is stored. */
export function verifyCoupled(
  change: Change,
  shown: ObservedState,
  settings: ReadonlyMap<string, Setting>,
): ChangeOutcome {
  const lost = coupledChanged(change, shown.settings, settings).flatMap((name) => settings.get(name) ?? []);
  const [first] = lost;
  if (first === undefined) return withResult(change, 'applied', null);
  const names = lost.map(({ name }) => name).join(' and ');
  const cause = likelyCause(change.alongside?.[first.name] ?? null, shown, first);
  return withResult(change, 'normalised', `stored, but not ${names}, which went along with it: ${cause}`);
}

const keepServed =
  '`setpoint import` fetches the picture that it serves: kept in the place of the file, it is not sent again';

function alteredAs(setting: Setting): string {
  return setting.kind === 'image'
    ? `accepted, and stored in other bytes, as services do that re-encode pictures; ${keepServed}`
    : 'accepted, and stored as something else; where that is as good, write it into the file';
}

/** An image that is sent again to a service that re-encodes images can look unchanged in the reply. */
function unmovedAs(after: Json, shown: ObservedState, setting: Setting): string {
  if (setting.kind !== 'image' || knownCause(after, shown, setting) !== null)
    return `accepted, but not stored: ${likelyCause(after, shown, setting)}`;
  return `accepted, and the picture that is served is as before: stored in the same other bytes again, as services do that re-encode pictures, or not stored; ${keepServed}`;
}

function unshown({ unfetched }: ObservedState, { name }: Setting): string {
  const why = unfetched.get(name);
  return why === undefined
    ? 'accepted, but the reply does not show it: this deployment does not know the setting'
    : `accepted, but the picture that the service now serves cannot be fetched to compare it: ${why}`;
}

/** The result of an action is the organization's status (interface, "States and transitions"). */
function judgeAction(change: Change, shown: ObservedState, setting: Setting): ChangeOutcome {
  if (shown.status === 'active') return withResult(change, 'applied', null);
  const reason = `the organization's status is still ${shown.status ?? 'unknown'}: ${likelyCause(change.after, shown, setting)}`;
  return withResult(change, 'not-applied', reason);
}

/** The most likely reason why a value was accepted but not stored. */
function likelyCause(after: Json, shown: ObservedState, setting: Setting): string {
  const known = knownCause(after, shown, setting);
  if (known !== null) return known;
  return shown.access === null
    ? "the reply does not tell the token's scopes, and one may be missing"
    : 'the reply gives no reason; this deployment may not let it be changed, or somebody changed it back';
}

/** A missing scope, or a required plan or integration; null if no cause is known. */
function knownCause(after: Json, { access }: ObservedState, setting: Setting): string | null {
  const blocked = checkPermission(setting, { access, barred: null }, after);
  if (blocked !== null) return blocked.reason;
  return setting.needs === null ? null : `it needs ${setting.needs}, which the organization may not have`;
}
