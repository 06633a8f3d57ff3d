import { documentCases, exampleCases } from './groups/example.mjs';
import { exportCases } from './groups/exports.mjs';
import { attackCases, hostileCases, mistakeCases, passwordCases } from './groups/files.mjs';
import { forgeryCases } from './groups/forgeries.mjs';
import { valueCases, worldCases } from './groups/random.mjs';
import { storyCases } from './groups/stories.mjs';

/**
 * A case: a folder, a service and steps, as of a story. `copy` is a folder to start from; `own` runs each command in
 * its own process, `clock` with a fixed clock; `offline` needs no service.
 */

/** Group → its cases. @type {Readonly<Record<string, (inputs: object, root: string, tools: object) => unknown>>} */
export const groups = {
  example: (_, root) => exampleCases(root),
  documents: ({ writeOrganization }) => documentCases(writeOrganization),
  hostile: (inputs) => [...hostileCases(inputs), ...attackCases(inputs)],
  vocabularies: (inputs, root) => worldCases(inputs, root),
  values: (inputs, root) => [...valueCases(inputs, root, 'neutral'), ...valueCases(inputs, root, 'sentry')],
  mistakes: (inputs) => mistakeCases(inputs),
  passwords: (inputs) => passwordCases(inputs),
  forgeries: (inputs, root, tools) => forgeryCases(inputs, root, tools),
  exports: (_, root) => exportCases(root),
  stories: (inputs, root) => storyCases(inputs, root),
};
