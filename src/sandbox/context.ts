import type { Deployment } from './deployment.js';
import type { Token, World } from './state/world.js';

/** A caller, and the service at the time of the request. Nothing changes these objects. */
export interface CallerContext extends Deployment {
  readonly world: World;
  readonly caller: Token;
  /** What the caller can do with the organization or project that the request is about (membership.ts). */
  readonly scopes: readonly string[];
  /** The service's base URL without a trailing slash. */
  readonly url: string;
  readonly now: Date;
  /** Returns a new name of 32 hexadecimal digits. */
  readonly mintId: () => string;
}
