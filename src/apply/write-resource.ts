import type { ObservedState } from '../current/port.js';
import type { CurrentSettings } from '../current/types.js';
import type { Failure } from '../http/types.js';
import type { JsonObject } from '../model/json.js';
import { isActive, isRestorable } from '../plan/compare/change.js';
import { isSlug } from '../plan/payload/payload.js';
import { becameInactive, notOnService, slugMoved } from '../plan/saved/select-fresh.js';
import { sendableChanges } from '../plan/summary.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import {
  alreadyApplied,
  byName,
  failureOrigin,
  interrupted,
  resultOfFailure,
  staleOutcome,
  untouched,
  withResult,
} from './outcome.js';
import { explainRejection, selectAgain, sendUpdate } from './send-update.js';
import type { ChangeOutcome, ResourceOutcome, ResourceResult, ResourceTools, Written } from './types.js';
import { findUnrequested, verifyChange, verifyImage } from './verify-reply.js';

/** Writes everything of a resource except its rename, in one update. Reads it again first if time has passed. */
export async function writeSettings(resource: ResourcePlan, tools: ResourceTools): Promise<Written> {
  const { before } = tools;
  const refreshed = tools.reread ? await refreshResource(resource, tools) : { resource, already: [], before };
  if ('outcome' in refreshed) return refreshed;

  const { body, images, rename } = refreshed.resource;
  const changes = sendableChanges(refreshed.resource);
  const settings = changes.filter((change) => !isSlug(change, tools.settings));
  const current = { ...tools, before: refreshed.before };
  const sent = body === null ? null : await sendChanges(resource, settings, { body, images }, current);
  const renames = changes.filter((change) => isSlug(change, tools.settings));
  const last = notTried(renames, 'the update that precedes the rename failed');
  const blocked = resource.changes.flatMap((change) =>
    change.blocked === null ? [] : [withResult(change, 'blocked', change.blocked.reason)],
  );
  const done = [...refreshed.already, ...blocked, ...(sent?.changes ?? []), ...last.changes];
  const failure = sent?.failure ?? null;
  const written = complete(resource, done, failure);
  if (failure !== null || rename === null) return written;
  return { ...written, rename: { ...rename, before: sent?.shown ?? refreshed.before } };
}

/** What is still to be sent. */
interface Refreshed extends Pick<ResourceTools, 'before'> {
  readonly resource: ResourcePlan;
  readonly already: readonly ChangeOutcome[];
}

/**
 * Reads a resource again before writing it, because time has passed since the plan. Plans it again from the reply, and
 * selects the planned changes. If the caller has lost a scope that the organization requires, nothing is sent. The
 * reply of a project does not show the scopes of the token (`Rights`), so the service decides.
 */
async function refreshResource(resource: ResourcePlan, tools: ResourceTools): Promise<Refreshed | Written> {
  const result = await tools.port.read();
  if (!result.ok) {
    const { failure } = result;
    if (failure.kind === 'not-found') return finished(resource, untouched(resource, 'stale', notOnService));
    const outcome = untouched(resource, resultOfFailure(failure), failure.message, failureOrigin(failure));
    return { ...finished(resource, outcome), failure };
  }
  const { state } = result;
  const changes = sendableChanges(resource);
  // A change that was already made must not have been undone.
  const made = tools.already.map((change) => ({ ...change, before: change.after }));
  const planned = { ...resource, changes: [...changes, ...made] };
  const selected = selectAgain(planned, state, tools);
  const stale = whyUnwritable(resource, state) ?? slugMoved(resource, state.slug) ?? selected.stale?.reason;
  if (stale !== undefined) return finished(resource, staleOutcome(resource, stale, state.settings));
  const [denied] = selected.resource.changes.flatMap(({ setting, blocked }) =>
    blocked === null ? [] : [`${setting}: ${blocked.reason}`],
  );
  if (denied !== undefined) return finished(resource, untouched(resource, 'failed', denied, 'caller'));
  const already = selected.already.filter((change) => changes.includes(change)).map(alreadyApplied);
  return { resource: selected.resource, already, before: state.settings };
}

/** Why the organization's status allows no update; null if it does. */
function whyUnwritable(resource: ResourcePlan, { status }: ObservedState): string | null {
  if (status === null || isActive(status)) return null;
  const restores = sendableChanges(resource).some(({ kind }) => kind === 'action');
  return restores && isRestorable(status) ? null : becameInactive({ status });
}

/** Sends the rename, which is separate and last. Not tried if there is an obstacle. */
export async function writeRename(
  { resource, outcome, rename }: Written,
  obstacle: string | null,
  tools: ResourceTools,
): Promise<Written> {
  const changes = sendableChanges(resource).filter((change) => isSlug(change, tools.settings));
  const sent =
    obstacle === null
      ? await sendChanges(
          resource,
          changes,
          { body: { slug: rename?.slug ?? null }, images: {} },
          { ...tools, ...rename },
        )
      : notTried(changes, obstacle);
  const done = outcome.changes.filter((change) => !isSlug(change, tools.settings));
  return complete(resource, [...done, ...sent.changes], sent.failure);
}

/** The body of an update, and the digests of the images in it. */
interface Update {
  readonly body: JsonObject;
  readonly images: ResourcePlan['images'];
}

interface SentChanges {
  readonly changes: readonly ChangeOutcome[];
  readonly failure: Failure | null;
  /** The settings in the reply. */
  readonly shown?: CurrentSettings;
}

function notTried(changes: readonly Change[], reason: string): SentChanges {
  return { changes: changes.map((change) => withResult(change, 'not-tried', reason)), failure: null };
}

/** Sends an update, unless the run is stopping. */
async function sendChanges(
  resource: ResourcePlan,
  changes: readonly Change[],
  { body, images }: Update,
  tools: ResourceTools,
): Promise<SentChanges> {
  if (tools.stopping()) return notTried(changes, interrupted);
  const contents = Object.keys(images).map((setting): readonly [string, string] => {
    const base64 = tools.desired.get(setting)?.image?.base64;
    if (base64 === undefined) throw new Error(`the update requires the image of ${setting}`);
    return [setting, base64];
  });
  const sent = await sendUpdate(resource, changes, { ...body, ...Object.fromEntries(contents) }, tools);
  if (!sent.ok) return { changes: explainRejection(changes, sent, contents, tools), failure: sent.failure };
  const { state } = sent;
  const verified = changes.map((change) => verifyChange(change, state, tools.settings));
  const unrequested = findUnrequested(changes, [...Object.keys(body), ...Object.keys(images)], state, tools);
  return {
    changes: [...verifyImage(verified, images, state, tools.settings), ...unrequested],
    failure: unrequested.length === 0 ? null : overreaching(unrequested),
    shown: state.settings,
  };
}

function overreaching(unrequested: readonly ChangeOutcome[]): Failure {
  const names = unrequested.map(({ setting }) => setting).join(', ');
  const message = `the update also changed ${names}, which it did not contain (SP3045): the service resets what an update does not name, or another user changed it meanwhile; check its audit log, and set ${names} back by hand before you apply again`;
  return { kind: 'overreaching', acted: 'in-part', message };
}

function complete(resource: ResourcePlan, done: readonly ChangeOutcome[], failure: Failure | null): Written {
  const changes = done.toSorted(byName);
  const result = failure === null ? resultOf(changes) : resultOfFailure(failure);
  const skipped = changes.find((change) => change.result === 'not-tried');
  const outcome: ResourceOutcome = {
    ...resource,
    changes,
    result,
    error: failure?.message ?? skipped?.reason ?? null,
    blame: failure === null ? null : failureOrigin(failure),
  };
  return { ...finished(resource, outcome), failure };
}

/** A resource for which nothing remains to be done. */
export function finished(resource: ResourcePlan, outcome: ResourceOutcome): Written {
  return { resource, outcome, failure: null, rename: null };
}

/** The result of a resource if none of its changes failed. */
function resultOf(changes: readonly ChangeOutcome[]): ResourceResult {
  if (changes.some(({ result }) => result === 'not-tried')) return 'not-tried';
  const isUnsent = changes.every(({ result }) => result === 'already' || result === 'blocked');
  return isUnsent ? 'unchanged' : 'applied';
}
