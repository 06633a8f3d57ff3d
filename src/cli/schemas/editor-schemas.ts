import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { schemaOfExtra } from '../../settings/extra.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Catalogue, Direction, Names, ResourceKind, Setting } from '../../settings/setting.js';
import { acceptPlaceholders } from './placeholders.js';
import { printableSchema, type Schemas } from './printable-schema.js';
import { schemas } from './schemas.js';

/**
 * The schema with this name for the editors of one configuration: with its setting names, its extra settings, and the
 * values that a placeholder can replace.
 */
export function editorSchema(name: string, names: Names, catalogue: Catalogue): JsonObject {
  const vocabulary = vocabularyFor(names);
  return printableSchema(name, extendSchemas(schemas, catalogue), (neutral) => wireName(vocabulary, neutral));
}

/**
 * Adds the extra settings that the root file declares, and to each setting what a change requires and causes. Also
 * accepts placeholders where files can contain them.
 */
export function extendSchemas(schemas: Schemas, catalogue: Catalogue): Schemas {
  const { setpoint = {} } = schemas;
  const known = propertiesOf(setpoint);
  const { organization } = known;
  const accepting = isObject(organization) ? { organization: acceptPlaceholders(organization) } : {};
  return {
    ...schemas,
    setpoint: { ...setpoint, properties: { ...known, ...accepting } },
    'organization-settings': extendSettings(schemas, catalogue, 'organization'),
    'project-settings': extendSettings(schemas, catalogue, 'project'),
  };
}

function extendSettings(schemas: Schemas, catalogue: Catalogue, resource: ResourceKind): JsonObject {
  const { [`${resource}-settings`]: schema = {} } = schemas;
  const known = propertiesOf(schema);
  const properties = [...catalogue[resource].values()].map((setting): [string, Json] => {
    const { name, neutral, extra, description } = setting;
    const property = extra === undefined ? known[neutral] : { title: name, ...schemaOfExtra(extra) };
    const accepting = isObject(property) ? acceptPlaceholders(property) : {};
    return [neutral, { ...accepting, description: [description, ...factsOf(setting)].join('\n') }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {};
}

/** What a change of the setting requires and causes: one sentence for each fact. */
function factsOf({ needs, scopes, droppedWithout, weakens, hides, sideEffect }: Setting): string[] {
  return [
    needs === null ? null : `Requires ${needs}.`,
    `Scopes (one of): ${scopes.join(', ')}.`,
    droppedWithout === null ? null : `Deployments require the scope ${droppedWithout}.`,
    weakens === null ? null : `Weakens security ${clauseOf(weakens)}.`,
    hides === null ? null : `Hides issues ${clauseOf(hides)}.`,
    sideEffect === null
      ? null
      : `Side effect${sideEffect.on ? ` ${clauseOf(sideEffect.on)}` : ''}: ${sideEffect.text}`,
    sideEffect?.irreversible ? 'This cannot be undone.' : null,
  ].filter((fact) => fact !== null);
}

function clauseOf(direction: Direction): string {
  if ('to' in direction) return `if changed to ${direction.to}`;
  if ('never' in direction) return `if it ${direction.when} (${direction.never} counts as the highest)`;
  return `if it ${direction.when}`;
}
