import { isObject, type Json } from '../../model/json.js';

/** A part of a set of scrubbing rules that the service accepts, but that does less than it seems to. */
export interface ScrubbingFlaw {
  /**
   * - dangling: a rule that is not defined is applied, or is part of another rule
   * - unapplied: a rule that is not applied anywhere
   */
  readonly kind: 'dangling' | 'unapplied';
  /** The path in the value: of the rule if it is unapplied, otherwise of the reference to it. */
  readonly path: readonly string[];
  readonly rule: string;
}

/**
 * Finds flaws in a set of scrubbing rules (interface, "relayPiiConfig"). Rules whose name begins with `@` can be built
 * into the service. Never throws: parts with an unexpected structure are skipped.
 */
export function findScrubbingFlaws(value: Json): readonly ScrubbingFlaw[] {
  const rules = new Map(membersOf(value, 'rules'));
  const applied = membersOf(value, 'applications').flatMap(([field, names]) =>
    referencesIn(names, ['applications', field]),
  );
  const inner = [...rules].flatMap(([name, rule]) => innerReferences(rule, ['rules', name]));
  // A set also iterates over what is added meanwhile.
  const reached = new Set(applied.map(({ rule }) => rule));
  for (const name of reached)
    for (const { rule } of innerReferences(rules.get(name) ?? null, [])) reached.add(rule);
  return [
    ...[...applied, ...inner]
      .filter(({ rule }) => !rules.has(rule) && !rule.startsWith('@'))
      .map((reference) => ({ kind: 'dangling' as const, ...reference })),
    ...[...rules.keys()]
      .filter((rule) => !reached.has(rule))
      .map((rule) => ({ kind: 'unapplied' as const, path: ['rules', rule], rule })),
  ];
}

type Reference = Pick<ScrubbingFlaw, 'path' | 'rule'>;

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
