import type { Answer, ReadingClient } from '../http/types.js';

/** What the service answered to an empty update of an address. */
export interface Answered {
  readonly path: string;
  readonly answer: Answer;
}

/**
 * The same client, which answers the first empty update of each of these addresses with what was answered a moment ago: an
 * update with nothing in it is an update all the same, and not sent twice.
 */
export function recalling(client: ReadingClient, answered: readonly Answered[]): ReadingClient {
  const known = new Map(answered.map(({ path, answer }) => [path, answer]));
  return {
    origin: client.origin,
    get: (path, query, onHeaders) => client.get(path, query, onHeaders),
    bytes: (url) => client.bytes(url),
    emptyUpdate: (path) => {
      const answer = known.get(path);
      known.delete(path);
      return answer === undefined ? client.emptyUpdate(path) : Promise.resolve(answer);
    },
    get counts() {
      return client.counts;
    },
  };
}
