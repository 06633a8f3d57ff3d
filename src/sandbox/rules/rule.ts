import type { SandboxSetting } from '../catalogue.js';
import type { SandboxJson } from '../json.js';
import type { Behaviour } from '../quirks.js';
import type { SandboxReply } from '../server/reply.js';
import type { Token, World } from '../state/world.js';

/** The inputs of a rule. Rules change none of them; `now` and `mintId` are the only external inputs. */
export interface RuleContext {
  readonly world: World;
  readonly caller: Token;
  readonly behaviour: Behaviour;
  readonly now: Date;
  /** Returns a new name of 32 hexadecimal digits. */
  readonly mintId: () => string;
}

/** Null if the value is valid. `errors` are added to those of the field; `reply` ends the request. */
export type RuleResult = null | { readonly errors: SandboxJson } | { readonly reply: SandboxReply };

/** A rule for one setting that a schema cannot express. */
export type ValueRule = (value: SandboxJson, setting: SandboxSetting, context: RuleContext) => RuleResult;

export function fieldError(error: string): RuleResult {
  return { errors: [error] };
}
