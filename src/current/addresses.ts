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
 * resource between two requests. Older deployments answer 404 to ids (observed, section 10). One read at a time decides
 * which of them the run uses: if it is answered with 404 by id and with the same id by slug, slugs, and if the id is
 * found, ids. A slug alone is never trusted: an update is sent to it only after a reply from the same address has shown
 * the id in this run.
 */
export class Addresses {
  /** Its slug is not yet verified by a reply to a request with the slug. */
  readonly #organization: RequestTarget;
  /** Id → the slug whose reply has shown that id. */
  readonly #seen = new Map<string, string>();
  #by: 'id' | 'slug' | null = null;
  /** The reads that may decide it, one after another. */
  #deciding: Promise<unknown> = Promise.resolve();

  constructor({ id, slug }: { readonly id: string; readonly slug: string }) {
    this.#organization = { kind: 'organization', id, slugs: [slug] };
  }

  /** Whether this deployment accepts only slugs. */
  get usesSlugs(): boolean {
    return this.#by === 'slug';
  }

  /** The organization's segment in addresses below it. */
  get organization(): string {
    return this.usesSlugs ? this.#slugOf(this.#organization) : this.#organization.id;
  }

  /** Reads a resource. Waits for the reads that began earlier, until one of them has decided about ids and slugs. */
  async read(client: ReadingClient, target: RequestTarget, how: Read): Promise<Answer> {
    const turn = this.#deciding.then(() => (this.#by === null ? this.#decide(client, target, how) : null));
    this.#deciding = turn.catch(() => undefined);
    const answer = await turn;
    if (answer !== null) return answer;
    return this.usesSlugs
      ? this.#readBySlug(client, target, how)
      : readResource(client, this.#pathTo(target, target.id), how);
  }

  /** Sends one update. If its address contains an unverified slug, `reader` and `how` are used to verify it first. */
  async update(
    writer: Pick<WritingClient, 'update'>,
    { target, body }: { readonly target: RequestTarget; readonly body: Json },
    reader: ReadingClient,
    how: Read,
  ): Promise<Answer> {
    if (!this.usesSlugs) {
      const answer = await writer.update(this.#pathTo(target, target.id), body);
      if (this.#by === 'id' || !isNotFound(answer)) return answer;
      // A 404 means that nothing was changed.
      await this.read(reader, target, how);
      if (!this.usesSlugs) return answer;
    }
    if (!this.#seen.has(keyOf(target))) {
      const seen = await this.#readBySlug(reader, target, how);
      if (!seen.ok) return seen;
      if (!isOf(target, seen)) return otherResource(target, seen.reply.body);
    }
    const answer = await writer.update(this.#pathTo(target, this.#slugOf(target)), body);
    const slug = answer.ok && isOf(target, answer) ? valueAt(answer.reply.body, '/slug') : null;
    if (typeof slug === 'string') this.#seen.set(keyOf(target), slug);
    return answer;
  }

  /** Reads a project by its name in a file. `thorough`: retries with the organization's slug if ids might not work. */
  readNamed(client: ReadingClient, ref: ProjectRef, how: Read, thorough = false): Promise<Answer> {
    const request = (organization: string): Promise<Answer> =>
      readResource(client, requestPath('projects', organization, ref), how);
    return thorough ? this.requestBelow(request) : request(this.organization);
  }

  /** Sends a request below the organization's address, and repeats it by slug if the id is not found. */
  async requestBelow(request: (organization: string) => Promise<Answer>): Promise<Answer> {
    const answer = await request(this.organization);
    if (this.#by !== null || !isNotFound(answer)) return answer;
    const second = await request(this.#slugOf(this.#organization));
    if (second.ok) this.#by = 'slug';
    return second.ok ? second : answer;
  }

  /** Reads by id, and if that is not found by slug. Returns the answer by slug only if it shows more than that. */
  async #decide(client: ReadingClient, target: RequestTarget, how: Read): Promise<Answer> {
    const answer = await readResource(client, this.#pathTo(target, target.id), how);
    if (answer.ok || answer.failure.kind === 'not-permitted') this.#by = 'id';
    if (!isNotFound(answer)) return answer;
    const second = await this.#readBySlug(client, target, how);
    if (isOf(target, second)) this.#by = 'slug';
    return isFinal(target, second) ? second : answer;
  }

  /** Returns the first answer that shows the id or a failure other than its absence, or the first answer of all. */
  async #readBySlug(client: ReadingClient, target: RequestTarget, how: Read): Promise<Answer> {
    const slugs = new Set([this.#slugOf(target), ...target.slugs]);
    const organization = this.#slugOf(this.#organization);
    let first: Answer | null = null;
    for (const slug of slugs) {
      const answer = await readResource(client, this.#pathTo(target, slug, organization), how);
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

  #pathTo({ kind }: RequestTarget, ref: string, organization = this.organization): string {
    return kind === 'organization'
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
  if (answer.ok) return isOf(target, answer);
  return answer.failure.kind !== 'not-found' && answer.failure.kind !== 'moved';
}

/** An organization and a project can have the same id. */
function keyOf({ kind, id }: RequestTarget): string {
  return `${kind} ${id}`;
}

/** The failure for an update that was not sent, because its address belongs to another resource. */
function otherResource({ kind, id }: RequestTarget, body: Json): Answer {
  const found = valueAt(body, '/id');
  const message = `its slug now belongs to another ${kind} (id ${typeof found === 'string' ? found : 'unknown'}, not ${id}); nothing was sent`;
  return { ok: false, failure: { kind: 'not-found', message, acted: 'none' } };
}
