import { isObject, type Json, type JsonObject } from '../model/json.js';

/** A part of a set of scrubbing rules that the service accepts, but that does less than it seems to. */
export interface ScrubbingFlaw {
  /**
   * - dangling: a rule that does not exist is applied, or is part of another rule
   * - unapplied: a rule that is not applied anywhere
   * - type, method, built-in: a word that setpoint does not know; a deployment might
   */
  readonly kind: 'dangling' | 'unapplied' | 'type' | 'method' | 'built-in';
  /** The path in the value: of the rule if it is unapplied, otherwise of the word. */
  readonly path: readonly string[];
  /** The word that causes the flaw. */
  readonly word: string;
  /** Candidates for the intended word; shared between flaws. */
  readonly known: Iterable<string>;
}

/**
 * Finds flaws in a set of scrubbing rules (interface, "relayPiiConfig"). Never throws: parts with an unexpected
 * structure are skipped.
 */
export function findScrubbingFlaws(value: Json): readonly ScrubbingFlaw[] {
  const { rules, applications } = partsOf(value);
  const declared = Object.keys(rules);
  const known = new Set([...declared, ...builtInRules]);
  const applied = Object.entries(applications).flatMap(([field, names]) =>
    referencesIn(names, ['applications', field]),
  );
  const inner = declared.flatMap((name) => innerReferences(rules[name] ?? null, ['rules', name]));
  const working = reach(
    applied.map(({ word }) => word),
    rules,
  );
  return [
    ...declared.flatMap((name) => wordFlaws(rules[name] ?? null, ['rules', name])),
    ...[...applied, ...inner].flatMap((reference) => referenceFlaws(reference, known)),
    ...declared
      .filter((name) => !working.has(name))
      .map((name): ScrubbingFlaw => ({ kind: 'unapplied', path: ['rules', name], word: name, known: [] })),
  ];
}

interface Reference {
  readonly path: readonly string[];
  readonly word: string;
}

function partsOf(value: Json): { readonly rules: JsonObject; readonly applications: JsonObject } {
  const { rules, applications } = isObject(value) ? value : {};
  return {
    rules: isObject(rules) ? rules : {},
    applications: isObject(applications) ? applications : {},
  };
}

function wordFlaws(rule: Json, path: readonly string[]): ScrubbingFlaw[] {
  if (!isObject(rule)) return [];
  const { type, redaction } = rule;
  const method = isObject(redaction) ? redaction.method : undefined;
  return [
    ...unknownWord('type', type, ruleTypes, [...path, 'type']),
    ...unknownWord('method', method, redactionMethods, [...path, 'redaction', 'method']),
  ];
}

function unknownWord(
  kind: 'type' | 'method',
  word: Json | undefined,
  known: ReadonlySet<string>,
  path: readonly string[],
): ScrubbingFlaw[] {
  return typeof word === 'string' && !known.has(word) ? [{ kind, path, word, known }] : [];
}

function referenceFlaws({ path, word }: Reference, known: ReadonlySet<string>): ScrubbingFlaw[] {
  if (known.has(word)) return [];
  if (!word.startsWith('@')) return [{ kind: 'dangling', path, word, known }];
  const [name = ''] = word.split(':', 1);
  return builtInRules.has(name) ? [] : [{ kind: 'built-in', path, word, known: builtInRules }];
}

function referencesIn(names: Json | undefined, path: readonly string[]): Reference[] {
  if (!Array.isArray(names)) return [];
  return names.flatMap((word: Json, index) =>
    typeof word === 'string' ? [{ path: [...path, String(index)], word }] : [],
  );
}

/** The rules that a rule of type multiple or alias refers to. */
function innerReferences(rule: Json, path: readonly string[]): Reference[] {
  if (!isObject(rule)) return [];
  if (rule.type === 'multiple') return referencesIn(rule.rules, [...path, 'rules']);
  const word = rule.type === 'alias' ? rule.rule : undefined;
  return typeof word === 'string' ? [{ path: [...path, 'rule'], word }] : [];
}

/** The given rules and all rules that they refer to, directly or indirectly. */
function reach(names: readonly string[], rules: JsonObject): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    open.push(...innerReferences(rule ?? null, []).map(({ word }) => word));
  }
  return reached;
}

/**
 * The known words of scrubbing rules; deployments can know more. The interface description contains the types
 * creditcard and anything, and the methods mask and remove. The others are from the public documentation and source of
 * Relay, which applies the rules (docs.sentry.io, "PII and Data Scrubbing in Relay Static Mode"; getsentry/relay,
 * `relay-pii`).
 */

/** Types that also have a rule which exists without being declared. */
const builtInTypes = [
  'anything',
  'ip',
  'imei',
  'mac',
  'uuid',
  'email',
  'iban',
  'creditcard',
  'pemkey',
  'userpath',
  'password',
  'bearer',
];

/** `type` of a rule. */
const ruleTypes: ReadonlySet<string> = new Set([
  ...builtInTypes,
  'pattern',
  'url_auth',
  'us_ssn',
  'redact_pair',
  'redactPair',
  'multiple',
  'alias',
]);

/** `redaction.method` of a rule. */
const redactionMethods: ReadonlySet<string> = new Set(['default', 'remove', 'replace', 'mask', 'hash']);

/** Rules that exist without being declared, alone or with a redaction method: `@ip`, `@ip:replace`. */
const builtInRules: ReadonlySet<string> = new Set([
  ...builtInTypes.map((type) => `@${type}`),
  '@common',
  '@urlauth',
  '@usssn',
]);
