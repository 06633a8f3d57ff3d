import type { Answer } from '../answer.js';
import type { Behaviour } from '../behaviour.js';
import type { Setting } from '../catalogue.js';
import type { Json } from '../json.js';
import type { Token, World } from '../world.js';

/** What a rule may look at. Nothing here changes; `now` and `mintId` are the only things from outside. */
export interface Circumstances {
  readonly world: World;
  readonly caller: Token;
  readonly behaviour: Behaviour;
  readonly now: Date;
  /** A fresh 32-digit hexadecimal name. */
  readonly mintId: () => string;
}

/** Null: nothing to object to. A complaint joins the others under the field's name; an answer ends the request. */
export type Objection = null | { readonly complaint: Json } | { readonly answer: Answer };

/** A rule that a schema cannot say, for one setting of the body. */
export type Rule = (value: Json, setting: Setting, circumstances: Circumstances) => Objection;

export function objectTo(complaint: string): Objection {
  return { complaint: [complaint] };
}
