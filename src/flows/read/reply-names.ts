import type { CheckedConfig } from '../../desired/types.js';
import type { Answer, ReadingClient } from '../../http/types.js';
import { createFault, type Fault } from '../../model/fault.js';
import { isObject, type Json, valueAt } from '../../model/json.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Names } from '../../settings/setting.js';

const builtIn = ['neutral', 'sentry'] as const;

/** Neutral names that a built-in vocabulary translates. One that ends in a colon is the prefix of options. */
const translated = [...vocabularyFor('sentry').keys()];

/** Null if the replies use the names of `service.names`, or contain none that depends on them. */
export function findOtherNames(bodies: readonly Json[], names: Names): Fault | null {
  if (namesInReplies(bodies, names).length > 0) return null;
  for (const other of builtIn) {
    const found = namesInReplies(bodies, other).join(', ');
    if (found === '') continue;
    const message = `The reply does not use the names of service.names (${labelOf(names)}); it contains ${found}.`;
    return createFault('refused', 'SP5517', message, `Set service.names: ${other} in setpoint.yaml.`);
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
 * @throws Fault refused SP5517 from each method that reads
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

/** The names in the replies that depend on `service.names`, and that it contains; one of all options. */
export function namesInReplies(bodies: readonly Json[], names: Names): readonly string[] {
  const vocabulary = vocabularyFor(names);
  const keys = bodies.flatMap((body) =>
    [body, valueAt(body, '/options') ?? null].filter(isObject).flatMap(Object.keys),
  );
  return translated.flatMap((name) => {
    const wire = wireName(vocabulary, name);
    return keys.find((key) => (wire.endsWith(':') ? key.startsWith(wire) : key === wire)) ?? [];
  });
}
