import type { OperationFailure } from '../current/port.js';
import type { Json, JsonObject } from '../model/json.js';
import { isSlug } from '../plan/payload/payload.js';
import { sendableChanges } from '../plan/summary.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import { failureOrigin, interrupted } from './operation-failure.js';
import { byName, withResult } from './outcome.js';
import { refreshResource } from './refresh-resource.js';
import { explainRejection, sendUpdate } from './send-update.js';
import type { ChangeOutcome, ResourceOutcome, ResourceResult, ResourceTools, UpdateResult } from './types.js';
import { verifyImage, verifyReply } from './verify-reply.js';

/** A resource whose settings were applied, or did not change, and which still has to be renamed. */
export interface RenamePending {
  readonly kind: 'rename-pending';
  readonly resource: ResourcePlan;
  /** The results of its other changes. */
  readonly done: readonly ChangeOutcome[];
  readonly slug: string;
}

/** A resource for which nothing remains to be done. */
export interface Completed extends UpdateResult {
  readonly kind: 'completed';
  /** The resource as planned. */
  readonly resource: ResourcePlan;
}

export type SettingsResult = Completed | RenamePending;

/** Writes everything of a resource except its rename, in one update. Reads it again first if time has passed. */
export async function writeSettings(resource: ResourcePlan, tools: ResourceTools): Promise<SettingsResult> {
  const start = tools.reread
    ? await refreshResource(resource, tools)
    : { kind: 'go' as const, resource, already: [] };
  if (start.kind === 'stop') return { ...start, kind: 'completed', resource };

  const { body, images, rename } = start.resource;
  const changes = sendableChanges(start.resource).filter((change) => !isSlug(change, tools.settings));
  const sent = body === null ? nothingSent : await sendChanges(changes, { body, images }, tools);
  const done = [...start.already, ...blockedOf(resource), ...sent.changes];
  if (rename === null) return complete(resource, done, sent.failure);
  if (sent.failure === null) return { kind: 'rename-pending', resource, done, slug: rename.slug };
  const skipped = slugChanges(resource, tools.settings).map((change) =>
    withResult(change, 'not-tried', 'the update that precedes the rename failed'),
  );
  return complete(resource, [...done, ...skipped], sent.failure);
}

/** Sends the rename, which is separate and last. Not tried if there is an obstacle. */
export async function writeRename(
  { resource, done, slug }: RenamePending,
  obstacle: string | null,
  tools: ResourceTools,
): Promise<UpdateResult> {
  const changes = slugChanges(resource, tools.settings);
  const sent =
    obstacle === null
      ? await sendChanges(changes, { body: { slug }, images: {} }, tools)
      : notTried(changes, obstacle);
  return complete(resource, [...done, ...sent.changes], sent.failure);
}

/** The outcome of a rename that was ended by a bug in setpoint. It includes the changes that were already written. */
export function failedRename(
  { resource, done }: RenamePending,
  message: string,
  settings: ResourceTools['settings'],
): ResourceOutcome {
  const failed = slugChanges(resource, settings).map((change) => withResult(change, 'failed', message));
  const { outcome } = complete(resource, [...done, ...failed], null);
  return { ...outcome, result: 'failed', error: message, blame: 'program' };
}

/** The body of an update, and the digests of the images in it. */
interface Update {
  readonly body: JsonObject;
  readonly images: ResourcePlan['images'];
}

interface SentChanges {
  readonly changes: readonly ChangeOutcome[];
  readonly failure: OperationFailure | null;
}

const nothingSent: SentChanges = { changes: [], failure: null };

function notTried(changes: readonly Change[], reason: string): SentChanges {
  return { changes: changes.map((change) => withResult(change, 'not-tried', reason)), failure: null };
}

function slugChanges(resource: ResourcePlan, settings: ResourceTools['settings']): readonly Change[] {
  return sendableChanges(resource).filter((change) => isSlug(change, settings));
}

function blockedOf({ changes }: ResourcePlan): readonly ChangeOutcome[] {
  return changes.flatMap((change) =>
    change.blocked === null ? [] : [withResult(change, 'blocked', change.blocked.reason)],
  );
}

/** Sends an update, unless the run is stopping. */
async function sendChanges(
  changes: readonly Change[],
  { body, images }: Update,
  tools: ResourceTools,
): Promise<SentChanges> {
  if (tools.stopping()) return notTried(changes, interrupted);
  const contents = Object.keys(images).map((setting): [string, Json] => {
    const base64 = tools.images.get(setting);
    if (base64 === undefined) throw new Error(`the update requires the image of ${setting}`);
    return [setting, base64];
  });
  const sent = await sendUpdate(changes, { ...body, ...Object.fromEntries(contents) }, tools);
  if (!sent.ok) return { changes: explainRejection(changes, sent, tools), failure: sent.failure };
  const verified = verifyReply(changes, sent.state, tools.settings);
  return { changes: verifyImage(verified, images, sent.state, tools.settings), failure: null };
}

function complete(
  resource: ResourcePlan,
  done: readonly ChangeOutcome[],
  failure: OperationFailure | null,
): Completed {
  const changes = done.toSorted(byName);
  const result = failure === null ? resultOf(changes) : 'failed';
  const skipped = changes.find((change) => change.result === 'not-tried');
  const outcome: ResourceOutcome = {
    ...resource,
    changes,
    result,
    error: failure?.message ?? (result === 'not-tried' ? (skipped?.reason ?? null) : null),
    blame: failure === null ? null : failureOrigin(failure),
  };
  return { kind: 'completed', resource, outcome, failure };
}

/** The result of a resource if none of its changes failed. */
function resultOf(changes: readonly ChangeOutcome[]): ResourceResult {
  const results = new Set(changes.map((change) => change.result));
  if (results.has('not-tried')) return 'not-tried';
  const sent = [...results].some((result) => result !== 'already' && result !== 'blocked');
  return sent ? 'applied' : 'unchanged';
}
