import {
  acmeSettings,
  type Expected,
  organization,
  project,
  rootWith,
  sentrySettings,
  webSettings,
} from './mistake.js';

export const names: Expected = {
  'organization.yaml:1': [
    [
      'version in a settings file',
      organization('version: 1\norganization: acme\nsettings:\n  require2FA: true\n'),
    ],
  ],
  'organization.yaml:2': [
    [
      'an unknown key in the organization document',
      organization('organization: acme\nmembers: []\nsettings:\n  require2FA: true\n'),
    ],
  ],
  'organization.yaml:3': [
    ['a setting with two typing errors', acmeSettings('  requre2AF: true\n')],
    ['a neutral name with service.names', sentrySettings('  coverageAccess: true\n')],
    ['a misspelled name with service.names', sentrySettings('  codecovAcess: true\n')],
  ],
  'organization.yaml:4': [
    ['names of two vocabularies', acmeSettings('  hostANudgeInvite: true\n  githubPRBot: true\n')],
  ],
  'projects/web.yaml:2': [
    [
      'a setting ignored twice',
      project('project: web\nignore: [resolveAge, resolveAge]\nsettings:\n  name: Web\n'),
    ],
    ['settings in the singular', project('project: web\nsetting:\n  resolveAge: 24\n')],
    ['Settings in upper case', project('project: web\nSettings:\n  resolveAge: 24\n')],
    ['config for settings', project('project: web\nconfig:\n  resolveAge: 24\n')],
    ['an unknown key of a document', project('project: web\nowner: platform\nsettings:\n  resolveAge: 24\n')],
    [
      'match in a project document',
      project('project: web\nmatch:\n  team: pay\nsettings:\n  resolveAge: 24\n'),
    ],
    ['a dotted name', project('project: web\nsettings.resolveAge: 24\n')],
    [
      'an ignored setting of the organization',
      project('project: web\nignore: [require2FA]\nsettings:\n  name: Web\n'),
    ],
    [
      'an ignored setting with a prefix',
      project('project: web\nignore: [project.resolveAge]\nsettings:\n  name: Web\n'),
    ],
    ['a glob in ignore', project('project: web\nignore: ["highlight*"]\nsettings:\n  name: Web\n')],
    ['expectations in a list', project('project: web\nexpect: [verifySSL]\n')],
  ],
  'projects/web.yaml:2,3': [
    ['two settings beside settings', project('project: web\nname: Web\nresolveAge: 24\n')],
  ],
  'projects/web.yaml:3': [
    ['a setting with swapped letters', webSettings('  reslovAge: 24\n')],
    ['a setting in kebab case', webSettings('  subject-prefix: "[web]"\n')],
    ['a setting in title case', webSettings('  Resolve Age: 24\n')],
    ['a misspelled setting of the other resource', webSettings('  require2Fa: true\n')],
    ['an option of the service', webSettings('  options:\n    "sentry:resolve_age": 24\n')],
    ['a setting of the service that setpoint does not manage', webSettings('  teams: [platform]\n')],
    [
      'settings grouped by an invented key',
      project('project: web\nsettings:\n  mail:\n    subjectPrefix: "[web]"\n'),
    ],
    ['an expectation with a missing letter', project('project: web\nexpect:\n  verifySL: true\n')],
    ['an expectation for a setting', project('project: web\nexpect:\n  resolveAge: 24\n')],
    ['an expectation for the organization', project('project: web\nexpect:\n  requiresSso: true\n')],
    ['an expectation for an invented field', project('project: web\nexpect:\n  owner: platform\n')],
    ['an expectation of another type', project('project: web\nexpect:\n  verifySSL: "yes"\n')],
    [
      'an expectation that is also ignored',
      project('project: web\nexpect:\n  verifySSL: true\nignore: [verifySSL]\n'),
    ],
    ['a placeholder in an expectation', project('project: web\nexpect:\n  color: ${env:COLOR}\n')],
  ],
  'setpoint.yaml:3': [
    ['an unknown key of the root file', rootWith('projects: [web]\n')],
    ['guard in the plural', rootWith('guards:\n  maxChanges: 5\n')],
  ],
};
