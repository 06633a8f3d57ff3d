import { isObject, type Json } from '../../model/json.js';

/** Parts of a set of scrubbing rules that the service accepts, but that do less than they seem to. */
export interface ScrubbingFlaws {
  /** Rules that are applied, or are part of another rule, but are not defined. */
  readonly dangling: readonly Reference[];
  /** Rules that are defined, but not applied anywhere. */
  readonly unapplied: readonly string[];
  /** All rules that are defined. */
  readonly defined: readonly string[];
}

/** The name of a rule, and its path in the value. */
interface Reference {
  readonly rule: string;
  readonly path: readonly string[];
}

/**
 * Finds flaws in a set of scrubbing rules (interface, "relayPiiConfig"). Rules whose name begins with `@` can be built
 * into the service. Never throws: parts with an unexpected structure are skipped.
 */
export function findScrubbingFlaws(value: Json): ScrubbingFlaws {
  const rules = new Map(membersOf(value, 'rules'));
  const applied = membersOf(value, 'applications').flatMap(([field, names]) =>
    referencesIn(names, ['applications', field]),
  );
  const inner = [...rules].flatMap(([name, rule]) => innerReferences(rule, ['rules', name]));
  // A set also iterates over what is added meanwhile.
  const reached = new Set(applied.map(({ rule }) => rule));
  for (const name of reached)
    for (const { rule } of innerReferences(rules.get(name) ?? null, [])) reached.add(rule);
  const defined = [...rules.keys()];
  return {
    dangling: [...applied, ...inner].filter(({ rule }) => !rules.has(rule) && !rule.startsWith('@')),
    unapplied: defined.filter((rule) => !reached.has(rule)),
    defined,
  };
}

function membersOf(value: Json, key: 'rules' | 'applications'): [string, Json][] {
  const part = isObject(value) ? value[key] : undefined;
  return isObject(part) ? Object.entries(part) : [];
}

function referencesIn(names: Json | undefined, path: readonly string[]): Reference[] {
  if (!Array.isArray(names)) return [];
  return names.flatMap((rule: Json, index) =>
    typeof rule === 'string' ? [{ path: [...path, String(index)], rule }] : [],
  );
}

/** The rules that a rule of type multiple or alias refers to. */
function innerReferences(rule: Json, path: readonly string[]): Reference[] {
  if (!isObject(rule)) return [];
  if (rule.type === 'multiple') return referencesIn(rule.rules, [...path, 'rules']);
  const other = rule.type === 'alias' ? rule.rule : undefined;
  return typeof other === 'string' ? [{ path: [...path, 'rule'], rule: other }] : [];
}
