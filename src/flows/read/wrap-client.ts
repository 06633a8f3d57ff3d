import type { ReadingClient } from '../../http/types.js';

type Methods = Pick<ReadingClient, 'get' | 'emptyUpdate' | 'bytes'>;

/** Creates a client that calls `methods` in place of those of `client`. */
export function wrapClient(client: ReadingClient, methods: Partial<Methods>): ReadingClient {
  const own: Methods = {
    get: (path, query, onHeaders) => client.get(path, query, onHeaders),
    emptyUpdate: (path) => client.emptyUpdate(path),
    bytes: (url) => client.bytes(url),
    ...methods,
  };
  return {
    origin: client.origin,
    ...own,
    get counts() {
      return client.counts;
    },
  };
}
