import type { Behaviour } from '../behaviour.js';
import type { WireVocabulary as WireNames } from '../names.js';
import type { Token, World } from '../state/world.js';

/** The caller, the service and the time of a request. `url` is the service's own. */
export interface IssueRequest {
  readonly world: World;
  readonly caller: Token;
  readonly behaviour: Behaviour;
  readonly names: WireNames;
  readonly now: Date;
  readonly url: string;
}
