import type { ReadingClient } from '../../http/types.js';

/** Creates a client that calls `methods` in place of those of `client`. */
export function wrapClient(client: ReadingClient, methods: Partial<ReadingClient>): ReadingClient {
  return {
    origin: client.origin,
    get: (path, query, onHeaders) => client.get(path, query, onHeaders),
    emptyUpdate: (path) => client.emptyUpdate(path),
    bytes: (url) => client.bytes(url),
    ...methods,
    get counts() {
      return client.counts;
    },
  };
}
