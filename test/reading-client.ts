import { asReadOnly, createWritingClient } from '../src/http/client.js';
import type { ClientOptions, ReadingClient } from '../src/http/types.js';

export function createReadingClient(options: ClientOptions): ReadingClient {
  return asReadOnly(createWritingClient(options));
}
