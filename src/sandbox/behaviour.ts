import { type Answer, detail } from './answer.js';
import type { Setting } from './catalogue.js';
import type { Json, JsonObject } from './json.js';

/**
 * What deployments differ in, as a value that the rules are handed: no rule asks for a behaviour's name.
 */
export interface Behaviour {
  readonly name: BehaviourName;
  /** What becomes of a setting in an update's body that this caller's scopes do not cover. */
  uncovered(setting: Setting, value: Json): 'refuse' | 'drop';
  /** Whether an update of an organization pending deletion restores it. */
  restores(body: JsonObject): boolean;
  /** The page size for a `limit` of more than 100, or the refusal. */
  oversizedLimit(limit: number): number | Answer;
}

export type BehaviourName = 'documented';

/** Exactly the interface description. What it leaves open is as observed, or stricter. */
const documented: Behaviour = {
  name: 'documented',
  uncovered: () => 'refuse',
  restores: (body) => body.cancelDeletion === true,
  oversizedLimit: (limit) => detail(400, `Invalid limit value. Cannot exceed 100: ${limit}.`),
};

export const behaviours: Readonly<Record<BehaviourName, Behaviour>> = { documented };
