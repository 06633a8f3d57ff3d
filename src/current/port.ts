import { requestPath } from '../http/connection/address.js';
import type { Answer, Failed, ReadingClient, WritingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { type OrganizationId, type ProjectId, safeId } from '../model/ids.js';
import { type JsonObject, valueAt } from '../model/json.js';
import type { ResourceKind, ValueKind } from '../settings/setting.js';
import {
  type DecodeContext,
  type Read,
  readOrganizationReply,
  readProjectReply,
  readResource,
} from './resource.js';
import type { CurrentProject } from './types.js';

/** The state of one resource, as a reply shows it. */
export interface ObservedState extends Omit<CurrentProject, 'id' | 'slug' | 'fields'> {
  readonly slug: string;
  /** The organization's status; null for projects. */
  readonly status: string | null;
}

/** What is required to read and update the resources of a plan, and to decode their replies. */
export interface PortContext extends Pick<DecodeContext, 'client' | 'catalogue'> {
  readonly addresses: Addresses;
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

export type ResourcePort = ReturnType<typeof openPort>;

/**
 * Creates the port of an existing resource. It uses the immutable id, so that a rename in the same run has no effect on
 * it.
 */
export function openPort(resource: Planned, context: PortContext) {
  const { addresses, client, catalogue } = context;
  const { organizationId: organization } = addresses;
  const { kind, slug, rename } = resource;
  const id = safeId<ProjectId>(resource.id);
  // If addresses use slugs, it is also looked for under its planned slug.
  const target: RequestTarget = { kind, id, slugs: rename === null ? [slug] : [slug, rename.slug] };
  const changed = resource.changes.filter((change) => change.kind === 'image').map(({ setting }) => setting);
  const images = new Set([...changed, ...Object.keys(resource.images)]);
  /** The state, or why it is unknown. An invalid reply becomes a part of the outcome instead of ending the run. */
  const stateIn = async (
    answer: Answer,
  ): Promise<{ readonly ok: true; readonly state: ObservedState } | Failed> => {
    if (!answer.ok) return answer;
    const { body } = answer.reply;
    try {
      const state =
        kind === 'project'
          ? readProjectReply(body, { organization, project: id }, catalogue)
          : await readOrganizationReply(body, organization, { ...context, images });
      return { ok: true, state: { status: null, ...state } };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const facts = { acted: 'unknown', message: error.message.replace(/\.$/, '') } as const;
      if (error.kind === 'interrupted') return { ok: false, failure: { ...facts, kind: 'interrupted' } };
      if (error.kind === 'refused') return { ok: false, failure: { ...facts, kind: 'budget' } };
      return { ok: false, failure: { ...facts, kind: 'malformed', wrong: 'resource' } };
    }
  };
  return {
    /** Sends one update and returns the state in its reply. */
    send: async (writer: Pick<WritingClient, 'update'>, body: JsonObject) =>
      stateIn(await addresses.update(writer, target, body, client)),
    /** Reads the resource again, in the same way as for the plan (GET or the empty update). */
    read: async () => stateIn(await addresses.read(client, target)),
  };
}

/** A resource, identified by its immutable id and the slugs that it might have now. */
export interface RequestTarget {
  readonly kind: ResourceKind;
  readonly id: string;
  /** The most likely slug first. */
  readonly slugs: readonly string[];
}

/**
 * The addresses of one organization's resources in one run. Addresses contain ids, because a slug can pass to another
 * resource between two requests. Older deployments answer 404 to ids (observed, 10). One read at a time decides
 * which of them the run uses: if it is answered with 404 by id and with the same id by slug, slugs, and if the id is
 * found, ids. No address is trusted by itself, because a slug can also consist of digits, like the id of another
 * resource (observed, 12.2 "slugs of digits"): an update is sent only to the address whose reply has shown the id in
 * this run.
 */
export class Addresses {
  /** Whether this deployment accepts only slugs; null as long as it is unknown. */
  usesSlugs: boolean | null = null;
  readonly organizationId: OrganizationId;
  readonly #organization: RequestTarget;
  /** Id → the slug whose reply has shown that id. */
  readonly #seen = new Map<string, string>();
  /** Id → the path whose reply has shown that id. */
  readonly #verified = new Map<string, string>();
  /** The reads that may decide it, one after another. */
  #deciding: Promise<unknown> = Promise.resolve();
  /** The read method of the run. */
  readonly #how: Read;

  constructor({ id, slug }: { readonly id: string; readonly slug: string }, how: Read) {
    this.#how = how;
    this.organizationId = safeId(id);
    this.#organization = { kind: 'organization', id, slugs: [slug] };
  }

  /** The organization's segment in addresses below it. */
  get organization(): string {
    return this.#refOf(this.#organization);
  }

  /** Records that a reply has shown the resource at the address with these ids or slugs. */
  verify(target: Pick<RequestTarget, 'kind' | 'id'>, ...refs: readonly string[]): void {
    this.#verified.set(keyOf(target), requestPath(`${target.kind}s`, ...refs));
  }

  /**
   * Reads a resource, an organization at the address that has shown it. Waits for the reads that began earlier, until
   * one of them has decided about ids and slugs.
   */
  async read(client: ReadingClient, target: RequestTarget): Promise<Answer> {
    const known = target.kind === 'organization' ? this.#verified.get(keyOf(target)) : undefined;
    if (known !== undefined) {
      const answer = await readResource(client, known, this.#how);
      if (isFinal(target, answer)) return answer;
    }
    const turn = this.#deciding.then(() => (this.usesSlugs === null ? this.#readAny(client, target) : null));
    this.#deciding = turn.catch(() => undefined);
    return (await turn) ?? this.#readAny(client, target);
  }

  async #readAt(path: string, client: ReadingClient, target: RequestTarget): Promise<Answer> {
    const answer = await readResource(client, path, this.#how);
    if (isOf(target, answer)) this.#verified.set(keyOf(target), path);
    return answer;
  }

  /** Sends one update to the address that has shown the resource. If none has, `reader` is used to find one. */
  async update(
    writer: Pick<WritingClient, 'update'>,
    target: RequestTarget,
    body: JsonObject,
    reader: ReadingClient,
  ): Promise<Answer> {
    const key = keyOf(target);
    if (!this.#verified.has(key)) {
      const seen = await this.read(reader, target);
      if (!seen.ok) return seen;
    }
    const path = this.#verified.get(key);
    if (path === undefined) {
      const message = `its address now belongs to another ${target.kind}; nothing was sent`;
      return { ok: false, failure: { kind: 'not-found', message, acted: 'none' } };
    }
    const answer = await writer.update(path, body);
    if (!answer.ok) return answer;
    const [id, slug] = ['/id', '/slug'].map((pointer) => valueAt(answer.reply.body, pointer));
    if (typeof id === 'string' && id !== target.id && !path.endsWith(`/${target.id}/`)) {
      // The slug changed hands between the reply and the update, so the service has changed the other resource. A
      // second attempt must not hide this.
      const message = `the slug ${target.slugs[0]} was assigned to another ${target.kind} before the update arrived (SP3044): these settings of ${target.kind} ${id}, not of ${target.id}, were changed, so set them back there: ${Object.keys(body).join(', ')}`;
      return { ok: false, failure: { kind: 'misdirected', acted: 'in-part', message } };
    }
    if (id === target.id && typeof slug === 'string') {
      // A rename changes the addresses that contain the slug.
      if (slug !== this.#slugOf(target)) {
        if (this.usesSlugs && target.kind === 'organization') this.#verified.clear();
        this.#verified.delete(key);
      }
      this.#seen.set(key, slug);
    }
    return answer;
  }

  /** Sends a request below the organization's address, and repeats it by slug if the id is not found. */
  async requestBelow(request: (organization: string) => Promise<Answer>): Promise<Answer> {
    const answer = await request(this.organization);
    if (this.usesSlugs !== null || !isNotFound(answer)) return answer;
    const second = await request(this.#slugOf(this.#organization));
    if (second.ok) this.usesSlugs = true;
    return second;
  }

  /**
   * Reads as addresses are known to be. While that is unknown: by id, and if that is not found by slug. Returns the answer
   * by slug only if it shows more than that.
   */
  async #readAny(client: ReadingClient, target: RequestTarget): Promise<Answer> {
    if (this.usesSlugs) return this.#readBySlug(client, target);
    const answer = await this.#readAt(this.#pathTo(target), client, target);
    if (answer.ok || answer.failure.kind === 'not-permitted') this.usesSlugs = false;
    if (this.usesSlugs === false || !isNotFound(answer)) return answer;
    const second = await this.#readBySlug(client, target);
    if (isOf(target, second)) this.usesSlugs = true;
    return isFinal(target, second) ? second : answer;
  }

  /** Returns the first answer that shows the id or a failure other than its absence, or the first answer of all. */
  async #readBySlug(client: ReadingClient, target: RequestTarget): Promise<Answer> {
    const slugs = new Set([this.#slugOf(target), ...target.slugs]);
    const organization = this.#slugOf(this.#organization);
    let first: Answer | null = null;
    for (const slug of slugs) {
      const answer = await this.#readAt(this.#pathTo(target, slug, organization), client, target);
      if (isOf(target, answer)) this.#seen.set(keyOf(target), slug);
      if (isFinal(target, answer)) return answer;
      first ??= answer;
      // The reply for a renamed project contains its new slug. Iterating over a Set includes items that are added
      // meanwhile.
      if (!answer.ok && answer.failure.kind === 'moved' && answer.failure.slug !== null)
        slugs.add(answer.failure.slug);
    }
    if (first === null) throw new Error('the target has no slug');
    return first;
  }

  #slugOf(target: RequestTarget): string {
    return this.#seen.get(keyOf(target)) ?? target.slugs[0] ?? target.id;
  }

  #refOf(target: RequestTarget): string {
    return this.usesSlugs ? this.#slugOf(target) : target.id;
  }

  #pathTo(target: RequestTarget, ref = this.#refOf(target), organization = this.organization): string {
    return target.kind === 'organization'
      ? requestPath('organizations', ref)
      : requestPath('projects', organization, ref);
  }
}

function isNotFound(answer: Answer): boolean {
  return !answer.ok && answer.failure.kind === 'not-found';
}

function isOf({ id }: RequestTarget, answer: Answer): boolean {
  return answer.ok && valueAt(answer.reply.body, '/id') === id;
}

/** Whether no other slug of the resource is worth a request. */
function isFinal(target: RequestTarget, answer: Answer): boolean {
  return answer.ok ? isOf(target, answer) : !['not-found', 'moved'].includes(answer.failure.kind);
}

/** An organization and a project can have the same id. */
function keyOf({ kind, id }: Pick<RequestTarget, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
