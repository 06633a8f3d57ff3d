import type { Addresses } from '../../current/addresses.js';
import { handleEvents } from '../../desired/files/handle-events.js';
import type { CheckedConfig, InventoryProject } from '../../desired/types.js';
import type { Answer, ReadingClient } from '../../http/types.js';
import type { ProjectRef } from '../../model/ids.js';
import { readOrganization } from './read-organization.js';
import { wrapClient } from './wrap-client.js';

/** Maximum number of requests whose replies are awaited, or were not used yet. Each takes some tens of kilobytes. */
const maxUnused = 256;

/** Reads that begin while the files are checked. */
export interface EarlyReads {
  /** Like the client that was given, but returns the reply to a request that was sent early, once. */
  readonly client: ReadingClient;
  /** Reads a project that the files name, as soon as the organization's reply shows it. */
  readProject(ref: ProjectRef): void;
  /** Sends no further request early. */
  stop(): void;
}

/**
 * Begins to read the organization, then its projects that the files manage, while the files are still checked. Sends
 * only GET, which has no effect: if a file turns out to be invalid, the replies are useless, and nothing else. What is
 * requested depends on the root file and on the service's reply; a file can only select projects of that reply. The
 * caller reads as usual with the returned client, which makes the same requests. Failures are left to it.
 *
 * @param root the configuration without its documents; its `service.read` must not be `update`.
 * @param concurrency maximum number of projects read at the same time.
 */
export function readEarly(client: ReadingClient, root: CheckedConfig, concurrency: number): EarlyReads {
  const answers = new Map<string, Promise<Answer>>();
  const waiting: string[] = [];
  const projects = new Map<string, InventoryProject>();
  let addresses: Addresses | null = null;
  let inFlight = 0;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  const early = wrapClient(client, {
    get(path) {
      const answer = answers.get(path) ?? client.get(path);
      answers.set(path, answer);
      return answer;
    },
    emptyUpdate: () => Promise.reject(new Error('an empty update can have an effect')),
  });
  const readProjects = (): void => {
    while (addresses !== null && !isStopped && inFlight < concurrency && answers.size < maxUnused) {
      const ref = waiting.shift();
      if (ref === undefined) return;
      const project = projects.get(ref);
      if (project === undefined || project.closed) continue;
      inFlight += 1;
      const { id, slug } = project;
      early.get(addresses.pathOf({ kind: 'project', id, slugs: [slug] })).then((answer) => {
        inFlight -= 1;
        if (!answer.ok) stop();
        readProjects();
      }, stop);
    }
  };
  readOrganization(early, root, { images: new Set(), inventory: false }).then((found) => {
    for (const project of found.organization.projects ?? []) {
      projects.set(project.slug, project);
      projects.set(project.id, project);
    }
    addresses = found.addresses;
    readProjects();
  }, stop);

  return {
    client: wrapClient(client, {
      async get(path, query, onHeaders) {
        const answer = query === undefined ? answers.get(path) : undefined;
        if (answer === undefined) return client.get(path, query, onHeaders);
        answers.delete(path);
        // Many replies that are already there must not delay the requests for others.
        await handleEvents();
        return answer;
      },
    }),
    readProject(ref) {
      waiting.push(ref);
      readProjects();
    },
    stop,
  };
}
