import type { Failure, WritingClient } from '../http/types.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import { blameOf } from './blame.js';
import { judgeReply } from './judge-reply.js';
import { sendUpdate } from './send-update.js';
import type { ChangeOutcome, ResourceOutcome, ResourcePort } from './types.js';
import { rereadResource } from './reread.js';
import { withResult } from './outcome.js';

export interface ResourceTools {
  readonly client: WritingClient;
  readonly port: ResourcePort;
  readonly settings: ReadonlyMap<string, Setting>;
  /** base64 text of each image of the body, by setting. */
  readonly images: ReadonlyMap<string, string>;
  /** Whether time has passed since the plan: then the resource is read again first. */
  readonly reread: boolean;
}

export interface Written {
  readonly outcome: ResourceOutcome;
  /** Set where the service refused or could not be reached, so that the run can decide whether to go on. */
  readonly failure: Failure | null;
}

/** Writes one resource: read again if time has passed, one update, the rename by itself and last, every reply judged. */
export async function writeResource(resource: ResourcePlan, tools: ResourceTools): Promise<Written> {
  const work = tools.reread ? await rereadResource(resource, tools) : { kind: 'go', resource, already: [] } as const;
  if (work.kind === 'stop') return { outcome: work.outcome, failure: work.failure };

  const { body, rename, changes } = work.resource;
  const settings = changes.filter((change) => change.blocked === null && change.setting !== 'slug');
  const renames = changes.filter((change) => change.blocked === null && change.setting === 'slug');
  const done: ChangeOutcome[] = [
    ...work.already,
    ...changes.filter((change) => change.blocked !== null).map((change) => withResult(change, 'blocked', change.blocked?.reason ?? null)),
  ];

  let failure: Failure | null = null;
  for (const [part, content] of [
    [settings, body === null ? null : withImages(body, tools.images)],
    [renames, rename],
  ] as const) {
    if (content === null) continue;
    if (failure !== null) {
      done.push(...part.map((change) => withResult(change, 'not-tried', 'the update before it failed')));
      continue;
    }
    const sent = await sendPart(part, { ...content }, tools);
    done.push(...sent.changes);
    failure = sent.failure;
  }
  return { outcome: assemble(resource, done, failure), failure };
}

async function sendPart(
  changes: readonly Change[],
  body: JsonObject,
  tools: ResourceTools,
): Promise<{ changes: readonly ChangeOutcome[]; failure: Failure | null }> {
  const sent = await sendUpdate(changes, body, tools);
  if (!sent.ok) {
    const reasonOf = (change: Change): string => fieldReason(sent.failure, change.setting) ?? sent.failure.message;
    return {
      changes: changes.map((change) => withResult(change, 'failed', reasonOf(change))),
      failure: sent.failure,
    };
  }
  return { changes: judgeReply(changes, sent.shown, tools.settings), failure: null };
}

function fieldReason(failure: Failure, setting: string): string | null {
  return failure.kind === 'invalid' ? (failure.fields.get(setting)?.join(' ') ?? null) : null;
}

function withImages(body: JsonObject, images: ReadonlyMap<string, string>): Record<string, Json> {
  return { ...body, ...Object.fromEntries(images) };
}

function assemble(resource: ResourcePlan, done: readonly ChangeOutcome[], failure: Failure | null): ResourceOutcome {
  const order = new Map(resource.changes.map((change, index) => [change.setting, index]));
  const changes = [...done].sort((a, b) => (order.get(a.setting) ?? 0) - (order.get(b.setting) ?? 0));
  const sent = changes.some((change) => change.result !== 'already' && change.result !== 'blocked');
  const result = failure !== null ? 'failed' : sent ? 'applied' : changes.length > 0 && changes.every((c) => c.result === 'blocked') ? 'blocked' : 'unchanged';
  return { ...resource, changes, result, error: failure?.message ?? null, blame: failure === null ? null : blameOf(failure) };
}
