import { expect, it } from 'vitest';
import { fetchProjectList } from '../../src/current/list.js';
import { Addresses } from '../../src/current/port.js';
import type { ReadingClient } from '../../src/http/types.js';
import { createReadingClient } from '../reading-client.js';
import { type Sandbox, startSandbox } from '../sandbox/service/index.js';

const addresses = () => new Addresses({ id: '7', slug: 'acme' }, 'get');
const seed = { generate: { projects: 230 }, quirks: ['projects-in-pages'] } as const;

/** Stars a project for the caller of the list, which puts it first. */
async function star({ url, defaultToken }: Sandbox, slug: string): Promise<void> {
  const answer = await fetch(`${url}/api/0/projects/acme/${slug}/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${defaultToken}`, 'content-type': 'application/json' },
    body: '{"isBookmarked":true}',
  });
  expect(answer.status).toBe(200);
}

/** The same client; after each of its first requests a project of the last page is starred, and shifts all others. */
function disturbed(client: ReadingClient, sandbox: Sandbox, times: number): ReadingClient {
  let asked = 0;
  return {
    ...client,
    get: async (path, query) => {
      const answer = await client.get(path, query);
      if (asked < times) await star(sandbox, `service-0${229 - asked}`);
      asked += 1;
      return answer;
    },
  };
}

it.each([0, 1, 2, 5])(
  'the list of projects is complete if %i projects move while its pages are read (observed, 4.4)',
  async (times) => {
    const sandbox = await startSandbox({ stateFile: null, seed, behaviour: 'observed' });
    try {
      const client = createReadingClient({
        baseUrl: sandbox.url,
        token: sandbox.defaultToken,
        userAgent: 'setpoint/test',
      });
      const listing = await fetchProjectList(disturbed(client, sandbox, times), addresses());
      expect(new Set(listing?.projects.map(({ slug }) => slug)).size).toBe(230);
    } finally {
      await sandbox.stop();
    }
  },
);
