import type { ObservedState, ReadResult, ResourcePort } from '../../apply/types.js';
import { Addresses, type RequestTarget } from '../../current/addresses.js';
import { decodeOrganization, decodeProject } from '../../current/decode.js';
import { readImages } from '../../current/images.js';
import { expectOrganization, expectProject, type Read } from '../../current/resource.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { OrganizationId } from '../../model/ids.js';
import { type Json, type JsonObject, valueAt } from '../../model/json.js';
import type { Plan, ResourcePlan } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';
import { projectIdOf } from './ids.js';

/** What is required to read and update the resources of a plan, and to decode their replies. */
export interface PortWorld {
  readonly client: ReadingClient;
  readonly catalogue: Catalogue;
  readonly organization: OrganizationId;
  readonly addresses: Addresses;
  readonly read: Read;
}

type Planned = Pick<ResourcePlan, 'kind' | 'id' | 'slug' | 'rename' | 'changes' | 'images'>;

/** Creates the port of an existing resource, addressed by its immutable id. */
export function openPort(resource: Planned, world: PortWorld): ResourcePort {
  const { addresses, client, read } = world;
  const target = targetOf(resource);
  const decode = (body: Json): Promise<ReadResult> => orDisbelief(() => decodeReply(resource, body, world));
  return {
    async send(writer, body) {
      const answer = await addresses.update(writer, { target, body }, client, read);
      if (!answer.ok) return { ok: false, setback: answer.failure };
      const reply = answer.reply.body;
      return (addresses.usesSlugs ? misdirected(target, body, reply) : null) ?? decode(reply);
    },
    async read() {
      const answer = await addresses.read(client, target, read);
      return answer.ok ? decode(answer.reply.body) : { ok: false, setback: answer.failure };
    },
  };
}

/**
 * The addresses for the resources of a plan or an outcome. If a `rollback` renames the organization back, its current
 * slug is that of its resource, not of the plan.
 */
export function addressesOf({
  organization,
  resources,
}: {
  readonly organization: Plan['organization'];
  readonly resources: readonly Pick<ResourcePlan, 'kind' | 'slug'>[];
}): Addresses {
  const its = resources.find(({ kind }) => kind === 'organization');
  return new Addresses({ id: organization.id, slug: its?.slug ?? organization.slug });
}

/** The target for an existing resource. If addresses use slugs, it is also looked for under its planned slug. */
function targetOf({
  kind,
  id,
  slug,
  rename,
}: Pick<Planned, 'kind' | 'id' | 'slug' | 'rename'>): RequestTarget {
  return { kind, id: projectIdOf({ id }), slugs: rename === null ? [slug] : [slug, rename.slug] };
}

/**
 * Detects an update that reached another resource, because its slug changed hands between the check and the update. The
 * service has then changed the other resource, and a second attempt must not hide this. Returns null if the reply is of
 * the right resource.
 */
function misdirected({ kind, id, slugs }: RequestTarget, sent: JsonObject, reply: Json): ReadResult | null {
  const found = valueAt(reply, '/id');
  if (typeof found !== 'string' || found === id) return null;
  const message = `the slug ${slugs[0]} was given to another ${kind} before the update arrived: these settings of ${kind} ${found}, not of ${id}, were changed: ${Object.keys(sent).join(', ')}`;
  return { ok: false, setback: { kind: 'disbelieved', acted: 'in-part', blame: 'service', message } };
}

/** Turns an invalid reply into a part of the outcome instead of ending the run. */
async function orDisbelief(decode: () => Promise<ObservedState>): Promise<ReadResult> {
  try {
    return { ok: true, shown: await decode() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { kind } = error;
    const message = error.message.replace(/\.$/, '');
    const blame = kind === 'interrupted' || kind === 'refused' ? 'run' : 'service';
    return { ok: false, setback: { kind: 'disbelieved', acted: 'unknown', blame, message } };
  }
}

async function decodeReply(
  { kind, id, changes, images: sent }: Planned,
  body: Json,
  world: PortWorld,
): Promise<ObservedState> {
  const { client, catalogue, organization } = world;
  const changed = changes.filter((change) => change.kind === 'image').map((change) => change.setting);
  const images = new Set([...changed, ...Object.keys(sent)]);
  const { settings: pictures, unfetched } = await readImages(client, body, catalogue[kind], images);
  if (kind === 'organization') {
    const found = decodeOrganization(body, catalogue);
    expectOrganization(found, organization);
    const { slug, status, access, settings } = found;
    return { slug, status, access, settings: new Map([...settings, ...pictures]), unfetched };
  }
  const project = decodeProject(body, catalogue);
  expectProject(project, body, { organization, project: projectIdOf({ id }) });
  const { slug, access, settings } = project;
  return { slug, status: null, access, settings: new Map([...settings, ...pictures]), unfetched };
}
