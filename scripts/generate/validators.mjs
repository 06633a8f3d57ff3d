import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { forValidation, notice } from './schemas.mjs';

/** Schemas not used at run time: parts of other schemas, and schemas for editors and tests. */
const skipped = new Set([
  'names',
  'organization-settings',
  'project-settings',
  'organization-expectations',
  'project-expectations',
  'settings-file',
  'issue-query',
]);

/** Ajv's ES modules load its runtime with `require`. This replaces the only helper in use. */
const lengthCall = 'require("ajv/dist/runtime/ucs2length").default';
const lengthFunction = '(text) => { let length = 0; for (const _ of text) length++; return length; }';

/** `validate/<schema>.js` and its declaration for every schema used at run time: [name, text] pairs. */
export function renderValidators(schemas) {
  const ajv = new Ajv({
    allErrors: true,
    verbose: false,
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  for (const schema of schemas.values()) ajv.addSchema(forValidation(schema));
  return [...schemas]
    .filter(([name]) => !skipped.has(name))
    .flatMap(([name, schema]) => [
      [`${name}.js`, moduleOf(standaloneCode(ajv, ajv.getSchema(schema.$id)))],
      [`${name}.d.ts`, declaration],
    ]);
}

function moduleOf(code) {
  const text = code
    .replace('"use strict";', '')
    .replace(/export const validate = (\w+);/, '')
    .replaceAll(lengthCall, lengthFunction);
  if (text.includes('require(')) throw new Error('the validator needs a runtime helper that is not inlined');
  return `// ${notice}\n${text.trim()}\n`;
}

const declaration = `// ${notice}
import type { ErrorObject } from 'ajv';

/** True if the data is valid. Otherwise \`errors\` contains every error of the last call. */
declare const validate: {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
};
export default validate;
`;
