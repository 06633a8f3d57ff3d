import type { Look, ResourcePort, Shown } from '../apply/types.js';
import { decodeOrganization, decodeProject } from '../current/decode.js';
import { readPictures } from '../current/pictures.js';
import {
  expectOrganization,
  expectProject,
  organizationPath,
  projectPath,
  type Read,
  readResource,
} from '../current/resource.js';
import type { ReadingClient } from '../http/types.js';
import { Fault } from '../model/fault.js';
import type { OrganizationId } from '../model/ids.js';
import type { Json } from '../model/json.js';
import type { ResourcePlan } from '../plan/types.js';
import type { Catalogue } from '../settings/setting.js';
import { projectIdOf } from './ids.js';

/** What reaching a plan's resources takes: where they are, and what their replies show. */
export interface PortWorld {
  readonly client: ReadingClient;
  readonly catalogue: Catalogue;
  readonly organization: OrganizationId;
  readonly read: Read;
}

type Target = Pick<ResourcePlan, 'kind' | 'id' | 'changes' | 'images'>;

/** The port of a resource, by its immutable id. Only for resources that exist. */
export function openPort(target: Target, world: PortWorld): ResourcePort {
  const path = pathOf(target, world);
  const decode = (body: Json): Promise<Look> => orDisbelief(() => decodeReply(target, body, world));
  return {
    path,
    decode,
    async read() {
      const answer = await readResource(world.client, path, world.read);
      return answer.ok ? decode(answer.reply.body) : { ok: false, setback: answer.failure };
    },
  };
}

/** A reply that was held to what was asked and did not pass ends as part of the outcome, not as the end of the run. */
async function orDisbelief(decode: () => Promise<Shown>): Promise<Look> {
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

function pathOf({ kind, id }: Target, { organization }: PortWorld): string {
  return kind === 'organization'
    ? organizationPath(organization)
    : projectPath(organization, projectIdOf({ id }));
}

async function decodeReply(
  { kind, id, changes, images: sent }: Target,
  body: Json,
  world: PortWorld,
): Promise<Shown> {
  const { client, catalogue, organization } = world;
  const changed = changes.filter((change) => change.kind === 'image').map((change) => change.setting);
  const images = new Set([...changed, ...Object.keys(sent)]);
  const { settings: pictures, unfetched } = await readPictures(client, body, catalogue[kind], images);
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
