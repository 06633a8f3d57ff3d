import { isObject, type Json } from '../../model/json.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Names } from '../../settings/setting.js';
import { type Check, checkOf } from './doctor-check.js';

const builtIn = ['neutral', 'sentry'] as const;

/** Neutral names that a built-in vocabulary translates. A name that ends in a colon is a prefix, not a field. */
const translated = [...vocabularyFor('sentry').toWire.keys()].filter((name) => !name.endsWith(':'));

/**
 * Checks that the organization's reply uses the names of `service.names`. With the wrong names, every translated
 * setting would be unreadable.
 */
export function checkNames(body: Json | null, names: Names): Check {
  const label = typeof names === 'string' ? names : 'the table in setpoint.yaml';
  const shown = shownNames(body, names);
  if (shown.length > 0)
    return checkOf('names', 'ok', `The reply uses the names of service.names (${label}).`);
  const better = builtIn.find((other) => shownNames(body, other).length > 0);
  if (better === undefined) {
    return checkOf('names', 'ok', 'The reply contains no name that depends on service.names.');
  }
  return checkOf(
    'names',
    'warning',
    `The reply does not use the names of service.names (${label}); it contains ${shownNames(body, better).join(', ')}.`,
    `Set service.names: ${better} in setpoint.yaml.`,
  );
}

function shownNames(body: Json | null, names: Names): readonly string[] {
  const vocabulary = vocabularyFor(names);
  return translated.map((name) => wireName(vocabulary, name)).filter((name) => isShown(body, name));
}

function isShown(body: Json | null, name: string): boolean {
  return isObject(body) && Object.hasOwn(body, name);
}
