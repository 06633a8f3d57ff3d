import { notice, settingsOf } from './schemas.mjs';

/** `docs/settings.md`: every setting in a table, and what each column means. */
export function renderDocs(schemas) {
  const settings = settingsOf(schemas);
  return [
    `<!-- ${notice} -->`,
    '# Settings',
    '',
    'Every setting that a file may hold, in the names of the interface description (`names: neutral`). A setting that no',
    'file names is not managed. *Weakens* says which change of the setting lowers security; `guard.weakening` decides',
    'what becomes of such a change. *Scopes*: any one of them will do.',
    '',
    'Kinds: a *set* is compared without regard to order, a *list* with; a *keyed list* is matched by its key; a *map of',
    'sets* by its keys; *embedded JSON* is written as structure and sent as text; an *image* is compared by digest; an',
    '*action* is done and never compared; everything else is compared as it stands.',
    '',
    ...section('Organization', settings, 'organization'),
    ...section('Project', settings, 'project'),
  ].join('\n');
}

function section(title, settings, resource) {
  const own = settings.filter((setting) => setting.resource === resource);
  return [
    `## ${title}`,
    '',
    '| Setting | Kind | Values | Meaning | Weakens | Needs | Scopes | Besides |',
    '|---|---|---|---|---|---|---|---|',
    ...own.map((setting) => `| ${cellsOf(setting).map(escapeCell).join(' | ')} |`),
    '',
  ];
}

function cellsOf({ name, schema, note }) {
  return [
    `\`${name}\``,
    (note.kind ?? 'scalar').replaceAll('-', ' '),
    valuesOf(schema),
    schema.description,
    directionOf(note.weakens),
    needsOf(note.requires),
    note.scopes.join(', '),
    note.sideEffect ?? '',
  ];
}

function valuesOf(schema) {
  if (schema.anyOf) return schema.anyOf.map(valuesOf).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  const type = [schema.type].flat().join(' or ');
  return [schema.items ? `${type} of ${valuesOf(schema.items)}` : type, boundsOf(schema)]
    .filter((part) => part !== '')
    .join(', ');
}

function boundsOf({ minLength, maxLength, minimum, maximum }) {
  const largest = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return [
    minLength !== undefined && maxLength !== undefined ? `${minLength} to ${maxLength} characters` : '',
    minLength === undefined && maxLength !== undefined ? `at most ${maxLength} characters` : '',
    minLength !== undefined && maxLength === undefined ? `at least ${minLength} character` : '',
    minimum !== undefined ? `at least ${minimum}` : '',
    largest !== undefined ? `at most ${largest}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function directionOf(direction) {
  if (!direction) return '';
  if ('to' in direction) return `to ${code(direction.to)}`;
  if ('from' in direction) return `from ${code(direction.from)}`;
  return direction.order
    ? `when it ${direction.when} (from least to most: ${direction.order.map(code).join(', ')})`
    : `when it ${direction.when}`;
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
