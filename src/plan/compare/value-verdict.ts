import type { Json } from '../../model/json.js';
import { same } from '../../settings/normalise.js';
import type { Setting } from '../../settings/setting.js';
import { normaliseSetting } from './diff.js';

/**
 * The result for a value that was sent and accepted. A 2xx status proves nothing, so the reply is compared.
 *
 * - applied: the reply shows the sent value, in any equivalent form
 * - normalised: it shows neither the sent nor the previous value; `stored` is what the service made of it, and the next
 *   plan lists the setting again
 * - not-applied: it still shows the previous value
 * - unreadable: it does not show the setting, or shows it with an invalid value
 */
export type ValueVerdict =
  | { readonly kind: 'applied' }
  | { readonly kind: 'normalised'; readonly stored: Json }
  | { readonly kind: 'not-applied'; readonly stored: Json }
  | { readonly kind: 'unreadable' };

/** Not for actions. `sent` and `before` are normalised; `reply` is undefined if the reply lacks the setting. */
export function verifyValue(
  setting: Setting,
  sent: Json,
  reply: Json | undefined,
  before: Json,
): ValueVerdict {
  const stored = reply === undefined ? undefined : normaliseSetting(setting, reply);
  if (stored === undefined) return { kind: 'unreadable' };
  if (same(setting, stored, sent)) return { kind: 'applied' };
  return { kind: same(setting, stored, before) ? 'not-applied' : 'normalised', stored };
}
