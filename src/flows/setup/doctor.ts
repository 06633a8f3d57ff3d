import { fetchTokenScopes } from '../../current/token-scopes.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Answer, ReadingClient, Reply } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import type { Json } from '../../model/json.js';
import { readCurrentState } from '../read/read-current-state.js';
import { imageSettings } from '../read/read-organization.js';
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
   * Called before the first empty update if the organization's state is unknown, because the update can cancel its
   * deletion. Throws a Fault to prevent the update.
   *
   * @param notFound whether GET was answered with 404, so that the organization might not exist
   */
  readonly permitEmptyUpdate: (notFound: boolean) => Promise<void>;
  /** This machine's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Parses an HTTP date into milliseconds since 1970; null if it is invalid. */
  readonly parseDate: (text: string, nowMs: number) => number | null;
}

/**
 * Checks the service with one read of the organization (two requests if it has no GET), one of a managed project, and
 * with GET one of the scopes of the token. If the token cannot list projects, the declared ones are tried until one can
 * be read.
 *
 * @throws Fault interrupted
 */
export async function checkService(world: DoctorWorld): Promise<Check[]> {
  const { config, sound, embedded } = world;
  const { client, replies } = recordReplies(world);
  try {
    let permission: Promise<void> | null = null;
    const emptyUpdate: ReadingClient['emptyUpdate'] = async (path) => {
      permission ??= world.permitEmptyUpdate(replies.notFound);
      await permission;
      return client.emptyUpdate(path);
    };
    const permitted = embedded ? client : wrapClient(client, { emptyUpdate });
    const options = { images: new Set<string>(), inventory: true };
    const images = imageSettings(config, 'project');
    const read = await readCurrentState(permitted, config, options, {
      images,
      concurrency: 1,
      onlyFirst: true,
    });
    const organization = checkOrganization(read, sound ? config : null);
    const isUsable = sound && organization.status !== 'failure';
    const project = isUsable ? await checkProject(client, read, config) : null;
    const projects = project === null ? skipped(['project']) : [project.check];
    const tokenScopes = read.read === 'update' ? null : await fetchTokenScopes(world.client);
    const readable = [organization, ...projects].every(({ status }) => status === 'ok');
    return [
      organization,
      checkNames(replies.bodies, config.root.service.names),
      checkReading(read, embedded),
      ...projects,
      checkPermissions(
        { organization: read.organization, project: project?.project ?? null, tokenScopes },
        config,
        sound,
        readable,
      ),
      checkRateLimit(replies.headers),
      checkClock(replies.headers.get('date'), replies.at, world.parseDate),
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

interface Replies {
  readonly bodies: Json[];
  /** Of the last reply; empty before the first one. */
  headers: Reply['headers'];
  /** Whether the last answer was 404. */
  notFound: boolean;
  /** The time of the last answer, by this machine's clock. */
  at: number;
}

/** Creates a client that records the replies. */
function recordReplies({ client, now }: DoctorWorld): { client: ReadingClient; replies: Replies } {
  const replies: Replies = { bodies: [], headers: new Map(), notFound: false, at: 0 };
  const record = (answer: Answer): Answer => {
    replies.at = now();
    replies.notFound = !answer.ok && answer.failure.kind === 'not-found';
    if (answer.ok) {
      replies.headers = answer.reply.headers;
      replies.bodies.push(answer.reply.body);
    }
    return answer;
  };
  const recording = wrapClient(client, {
    get: async (path, query) => record(await client.get(path, query)),
    emptyUpdate: async (path) => record(await client.emptyUpdate(path)),
  });
  return { client: recording, replies };
}
