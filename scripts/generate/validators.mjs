import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { forMessages, forValidation, mapNodes, notice, wording } from './schemas.mjs';
import { typeNames } from './types.mjs';

/** The modules with validators, and the schemas in each: those that share definitions are compiled together. */
const modules = {
  'root-file': ['setpoint'],
  'settings-files': [
    'organization-file',
    'project-file',
    'layer-file',
    'organization-settings',
    'organization-expectations',
    'project-settings',
    'project-expectations',
  ],
  'sandbox-seed': ['sandbox-seed'],
  saved: ['plan', 'rollback', 'outcome'],
  inventory: ['inventory'],
  'checked-files': ['checked-files'],
  evidence: ['evidence'],
  export: ['export-manifest', 'export-checkpoint'],
};

/** The modules for files that users write. */
const ofUsers = ['root-file', 'settings-files', 'sandbox-seed'];

/** Ajv's ES modules load its runtime with `require`. This replaces the only helper in use. */
const lengthCall = 'require("ajv/dist/runtime/ucs2length").default';
const lengthFunction = '(text) => { let length = 0; for (const _ of text) length++; return length; }';

/** `validate/<module>.js` and its declaration: [name, text] pairs. */
export function renderValidators(schemas) {
  const plain = ajvOf(schemas, forValidation, false);
  // The errors of these files contain the schema that a message about the value needs.
  const verbose = ajvOf(schemas, forMessages, true);
  return Object.entries(modules).flatMap(([module, names]) => {
    const ajv = ofUsers.includes(module) ? verbose : plain;
    const ids = Object.fromEntries(names.map((name) => [validatorOf(name), schemas.get(name).$id]));
    return [
      [`${module}.js`, moduleOf(standaloneCode(ajv, ids))],
      [`${module}.d.ts`, declarationOf(names)],
    ];
  });
}

/** `validatePlan` for `plan`. */
function validatorOf(name) {
  const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  return `validate${typeNames.get(name)?.replace(/Json$/, '') ?? words.join('')}`;
}

function ajvOf(schemas, forUse, verbose) {
  const ajv = new Ajv({
    allErrors: true,
    verbose,
    messages: !verbose,
    // Larger parts are functions, which the schemas of a module share.
    inlineRefs: 4,
    strict: true,
    allowUnionTypes: true,
    discriminator: true,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword(wording);
  for (const schema of schemas.values()) ajv.addSchema(withDiscriminators(forUse(schema)));
  return ajv;
}

/** Alternatives are distinguished by `type`, so that only the errors of one of them are reported. */
function withDiscriminators(schema) {
  const discriminator = { propertyName: 'type' };
  return mapNodes(schema, (node) => ('oneOf' in node ? { ...node, discriminator } : node));
}

function moduleOf(code) {
  const text = code.replace('"use strict";', '').replaceAll(lengthCall, lengthFunction);
  if (text.includes('require(')) throw new Error('the validator needs a runtime helper that is not inlined');
  return `// ${notice}\n${text.trim()}\n`;
}

/** Parts of documents have no type of their own. */
function declarationOf(names) {
  const types = names.flatMap((name) => typeNames.get(name) ?? []).sort();
  return [
    `// ${notice}`,
    `import type { ${types.join(', ')} } from '../types.js';`,
    `import type { Validator } from '../../validator.js';`,
    '',
    ...names.map(
      (name) => `export declare const ${validatorOf(name)}: Validator<${typeNames.get(name) ?? 'unknown'}>;`,
    ),
    '',
  ].join('\n');
}
