import { notice, settingsOf } from './schemas.mjs';

/** `docs/settings.md`: every setting in a table, with an explanation of each column. */
export function renderDocs(schemas) {
  const settings = settingsOf(schemas);
  return [
    `<!-- ${notice} -->`,
    '# Settings',
    '',
    'Every setting that a file may hold, in the names of the interface description (`names: neutral`). A setting that no',
    'file names is not managed.',
    '',
    '*Security* says which change weakens or tightens it; `guard.weakening` decides what becomes of a change that weakens.',
    'Any one of the *scopes* will do for the interface; where *deployments want* one of them, they accept the setting from',
    'any other caller and store nothing. A token without it is taken at the word of deployments: the change is blocked, also on',
    'a service that might store it, as nobody could tell the two apart before writing. `apply --skip-blocked` leaves it out;',
    'nothing sends it. *Besides* is what a change causes, and the plan says so where it does. *Limits* are what no',
    'declaration can get round.',
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
    '| Setting | Kind | Values | Meaning | Security | Needs | Scopes | Besides | Limits |',
    '|---|---|---|---|---|---|---|---|---|',
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
    securityOf(note),
    needsOf(note.requires),
    scopesOf(note),
    besidesOf(note),
    limitsOf(note),
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

function securityOf({ weakens, tightens }) {
  return [
    weakens ? `weakens ${directionOf(weakens)}` : '',
    tightens ? `tightens ${directionOf(withoutOrder(tightens))}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Removes the order, because it is printed only once: a setting has one order. */
function withoutOrder({ order: _, ...direction }) {
  return direction;
}

function scopesOf({ scopes, droppedWithout }) {
  const names = scopes.join(', ');
  return droppedWithout ? `${names}; deployments want ${droppedWithout}` : names;
}

function besidesOf({ sideEffect, movesWith }) {
  return [sideEffectOf(sideEffect), movesWithOf(movesWith)].filter((part) => part !== '').join(' ');
}

function limitsOf({ limits = [], fallback }) {
  return [...limits, ...(fallback ? [`Once set, there is no way back to ${fallback}.`] : [])].join(' ');
}

function movesWithOf(movesWith) {
  if (!movesWith) return '';
  const other = `\`${movesWith.setting}\``;
  return `While never set, moves with ${other}: what a file declares goes along with a change of ${other}.`;
}

function sideEffectOf(sideEffect) {
  if (!sideEffect) return '';
  return sideEffect.on ? `Changed ${directionOf(sideEffect.on)}: ${sideEffect.text}` : sideEffect.text;
}

function directionOf(direction) {
  if ('to' in direction) return `to ${code(direction.to)}`;
  if ('notTo' in direction) return `to anything but ${code(direction.notTo)}`;
  if ('from' in direction) return `from ${code(direction.from)}`;
  return direction.order
    ? `as it ${direction.when} (from least to most: ${direction.order.map(code).join(', ')})`
    : `as it ${direction.when}`;
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
