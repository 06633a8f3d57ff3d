// Import rules: what each module of src/ can import, and why. Everything else is forbidden. scripts/check-imports.mjs
// checks src/ against these rules; test/import-rules.test.ts tests the check for each rule.
//
// modules   modules or folders with importable values and types; `model` is open to all
// types     modules with importable types only
// packages  third-party packages, and `node:` modules; `node:*` allows all of them
// data      JSON files outside src/
// pure      also forbids clock, randomness, environment, console, timers, network and `node:` modules: true for the
//           whole module, or the paths below it that this applies to

/**
 * @typedef {{ modules: string[], types?: string[], packages: string[], data?: string[], pure?: true | string[],
 *   why: string }} ModuleRules
 */

/** @type {Readonly<Record<string, ModuleRules>>} */
export const modules = {
  'bin.ts': {
    modules: ['cli', 'commands'],
    packages: [],
    why: 'the entry point only starts the program',
  },
  'index.ts': {
    modules: [],
    types: ['settings'],
    packages: [],
    why: 'the package exports the types of its JSON documents and no functions',
  },
  commands: {
    modules: ['cli', 'flows', 'report', 'settings', 'desired', 'http', 'sandbox', 'plan', 'issues', 'disk'],
    types: ['apply'],
    packages: ['@oclif/core', 'node:*'],
    why: 'a command turns its flags into one call of a use case and one of a report',
  },
  cli: {
    modules: [
      'evidence',
      'flows',
      'report',
      'settings',
      'desired',
      'http',
      'sandbox',
      'plan',
      'apply',
      'issues',
      'disk',
    ],
    types: ['current', 'edit'],
    packages: ['@oclif/core', 'node:*'],
    data: ['schemas/'],
    why: 'what all commands share knows the process and the terminal, but no command',
  },
  flows: {
    modules: ['desired', 'edit', 'current', 'settings', 'plan', 'apply', 'issues', 'disk'],
    types: ['http'],
    packages: [
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:os',
      'node:path',
      'node:child_process',
      'node:util',
    ],
    why: 'a use case calls other modules; it makes no request of its own and prints nothing',
  },
  evidence: {
    modules: ['flows', 'report', 'issues', 'plan', 'settings', 'desired', 'disk'],
    types: ['current', 'apply'],
    packages: ['node:fs/promises', 'node:path'],
    why: 'evidence is made of what a check has read; it reads only git and the evidence before it',
  },
  desired: {
    modules: ['settings', 'disk'],
    packages: ['yaml', 'ajv', 'node:fs', 'node:fs/promises', 'node:path', 'node:buffer'],
    data: ['schemas/'],
    pure: ['check/check-', 'resolve/resolve'],
    why: 'the content of the files must be known without asking the service',
  },
  edit: {
    modules: ['desired', 'settings', 'disk'],
    packages: ['yaml', 'node:fs/promises', 'node:path'],
    why: 'an edit changes the text of a file and reads it back; it does not know why the file changes',
  },
  current: {
    modules: ['http', 'settings', 'disk'],
    types: ['desired'],
    packages: [],
    why: 'the state of the service must be read without knowing the files',
  },
  settings: {
    modules: [],
    packages: ['ajv', 'fast-json-patch'],
    pure: true,
    why: 'catalogue, normalisers and the comparison of two values are the same for both sides, so they know neither',
  },
  plan: {
    modules: ['settings', 'disk/sha256.'],
    types: ['desired', 'current'],
    packages: [],
    pure: true,
    why: 'a plan is computed from values alone: the same values give the same plan, byte for byte',
  },
  apply: {
    modules: ['settings', 'current', 'http', 'plan'],
    types: ['desired'],
    packages: [],
    why: 'apply sends the contents of the plan; it reads no file and asks no questions',
  },
  issues: {
    modules: ['http', 'settings', 'disk'],
    packages: [
      'hyparquet',
      'hyparquet-writer',
      'node:buffer',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:os',
      'node:path',
    ],
    pure: [
      'summary/',
      'request/parameters',
      'request/segments',
      'write/columns',
      'write/csv',
      'read/redact',
      'read/notes',
    ],
    why: 'an export reads pages and writes files that outlive the run; it compares no settings, so it knows none',
  },
  report: {
    modules: ['settings'],
    types: ['plan', 'apply', 'desired', 'issues'],
    packages: ['get-east-asian-width'],
    pure: true,
    why: 'a report is data in, text out: it shows exactly what it is given',
  },
  http: {
    modules: [],
    packages: ['undici', 'node:*'],
    why: 'only this module has the token and the network, so it must not know what it carries',
  },
  disk: {
    modules: [],
    packages: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:os', 'node:path'],
    why: 'opening, creating and hashing a file does not depend on its contents',
  },
  model: {
    modules: [],
    types: ['settings/generated/error-code.'],
    packages: [],
    pure: true,
    why: 'every module imports these types; whatever they import, every module would',
  },
  sandbox: {
    modules: ['disk', 'settings/generated/validate/'],
    types: ['settings'],
    packages: ['ajv', 'yaml', 'node:*'],
    data: ['schemas/'],
    why: 'the service must be able to disagree with its client, so it shares only JSON, files and schemas with it',
  },
};

/** The only file that reads the environment. */
export const environmentReader = 'cli/session/environment.ts';

/** Packages that only one module can import, regardless of the table above. */
export const exclusivePackages = [
  { packages: ['undici'], module: 'http', why: 'http paces requests, counts them and protects the token' },
  {
    packages: ['node:dgram', 'node:http', 'node:http2', 'node:https', 'node:net'],
    module: 'sandbox',
    why: 'everything else that uses the network goes through http, which only connects to what the operator names',
  },
];

/** Folders that must not import other folders of their own module. */
export const layers = [
  {
    from: ['report/view/', 'report/document/'],
    to: ['report/text/', 'report/markdown/', 'report/html/', 'report/machine/'],
    why: 'content is decided once; renderers only add the format',
  },
  {
    from: ['report/text/', 'report/markdown/', 'report/html/', 'report/machine/'],
    to: ['report/text/', 'report/markdown/', 'report/machine/'],
    why: 'no renderer uses another one',
  },
];
