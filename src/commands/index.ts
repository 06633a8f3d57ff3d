import type { CommandTable } from '../cli/oclif/program.js';

/** Every command by its id: `issues:export` for `setpoint issues export`. A test compares the list with this folder. */
export const commands: CommandTable = {
  apply: () => import('./apply.js'),
  completion: () => import('./completion.js'),
  doctor: () => import('./doctor.js'),
  drift: () => import('./drift.js'),
  explain: () => import('./explain.js'),
  fmt: () => import('./fmt.js'),
  import: () => import('./import.js'),
  init: () => import('./init.js'),
  'issues:export': () => import('./issues/export.js'),
  'issues:merge': () => import('./issues/merge.js'),
  'issues:verify': () => import('./issues/verify.js'),
  plan: () => import('./plan.js'),
  render: () => import('./render.js'),
  sandbox: () => import('./sandbox.js'),
  schema: () => import('./schema.js'),
  show: () => import('./show.js'),
  validate: () => import('./validate.js'),
  version: () => import('./version.js'),
};
