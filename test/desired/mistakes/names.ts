import {
  acmeSettings,
  layer,
  type Mistake,
  organization,
  project,
  rootWith,
  webSettings,
} from './mistake.js';

export const names: readonly Mistake[] = [
  ['a setting with a missing letter', webSettings('  resolvAge: 24\n')],
  ['a setting with swapped letters', webSettings('  reslovAge: 24\n')],
  ['a setting in lower case', webSettings('  resolveage: 24\n')],
  ['a setting in snake case', webSettings('  resolve_age: 24\n')],
  ['a setting in kebab case', webSettings('  subject-prefix: "[web]"\n')],
  ['a setting in title case', webSettings('  Resolve Age: 24\n')],
  ['a setting with two typing errors', acmeSettings('  requre2AF: true\n')],
  ['a setting that does not exist', webSettings('  colour: red\n')],
  ['a setting of the organization in a project', webSettings('  require2FA: true\n')],
  ['a setting of a project in the organization', acmeSettings('  resolveAge: 24\n')],
  ['a setting of the organization in a layer', layer('layer: all\nsettings:\n  dataScrubber: true\n')],
  ['a misspelled setting of the other resource', webSettings('  require2Fa: true\n')],
  ['a name of the deployment without service.names', acmeSettings('  codecovAccess: true\n')],
  ['a name of the deployment for a value', acmeSettings('  require2FA: true\n  githubPRBot: true\n')],
  [
    'a neutral name with service.names',
    {
      ...acmeSettings('  coverageAccess: true\n'),
      'setpoint.yaml': 'version: 1\norganization: acme\nservice:\n  names: sentry\n',
    },
  ],
  [
    'a misspelled name with service.names',
    {
      ...acmeSettings('  codecovAcess: true\n'),
      'setpoint.yaml': 'version: 1\norganization: acme\nservice:\n  names: sentry\n',
    },
  ],
  ['an option of the service', webSettings('  options:\n    "sentry:resolve_age": 24\n')],
  ['a setting of the service that setpoint does not manage', webSettings('  teams: [platform]\n')],
  ['a setting beside settings', project('project: web\nresolveAge: 24\n')],
  ['two settings beside settings', project('project: web\nname: Web\nresolveAge: 24\n')],
  ['settings spelled wrongly', project('project: web\nsetings:\n  resolveAge: 24\n')],
  ['settings in the singular', project('project: web\nsetting:\n  resolveAge: 24\n')],
  ['Settings in upper case', project('project: web\nSettings:\n  resolveAge: 24\n')],
  ['config for settings', project('project: web\nconfig:\n  resolveAge: 24\n')],
  ['an unknown key of a document', project('project: web\nowner: platform\nsettings:\n  resolveAge: 24\n')],
  [
    'an unknown key in the organization document',
    organization('organization: acme\nmembers: []\nsettings:\n  require2FA: true\n'),
  ],
  [
    'version in a settings file',
    organization('version: 1\norganization: acme\nsettings:\n  require2FA: true\n'),
  ],
  [
    'match in a project document',
    project('project: web\nmatch:\n  team: pay\nsettings:\n  resolveAge: 24\n'),
  ],
  ['settings within settings', project('project: web\nsettings:\n  settings:\n    resolveAge: 24\n')],
  [
    'settings grouped by an invented key',
    project('project: web\nsettings:\n  mail:\n    subjectPrefix: "[web]"\n'),
  ],
  ['a dotted name', project('project: web\nsettings.resolveAge: 24\n')],
  [
    'an ignored setting with a typing error',
    project('project: web\nignore: [resolvAge]\nsettings:\n  name: Web\n'),
  ],
  [
    'an ignored setting of the organization',
    project('project: web\nignore: [require2FA]\nsettings:\n  name: Web\n'),
  ],
  [
    'a setting that is set and ignored',
    project('project: web\nignore: [resolveAge]\nsettings:\n  resolveAge: 24\n'),
  ],
  [
    'an ignored setting with a prefix',
    project('project: web\nignore: [project.resolveAge]\nsettings:\n  name: Web\n'),
  ],
  [
    'a setting ignored twice',
    project('project: web\nignore: [resolveAge, resolveAge]\nsettings:\n  name: Web\n'),
  ],
  ['a glob in ignore', project('project: web\nignore: ["highlight*"]\nsettings:\n  name: Web\n')],
  ['an unknown key of the root file', rootWith('projects: [web]\n')],
  ['a misspelled key of the root file', rootWith('inlcude: [a.yaml]\n')],
  ['guard in the plural', rootWith('guards:\n  maxChanges: 5\n')],
];
