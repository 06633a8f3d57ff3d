import type { Place } from '../model/place.js';
import type { Change } from '../plan/types.js';
import { standOf } from './compare.js';
import { judgeAlongside } from './judge-reply.js';
import { withResult } from './outcome.js';
import type { Sent } from './send-update.js';
import type { ChangeOutcome, Setback } from './types.js';
import type { ResourceTools } from './write-resource.js';

/**
 * What became of each change of an update that was refused or lost: it may hold all the same, or the service complained of
 * it, or of another that went with it. A complaint of an item points to the item.
 */
export function tellRefusal(
  changes: readonly Change[],
  { setback, shown }: Extract<Sent, { ok: false }>,
  tools: Pick<ResourceTools, 'settings' | 'placeOf'>,
): readonly ChangeOutcome[] {
  const blamed = changes.filter((change) => complaintsOf(setback, change).length > 0);
  const others = `sent together with ${blamed.map(({ setting }) => setting).join(', ')}, which the service refused`;
  return changes.map((change) => {
    const { alongside: _, ...own } = change;
    if (shown !== null && standOf(own, shown, tools.settings) === 'already')
      return judgeAlongside(change, shown, tools.settings);
    const complaints = complaintsOf(setback, change);
    const reason = complaints.join(' ') || (blamed.length > 0 ? others : setback.message);
    const place = placeOf(change, complaints, tools);
    const told = withResult(change, 'failed', reason);
    return place === null ? told : { ...told, source: { ...told.source, ...place } };
  });
}

/** Of the change's own value and, under their names, of those that went along with it. */
function complaintsOf(setback: Setback, { setting, alongside = {} }: Change): readonly string[] {
  if (setback.kind !== 'invalid') return [];
  const { fields } = setback;
  const along = Object.keys(alongside).flatMap((name) =>
    (fields.get(name) ?? []).map((complaint) => `${name}: ${complaint}`),
  );
  return [...(fields.get(setting) ?? []), ...along];
}

/** Of the first item that is complained of: `[1].publicKey: This field is required.` */
function placeOf(
  change: Change,
  complaints: readonly string[],
  tools: Pick<ResourceTools, 'placeOf'>,
): Place | null {
  const index = complaints.flatMap((line) => /^\[(\d{1,6})\]/.exec(line)?.[1] ?? [])[0];
  return index === undefined ? null : tools.placeOf(change, Number(index));
}
