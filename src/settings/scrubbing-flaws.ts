import { isObject, type Json, type JsonObject } from '../model/json.js';
import { builtInRules, redactionMethods, ruleTypes } from './scrubbing-words.js';

/** Something in a set of scrubbing rules that the service takes and that does less than it seems to. */
export interface ScrubbingFlaw {
  /**
   * - dangling: a rule that is not there is applied, or is part of another
   * - unapplied: a rule that works nowhere
   * - type, method, built-in: a word that this tool does not know; a deployment may
   */
  readonly kind: 'dangling' | 'unapplied' | 'type' | 'method' | 'built-in';
  /** Where in the value: of an unapplied rule its key, else the text itself. */
  readonly path: readonly string[];
  /** The word at fault. */
  readonly word: string;
  /** What could have been meant; shared between the flaws. */
  readonly known: Iterable<string>;
}

/**
 * Looks a set of scrubbing rules over (interface, "relayPiiConfig"). Total: where a part has another shape than the rules
 * have, nothing is said of it.
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

/** Rules of the types multiple and alias are made of others. */
function innerReferences(rule: Json, path: readonly string[]): Reference[] {
  if (!isObject(rule)) return [];
  if (rule.type === 'multiple') return referencesIn(rule.rules, [...path, 'rules']);
  const word = rule.type === 'alias' ? rule.rule : undefined;
  return typeof word === 'string' ? [{ path: [...path, 'rule'], word }] : [];
}

/** Everything that works where these do, themselves included. */
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
