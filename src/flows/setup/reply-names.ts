import type { OrganizationRead } from '../../current/fetch.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { Answer, ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { isObject, type Json } from '../../model/json.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { BuiltInNames, Names } from '../../settings/setting.js';
import { tryConfigured } from '../read/read-organization.js';

const builtIn = ['neutral', 'sentry'] as const;

/** Replies show a wrong `service.names`, with which translated settings are unreadable. */
export class OtherNamesError extends Fault {
  /** Those of the replies. */
  readonly names: BuiltInNames;

  constructor(names: BuiltInNames, message: string) {
    super({
      kind: 'refused',
      code: 'SP5517',
      message,
      hint: `Set service.names: ${names} in setpoint.yaml.`,
    });
    this.names = names;
  }
}

/** Neutral names that a built-in vocabulary translates. A name that ends in a colon is a prefix, not a field. */
const translated = [...vocabularyFor('sentry').keys()].filter((name) => !name.endsWith(':'));

/** Null if the replies use the names of `service.names`, or contain none that depends on them. */
export function findOtherNames(bodies: readonly Json[], names: Names): OtherNamesError | null {
  if (namesInReplies(bodies, names).length > 0) return null;
  for (const other of builtIn) {
    const found = namesInReplies(bodies, other).join(', ');
    if (found === '') continue;
    const message = `The reply does not use the names of service.names (${labelOf(names)}); it contains ${found}.`;
    return new OtherNamesError(other, message);
  }
  return null;
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
  const checked = (answer: Answer): Answer => {
    const error = answer.ok ? findOtherNames([answer.reply.body], root.service.names) : null;
    if (error !== null) throw error;
    return answer;
  };
  return {
    ...client,
    get: async (path, query, onHeaders) => checked(await client.get(path, query, onHeaders)),
    emptyUpdate: async (path) => checked(await client.emptyUpdate(path)),
  };
}

/**
 * Reads the organization once.
 *
 * @throws OtherNamesError SP5517 if the reply uses other names than the configuration
 * @throws Fault those of `tryConfigured`, and if the caller cannot read the organization
 */
export async function readWithNames(client: ReadingClient, config: CheckedConfig): Promise<OrganizationRead> {
  const request = { mode: 'get', images: new Set<string>(), inventory: false } as const;
  const read = await tryConfigured(refuseOtherNames(client, config), config, request);
  if ('denied' in read) throw read.denied;
  return read;
}

/** The names in the replies that depend on `service.names`, and that it contains. */
export function namesInReplies(bodies: readonly Json[], names: Names): readonly string[] {
  const vocabulary = vocabularyFor(names);
  return translated
    .map((name) => wireName(vocabulary, name))
    .filter((name) => bodies.some((body) => isObject(body) && Object.hasOwn(body, name)));
}
