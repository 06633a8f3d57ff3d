import type { ObservedState } from '../current/port.js';
import type { Failure } from '../http/types.js';
import { type Json, type JsonObject, sameJson, valueAt } from '../model/json.js';
import type { Place } from '../model/place.js';
import { organizationWritability } from '../plan/compare/change.js';
import { knownSetting } from '../plan/compare/diff.js';
import { unknownRights } from '../plan/compare/permission.js';
import { planResource } from '../plan/resource-plan.js';
import { type ResourceSelection, selectChanges } from '../plan/saved/select-fresh.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import { normalise } from '../settings/normalise.js';
import { resultOfFailure, withResult } from './outcome.js';
import type { ChangeOutcome, ResourceTools } from './types.js';
import { isStored, verifyCoupled } from './verify-reply.js';

type SendResult =
  | { readonly ok: true; readonly state: ObservedState }
  /** `state`: the state after the failure, if it was read successfully. */
  | { readonly ok: false; readonly failure: Failure; readonly state: ObservedState | null };

/** An update is sent at most twice. After a second failure, a person must look at it. */
const maxAttempts = 2;

/**
 * Sends one update and determines its result. If the service might have processed it (broken connection after sending,
 * timeout, 5xx, unverifiable reply), the resource is read. If it shows the desired values, the update was applied. If
 * it shows the previous values, the update is sent once more, unless the run is stopping.
 */
export async function sendUpdate(
  resource: ResourcePlan,
  changes: readonly Change[],
  body: JsonObject,
  tools: ResourceTools,
): Promise<SendResult> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tools.port.send(tools.client, body);
    if (answer.ok) return answer;
    const { failure } = answer;
    if (failure.acted === 'none') return { ok: false, failure, state: null };

    const current = await tools.port.read();
    if (!current.ok) {
      const message = `${failure.message}; its effect is unknown, because reading the resource again failed: ${current.failure.message}`;
      return { ok: false, failure: { ...failure, message }, state: null };
    }
    const { state } = current;
    const again = selectAgain({ ...resource, changes }, state, tools);
    const made = again.stale === null ? again.already.length : null;
    if (failure.acted === 'unknown' && made === changes.length) return current;
    const isRepeatable = failure.acted === 'unknown' && made === 0;
    if (!isRepeatable || attempt >= maxAttempts || tools.stopping()) return { ok: false, failure, state };
  }
}

/**
 * Plans a resource again from a reply, and selects the planned changes. The scopes in the reply of a project are not
 * those of the token. As scopes of an organization without a role, they block nothing.
 */
export function selectAgain(
  planned: ResourcePlan,
  state: ObservedState,
  { desired, settings }: Pick<ResourceTools, 'desired' | 'settings'>,
): ResourceSelection {
  const { kind, id, slug } = planned;
  const { access } = state;
  const organization = { status: state.status ?? 'active', access, role: null };
  const rights = { ...unknownRights, organization: access };
  const fresh = planResource(
    { ...state, kind, id, slug, desired, current: state.settings, rights, settings },
    organizationWritability(organization, desired, settings, null),
  );
  return selectChanges(planned, fresh, desired, settings);
}

/**
 * The results of the changes in an update that was rejected or lost. Each change might be applied anyway, or the
 * service rejected its value, or the value of another setting in the update. An error about an item of a value points
 * to the item.
 *
 * @param images those of the update
 */
export function explainRejection(
  changes: readonly Change[],
  { failure, state }: Extract<SendResult, { ok: false }>,
  images: readonly (readonly [name: string, base64: string])[],
  tools: Pick<ResourceTools, 'settings' | 'desired'>,
): readonly ChangeOutcome[] {
  const sizes = images.map(([name, base64]) => {
    const bytes = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
    return `the image of ${name} has ${bytes} bytes; use a smaller image`;
  });
  const rejected = changes.filter((change) => errorsAbout(change, failure).length > 0);
  const names = rejected.map(({ setting }) => setting).join(', ');
  const sent = changes.flatMap(({ setting, alongside = {} }) => [setting, ...Object.keys(alongside)]);
  const unsent = failure.kind === 'invalid' ? [...failure.fields.keys()] : [];
  const equal = unsent.filter((name) => tools.settings.has(name) && !sent.includes(name)).join(', ');
  const note =
    equal === ''
      ? ''
      : `; ${equal} was not sent, because setpoint sends only changed settings; change the others by hand`;
  const general =
    rejected.length > 0 ? `sent together with ${names}, which the service rejected` : failure.message + note;
  // The service, or a proxy in front of it, rejected the size of the update.
  const isTooLarge = failure.kind === 'invalid' && failure.status === 413;
  return changes.map((change) => {
    if (state !== null && isStored(change, state)) return verifyCoupled(change, state, tools.settings);
    const errors = errorsAbout(change, failure);
    const isAboutImage = errors.length > 0 ? change.kind === 'image' : isTooLarge;
    const reasons = [errors.join(' ') || general, ...(isAboutImage ? sizes : [])];
    const outcome = withResult(change, resultOfFailure(failure), reasons.join('; '));
    // The first item with an error: `[1].publicKey: This field is required.`
    const index = /^\[(\d{1,6})\]/m.exec(errors.join('\n'))?.[1];
    const place = findItemPlace(change, Number(index), tools);
    return { ...outcome, source: { ...outcome.source, ...place } };
  });
}

/**
 * The location in the files of an item of a sent value; null if unknown, as for the index NaN. Normalisation can
 * reorder a list, so the item is found by its value, not by its index.
 */
function findItemPlace(
  { setting: name, after }: Pick<Change, 'setting' | 'after'>,
  index: number,
  { settings, desired }: Pick<ResourceTools, 'settings' | 'desired'>,
): Place | null {
  const sent = valueAt(after, `/${index}`);
  const setting = knownSetting(settings, name);
  const isSent = (written: Json): boolean => sameJson(normalise(setting, [written]), [sent]);
  return desired.get(name)?.items?.find(({ written }) => isSent(written))?.place ?? null;
}

/** Errors about the change's own value and, prefixed with their names, about its coupled settings. */
function errorsAbout({ setting, alongside = {} }: Change, failure: Failure): readonly string[] {
  if (failure.kind !== 'invalid') return [];
  const { fields } = failure;
  const coupled = Object.keys(alongside).flatMap((name) =>
    (fields.get(name) ?? []).map((error) => `${name}: ${error}`),
  );
  return [...(fields.get(setting) ?? []), ...coupled];
}
