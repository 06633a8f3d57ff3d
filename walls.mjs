// Import rules: what each module folder of src/ can import, and why. Everything else is forbidden.
// scripts/check-walls.mjs checks src/ against these rules; test/walls.test.ts tests the check for each rule.
//
// rooms     module folders with importable values and types; `model` is open to all except the sandbox
// types     module folders with importable types only
// packages  third-party packages, and `node:` modules; `node:*` allows all of them
// data      JSON files outside src/
// pure      also forbids clock, randomness, environment, console, timers, network and `node:` modules: true for the
//           whole folder, or the beginnings of the file names that it applies to

/** @typedef {{ rooms: string[], types?: string[], packages: string[], data?: string[], pure?: true | string[], why: string }} Room */

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  'bin.ts': {
    rooms: ['cli', 'commands'],
    packages: [],
    why: 'the door opens, and does nothing else',
  },
  'index.ts': {
    rooms: ['flows', 'desired', 'current', 'settings', 'plan', 'apply', 'http', 'report'],
    types: ['issues'],
    packages: [],
    why: 'the library offers the verbs of the program, without its command line',
  },
  commands: {
    rooms: ['cli', 'flows', 'report', 'settings', 'plan'],
    types: ['desired', 'apply', 'current'],
    packages: ['@oclif/core', 'node:path'],
    why: 'a command turns flags into one call of a flow and one of a report; work belongs into rooms that can be tested without a process',
  },
  cli: {
    rooms: ['flows', 'report', 'settings', 'desired', 'http', 'sandbox', 'plan', 'apply', 'issues', 'disk'],
    types: ['current'],
    packages: ['@oclif/core', 'node:*'],
    data: ['schemas/'],
    why: 'the furniture of the door knows the process and the terminal, and no command',
  },
  flows: {
    rooms: ['desired', 'current', 'settings', 'plan', 'apply', 'issues', 'disk'],
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
    why: 'a flow tells a story by calling rooms; it makes no request of its own and prints nothing',
  },
  desired: {
    rooms: ['settings'],
    packages: ['yaml', 'ajv', 'node:fs', 'node:fs/promises', 'node:path', 'node:crypto', 'node:buffer'],
    data: ['schemas/'],
    pure: ['check-', 'resolve'],
    why: 'what the files say must be known without asking the service',
  },
  current: {
    rooms: ['http', 'settings'],
    types: ['desired'],
    packages: ['node:crypto'],
    why: 'what the service says must be read without knowing what the files want',
  },
  settings: {
    rooms: [],
    packages: ['ajv'],
    pure: true,
    why: 'the catalogue and the combs are the same for both sides, so they know neither',
  },
  plan: {
    rooms: ['settings'],
    types: ['desired', 'current'],
    packages: ['fast-json-patch'],
    pure: true,
    why: 'a plan is computed from values alone: the same values give the same plan, byte for byte',
  },
  apply: {
    rooms: ['settings', 'current', 'http', 'plan'],
    types: ['desired'],
    packages: ['node:crypto'],
    why: 'apply sends what the plan holds; it reads no file and asks nobody',
  },
  issues: {
    rooms: ['http', 'settings', 'disk'],
    packages: [
      'hyparquet-writer',
      'node:buffer',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:os',
      'node:path',
    ],
    pure: [
      'summary',
      'sla',
      'compare',
      'report-types',
      'parameters',
      'times',
      'columns',
      'csv',
      'redact',
      'segments',
      'notes',
    ],
    why: 'an export reads by pages and writes files that outlive the run; what it holds of an issue is what the service said, and it knows no settings to compare it with',
  },
  report: {
    rooms: ['settings'],
    types: ['plan', 'apply', 'desired', 'issues'],
    packages: [],
    pure: true,
    why: 'a report is data in, text out: what it shows is what it was given',
  },
  http: {
    rooms: [],
    packages: ['undici', 'node:*'],
    why: 'the only room that holds the token and the network, so it must not know what it carries',
  },
  disk: {
    rooms: [],
    packages: ['node:crypto', 'node:fs', 'node:fs/promises', 'node:os', 'node:path'],
    why: 'how a file is opened and created safely is the same whatever stands in it',
  },
  model: {
    rooms: [],
    packages: [],
    pure: true,
    why: 'the nouns of all rooms; whatever they imported, every room would',
  },
  sandbox: {
    rooms: [],
    packages: ['hono', '@hono/node-server', 'yaml', 'node:*'],
    data: ['schemas/'],
    why: 'the service must be able to disagree with its client, so it shares no line with it',
  },
};

/** The only file that reads the environment. */
export const environmentReader = 'cli/environment.ts';

/** Packages that only one module folder can import, regardless of the table above. */
export const keepers = [
  { packages: ['undici'], room: 'http', why: 'requests are paced, counted and stripped of secrets there' },
  { packages: ['hono', '@hono/node-server'], room: 'sandbox', why: 'only the embedded service serves' },
];
