import { type Json, sameJson } from '../../model/json.js';

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

/** Not for actions. All values are normalised; `reply` is undefined if the reply lacks the setting. */
export function verifyValue(sent: Json, reply: Json | undefined, before: Json): ValueVerdict {
  if (reply === undefined) return { kind: 'unreadable' };
  if (sameJson(reply, sent)) return { kind: 'applied' };
  return { kind: sameJson(reply, before) ? 'not-applied' : 'normalised', stored: reply };
}
