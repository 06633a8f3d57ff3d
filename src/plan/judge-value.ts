import type { Json } from '../model/json.js';
import { same } from '../settings/comb.js';
import type { Setting } from '../settings/setting.js';
import { comb } from './diff.js';

/**
 * What a reply says of a value that was sent and accepted (law 5: a 2xx proves nothing).
 *
 * - applied: it shows what was sent, in any spelling that means the same
 * - normalised: it shows neither what was sent nor what was there before; `stored` is what the service made of it, and
 *   the next plan shows the setting again
 * - not-applied: it still shows the value from before
 * - unreadable: it does not show the setting, or as something that it cannot be
 */
export type ValueVerdict =
  | { readonly kind: 'applied' }
  | { readonly kind: 'normalised'; readonly stored: Json }
  | { readonly kind: 'not-applied'; readonly stored: Json }
  | { readonly kind: 'unreadable' };

/** `sent` and `before` are normalised, `reply` is as the reply shows it; undefined where it does not. Not for actions. */
export function judgeValue(
  setting: Setting,
  sent: Json,
  reply: Json | undefined,
  before: Json,
): ValueVerdict {
  const stored = reply === undefined ? undefined : comb(setting, reply);
  if (stored === undefined) return { kind: 'unreadable' };
  if (same(setting, stored, sent)) return { kind: 'applied' };
  return { kind: same(setting, stored, before) ? 'not-applied' : 'normalised', stored };
}
