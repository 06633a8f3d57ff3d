import type { Answer, Failure, WritingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { type OrganizationId, type ProjectId, safeId } from '../model/ids.js';
import { type JsonObject, valueAt } from '../model/json.js';
import type { ResourceKind, ValueKind } from '../settings/setting.js';
import { Addresses, type RequestTarget } from './addresses.js';
import { type DecodeContext, type Read, readOrganizationReply, readProjectReply } from './resource.js';
import type { CurrentProject } from './types.js';

/** The state of one resource, as a reply shows it. */
export interface ObservedState extends Pick<CurrentProject, 'access' | 'settings' | 'presets' | 'unfetched'> {
  readonly slug: string;
  /** The organization's status; null for projects. */
  readonly status: string | null;
}

/**
 * A reply that cannot be verified: it is missing, belongs to another resource, or its image could not be fetched. After
 * an update, it does not show whether the service processed the update.
 */
interface UnverifiableReply {
  readonly kind: 'unverifiable';
  /** `in-part`: the update was certainly processed, but not as intended. */
  readonly acted: 'unknown' | 'in-part';
  /** `run`: a limit of the run ended the request. */
  readonly origin: 'service' | 'run';
  /** Untrusted text from the service. */
  readonly message: string;
}

/** Why a request produced no verifiable result. */
export type OperationFailure = Failure | UnverifiableReply;

/** The state of a resource, or why it is unknown. */
type ReadResult =
  | { readonly ok: true; readonly state: ObservedState }
  | { readonly ok: false; readonly failure: OperationFailure };

/** Access to one resource. It uses the immutable id, so that a rename in the same run has no effect on it. */
export interface ResourcePort {
  /** Sends one update and returns the state in its reply. */
  send(writer: Pick<WritingClient, 'update'>, body: JsonObject): Promise<ReadResult>;
  /** Reads the resource again, in the same way as for the plan (GET or the empty update). */
  read(): Promise<ReadResult>;
}

/** What is required to read and update the resources of a plan, and to decode their replies. */
interface PortContext extends Pick<DecodeContext, 'client' | 'catalogue'> {
  readonly organization: OrganizationId;
  readonly addresses: Addresses;
  readonly read: Read;
}

/** The part of a planned resource that its port needs. */
interface Planned {
  readonly kind: ResourceKind;
  readonly id: string | null;
  readonly slug: string;
  readonly rename: { readonly slug: string } | null;
  readonly changes: readonly { readonly setting: string; readonly kind: ValueKind }[];
  /** Images that an update includes, by setting. */
  readonly images: Readonly<Record<string, unknown>>;
}

/** Creates the port of an existing resource, addressed by its immutable id. */
export function openPort(resource: Planned, context: PortContext): ResourcePort {
  const { addresses, client, read } = context;
  const { kind, slug, rename } = resource;
  // If addresses use slugs, it is also looked for under its planned slug.
  const slugs = rename === null ? [slug] : [slug, rename.slug];
  const target: RequestTarget = { kind, id: safeId(resource.id), slugs };
  return {
    async send(writer, body) {
      const answer = await addresses.update(writer, { target, body }, client, read);
      const misdirected = addresses.usesSlugs ? misdirection(target, body, answer) : null;
      return misdirected ?? stateIn(answer, resource, context);
    },
    read: async () => stateIn(await addresses.read(client, target, read), resource, context),
  };
}

/**
 * The addresses for the resources of a plan or an outcome. If a `rollback` renames the organization back, its current
 * slug is that of its resource, not of the plan.
 */
export function addressesOf(document: {
  readonly organization: { readonly id: string; readonly slug: string };
  readonly resources: readonly Pick<Planned, 'kind' | 'slug'>[];
}): Addresses {
  const { id, slug } = document.organization;
  const its = document.resources.find(({ kind }) => kind === 'organization');
  return new Addresses({ id, slug: its?.slug ?? slug });
}

/**
 * Detects an update that reached another resource, because its slug changed hands between the check and the update. The
 * service has then changed the other resource, and a second attempt must not hide this. Returns null if the reply is of
 * the right resource.
 */
function misdirection(
  { kind, id, slugs }: RequestTarget,
  sent: JsonObject,
  answer: Answer,
): ReadResult | null {
  const found = answer.ok ? valueAt(answer.reply.body, '/id') : null;
  if (typeof found !== 'string' || found === id) return null;
  const message = `the slug ${slugs[0]} was assigned to another ${kind} before the update arrived; these settings of ${kind} ${found}, not of ${id}, were changed: ${Object.keys(sent).join(', ')}`;
  return { ok: false, failure: { kind: 'unverifiable', acted: 'in-part', origin: 'service', message } };
}

/** An invalid reply becomes a part of the outcome instead of ending the run. */
async function stateIn(answer: Answer, resource: Planned, context: PortContext): Promise<ReadResult> {
  if (!answer.ok) return answer;
  const { body } = answer.reply;
  const { catalogue, organization } = context;
  try {
    if (resource.kind === 'project') {
      const requested = { organization, project: safeId<ProjectId>(resource.id) };
      return { ok: true, state: { ...readProjectReply(body, requested, catalogue), status: null } };
    }
    const changed = resource.changes.filter(({ kind }) => kind === 'image').map(({ setting }) => setting);
    const images = new Set([...changed, ...Object.keys(resource.images)]);
    return { ok: true, state: await readOrganizationReply(body, organization, { ...context, images }) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const message = error.message.replace(/\.$/, '');
    const origin = error.kind === 'interrupted' || error.kind === 'refused' ? 'run' : 'service';
    return { ok: false, failure: { kind: 'unverifiable', acted: 'unknown', origin, message } };
  }
}
