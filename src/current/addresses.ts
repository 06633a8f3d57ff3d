import { requestPath } from '../http/connection/address.js';
import type { Answer, ReadingClient, WritingClient } from '../http/types.js';
import type { ProjectRef } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import type { ResourceKind } from '../settings/setting.js';
import { type Read, readResource } from './resource.js';

/** A resource, identified by its immutable id and the slugs that it might have now. */
export interface RequestTarget {
  readonly kind: ResourceKind;
  readonly id: string;
  /** The most likely slug first. */
  readonly slugs: readonly string[];
}

/**
 * The addresses of one organization's resources in one run. Addresses contain ids, because a slug can pass to another
 * resource between two requests. Older deployments answer 404 to ids (observed, section 10). After a 404 to an id, the
 * request is repeated with the slug, until a reply shows that ids work; if the reply to a slug shows the id, the run uses
 * slugs from then on. Requests in flight at that time are repeated too: at most as many as run at the same time. A slug
 * alone is never trusted: an update is sent to it only after a reply from the same address has shown the id in this run.
 */
export class Addresses {
  readonly #organization: string;
  /** Id → the slug whose reply has shown that id. */
  readonly #seen = new Map<string, string>();
  /** The organization's slug, not yet verified by a reply to a request with the slug. */
  readonly #slug: string;
  readonly #idsWork = new Set<ResourceKind>();
  /** Whether the reads that began so far will show that ids work. */
  readonly #willWork = new Map<ResourceKind, Promise<boolean>>();
  #usesSlugs = false;

  constructor({ id, slug }: { readonly id: string; readonly slug: string }) {
    this.#organization = id;
    this.#slug = slug;
  }

  /** Whether this deployment accepts only slugs. */
  get usesSlugs(): boolean {
    return this.#usesSlugs;
  }

  /** The organization's segment in addresses below it. */
  get organization(): string {
    return this.#usesSlugs ? this.#organizationSlug() : this.#organization;
  }

  /** The path at which the resource was found, or the first one to try. */
  pathOf(target: RequestTarget): string {
    if (!this.#usesSlugs) return this.#byId(target);
    const [slug = target.id] = this.#slugsOf(target);
    return this.#bySlug(target, slug);
  }

  /**
   * Reads a resource, by its id unless that is known to fail. Several reads can begin before it is known. A 404 to one of
   * them is final if a read that began earlier shows that ids work. The number of requests therefore does not depend on
   * which reply arrives first.
   */
  async read(client: ReadingClient, target: RequestTarget, how: Read): Promise<Answer> {
    if (this.#usesSlugs) return this.#readBySlug(client, target, how);
    const { kind } = target;
    const reading = readResource(client, this.#byId(target), how);
    if (this.#idsWork.has(kind)) return reading;
    const earlier = this.#willWork.get(kind) ?? Promise.resolve(false);
    const decided = reading.then(async (answer) => {
      if (provesIds(answer)) this.#idsWork.add(kind);
      if (!isNotFound(answer)) return { answer, idsWork: provesIds(answer) || earlier };
      if (await earlier) return { answer, idsWork: true };
      const bySlug = this.#usesSlugs
        ? this.#readBySlug(client, target, how)
        : this.#tryBySlug(client, target, how, answer);
      return { answer: await bySlug, idsWork: false };
    });
    this.#willWork.set(
      kind,
      decided.then(
        ({ idsWork }) => idsWork,
        () => earlier,
      ),
    );
    return (await decided).answer;
  }

  /** Sends one update. If its address contains an unverified slug, `reader` and `how` are used to verify it first. */
  async update(
    writer: Pick<WritingClient, 'update'>,
    { target, body }: { readonly target: RequestTarget; readonly body: Json },
    reader: ReadingClient,
    how: Read,
  ): Promise<Answer> {
    if (!this.#usesSlugs) {
      const answer = await writer.update(this.#byId(target), body);
      if (!this.#idsMayFail(target.kind, answer)) return answer;
      // A 404 means that nothing was changed.
      await this.#tryBySlug(reader, target, how, answer);
      if (!this.#usesSlugs) return answer;
    }
    if (!this.#seen.has(keyOf(target))) {
      const seen = await this.#readBySlug(reader, target, how);
      if (!seen.ok) return seen;
      if (!isOf(target, seen)) return otherResource(target, seen.reply.body);
    }
    const answer = await writer.update(this.pathOf(target), body);
    const slug = answer.ok && isOf(target, answer) ? valueAt(answer.reply.body, '/slug') : null;
    if (typeof slug === 'string') this.#seen.set(keyOf(target), slug);
    return answer;
  }

  /** Reads a project by its name in a file. `thorough`: retries with the organization's slug if ids might not work. */
  readNamed(client: ReadingClient, ref: ProjectRef, how: Read, thorough = false): Promise<Answer> {
    const request = (organization: string): Promise<Answer> =>
      readResource(client, requestPath('projects', organization, ref), how);
    return thorough ? this.requestBelow(request, 'project') : request(this.organization);
  }

  /** Sends a request below the organization's address, and repeats it by slug if the id is not found. */
  async requestBelow(
    request: (organization: string) => Promise<Answer>,
    kind: ResourceKind = 'organization',
  ): Promise<Answer> {
    const answer = await request(this.organization);
    if (this.#usesSlugs || !this.#idsMayFail(kind, answer)) return answer;
    const second = await request(this.#organizationSlug());
    this.#usesSlugs = second.ok;
    return second.ok ? second : answer;
  }

  /** Whether the answer could mean that the deployment does not support ids. */
  #idsMayFail(kind: ResourceKind, answer: Answer): boolean {
    if (provesIds(answer)) this.#idsWork.add(kind);
    return isNotFound(answer) && !this.#idsWork.has(kind);
  }

  /** Returns the answer by slug, if it shows the id or fails differently than the answer by id; otherwise `answer`. */
  async #tryBySlug(client: ReadingClient, target: RequestTarget, how: Read, answer: Answer): Promise<Answer> {
    const second = await this.#readBySlug(client, target, how);
    if (second.ok) {
      if (!isOf(target, second)) return answer;
      this.#usesSlugs = true;
      return second;
    }
    return second.failure.kind === 'not-found' || second.failure.kind === 'moved' ? answer : second;
  }

  /** Returns the first answer that shows the id, or the first answer if none does. */
  async #readBySlug(client: ReadingClient, target: RequestTarget, how: Read): Promise<Answer> {
    const slugs = this.#slugsOf(target);
    let first: Answer | null = null;
    for (const slug of slugs) {
      const answer = await readResource(client, this.#bySlug(target, slug), how);
      if (answer.ok && isOf(target, answer)) {
        this.#seen.set(keyOf(target), slug);
        return answer;
      }
      first ??= answer;
      if (answer.ok) continue;
      if (answer.failure.kind !== 'not-found' && answer.failure.kind !== 'moved') return answer;
      // The reply for a renamed project contains its new slug. Iterating over a Set includes items that are added
      // meanwhile.
      if (answer.failure.kind === 'moved' && answer.failure.slug !== null) slugs.add(answer.failure.slug);
    }
    if (first === null) throw new Error('the target has no slug');
    return first;
  }

  #slugsOf(target: RequestTarget): Set<string> {
    const seen = this.#seen.get(keyOf(target));
    return new Set(seen === undefined ? target.slugs : [seen, ...target.slugs]);
  }

  #organizationSlug(): string {
    return this.#seen.get(keyOf({ kind: 'organization', id: this.#organization })) ?? this.#slug;
  }

  #byId({ kind, id }: RequestTarget): string {
    return pathTo(kind, this.#organization, id);
  }

  #bySlug({ kind }: RequestTarget, slug: string): string {
    return pathTo(kind, this.#organizationSlug(), slug);
  }
}

function pathTo(kind: ResourceKind, organization: string, ref: string): string {
  return kind === 'organization'
    ? requestPath('organizations', ref)
    : requestPath('projects', organization, ref);
}

/** Whether the answer to a request by id shows that the deployment supports ids. */
function provesIds(answer: Answer): boolean {
  return answer.ok || answer.failure.kind === 'not-permitted';
}

function isNotFound(answer: Answer): boolean {
  return !answer.ok && answer.failure.kind === 'not-found';
}

function keyOf({ kind, id }: Pick<RequestTarget, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function isOf({ id }: RequestTarget, answer: Answer): boolean {
  return answer.ok && valueAt(answer.reply.body, '/id') === id;
}

/** The failure for an update that was not sent, because its address belongs to another resource. */
function otherResource({ kind, id }: RequestTarget, body: Json): Answer {
  const found = valueAt(body, '/id');
  const message = `its slug now belongs to another ${kind} (id ${typeof found === 'string' ? found : 'unknown'}, not ${id}); nothing was sent`;
  return { ok: false, failure: { kind: 'not-found', status: 404, message, acted: 'none', attempts: 0 } };
}
