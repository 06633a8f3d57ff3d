import { sha256 } from '../../disk/sha256.js';
import type { ReadingClient } from '../../http/types.js';

/** Images by digest (`sha256:…`). */
export type KeptImages = ReadonlyMap<string, Uint8Array>;

/** Wraps a client: keeps the images that it reads. The other parts of the run only use their digests. */
export function keepImages(client: ReadingClient): { client: ReadingClient; pictures: KeptImages } {
  const pictures = new Map<string, Uint8Array>();
  const keeping: ReadingClient = {
    origin: client.origin,
    get: (path, query) => client.get(path, query),
    emptyUpdate: (path) => client.emptyUpdate(path),
    bytes: async (url) => {
      const answer = await client.bytes(url);
      if (answer.ok) pictures.set(sha256(answer.bytes), answer.bytes);
      return answer;
    },
    get counts() {
      return client.counts;
    },
  };
  return { client: keeping, pictures };
}
