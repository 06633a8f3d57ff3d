// Writes plan/action.yml, apply/action.yml and drift/action.yml: the action for one command. A composite action cannot
// use another action of its own repository, because `uses: ./` means the checkout of the workflow. So each folder
// contains the steps of action.yml, without what only other commands need. With `--check`, writes nothing and exits
// with 1 if one is stale.
// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { writeOrCheck } from './write-or-check.mjs';

export const commands = ['plan', 'apply', 'drift'];

const descriptions = new Map([
  [
    'plan',
    'Show what would change in the settings of an error-tracking organization, and comment on the pull request',
  ],
  ['apply', 'Apply the settings of an error-tracking organization from the repository'],
  ['drift', 'Report settings of an error-tracking organization that differ from the repository'],
]);

/**
 * Returns the action for one command. Which inputs and outputs it has follows from their descriptions: one that begins
 * with "For plan and apply, …" is only for these commands.
 *
 * @param {string} source  The text of action.yml.
 * @param {string} command
 */
export function renderAction(source, command) {
  const document = parseDocument(source);
  document.commentBefore = ` Generated from action.yml by \`node scripts/actions.mjs\`. Do not edit.`;
  document.set('name', `setpoint ${command}`);
  document.set('description', descriptions.get(command));
  const dropped = dropForeign(document.get('inputs'), command);
  document.deleteIn(['inputs', 'command']);
  dropForeign(document.get('outputs'), command);
  const steps = document.getIn(['runs', 'steps']);
  if (!isSeq(steps)) throw new Error('action.yml has no steps');
  for (const step of steps.items) {
    if (!isMap(step)) throw new Error('a step of action.yml is not a mapping');
    const condition = step.get('if');
    if (typeof condition === 'string') step.set('if', specialise(condition, command));
    const env = step.get('env');
    if (!isMap(env)) continue;
    env.items = env.items.filter(({ value }) => {
      const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(String(value)) ?? [];
      return !dropped.includes(input);
    });
  }
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return;
      node.value = node.value
        .replaceAll('${{ inputs.command }}', command)
        .replaceAll('$GITHUB_ACTION_PATH/', '$GITHUB_ACTION_PATH/../');
    },
  });
  return document.toString({ lineWidth: 0 });
}

/**
 * Removes the inputs or outputs of other commands, and what the descriptions of the rest say about other commands.
 *
 * @param {unknown} entries
 * @param {string} command
 */
function dropForeign(entries, command) {
  if (!isMap(entries)) throw new Error('action.yml has no inputs or outputs');
  /** @type {string[]} */
  const dropped = [];
  entries.items = entries.items.filter(({ key, value }) => {
    if (!isScalar(key) || !isMap(value)) throw new Error('an input or output is not a mapping');
    const sentences = String(value.get('description')).split(/(?<=\.) (?=[A-Z])/);
    const kept = sentences.filter((sentence) => commandsOf(sentence)?.includes(command) ?? true);
    if (kept[0] !== sentences[0] && commandsOf(kept[0] ?? '') === null) {
      dropped.push(String(key.value));
      return false;
    }
    value.set('description', kept.map(withoutCommands).join(' '));
    return true;
  });
  return dropped;
}

/**
 * The commands that a sentence begins with: "For plan and drift, …". Null if it is about all of them.
 *
 * @param {string} sentence
 */
function commandsOf(sentence) {
  return /^For ((?:\w+(?:, | and )?)+), /.exec(sentence)?.[1]?.split(/, | and /) ?? null;
}

/** @param {string} sentence */
function withoutCommands(sentence) {
  return commandsOf(sentence) === null
    ? sentence
    : sentence.replace(/^For (?:\w+(?:, | and )?)+, (.)/, (_, first) => first.toUpperCase());
}

/**
 * Evaluates the comparisons of a condition with the command. The alternatives of a condition are in parentheses.
 *
 * @param {string} condition
 * @param {string} command
 */
function specialise(condition, command) {
  const folded = condition
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/inputs\.command == '(\w+)'/g, (_, name) => (name === command ? '@true' : '@false'))
    .replaceAll(/\((?:@\w+ \|\| )+@\w+\)/g, (group) => (group.includes('@true') ? '@true' : '@false'));
  const [kept, ...others] = folded.split(' || ').filter((one) => !one.includes('@false'));
  if (kept === undefined || others.length > 0) throw new Error(`cannot specialise ${condition}`);
  return kept.replaceAll(/ && @true|@true && /g, '').replace(/^\((.*)\)$/, '$1');
}

function main() {
  const root = dirname(import.meta.dirname);
  const source = readFileSync(join(root, 'action.yml'), 'utf8');
  for (const command of commands) {
    const path = join(root, command, 'action.yml');
    writeOrCheck(path, renderAction(source, command), 'node scripts/actions.mjs');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
