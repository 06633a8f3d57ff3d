// Writes the jobs of templates/setpoint.yml: those of examples/ci/gitlab as a CI/CD component, whose inputs people write. With `--check`, writes nothing and exits with 1 if it is stale.
// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textBefore, writeOrCheck } from './write-or-check.mjs';

/** @type {readonly (readonly [RegExp, string])[]} */
const replacements = [
  [/\$SETPOINT_IMAGE\b/g, '$[[ inputs.image ]]'],
  // A flag would exclude --all.
  [/^\.setpoint:\n/m, '$&  variables:\n    SETPOINT_CONFIG: $[[ inputs.config ]]\n'],
  [/^( +- setpoint (?:validate|plan|apply|drift))\b/gm, '$1 $[[ inputs.arguments ]]'],
  // An inventory is of one configuration.
  [/^setpoint-inventory:[^$]* if: .*$/m, '$& && "$[[ inputs.arguments ]]" !~ /--all/'],
  [/^( +stage:) test$/gm, '$1 $[[ inputs.stage ]]'],
  [/^( +stage:) deploy$/gm, '$1 $[[ inputs.apply-stage ]]'],
  [/^( +name:) setpoint-(plan|apply)$/gm, '$1 $[[ inputs.$2-environment ]]'],
];

/**
 * @param {string} component  Its inputs stay.
 * @param {string} jobs  The text of the example.
 */
export function renderComponent(component, jobs) {
  const start = jobs.indexOf('\n.setpoint:\n') + 1;
  if (start === 0) throw new Error('the example has no job .setpoint');
  return replacements.reduce(
    (text, [pattern, replacement]) => {
      const replaced = text.replace(pattern, replacement);
      if (replaced === text) throw new Error(`the example contains nothing that matches ${pattern}`);
      return replaced;
    },
    `${textBefore(component, '\n---\n')}---\n${jobs.slice(start)}`,
  );
}

function main() {
  const root = dirname(import.meta.dirname);
  const path = join(root, 'templates/setpoint.yml');
  const jobs = readFileSync(join(root, 'examples/ci/gitlab/setpoint.gitlab-ci.yml'), 'utf8');
  writeOrCheck(path, renderComponent(readFileSync(path, 'utf8'), jobs), 'node scripts/gitlab-component.mjs');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
