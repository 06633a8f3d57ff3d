import { acmeSettings, type Expected, layer, match, organization, project, webSettings } from './mistake.js';

export const types: Expected = {
  valid: [
    ['a float without a fraction (no mistake)', webSettings('  resolveAge: 24.0\n')],
    ['a hexadecimal number (no mistake)', webSettings('  resolveAge: 0x10\n')],
    ['a number with a plus sign (no mistake)', webSettings('  resolveAge: +24\n')],
  ],
  'layers/defaults.yaml:1': [
    ['a mapping for the name of a layer', layer('layer:\n  name: defaults\nsettings:\n  resolveAge: 24\n')],
  ],
  'layers/defaults.yaml:2': [
    ['a list for match', match('  - pay-*\n')],
    ['a string for match', layer('layer: all\nmatch: pay-*\nsettings:\n  resolveAge: 24\n')],
  ],
  'layers/defaults.yaml:3': [['an empty value in a layer', layer('layer: all\nsettings:\n  resolveAge:\n')]],
  'organization.yaml:1': [['a string for a document', organization('acme\n')]],
  'organization.yaml:3': [
    ['1 for true', acmeSettings('  require2FA: 1\n')],
    ['enabled for true', acmeSettings('  require2FA: enabled\n')],
    ['null for a boolean', acmeSettings('  require2FA: null\n')],
    ['None for a boolean', acmeSettings('  require2FA: None\n')],
    ['a list with one boolean', acmeSettings('  require2FA: [true]\n')],
    ['a mapping for a boolean', acmeSettings('  require2FA:\n    enabled: true\n')],
    ['a block of lines for a list', acmeSettings('  sensitiveFields: |\n    password\n    secret\n')],
    ['null for a list', acmeSettings('  sensitiveFields: null\n')],
    [
      'a mapping for a list of mappings',
      acmeSettings('  trustedRelays:\n    name: eu\n    publicKey: KEY\n'),
    ],
    ['strings for a list of mappings', acmeSettings('  trustedRelays: [eu, us]\n')],
  ],
  'organization.yaml:4': [
    ['a list item with a colon', acmeSettings('  sensitiveFields:\n    - user: email\n')],
  ],
  'organization.yaml:4,5': [
    [
      'a list of mappings for a list of strings',
      acmeSettings('  sensitiveFields:\n    - name: password\n    - name: secret\n'),
    ],
  ],
  'organization.yaml:5': [
    [
      'an empty value in embedded JSON',
      acmeSettings('  relayPiiConfig:\n    rules: {}\n    vars: {hashKey: }\n'),
    ],
  ],
  'projects/web.yaml:1': [
    ['a list of projects in one document', project('project: [web, shop]\nsettings:\n  resolveAge: 24\n')],
  ],
  'projects/web.yaml:2': [
    ['a string for the settings', project('project: web\nsettings: none\n')],
    ['a mapping for ignore', project('project: web\nignore:\n  resolveAge: true\n')],
    ['a string for ignore', project('project: web\nignore: resolveAge\nsettings:\n  name: Web\n')],
  ],
  'projects/web.yaml:3': [
    ['a number with a thousands separator', webSettings('  resolveAge: 1,000\n')],
    ['a number with an underscore', webSettings('  resolveAge: 1_000\n')],
    ['a duration for a number of hours', webSettings('  resolveAge: 24h\n')],
    ['never for a number', webSettings('  resolveAge: never\n')],
    ['false for a number', webSettings('  resolveAge: false\n')],
    ['a time of day for a number', webSettings('  resolveAge: 24:00\n')],
    ['a version number for a string', webSettings('  name: 1.10\n')],
    ['null for a string', webSettings('  name: ~\n')],
    ['a list for a string', webSettings('  name: [Web, Shop]\n')],
    ['a mapping for a string', webSettings('  name: {de: Laden, en: Shop}\n')],
    ['a mapping for a list', webSettings('  highlightTags:\n    release: true\n    environment: true\n')],
    ['an empty value before a comment', webSettings('  resolveAge: #24\n')],
    ['an empty expectation', project('project: web\nexpect:\n  storeCrashReports:\n')],
    ['a list of lists', webSettings('  highlightTags: [[release, environment]]\n')],
    ['a list with a number', webSettings('  highlightTags: [release, 500]\n')],
    ['a list for a map of lists', webSettings('  highlightContext: [browser, os]\n')],
  ],
  'projects/web.yaml:4': [
    ['a boolean for a string', webSettings('  name: on\n  subjectPrefix: true\n')],
    ['a string in a map of lists', webSettings('  highlightContext:\n    browser: name\n')],
    ['a map in a map of lists', webSettings('  highlightContext:\n    browser:\n      name: true\n')],
  ],
  'projects/web.yaml:5': [['a list with null', webSettings('  highlightTags:\n    - release\n    -\n')]],
};
