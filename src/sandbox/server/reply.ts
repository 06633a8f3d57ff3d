import type { Json } from '../../model/json.js';
import type { World } from '../state/world.js';

/** A response to send. If `body` is undefined, it has no body. */
export interface SandboxReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json | Uint8Array | undefined;
}

/** A reply, and the world after the update; without `world`, nothing has changed. */
export type OperationResult = SandboxReply & { readonly world?: World | undefined };

export function json(status: number, body: Json, headers: SandboxReply['headers'] = {}): SandboxReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** The common error shape (observed, 6). */
export function detail(status: number, text: string, headers: SandboxReply['headers'] = {}): SandboxReply {
  return json(status, { detail: text }, headers);
}

export const notFound: SandboxReply = detail(404, 'The requested resource does not exist');
export const notPermitted: SandboxReply = detail(403, 'You do not have permission to perform this action.');
/** Observed, 6 "500". */
export const internalError: SandboxReply = json(500, { detail: 'Internal Error', errorId: null });

/** Ends an operation with an error reply. A failed update can still have stored something: its world includes it. */
export class Rejection extends Error {
  readonly result: OperationResult;

  constructor(result: OperationResult) {
    super(`rejected with status ${result.status}`);
    this.result = result;
  }
}

/** @throws Rejection always. */
export function rejectWith(reply: SandboxReply, world?: World): never {
  throw new Rejection({ ...reply, world });
}

/** The page before or after; `results` is true if it has any (observed, 5.3). */
interface Neighbour {
  readonly cursor: string;
  readonly results: boolean;
}

/** The Link header of a page requested at `address`. It names both neighbours, with and without results. */
export function linkHeader(address: URL, previous: Neighbour, next: Neighbour): { readonly link: string } {
  const parameters = new URLSearchParams(address.searchParams);
  parameters.delete('cursor');
  const links = Object.entries({ previous, next }).map(
    ([relation, { cursor, results }]) =>
      `<${address.origin}${address.pathname}?${parameters.toString()}&cursor=${cursor}>; rel="${relation}"; results="${results}"; cursor="${cursor}"`,
  );
  return { link: links.join(', ') };
}
