import type { CheckedConfig } from '../../desired/types.js';
import type { Answer, ReadingClient, Reply } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { Json } from '../../model/json.js';
import { readOrganization } from '../read/read-organization.js';
import { wrapClient } from '../read/wrap-client.js';
import { type Check, failed, serviceChecks, skipped } from './doctor-check.js';
import { checkProject } from './doctor-project.js';
import {
  checkClock,
  checkNames,
  checkOrganization,
  checkPermissions,
  checkRateLimit,
  checkReading,
} from './doctor-service.js';

export interface DoctorWorld {
  /** Its documents show what is managed; if files are invalid, their documents are missing (`loadRoot`). */
  readonly config: CheckedConfig;
  /** False if settings files are invalid. */
  readonly sound: boolean;
  /** A client that cannot update. */
  readonly client: ReadingClient;
  readonly embedded: boolean;
  /**
   * Called before each empty update of an organization whose state is unknown, because the update can cancel its
   * deletion. Throws a Fault to prevent the update.
   */
  readonly permitEmptyUpdate: () => Promise<void>;
  /** This machine's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Parses an HTTP date into milliseconds since 1970; null if it is invalid. */
  readonly parseDate: (text: string, nowMs: number) => number | null;
}

/**
 * Checks the service with one read of the organization (two requests if it has no GET) and one of a managed project.
 *
 * @throws Fault interrupted
 */
export async function checkService(world: DoctorWorld): Promise<Check[]> {
  const { config, sound, embedded } = world;
  const { client, last } = recordReplies(world);
  try {
    const emptyUpdate: ReadingClient['emptyUpdate'] = async (path) => {
      await world.permitEmptyUpdate();
      return client.emptyUpdate(path);
    };
    const permitted = embedded ? client : wrapClient(client, { emptyUpdate });
    const read = await readOrganization(permitted, config, { images: new Set(), inventory: true });
    const names = checkNames(last.body, config.root.service.names);
    const organization = checkOrganization(read.organization, sound ? config : null);
    const isUsable = sound && organization.status !== 'failure';
    const project = isUsable ? await checkProject(client, read, config) : null;
    const projects = project === null ? skipped(['project']) : [project.check];
    const { access } = read.organization;
    const readable = [organization, ...projects].every(({ status }) => status === 'ok');
    return [
      organization,
      names,
      checkReading(read, embedded),
      ...projects,
      checkPermissions({ organization: access, project: project?.access ?? access }, config, sound, readable),
      checkRateLimit(last.headers),
      checkClock(last.headers.get('date'), last.at, world.parseDate),
    ];
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    const [first, ...others] = serviceChecks;
    return [failed(first, error), ...skipped(others)];
  }
}

/** The checks if the service was not contacted. */
export function skipService(): Check[] {
  return skipped(serviceChecks);
}

interface LastReply {
  /** Null before the first reply. */
  body: Json | null;
  headers: Reply['headers'];
  /** The time of the last answer, by this machine's clock. */
  at: number;
}

/** Creates a client that records the last reply. */
function recordReplies({ client, now }: DoctorWorld): { client: ReadingClient; last: LastReply } {
  const last: LastReply = { body: null, headers: new Map(), at: 0 };
  const record = (answer: Answer): Answer => {
    last.at = now();
    if (answer.ok) ({ headers: last.headers, body: last.body } = answer.reply);
    return answer;
  };
  const recording = wrapClient(client, {
    get: async (path, query) => record(await client.get(path, query)),
    emptyUpdate: async (path) => record(await client.emptyUpdate(path)),
  });
  return { client: recording, last };
}
