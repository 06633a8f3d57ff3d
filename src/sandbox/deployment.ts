import data from '../../schemas/vocabularies.json' with { type: 'json' };
import { isJsonArray, isObject, type Json } from '../model/json.js';
import { organizationCatalogue, projectCatalogue, type Settings } from './catalogue.js';
import { createBehaviour } from './quirks.js';
import type { SandboxReply } from './server/reply.js';
import type { SeedObject, Token, World } from './state/world.js';

/** How a service behaves; part of the seed, and of the options given at start. */
export type DeploymentChoice = {
  readonly [Name in 'behaviour' | 'quirks' | 'names']?: SeedObject[Name] | undefined;
};

/** The parts of the service that never change while it runs: behaviour, known settings and their names. */
export type Deployment = Readonly<ReturnType<typeof createDeployment>>;

/** A caller, and the service at the time of the request. Nothing changes these objects. */
export interface CallerContext extends Deployment {
  readonly world: World;
  readonly caller: Token;
  /** What the caller can do with the organization or project that the request is about (membership.ts). */
  readonly scopes: readonly string[];
  /** The service's base URL without a trailing slash. */
  readonly url: string;
  readonly now: Date;
}

/** The options of `choice` take precedence over the seed. Quirks are added to the seed's. */
export function createDeployment(seed: SeedObject, choice: DeploymentChoice) {
  const behaviour = createBehaviour(choice.behaviour ?? seed.behaviour ?? 'documented', [
    ...(seed.quirks ?? []),
    ...(choice.quirks ?? []),
  ]);
  const known = ({ documented, undocumented }: typeof organizationCatalogue): Settings =>
    new Map(
      [...(behaviour.isObserved ? undocumented : []), ...documented].filter(
        ([name]) => seed.missingSettings?.includes(name) !== true,
      ),
    );
  return {
    behaviour,
    organizationSettings: known(organizationCatalogue),
    projectSettings: known(projectCatalogue),
    names: createVocabulary(choice.names ?? seed.names ?? 'neutral'),
  };
}

/** Converts the names that this deployment uses in requests and replies; rules and replies use only neutral names. */
type WireVocabulary = ReturnType<typeof createVocabulary>;

/**
 * `neutral`, `sentry`, or a custom table: neutral name → name in requests and replies. A trailing colon marks a prefix.
 */
function createVocabulary(choice: NonNullable<SeedObject['names']>) {
  const table = choice === 'neutral' ? {} : choice === 'sentry' ? data.sentry : choice;
  const entries = Object.entries(table);
  const prefixes = entries.filter(([neutral]) => neutral.endsWith(':'));
  const toWire = new Map(entries);
  const toNeutral = new Map(entries.map(([neutral, wire]) => [wire, neutral]));
  return {
    /** Null if the name is unknown here, because this deployment uses another name for the setting. */
    toNeutral: (wire: string): string | null => toNeutral.get(wire) ?? (toWire.has(wire) ? null : wire),
    toWire: (neutral: string): string => {
      const prefix = prefixes.find(([start]) => neutral.startsWith(start));
      if (prefix !== undefined) return prefix[1] + neutral.slice(prefix[0].length);
      return toWire.get(neutral) ?? neutral;
    },
  };
}

/** Converts the names in a body to neutral ones. Names of the other vocabulary are dropped, like any unknown field. */
export function toNeutralBody(body: Json, names: WireVocabulary): Json {
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const neutral = names.toNeutral(key);
      return neutral === null ? [] : [[neutral, value]];
    }),
  );
}

/**
 * Converts a reply to the deployment's names: fields and option keys. Stored values are unchanged.
 */
export function toWireReply(reply: SandboxReply, names: WireVocabulary): SandboxReply {
  const { body, status } = reply;
  if (body === undefined || body instanceof Uint8Array) return reply;
  return { ...reply, body: rename(body, names, status >= 400) };
}

/** Renames the keys of an object and its options, or of the objects in a list; in errors all keys and sentences. */
function rename(value: Json, names: WireVocabulary, isError: boolean): Json {
  // Setting names are recognised as separate words, kinds of integration only before the word "integration".
  if (isError && typeof value === 'string')
    return value.replace(/\b(?:[A-Za-z]+(?= integration\b)|[a-z]+[A-Z]\w*)/g, (name) => names.toWire(name));
  if (isJsonArray(value)) return value.map((item) => rename(item, names, isError));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      names.toWire(key),
      isError || key === 'options' ? rename(item, names, isError) : item,
    ]),
  );
}
