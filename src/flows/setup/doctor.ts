import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient, Reply } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { Json } from '../../model/json.js';
import { readOrganization } from '../read/read-organization.js';
import { type Check, failed, skipped } from './doctor-check.js';
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

const serviceChecks = [
  'organization',
  'names',
  'reading',
  'project',
  'permissions',
  'rate limit',
  'clock',
] as const;

/**
 * Checks the service with one read of the organization (two requests if it has no GET) and one of a managed project.
 *
 * @throws Fault interrupted
 */
export async function checkService(world: DoctorWorld): Promise<Check[]> {
  const heard = listen(world);
  try {
    const asking = world.embedded ? heard.client : askingFirst(heard.client, world.permitEmptyUpdate);
    const read = await readOrganization(asking, world.config, { images: new Set(), inventory: true });
    const names = checkNames(heard.body(), world.config.root.service.names);
    const organization = checkOrganization(read.organization, world.sound ? world.config : null);
    const isUsable = world.sound && organization.status !== 'failure';
    const projects = isUsable ? [await checkProject(heard.client, read, world.config)] : skipped(['project']);
    const readable = [organization, ...projects].every(({ status }) => status === 'ok');
    return [
      organization,
      names,
      checkReading(read, world.embedded),
      ...projects,
      checkPermissions(read.organization.access, world.config, world.sound, readable),
      checkRateLimit(heard.headers()),
      checkClock(heard.headers().get('date'), heard.at(), world.parseDate),
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

interface Heard {
  readonly client: ReadingClient;
  /** Of the last reply; null before the first. */
  readonly body: () => Json | null;
  /** Of the last reply. */
  readonly headers: () => Reply['headers'];
  /** The time of the last reply, by this machine's clock. */
  readonly at: () => number;
}

/** Wraps a client: calls `permit` before each empty update. */
function askingFirst(client: ReadingClient, permit: () => Promise<void>): ReadingClient {
  return {
    origin: client.origin,
    get: (path, query) => client.get(path, query),
    emptyUpdate: async (path) => {
      await permit();
      return client.emptyUpdate(path);
    },
    bytes: (url) => client.bytes(url),
    get counts() {
      return client.counts;
    },
  };
}

/** Wraps a client: records the last reply. */
function listen({ client, now }: DoctorWorld): Heard {
  let headers: Reply['headers'] = new Map();
  let body: Json | null = null;
  let at = 0;
  const hear = async (asked: ReturnType<ReadingClient['get']>): ReturnType<ReadingClient['get']> => {
    const answer = await asked;
    at = now();
    if (answer.ok) ({ headers, body } = answer.reply);
    return answer;
  };
  return {
    client: {
      origin: client.origin,
      get: (path, query) => hear(client.get(path, query)),
      emptyUpdate: (path) => hear(client.emptyUpdate(path)),
      bytes: (url) => client.bytes(url),
      get counts() {
        return client.counts;
      },
    },
    body: () => body,
    headers: () => headers,
    at: () => at,
  };
}
