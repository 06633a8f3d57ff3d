import type { CheckedConfig } from '../desired/types.js';
import type { ReadingClient, Reply } from '../http/types.js';
import { Fault } from '../model/fault.js';
import { type Check, failed, skipped } from './doctor-check.js';
import {
  checkClock,
  checkOrganization,
  checkPermissions,
  checkRateLimit,
  checkReading,
} from './doctor-service.js';
import { readOrganization } from './read-organization.js';

export interface DoctorWorld {
  /** Its documents say what is managed; those of broken files are not known (`loadRoot`). */
  readonly config: CheckedConfig;
  /** False where the settings files are broken. */
  readonly sound: boolean;
  /** A client that cannot update. */
  readonly client: ReadingClient;
  readonly embedded: boolean;
  /** Milliseconds since the epoch, as this machine believes. */
  readonly now: () => number;
  /** Milliseconds since the epoch of an HTTP date; null where it is none. */
  readonly parseDate: (text: string, nowMs: number) => number | null;
}

const serviceChecks = ['organization', 'reading', 'permissions', 'rate limit', 'clock'] as const;

/** What one read of the organization (two requests where it has no GET) tells about a run that is to come. */
export async function examineService(world: DoctorWorld): Promise<Check[]> {
  const heard = listen(world);
  try {
    const read = await readOrganization(heard.client, world.config, { images: new Set(), inventory: true });
    return [
      checkOrganization(read.organization, world.sound ? world.config : null),
      checkReading(read, world.embedded),
      checkPermissions(read.organization.access, world.config, world.sound),
      checkRateLimit(heard.headers()),
      checkClock(heard.headers().get('date'), heard.at(), world.parseDate),
    ];
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'interrupted') throw error;
    const [first, ...others] = serviceChecks;
    return [failed(first, error), ...skipped(others)];
  }
}

/** What is told where the service was not asked. */
export function skipService(): Check[] {
  return skipped(serviceChecks);
}

interface Heard {
  readonly client: ReadingClient;
  /** Of the last reply. */
  readonly headers: () => Reply['headers'];
  /** When it came, by this machine's clock. */
  readonly at: () => number;
}

/** The same client, of which the last reply's headers are kept. */
function listen({ client, now }: DoctorWorld): Heard {
  let headers: Reply['headers'] = new Map();
  let at = 0;
  const hear = async (asked: ReturnType<ReadingClient['get']>): ReturnType<ReadingClient['get']> => {
    const answer = await asked;
    at = now();
    if (answer.ok) headers = answer.reply.headers;
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
    headers: () => headers,
    at: () => at,
  };
}
