import type { Json, JsonObject } from '../model/json.js';
import { sendableChanges } from '../plan/summary.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import { isSlug } from './change-status.js';
import { failureOrigin } from './failure-origin.js';
import { byName, withResult } from './outcome.js';
import { refreshResource } from './refresh-resource.js';
import { explainRejection } from './rejection.js';
import { sendUpdate } from './send-update.js';
import type {
  ChangeOutcome,
  OperationFailure,
  ResourceOutcome,
  ResourceResult,
  ResourceTools,
} from './types.js';
import { verifyImage } from './verify-image.js';
import { verifyReply } from './verify-reply.js';

export interface UpdateResult {
  readonly outcome: ResourceOutcome;
  /** Set if the service rejected the update or was unreachable, so that the run can decide whether to continue. */
  readonly setback: OperationFailure | null;
}

/** A resource whose settings were applied, or did not change, and which still has to be renamed. */
export interface RenamePending {
  readonly kind: 'renaming';
  readonly resource: ResourcePlan;
  /** The results of its other changes. */
  readonly done: readonly ChangeOutcome[];
  readonly slug: string;
}

/** A resource for which nothing remains to be done. */
export interface Completed extends UpdateResult {
  readonly kind: 'ended';
  /** The resource as planned. */
  readonly resource: ResourcePlan;
}

export type SettingsResult = Completed | RenamePending;

/** Writes everything of a resource except its rename, in one update. Reads it again first if time has passed. */
export async function writeSettings(resource: ResourcePlan, tools: ResourceTools): Promise<SettingsResult> {
  const start = tools.reread
    ? await refreshResource(resource, tools)
    : { kind: 'go' as const, resource, already: [] };
  if (start.kind === 'stop') return { ...start, kind: 'ended', resource };

  const { body, rename } = start.resource;
  const left = sendableChanges(start.resource).filter((change) => !isSlug(change, tools.settings));
  const sent =
    body === null ? nothingSent : await sendOrStop(left, withPictures(start.resource, body, tools), tools);
  const done = [...start.already, ...blockedOf(resource), ...sent.changes];
  if (rename === null) return ended(resource, done, sent.setback);
  if (sent.setback === null) return { kind: 'renaming', resource, done, slug: rename.slug };
  const waited = slugChanges(resource, tools).map((change) =>
    withResult(change, 'not-tried', 'the update before it failed'),
  );
  return ended(resource, [...done, ...waited], sent.setback);
}

/** Sends the rename, which is separate and last. Not tried if there is an obstacle. */
export async function writeRename(
  { resource, done, slug }: RenamePending,
  obstacle: string | null,
  tools: ResourceTools,
): Promise<UpdateResult> {
  const changes = slugChanges(resource, tools);
  const sent =
    obstacle === null
      ? await sendOrStop(changes, { body: { slug }, images: {} }, tools)
      : notTried(changes, obstacle);
  return ended(resource, [...done, ...sent.changes], sent.setback);
}

/** The outcome of a rename that was ended by a bug in setpoint. It includes the changes that were already written. */
export function brokenRename(
  { resource, done }: RenamePending,
  message: string,
  settings: ResourceTools['settings'],
): ResourceOutcome {
  const broken = slugChanges(resource, { settings }).map((change) => withResult(change, 'failed', message));
  const { outcome } = ended(resource, [...done, ...broken], null);
  return { ...outcome, result: 'failed', error: message, blame: 'program' };
}

/** The body of an update, and the digests of the images in it. */
interface Update {
  readonly body: JsonObject;
  readonly images: ResourcePlan['images'];
}

interface SentChanges {
  readonly changes: readonly ChangeOutcome[];
  readonly setback: OperationFailure | null;
}

const nothingSent: SentChanges = { changes: [], setback: null };

function notTried(changes: readonly Change[], reason: string): SentChanges {
  return { changes: changes.map((change) => withResult(change, 'not-tried', reason)), setback: null };
}

function sendOrStop(
  changes: readonly Change[],
  update: Update,
  tools: ResourceTools,
): Promise<SentChanges> | SentChanges {
  return tools.stopping()
    ? notTried(changes, 'the run was interrupted')
    : sendChanges(changes, update, tools);
}

function slugChanges(
  resource: ResourcePlan,
  { settings }: Pick<ResourceTools, 'settings'>,
): readonly Change[] {
  return sendableChanges(resource).filter((change) => isSlug(change, settings));
}

function withPictures(
  { images }: ResourcePlan,
  body: JsonObject,
  tools: Pick<ResourceTools, 'images'>,
): Update {
  const pictures = Object.keys(images).map((setting): [string, Json] => [
    setting,
    pictureOf(setting, tools.images),
  ]);
  return { body: { ...body, ...Object.fromEntries(pictures) }, images };
}

function pictureOf(setting: string, bytes: ReadonlyMap<string, string>): string {
  const picture = bytes.get(setting);
  if (picture === undefined) throw new Error(`the picture of ${setting} was not given to the writer`);
  return picture;
}

function blockedOf({ changes }: ResourcePlan): readonly ChangeOutcome[] {
  return changes.flatMap((change) =>
    change.blocked === null ? [] : [withResult(change, 'blocked', change.blocked.reason)],
  );
}

async function sendChanges(
  changes: readonly Change[],
  { body, images }: Update,
  tools: ResourceTools,
): Promise<SentChanges> {
  const sent = await sendUpdate(changes, body, tools);
  if (sent.ok) {
    const judged = verifyReply(changes, sent.shown, tools.settings);
    return { changes: verifyImage(judged, images, sent.shown, tools.settings), setback: null };
  }
  return { changes: explainRejection(changes, sent, tools), setback: sent.setback };
}

function ended(
  resource: ResourcePlan,
  done: readonly ChangeOutcome[],
  setback: OperationFailure | null,
): Completed {
  const changes = done.toSorted(byName);
  const result = setback === null ? resultOf(changes) : 'failed';
  const left = changes.find((change) => change.result === 'not-tried');
  const outcome: ResourceOutcome = {
    ...resource,
    changes,
    result,
    error: setback?.message ?? (result === 'not-tried' ? (left?.reason ?? null) : null),
    blame: setback === null ? null : failureOrigin(setback),
  };
  return { kind: 'ended', resource, outcome, setback };
}

/** The result of a resource if none of its changes failed. */
function resultOf(changes: readonly ChangeOutcome[]): ResourceResult {
  const results = new Set(changes.map((change) => change.result));
  if (results.has('not-tried')) return 'not-tried';
  const sent = [...results].some((result) => result !== 'already' && result !== 'blocked');
  return sent ? 'applied' : 'unchanged';
}
