import { apiRoot } from '../http/connection/address.js';
import { toFault } from '../http/response/failure-kinds.js';
import type { ReadingClient } from '../http/types.js';
import { valueAt } from '../model/json.js';
import { readTexts } from './decode.js';
import type { ShownScopes } from './types.js';

/**
 * The scopes of the token, which deployments return to every token (observed, section 11). Nothing else of the reply is
 * kept: it also describes the user. Null if the service does not return a list of scopes, which is not an error.
 *
 * @throws Fault interrupted
 */
export async function fetchTokenScopes(client: ReadingClient): Promise<ShownScopes> {
  const answer = await client.get(apiRoot);
  if (answer.ok) return readTexts(valueAt(answer.reply.body, '/auth/scopes'));
  if (answer.failure.kind === 'interrupted') throw toFault(answer.failure, 'reading the scopes of the token');
  return null;
}
