import { acmeSettings, type Expected, layer, organization, project, root } from './mistake.js';

const WEB = 'project: web\nsettings:\n  name: Web\n';
const ACME = acmeSettings('  require2FA: true\n');

export const documents: Expected = {
  valid: [
    ['a document that ends with dots', project(`${WEB}...\nproject: shop\nsettings:\n  name: Shop\n`)],
    ['an empty file', { ...ACME, ...project('') }],
    ['a file with only comments', { ...ACME, ...project('# project: web\n') }],
  ],
  '-:0': [['no settings at all', {}]],
  'layers/defaults.yaml:1': [['a layer without settings', layer('layer: all\nmatch: {project: "*"}\n')]],
  'organization.yaml:1': [
    ['org for organization', organization('org: acme\nsettings:\n  require2FA: true\n')],
    ['organisation for organization', organization('organisation: acme\nsettings:\n  require2FA: true\n')],
  ],
  'projects/shop.yaml:3': [
    [
      'two projects with one slug',
      { ...project(WEB), 'projects/shop.yaml': 'project: shop\nsettings:\n  slug: web\n' },
    ],
  ],
  'projects/web.yaml:1': [
    ['a head in the plural', project('projects: web\nsettings:\n  resolveAge: 24\n')],
    ['a head in upper case', project('Project: web\nsettings:\n  resolveAge: 24\n')],
    ['a head with a dash', project('- project: web\n')],
    ['name for project', project('name: web\nsettings:\n  resolveAge: 24\n')],
    ['slug for project', project('slug: web\nsettings:\n  resolveAge: 24\n')],
    ['only settings, without settings', project('resolveAge: 24\nname: Web\n')],
    ['a list of projects', project('projects:\n  - project: web\n    settings:\n      resolveAge: 24\n')],
    ['a document with empty settings', project('project: web\nsettings: {}\n')],
    [
      'a file for another tool',
      project('name: CI\non: [push]\njobs:\n  build:\n    runs-on: ubuntu-latest\n'),
    ],
    ['a package.json', project('{\n  "name": "web",\n  "version": "1.0.0"\n}\n')],
    ['a list of names', project('- web\n- shop\n')],
    ['HTML saved from the browser', project('<!DOCTYPE html>\n<html>\n<body>Not found</body>\n</html>\n')],
  ],
  'projects/web.yaml:1,3': [
    [
      'the root file among the settings files',
      { ...ACME, ...project('version: 1\norganization: acme\nguard:\n  maxChanges: 5\n') },
    ],
  ],
  'projects/web.yaml:2': [
    ['two heads', project('organization: acme\nproject: web\nsettings:\n  resolveAge: 24\n')],
    [
      'a document with only a comment below settings',
      project('project: web\nsettings:\n  # resolveAge: 24\n'),
    ],
  ],
  'projects/web.yaml:3': [
    [
      'a syntax error in the first of two documents',
      project(`project: web\nsettings:\n  name: "Web\n---\nproject: shop\nsettings:\n  resolveAge: soon\n`),
    ],
    ['Markdown', project('# Settings of web\n\nThe project **web** resolves issues after 24 hours.\n')],
  ],
  'projects/web.yaml:4': [
    ['a line of two dashes between documents', project(`${WEB}--\nproject: shop\nsettings:\n  name: Shop\n`)],
    [
      'a line of four dashes between documents',
      project(`${WEB}----\nproject: shop\nsettings:\n  name: Shop\n`),
    ],
    ['an indented line between documents', project(`${WEB} ---\nproject: shop\nsettings:\n  name: Shop\n`)],
  ],
  'projects/web.yaml:7': [
    ['an error in the second document', project(`${WEB}---\nproject: shop\nsettings:\n  resolveAge: soon\n`)],
  ],
  'projects/web2.yaml:1 projects/web3.yaml:1': [
    ['one project in three files', { ...project(WEB), 'projects/web2.yaml': WEB, 'projects/web3.yaml': WEB }],
  ],
  'setpoint.yaml:1,2': [
    ['a settings file as root file', root('project: web\nsettings:\n  resolveAge: 24\n')],
  ],
  'setpoint.yaml:2': [
    ['an organization document as root file', root('organization: acme\nsettings:\n  require2FA: true\n')],
  ],
};
