import { fetchOrganization } from '../../current/fetch.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Answer, ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { isObject, type Json } from '../../model/json.js';
import { positionOf } from '../../model/place.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Names } from '../../settings/setting.js';
import { wrapClient } from '../read/wrap-client.js';

/** The vocabulary of replies: that of `service.names`, another one, or unknown without a name that depends on it. */
export type RepliedNames =
  | { readonly kind: 'expected' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other'; readonly names: BuiltInNames; readonly message: string; readonly hint: string };

const builtIn = ['neutral', 'sentry'] as const;
/** A vocabulary that `service.names` can select by its name. */
export type BuiltInNames = (typeof builtIn)[number];

/** Replies show a wrong `service.names`. */
export class OtherNamesError extends Fault {
  /** Those of the replies. */
  readonly names: BuiltInNames;

  constructor(names: BuiltInNames, message: string, hint: string) {
    super({ kind: 'refused', code: 'SP5517', message, hint });
    this.names = names;
  }
}

/** Neutral names that a built-in vocabulary translates. A name that ends in a colon is a prefix, not a field. */
const translated = [...vocabularyFor('sentry').toWire.keys()].filter((name) => !name.endsWith(':'));

/**
 * Finds out whether replies use the names of `service.names`. With the wrong ones, translated settings are unreadable.
 */
export function repliedNames(bodies: readonly Json[], names: Names): RepliedNames {
  const match = [names, ...builtIn].find((one) => namesInReplies(bodies, one).length > 0);
  if (match === undefined) return { kind: 'unknown' };
  if (match === names || typeof match !== 'string') return { kind: 'expected' };
  const found = namesInReplies(bodies, match).join(', ');
  return {
    kind: 'other',
    names: match,
    message: `The reply does not use the names of service.names (${labelOf(names)}); it contains ${found}.`,
    hint: `Set service.names: ${match} in setpoint.yaml.`,
  };
}

/** `names` in a sentence. */
export function labelOf(names: Names): string {
  return typeof names === 'string' ? names : 'the table in setpoint.yaml';
}

/**
 * Creates a client that stops the run at the first reply that shows a wrong `service.names`.
 *
 * @throws OtherNamesError SP5517, from each method that reads
 */
export function refuseOtherNames(client: ReadingClient, { root }: CheckedConfig): ReadingClient {
  const { names } = root.service;
  const checked = (answer: Answer): Answer => {
    const replied = repliedNames(answer.ok ? [answer.reply.body] : [], names);
    if (replied.kind !== 'other') return answer;
    const place = root.keys.get('service.names');
    const where = place === undefined ? '' : ` service.names is set at ${positionOf(place)}.`;
    throw new OtherNamesError(replied.names, `${replied.message}${where} Nothing was written.`, replied.hint);
  };
  return wrapClient(client, {
    get: async (path, query, onHeaders) => checked(await client.get(path, query, onHeaders)),
    emptyUpdate: async (path) => checked(await client.emptyUpdate(path)),
  });
}

/**
 * Reads the organization once.
 *
 * @throws OtherNamesError SP5517 if the reply uses other names than the configuration
 * @throws Fault those of `fetchOrganization`
 */
export async function readWithNames(client: ReadingClient, config: CheckedConfig): Promise<void> {
  const { root, catalogue } = config;
  const request = {
    ref: root.organization,
    mode: 'get',
    catalogue,
    images: new Set<string>(),
    inventory: false,
  } as const;
  await fetchOrganization(refuseOtherNames(client, config), request);
}

function namesInReplies(bodies: readonly Json[], names: Names): readonly string[] {
  const vocabulary = vocabularyFor(names);
  return translated
    .map((name) => wireName(vocabulary, name))
    .filter((name) => bodies.some((body) => isObject(body) && Object.hasOwn(body, name)));
}
