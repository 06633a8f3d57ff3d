import { type Expected, root, rootWith } from './mistake.js';

const guard = (text: string) => rootWith(`guard:\n${text}`);
const service = (text: string) => rootWith(`service:\n${text}`);
const extra = (text: string) => rootWith(`extraSettings:\n${text}`);

export const rootFiles: Expected = {
  valid: [['a folder in include', rootWith('include: [organization.yaml, projects]\n')]],
  'setpoint.yaml:1': [
    ['an empty root file', root('')],
    ['a root file without an organization', root('version: 1\n')],
    ['a quoted version', root('version: "1"\norganization: acme\n')],
    ['another version', root('version: 2\norganization: acme\n')],
    ['a version with a letter', root('version: v1\norganization: acme\n')],
    ['a version as a float', root('version: 1.1\norganization: acme\n')],
  ],
  'setpoint.yaml:2': [
    ['a URL as organization', root('version: 1\norganization: https://acme.errors.example.com\n')],
    ['a list of organizations', root('version: 1\norganization: [acme, other]\n')],
    ['organizations in the plural', root('version: 1\norganizations: acme\n')],
  ],
  'setpoint.yaml:3': [
    ['a leading ./ in include', rootWith('include: [./organization.yaml]\n')],
    ['a backslash in include', rootWith('include: ["projects\\\\*.yaml"]\n')],
    ['an exclusion in include', rootWith('include: [organization.yaml, "!projects/old.yaml"]\n')],
    ['a star that YAML reads as an alias', rootWith('include: [*.yaml]\n')],
    ['** within a name', rootWith('include: ["projects**.yaml"]\n')],
    ['a folder with a slash in include', rootWith('include: [organization.yaml, projects/]\n')],
    ['a number in include', rootWith('include: [1]\n')],
    ['guard as a list', rootWith('guard:\n  - maxChanges: 5\n')],
    ['guard without a value', rootWith('guard:\n')],
    ['service as a URL', rootWith('service: https://errors.example.com\n')],
    ['service as a URL with a password', rootWith('service: https://bot:geheim@errors.example.com\n')],
    ['service as a list with a password', service('  - https://bot:geheim@errors.example.com\n')],
    [
      'a URL with a password after an equals sign',
      rootWith('service=https://bot:geheim@errors.example.com\n'),
    ],
    ['a URL with a password as a key', rootWith('service: {https://bot:geheim@errors.example.com}\n')],
    [
      'read as a URL with a password beside url',
      rootWith(
        'service: {url: "https://errors.example.com", read: "https://bot:geheim@errors.example.com"}\n',
      ),
    ],
    [
      'a password beside another mistake',
      rootWith('service: {url: "https://bot:geheim@errors.example.com", read: GET}\n'),
    ],
  ],
  'setpoint.yaml:4': [
    [
      'two documents in the root file',
      root('version: 1\norganization: acme\n---\nproject: web\nsettings:\n  name: Web\n'),
    ],
    ['maxChanges as a string', guard('  maxChanges: "10"\n')],
    ['maxChanges with a unit', guard('  maxChanges: 10%\n')],
    ['a negative maxChanges', guard('  maxChanges: -1\n')],
    ['maxChanges as a float', guard('  maxChanges: 1.5\n')],
    ['an unlimited maxChanges', guard('  maxChanges: unlimited\n')],
    ['max_changes in snake case', guard('  max_changes: 10\n')],
    ['a guard that does not exist', guard('  requireApproval: true\n')],
    ['weakening with a typing error', guard('  weakening: refusee\n')],
    ['weakening as a boolean', guard('  weakening: false\n')],
    ['deny for refuse', guard('  weakening: deny\n')],
    ['unmanagedProjects as a boolean', guard('  unmanagedProjects: true\n')],
    ['error for fail', guard('  unmanagedProjects: error\n')],
    ['protect as a string', guard('  protect: organization.slug\n')],
    ['a protected setting without its resource', guard('  protect: [slug]\n')],
    ['a protected setting of the other resource', guard('  protect: [project.require2FA]\n')],
    ['a protected setting with a glob', guard('  protect: [organization.*]\n')],
    ['a protected setting as a mapping', guard('  protect:\n    organization: [slug]\n')],
    ['a list of URLs with a password', service('  url: [https://bot:geheim@errors.example.com]\n')],
    ['read as a URL with a password', service('  read: https://bot:geheim@errors.example.com\n')],
    ['names as a URL with a password', service('  names: https://bot:geheim@errors.example.com\n')],
    ['a URL with another scheme', service('  url: ftp://errors.example.com\n')],
    ['a URL with a space', service('  url: https://errors.example .com\n')],
    ['a URL that is not one', service('  url: "https://"\n')],
    ['sandbox without a colon', service('  url: sandbox\n')],
    ['a seed without the sandbox', service('  sandbox:\n    seed: seed.yaml\n')],
    ['host for url', service('  host: errors.example.com\n')],
    ['read with a typing error', service('  read: GET\n')],
    ['names with a typing error', service('  names: sentri\n')],
    ['names with two equal wire names', service('  names:\n    coverageAccess: x\n    hideAiFeatures: x\n')],
    ['names as a list', service('  names: [sentry]\n')],
    ['an extra setting without a resource', extra('  colour:\n    type: string\n')],
    ['extra settings in the plural of the resource', extra('  projects:\n    colour:\n      type: string\n')],
  ],
  'setpoint.yaml:5': [
    [
      'a URL with a password in the table of names',
      service('  names:\n    coverageAccess: https://bot:geheim@errors.example.com\n'),
    ],
    [
      'a URL with a password as a key beside another',
      rootWith('service:\n  names: sentry\n  https://bot:geheim@errors.example.com:\n'),
    ],
    ['names with the deployment first', service('  names:\n    codecovAccess: coverageAccess\n')],
    ['names with slug', service('  names:\n    slug: handle\n')],
    ['names with an invalid wire name', service('  names:\n    coverageAccess: code cov\n')],
    ['an extra setting without a type', extra('  project:\n    colour:\n      description: Colour\n')],
    ['an extra setting with only its type', extra('  project:\n    colour: string\n')],
    ['an extra setting that exists', extra('  project:\n    resolveAge:\n      type: integer\n')],
    ['an extra setting with a space', extra('  project:\n    my colour:\n      type: string\n')],
  ],
  'setpoint.yaml:6': [
    ['a seed outside the folder', service('  url: "sandbox:"\n  sandbox:\n    seed: ../seed.yaml\n')],
    ['an unknown key of the sandbox', service('  url: "sandbox:"\n  sandbox:\n    behaviour: observed\n')],
    ['an extra setting with an unknown type', extra('  project:\n    colour:\n      type: text\n')],
    ['an extra setting with a short type', extra('  project:\n    colour:\n      type: bool\n')],
    [
      'an extra setting beside its resource',
      extra('  project:\n    size: {type: integer}\n  colour: {type: string}\n'),
    ],
  ],
  'setpoint.yaml:7': [
    [
      'an extra setting with an unknown key',
      extra('  project:\n    colour:\n      type: string\n      default: red\n'),
    ],
    [
      'an extra setting with a kind that does not fit',
      extra('  project:\n    colour:\n      type: string\n      kind: set\n'),
    ],
    [
      'an extra setting with bounds on a string',
      extra('  project:\n    colour:\n      type: string\n      minimum: 1\n'),
    ],
  ],
};
