import { address } from '../http/address.js';
import type { Answer, ReadingClient, WritingClient } from '../http/types.js';
import type { OrganizationRef, ProjectRef } from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import { mapConcurrently } from '../model/pool.js';
import type { ResourceKind } from '../settings/setting.js';
import { type Read, readResource } from './resource.js';

/** A resource by its id, which never changes, and by the slugs that it may have now. */
export interface Target {
  readonly kind: ResourceKind;
  readonly id: string;
  /** The likeliest first. */
  readonly slugs: readonly string[];
}

/**
 * The addresses of one organization's resources in one run. They contain ids, as a slug can change hands between two requests.
 * Older deployments answer 404 to ids (observed, section 10). So the first 404 to an id is asked once more by slug, and if
 * that reply shows the id, the run uses slugs from then on. A slug is never trusted by itself: an update is sent to it only
 * after a reply from the same address has shown the id in this run.
 */
export class Addresses {
  readonly #organization: string;
  /** Ids → the slug under which a reply has shown the id. */
  readonly #seen = new Map<string, string>();
  /** What is known of the organization's slug before any reply by slug has shown its id. */
  readonly #slug: string;
  readonly #idsWork = new Set<ResourceKind>();
  #usesSlugs = false;

  constructor({ id, slug }: { readonly id: string; readonly slug: string }) {
    this.#organization = id;
    this.#slug = slug;
  }

  /** Whether this deployment was found to know slugs only. */
  get usesSlugs(): boolean {
    return this.#usesSlugs;
  }

  /** Whether it is known how resources of this kind are addressed. */
  isSettled(kind: ResourceKind): boolean {
    return this.#usesSlugs || this.#idsWork.has(kind);
  }

  /** How the organization is called in addresses that begin with it. */
  get organization(): string {
    return this.#usesSlugs ? this.#organizationSlug() : this.#organization;
  }

  /** Where the resource was found, or would be looked for first. */
  pathOf(target: Target): string {
    if (!this.#usesSlugs) return this.#byId(target);
    const [slug = target.id] = this.#slugsOf(target);
    return this.#bySlug(target, slug);
  }

  async read(client: ReadingClient, target: Target, how: Read): Promise<Answer> {
    if (this.#usesSlugs) return this.#readBySlug(client, target, how);
    const answer = await readResource(client, this.#byId(target), how);
    return this.#mayKnowNoIds(target.kind, answer) ? this.#tryBySlug(client, target, how, answer) : answer;
  }

  /** Sends one update; `reader` and `how` check the address first, if it contains a slug that was not checked yet. */
  async update(
    writer: Pick<WritingClient, 'update'>,
    { target, body }: { readonly target: Target; readonly body: Json },
    reader: ReadingClient,
    how: Read,
  ): Promise<Answer> {
    if (!this.#usesSlugs) {
      const answer = await writer.update(this.#byId(target), body);
      if (!this.#mayKnowNoIds(target.kind, answer)) return answer;
      // What no resource answers to has changed nothing.
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

  /** A project by what a file calls it. `thorough`: also by the slug of the organization, if ids are not known to work. */
  async readNamed(client: ReadingClient, ref: ProjectRef, how: Read, thorough = false): Promise<Answer> {
    const answer = await readResource(client, address('projects', this.organization, ref), how);
    if (!thorough || !this.#mayKnowNoIds('project', answer) || this.#usesSlugs) return answer;
    const second = await readResource(client, address('projects', this.#organizationSlug(), ref), how);
    this.#usesSlugs = second.ok;
    return second.ok ? second : answer;
  }

  /** A project under another name of its organization. */
  readUnder(
    client: ReadingClient,
    organization: OrganizationRef,
    target: Target,
    how: Read,
  ): Promise<Answer> {
    const [slug = target.id] = this.#slugsOf(target);
    return readResource(client, address('projects', organization, this.#usesSlugs ? slug : target.id), how);
  }

  /** What is below the organization's address: the same, once more by slug if the id is unknown. */
  async askBelow(ask: (organization: string) => Promise<Answer>): Promise<Answer> {
    const answer = await ask(this.organization);
    if (this.#usesSlugs || !this.#mayKnowNoIds('organization', answer)) return answer;
    const second = await ask(this.#organizationSlug());
    this.#usesSlugs = second.ok;
    return second.ok ? second : answer;
  }

  /** Whether the answer leaves open that the deployment knows no ids. */
  #mayKnowNoIds(kind: ResourceKind, answer: Answer): boolean {
    if (!answer.ok && answer.failure.kind === 'not-found') return !this.#idsWork.has(kind);
    if (answer.ok || answer.failure.kind === 'not-permitted') this.#idsWork.add(kind);
    return false;
  }

  /** The answer by slug if that shows the id, or fails otherwise than the one by id; else the answer that there was. */
  async #tryBySlug(client: ReadingClient, target: Target, how: Read, answer: Answer): Promise<Answer> {
    const second = await this.#readBySlug(client, target, how);
    if (second.ok) {
      if (!isOf(target, second)) return answer;
      this.#usesSlugs = true;
      return second;
    }
    return second.failure.kind === 'not-found' || second.failure.kind === 'moved' ? answer : second;
  }

  /** The first answer that shows the id; if none does, the first one. */
  async #readBySlug(client: ReadingClient, target: Target, how: Read): Promise<Answer> {
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
      // The service names the new slug of a renamed project. A set visits what is added on the way.
      if (answer.failure.kind === 'moved' && answer.failure.slug !== null) slugs.add(answer.failure.slug);
    }
    if (first === null) throw new Error('a resource without a slug cannot be reached by one');
    return first;
  }

  #slugsOf(target: Target): Set<string> {
    const seen = this.#seen.get(keyOf(target));
    return new Set(seen === undefined ? target.slugs : [seen, ...target.slugs]);
  }

  #organizationSlug(): string {
    return this.#seen.get(keyOf({ kind: 'organization', id: this.#organization })) ?? this.#slug;
  }

  #byId({ kind, id }: Target): string {
    return kind === 'organization'
      ? address('organizations', id)
      : address('projects', this.#organization, id);
  }

  #bySlug({ kind }: Target, slug: string): string {
    return kind === 'organization'
      ? address('organizations', slug)
      : address('projects', this.#organizationSlug(), slug);
  }
}

/**
 * Does the work for all items, `concurrency` at a time: one by one until it is known how projects are addressed, so that no
 * more than one request is in vain, and the number of requests does not depend on which answer comes first.
 */
export async function mapProjects<Item, Result>(
  addresses: Addresses,
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (addresses.isSettled('project')) break;
    results.push(await work(item));
  }
  const rest = await mapConcurrently(items.slice(results.length), concurrency, work);
  return [...results, ...rest.filter((result) => result !== undefined)];
}

function keyOf({ kind, id }: Pick<Target, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function isOf({ id }: Target, answer: Answer): boolean {
  return answer.ok && valueAt(answer.reply.body, '/id') === id;
}

/** Nothing was sent, as the address was found to be that of another resource. */
function otherResource({ kind, id }: Target, body: Json): Answer {
  const found = valueAt(body, '/id');
  const message = `its slug is now that of another ${kind} (id ${typeof found === 'string' ? found : 'unknown'}, not ${id}); nothing was sent`;
  return { ok: false, failure: { kind: 'not-found', status: 404, message, acted: 'none', attempts: 0 } };
}
