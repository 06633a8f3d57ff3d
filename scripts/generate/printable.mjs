import { factsOf } from './docs.mjs';
import { mapNodes, mapValues, renderModule, settingsOf, wording } from './schemas.mjs';

/**
 * `printable-schemas.ts`: every schema for editors and other programs, with the schemas that it refers to. Annotations
 * for this tool (`x-…`) become text or are removed, and references name a schema by its place below `definitions`.
 */
export function renderPrintableSchemas(schemas) {
  const shown = [...schemas].filter(([name]) => name !== cache);
  const texts = new Map(
    shown.map(([name, schema]) => [name, JSON.stringify(printable(name, schema, schemas))]),
  );
  const includesOf = (name, found = new Set([name])) => {
    for (const [, other] of texts.get(name).matchAll(reference))
      if (!found.has(other)) includesOf(other, found.add(other));
    return [...found].slice(1);
  };
  return renderModule('JsonObject', '../../model/json.js', [
    '/** A placeholder in place of any value. */',
    `export const placeholder: JsonObject = ${JSON.stringify(text)};`,
    '',
    'export const printableSchemas: Readonly<',
    '  Record<string, { readonly schema: JsonObject; readonly includes: readonly string[] }>',
    '> = {',
    ...[...texts].map(
      ([name, schema]) =>
        `  ${JSON.stringify(name)}: { includes: ${JSON.stringify(includesOf(name))}, schema: ${schema} },`,
    ),
    '};',
  ]);
}

/** Of no use to other programs. */
const cache = 'checked-files';

const reference = /"\$ref":"#\/definitions\/([\w-]+)/g;

function printable(name, schema, schemas) {
  const settings = settingsOf(schemas).filter(({ resource }) => name === `${resource}-settings`);
  const described = settings.map((setting) => {
    const description = `${setting.schema.description}\n${factsOf(setting)}`;
    return [setting.name, { ...accepting(setting.schema), description }];
  });
  const organization =
    name === 'setpoint' ? [['organization', accepting(schema.properties.organization)]] : [];
  const own = Object.fromEntries([...described, ...organization]);
  return copy(schema.properties ? { ...schema, properties: { ...schema.properties, ...own } } : schema, name);
}

/** Without annotations for this tool, and with references for editors. */
function copy(schema, name) {
  return mapNodes(schema, (node) => {
    const kept = Object.entries(withPatternMessage(node)).filter(([key]) => !key.startsWith('x-'));
    return Object.fromEntries(kept.map(([key, value]) => [key, key === '$ref' ? refer(value, name) : value]));
  });
}

/** `plan.schema.json#/definitions/x` → `#/definitions/plan/definitions/x`. */
function refer(ref, home) {
  const [file, pointer = ''] = ref.split('#');
  return `#/definitions/${file.replace('.schema.json', '') || home}${pointer}`;
}

/** Without this keyword, editors show the regular expression. */
function withPatternMessage(schema) {
  const rule = schema.pattern === '\\S' ? 'not be blank' : schema[wording];
  return rule === undefined || schema.pattern === undefined
    ? schema
    : { ...schema, patternErrorMessage: `Must ${rule}.` };
}

/** Not `type: string`, because the YAML language server would show it as an expected type. */
const string = { not: { title: 'Not a string', type: ['null', 'boolean', 'number', 'array', 'object'] } };
/** Only a variable of the root file keeps the type of its value. */
const typed = { ...string, pattern: '^\\$\\{var:[^}]+\\}$' };
const text = { ...string, pattern: '\\$\\{(?:env|file|var):[^}]+\\}' };

/** The same schema, in which each value can also be a placeholder, if its own rules would reject one. */
function accepting(schema) {
  const { title, description, examples, ...rest } = schema;
  const alternatives = schema.anyOf ?? [rest];
  const placeholder = alternatives.map(placeholderFor).find((found) => found !== null);
  if (placeholder === undefined) return mapValues(schema, acceptingBelow);
  const around = schema.anyOf === undefined ? { title, description, examples } : schema;
  // With a title of its own: the YAML language server shows the title of each alternative that it cannot tell apart.
  return { ...around, anyOf: [...alternatives, { title: title ?? 'Placeholder', ...placeholder }] };
}

function acceptingBelow(value, keyword) {
  if (keyword === 'items' || keyword === 'additionalProperties')
    return typeof value === 'object' ? accepting(value) : value;
  if (keyword === 'anyOf') return value.map(accepting);
  return keyword === 'properties' ? mapValues(value, accepting) : value;
}

function placeholderFor({ type, enum: values, pattern }) {
  const types = [type].flat();
  if (!types.includes('string'))
    return types.some((one) => ['boolean', 'integer', 'number'].includes(one)) ? typed : null;
  // Only an empty string can stand for a mapping.
  if (types.includes('object')) return null;
  const isAccepted = pattern === undefined || new RegExp(pattern).test('${env:NAME}');
  return values === undefined && isAccepted ? null : text;
}
