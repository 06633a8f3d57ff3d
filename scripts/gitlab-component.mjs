// Writes templates/setpoint.yml: the jobs of examples/ci/gitlab as a CI/CD component, with inputs for what projects
// change. With `--check`, writes nothing and exits with 1 if it is stale.
// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeOrCheck } from './write-or-check.mjs';

const header = `# Generated from examples/ci/gitlab/setpoint.gitlab-ci.yml by \`node scripts/gitlab-component.mjs\`. Do not edit.
# How to include it, and which variables it needs: docs/how-to/set-up-ci-on-gitlab.md.
spec:
  inputs:
    image:
      description: The image built from setpoint's Dockerfile, in your registry, with its tag or digest.
    config:
      description: The root file of the configuration or its folder.
      default: .
      regex: ^[\\w./-]+$
    arguments:
      description: Additional arguments of validate, plan, apply and drift. With --all, they use all configurations in the repository instead of config, and plan.json and rollback.json are folders with a file for each.
      default: ''
      regex: ^[\\w./= -]*$
    stage:
      description: The stage of the jobs that only read.
      default: test
    apply-stage:
      description: The stage of the job that applies.
      default: deploy
    plan-environment:
      description: The environment with the read-only token.
      default: setpoint-plan
    apply-environment:
      description: The protected environment with the token that can write.
      default: setpoint-apply
---
`;

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

/** @param {string} jobs  The text of the example. */
export function renderComponent(jobs) {
  const start = jobs.indexOf('\n.setpoint:\n') + 1;
  if (start === 0) throw new Error('the example has no job .setpoint');
  return replacements.reduce((text, [pattern, replacement]) => {
    const replaced = text.replace(pattern, replacement);
    if (replaced === text) throw new Error(`the example contains nothing that matches ${pattern}`);
    return replaced;
  }, header + jobs.slice(start));
}

function main() {
  const root = dirname(import.meta.dirname);
  const path = join(root, 'templates/setpoint.yml');
  const jobs = readFileSync(join(root, 'examples/ci/gitlab/setpoint.gitlab-ci.yml'), 'utf8');
  writeOrCheck(path, renderComponent(jobs), 'node scripts/gitlab-component.mjs');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
