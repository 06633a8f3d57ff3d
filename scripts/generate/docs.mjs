import { fieldsOf, notice, renderModule, settingsOf } from './schemas.mjs';

/** A sentence that so many settings of a table have is printed once above it. */
const minRepetitions = 4;

/** `docs/reference/settings.md`: every setting in a table. */
export function renderDocs(schemas) {
  const settings = settingsOf(schemas);
  return [
    `<!-- ${notice} -->`,
    '# Settings',
    '',
    'All settings that you can use in a file, with the names of the interface description (`names: neutral`).',
    '`setpoint explain SETTING` prints a row.',
    '',
    '- *Values*: sets are compared without order, lists with order, items of a keyed list and a map of sets by their key,',
    '  images by digest. Embedded JSON is written as a structure and sent as a string; an action is executed and never',
    '  compared. The default is the one that deployments show; the interface description contains none.',
    '- *Weakens* security, or *hides* issues: see [Guards](configuration.md#guards). The opposite change tightens security.',
    '- *Scopes*: any one of them is sufficient. If *deployments require* a certain scope, they accept the setting without it,',
    '  but store nothing, so a change without this scope is always blocked.',
    '- *Side effects* are shown in the plan. *Limits* are restrictions of the service that a file cannot change.',
    '',
    ...section('Organization', settings, 'organization'),
    ...section('Project', settings, 'project'),
    ...fieldSection('organization', schemas),
    ...fieldSection('project', schemas),
  ].join('\n');
}

function section(title, settings, resource) {
  const own = settings.filter((setting) => setting.resource === resource).map(describe);
  const notes = repeatedSentences(own.flatMap(({ sideEffects, limits }) => [sideEffects, limits]));
  const usual = mostFrequent(own.map(({ scopes }) => scopes));
  return [
    `## ${title}`,
    '',
    `Scopes, unless a row names others: ${usual}.`,
    '',
    ...[...notes].flatMap(([sentence, mark]) => [`${mark} ${sentence}`, '']),
    '| Setting | Values | Meaning | Changes |',
    '|---|---|---|---|',
    ...own.map((described) => {
      const cells = cellsOf(described, usual).map(escapeCell).join(' | ');
      return `| ${[...notes].reduce((row, [sentence, mark]) => row.replaceAll(sentence, mark), cells)} |`;
    }),
    '',
  ];
}

/** The sentences that many settings have, with the marks that replace them in the table. */
function repeatedSentences(texts) {
  const sentences = texts.flatMap((text) => text.split(/(?<=\.) /)).filter((sentence) => sentence !== '');
  const repeated = [...new Set(sentences)].filter(
    (sentence) => sentences.filter((other) => other === sentence).length >= minRepetitions,
  );
  return new Map(repeated.map((sentence, at) => [sentence, `[${at + 1}]`]));
}

/** The value that occurs most often, so that only the others need be printed. */
function mostFrequent(values) {
  const count = (value) => values.filter((other) => other === value).length;
  return [...values].sort((a, b) => count(b) - count(a))[0];
}

/** The fields of one kind of document that `expect` can contain. */
function fieldSection(resource, schemas) {
  const own = fieldsOf(schemas).filter((field) => field.resource === resource);
  return [
    `## Fields to expect: ${resource}`,
    '',
    `Fields of the ${resource}'s reply, for [\`expect\`](../how-to/check-what-setpoint-cannot-set.md). Those without a type are booleans.`,
    '',
    ...own.map(({ name, schema }) => {
      const type = valuesOf(schema);
      const shown = type === 'boolean' ? '' : ` (${escapeCell(type)})`;
      return `- \`${name}\`${shown}: ${escapeCell(schema.description)}`;
    }),
    '',
  ];
}

function cellsOf({ name, kind, values, meaning, effect, needs, scopes, sideEffects, limits }, usualScopes) {
  const changes = [
    effect && `${sentenceOf(effect)}.`,
    needs && `Needs: ${needs}.`,
    scopes !== usualScopes && `Scopes: ${scopes}.`,
    sideEffects && `Side effects: ${sideEffects}`,
    limits && `Limits: ${limits}`,
  ];
  const kindOfValues = kind === 'scalar' ? values : `${kind}: ${values}`;
  return [`\`${name}\``, kindOfValues, meaning, joinFacts(changes, ' ')];
}

/** Tightening is always the opposite of weakening. A setting for which the opposite is neutral states that. */
function sentenceOf(effect) {
  const [danger] = effect.split('; tightens ');
  const opposite = danger === effect && effect.startsWith('weakens') ? '; the opposite is neutral' : '';
  return `${danger[0].toUpperCase()}${danger.slice(1)}${opposite}`;
}

/** `setting-descriptions.ts`: the rows of the tables, for `setpoint explain SETTING`. */
export function renderDescriptions(schemas) {
  return renderModule('SettingDescription', '../setting-description.js', [
    'export const settingDescriptions: readonly SettingDescription[] = [',
    ...settingsOf(schemas).map((setting) => `  ${JSON.stringify(describe(setting))},`),
    '];',
  ]);
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
  return joinFacts(facts, '\n').replaceAll('`', '');
}

function describe({ resource, name, schema, note }) {
  return {
    resource,
    name,
    kind: (note.kind ?? 'scalar').replaceAll('-', ' '),
    values: valuesOf(schema) + ('default' in note ? `; default ${code(note.default)}` : ''),
    meaning: schema.description,
    effect: effectOf(note),
    needs: needsOf(note.requires),
    scopes: joinFacts(
      [note.scopes.join(', '), note.droppedWithout && `deployments require ${note.droppedWithout}`],
      '; ',
    ),
    sideEffects: effectsOf(note),
    limits: joinFacts(
      [
        ...(note.limits ?? []),
        note.removed &&
          `Removed from the API of Sentry in ${note.removed}: replies of newer deployments do not contain it, and it is blocked.`,
        note.fallback && `Once set, it cannot be reset to ${note.fallback}.`,
      ],
      ' ',
    ),
  };
}

function valuesOf(schema) {
  if (schema.anyOf) return schema.anyOf.map(valuesOf).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  const type = [schema.type].flat().join(' or ');
  return joinFacts([schema.items ? `${type} of ${valuesOf(schema.items)}` : type, boundsOf(schema)], ', ');
}

function boundsOf({ minLength, maxLength, minimum, maximum }) {
  const least = minLength === undefined ? 'at most' : `${minLength} to`;
  const bounds = [
    maxLength !== undefined && `${least} ${maxLength} characters`,
    maxLength === undefined && minLength !== undefined && `at least ${minLength} character`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && `at most ${maximum}`,
  ];
  return joinFacts(bounds, ', ');
}

function effectOf({ weakens, tightens, hides }) {
  // A setting has one order, which is printed once.
  const { order: _, ...opposite } = tightens ?? {};
  const effects = [
    weakens && `weakens ${directionOf(weakens)}`,
    tightens && `tightens ${directionOf(opposite)}`,
    hides && `hides issues ${directionOf(hides)}`,
  ];
  return joinFacts(effects, '; ');
}

/** Facts that do not apply are empty or false. */
function joinFacts(facts, separator) {
  return facts.filter(Boolean).join(separator);
}

function effectsOf({ sideEffect: { on, text, irreversible } = {}, movesWith }) {
  const other = movesWith && code(movesWith.setting);
  const effects = [
    on && `Only ${directionOf(on)}:`,
    text,
    irreversible && 'This cannot be undone.',
    movesWith &&
      `Until first set, coupled to ${other}: a value in a file is sent together with a change of ${other}.`,
  ];
  return joinFacts(effects, ' ');
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
