import { judgeValue } from '../plan/judge-value.js';
import type { Change } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import { withResult } from './outcome.js';
import type { ChangeOutcome, Shown } from './types.js';

/** Compares what was sent with what the reply shows: a 2xx proves nothing (law 5). */
export function judgeReply(
  changes: readonly Change[],
  shown: Shown,
  settings: ReadonlyMap<string, Setting>,
): readonly ChangeOutcome[] {
  return changes.map((change) => judgeChange(change, shown, settings.get(change.setting)));
}

function judgeChange(change: Change, shown: Shown, setting: Setting | undefined): ChangeOutcome {
  if (setting === undefined)
    return withResult(change, 'unconfirmed', 'this version of the tool does not know the setting');
  if (setting.kind === 'action') return judgeAction(change, shown);
  const verdict = judgeValue(setting, change.after, shown.settings.get(change.setting), change.before);
  if (verdict.kind === 'applied') return withResult(change, 'applied', null);
  if (verdict.kind === 'unreadable') {
    return withResult(
      change,
      'unconfirmed',
      'the reply does not show this setting: it may not exist on this deployment',
    );
  }
  const reason =
    verdict.kind === 'normalised' ? 'the service stored another spelling' : notAppliedReason(setting);
  return { ...withResult(change, verdict.kind, reason), stored: verdict.stored };
}

/** An action shows in the organization's status (interface, "States and transitions"). */
function judgeAction(change: Change, shown: Shown): ChangeOutcome {
  return shown.status === 'active'
    ? withResult(change, 'applied', null)
    : withResult(change, 'not-applied', `the organization's status is still ${shown.status ?? 'unknown'}`);
}

function notAppliedReason(setting: Setting): string {
  const causes = ['the token may lack a scope'];
  if (setting.requires !== null) causes.unshift(requirementReason(setting.requires));
  return `accepted, but not stored: ${causes.join(', or ')}, or this deployment does not have the setting`;
}

function requirementReason(requires: NonNullable<Setting['requires']>): string {
  return 'plan' in requires
    ? `it needs the ${requires.plan} plan or above`
    : `it needs a ${requires.integration} integration`;
}
