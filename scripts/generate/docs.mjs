import { textBefore } from '../write-or-check.mjs';
import { fieldsOf, notice, resources, settingsOf } from './schemas.mjs';

/** `docs/reference/settings.md`: every setting in a table. The page itself explains the columns. */
export function renderDocs(schemas, page) {
  const [settings, fields] = [settingsOf(schemas), fieldsOf(schemas)];
  const of = (entries, resource) => entries.filter((one) => one.resource === resource).map(describe);
  const title = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;
  return [
    textBefore(page, '## Organization\n'),
    ...resources.flatMap((resource) => [
      `## ${title(resource)}`,
      '',
      ...table(
        'Setting | Kind | Values | Meaning | Effect | Needs | Scopes | Side effects | Limits',
        of(settings, resource).map(({ resource: _, name, ...rest }) => [code(name), ...Object.values(rest)]),
      ),
    ]),
    ...resources.flatMap((resource) => [
      `## Fields to expect: ${resource}`,
      '',
      `Fields of the ${resource}'s reply that no update can set, for \`expect\` ([check what setpoint cannot`,
      'set](../how-to/check-what-setpoint-cannot-set.md)).',
      '',
      ...table(
        'Field | Values | Meaning',
        of(fields, resource).map(({ name, values, meaning }) => [code(name), values, meaning]),
      ),
    ]),
  ].join('\n');
}

function table(columns, rows) {
  const cells = rows.map((row) => `| ${row.map(escapeCell).join(' | ')} |`);
  return [`| ${columns} |`, `|${'---|'.repeat(columns.split('|').length)}`, ...cells, ''];
}

/** `setting-descriptions.ts`: the rows of the tables, for `setpoint explain SETTING`. */
export function renderDescriptions(schemas) {
  return [
    `// ${notice}`,
    "import type { SettingDescription } from '../setting-description.js';",
    '',
    'export const settingDescriptions: readonly SettingDescription[] = [',
    ...settingsOf(schemas).map((setting) => `  ${JSON.stringify(describe(setting))},`),
    '];',
    '',
  ].join('\n');
}

/** What a change of a setting requires and causes, for editors: one line for each fact. */
export function factsOf(setting) {
  const { effect, needs, scopes, sideEffects } = describe(setting);
  const facts = [
    needs && `Needs: ${needs}.`,
    `Scopes (one of): ${scopes}.`,
    effect && `Effect: ${effect}.`,
    sideEffects && `Side effects: ${sideEffects}`,
  ];
  return facts.filter((fact) => fact).map((fact) => fact.replaceAll('`', ''));
}

function describe({ resource, name, schema, note }) {
  return {
    resource,
    name,
    kind: (note.kind ?? 'scalar').replaceAll('-', ' '),
    values: valuesOf(schema) + defaultOf(note),
    meaning: schema.description,
    effect: effectOf(note),
    needs: needsOf(note.requires),
    scopes: joined(
      [note.scopes?.join(', '), note.droppedWithout && `deployments require ${note.droppedWithout}`],
      '; ',
    ),
    sideEffects: effectsOf(note),
    limits: joined(
      [...(note.limits ?? []), note.fallback && `Once set, it cannot be reset to ${note.fallback}.`],
      ' ',
    ),
  };
}

function valuesOf(schema) {
  if (schema.anyOf) return schema.anyOf.map(valuesOf).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  const type = [schema.type].flat().join(' or ');
  return joined([schema.items ? `${type} of ${valuesOf(schema.items)}` : type, ...boundsOf(schema)], ', ');
}

function defaultOf(note) {
  return 'default' in note ? `; default ${code(note.default)}` : '';
}

function boundsOf({ minLength, maxLength, minimum, maximum }) {
  const [least, most] = [minLength !== undefined, maxLength !== undefined];
  return [
    least && most && `${minLength} to ${maxLength} characters`,
    most && !least && `at most ${maxLength} characters`,
    least && !most && `at least ${minLength} character`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && `at most ${maximum}`,
  ];
}

/** The parts that are not empty. */
function joined(parts, separator) {
  return parts.filter((part) => part).join(separator);
}

function effectOf({ weakens, tightens, hides }) {
  // A setting has one order, which is printed once.
  const tighter = tightens && { ...tightens, order: undefined };
  return joined(
    [
      weakens && `weakens ${directionOf(weakens)}`,
      tighter && `tightens ${directionOf(tighter)}`,
      hides && `hides issues ${directionOf(hides)}`,
    ],
    '; ',
  );
}

function effectsOf({ sideEffect, movesWith }) {
  const { on, text, irreversible } = sideEffect ?? {};
  const other = `\`${movesWith?.setting}\``;
  return joined(
    [
      on && `Only ${directionOf(on)}:`,
      text,
      irreversible && 'This cannot be undone.',
      movesWith &&
        `Until first set, coupled to ${other}: a value in a file is sent together with a change of ${other}.`,
    ],
    ' ',
  );
}

function directionOf(direction) {
  if ('to' in direction) return `if changed to ${code(direction.to)}`;
  if ('never' in direction) return `if it ${direction.when} (${code(direction.never)} counts as the highest)`;
  return direction.order
    ? `if it ${direction.when} (from lowest to highest: ${direction.order.map(code).join(', ')})`
    : `if it ${direction.when}`;
}

function needsOf(requires) {
  if (!requires) return '';
  if ('integration' in requires) return `${requires.integration} integration`;
  return `${requires.plan[0].toUpperCase()}${requires.plan.slice(1)} plan or above`;
}

function code(value) {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;
}

function escapeCell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('$', '\\$');
}
