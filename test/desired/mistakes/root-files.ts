import { type Expected, root, rootWith } from './mistake.js';

const guard = (text: string) => rootWith(`guard:\n${text}`);
const service = (text: string) => rootWith(`service:\n${text}`);
const extra = (text: string) => rootWith(`extraSettings:\n${text}`);

export const rootFiles: Expected = {
  valid: [['a folder in include', rootWith('include: [organization.yaml, projects]\n')]],
  'setpoint.yaml:1': [
    ['a quoted version', root('version: "1"\norganization: acme\n')],
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
  ],
  'setpoint.yaml:4': [
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
    ['a protected setting of the other resource', guard('  protect: [project.require2FA]\n')],
    ['a protected setting with a glob', guard('  protect: [organization.*]\n')],
    ['a protected setting as a mapping', guard('  protect:\n    organization: [slug]\n')],
    ['a URL with another scheme', service('  url: ftp://errors.example.com\n')],
    ['a URL with a space', service('  url: https://errors.example .com\n')],
    ['a URL that is not one', service('  url: "https://"\n')],
    ['sandbox without a colon', service('  url: sandbox\n')],
    ['host for url', service('  host: errors.example.com\n')],
    ['read with a typing error', service('  read: GET\n')],
    ['names with a typing error', service('  names: sentri\n')],
    ['names with two equal wire names', service('  names:\n    coverageAccess: x\n    hideAiFeatures: x\n')],
    ['names as a list', service('  names: [sentry]\n')],
    ['an extra setting without a resource', extra('  colour:\n    type: string\n')],
    ['extra settings in the plural of the resource', extra('  projects:\n    colour:\n      type: string\n')],
  ],
  'setpoint.yaml:5': [
    ['names with the deployment first', service('  names:\n    codecovAccess: coverageAccess\n')],
    ['names with slug', service('  names:\n    slug: handle\n')],
    ['names with an invalid wire name', service('  names:\n    coverageAccess: code cov\n')],
    ['an extra setting with only its type', extra('  project:\n    colour: string\n')],
  ],
  'setpoint.yaml:6': [
    ['an unknown key of the sandbox', service('  url: "sandbox:"\n  sandbox:\n    behaviour: observed\n')],
    [
      'an extra setting beside its resource',
      extra('  project:\n    size: {type: integer}\n  colour: {type: string}\n'),
    ],
  ],
};
