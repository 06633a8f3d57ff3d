import type { WritingClient } from '../http/types.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import { blameOf } from './blame.js';
import { isSlug } from './compare.js';
import { judgeReply } from './judge-reply.js';
import { withResult } from './outcome.js';
import { tellRefusal } from './refused.js';
import { rereadResource } from './reread.js';
import { sendUpdate } from './send-update.js';
import type {
  ChangeOutcome,
  ItemPlace,
  ResourceOutcome,
  ResourcePort,
  ResourceResult,
  Setback,
} from './types.js';

export interface ResourceTools {
  readonly client: Pick<WritingClient, 'update'>;
  readonly port: ResourcePort;
  readonly settings: ReadonlyMap<string, Setting>;
  /** base64 text of each image of the body, by setting. */
  readonly images: ReadonlyMap<string, string>;
  /** Whether time has passed since the plan: then the resource is read again first. */
  readonly reread: boolean;
  readonly placeOf: ItemPlace;
  /** True once the run was asked to stop: no further update begins. */
  readonly stopping: () => boolean;
}

export interface Written {
  readonly outcome: ResourceOutcome;
  /** Set where the service refused or could not be reached, so that the run can decide whether to go on. */
  readonly setback: Setback | null;
}

/** Writes one resource: read again if time has passed, one update, the rename by itself and last, every reply judged. */
export async function writeResource(resource: ResourcePlan, tools: ResourceTools): Promise<Written> {
  const start = tools.reread
    ? await rereadResource(resource, tools)
    : { kind: 'go' as const, resource, already: [] };
  if (start.kind === 'stop') return start;

  const done: ChangeOutcome[] = [...start.already, ...blockedOf(resource)];
  let setback: Setback | null = null;
  for (const { changes, body } of updatesOf(start.resource, tools)) {
    const obstacle =
      setback !== null ? 'the update before it failed' : tools.stopping() ? 'the run was interrupted' : null;
    if (obstacle !== null) {
      done.push(...changes.map((change) => withResult(change, 'not-tried', obstacle)));
      continue;
    }
    const sent = await sendChanges(changes, body, tools);
    done.push(...sent.changes);
    setback = sent.setback;
  }
  return { outcome: assemble(resource, done, setback), setback };
}

interface Update {
  readonly changes: readonly Change[];
  readonly body: JsonObject;
}

/** At most two, in the order in which they are sent: the settings with their pictures, then the slug. */
function updatesOf(
  { changes, body, images, rename }: ResourcePlan,
  tools: Pick<ResourceTools, 'images' | 'settings'>,
): readonly Update[] {
  const writable = changes.filter((change) => change.blocked === null);
  const renames = writable.filter((change) => isSlug(change, tools.settings));
  const updates: Update[] = [];
  if (body !== null) {
    const pictures = Object.keys(images).map((setting): [string, Json] => [
      setting,
      pictureOf(setting, tools.images),
    ]);
    updates.push({
      changes: writable.filter((change) => !renames.includes(change)),
      body: { ...body, ...Object.fromEntries(pictures) },
    });
  }
  if (rename !== null) {
    updates.push({ changes: renames, body: { ...rename } });
  }
  return updates;
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
  body: JsonObject,
  tools: ResourceTools,
): Promise<{ changes: readonly ChangeOutcome[]; setback: Setback | null }> {
  const sent = await sendUpdate(changes, body, tools);
  if (sent.ok) return { changes: judgeReply(changes, sent.shown, tools.settings), setback: null };
  return { changes: tellRefusal(changes, sent, tools), setback: sent.setback };
}

function assemble(
  resource: ResourcePlan,
  done: readonly ChangeOutcome[],
  setback: Setback | null,
): ResourceOutcome {
  const order = new Map(resource.changes.map((change, index) => [change.setting, index]));
  const changes = [...done].sort((a, b) => (order.get(a.setting) ?? 0) - (order.get(b.setting) ?? 0));
  const result = setback === null ? resultOf(changes) : 'failed';
  const notTried = changes.find((change) => change.result === 'not-tried');
  return {
    ...resource,
    changes,
    result,
    error: setback?.message ?? (result === 'not-tried' ? (notTried?.reason ?? null) : null),
    blame: setback === null ? null : blameOf(setback),
  };
}

/** What changes of which none failed amount to. */
function resultOf(changes: readonly ChangeOutcome[]): ResourceResult {
  const results = new Set(changes.map((change) => change.result));
  if (results.has('not-tried')) return 'not-tried';
  const sent = [...results].some((result) => result !== 'already' && result !== 'blocked');
  return sent ? 'applied' : 'unchanged';
}
