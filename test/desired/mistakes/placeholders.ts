import { png } from '../images.js';
import { acmeSettings, type Expected, project, root, webSettings } from './mistake.js';

export const placeholders: Expected = {
  valid: [
    ['a variable as in a shell, without braces', webSettings('  subjectPrefix: $PREFIX\n')],
    ['a variable as in GitHub Actions', webSettings('  subjectPrefix: ${{ env.PREFIX }}\n')],
    ['a variable as in Terraform', webSettings('  subjectPrefix: ${var.prefix}\n')],
    ['a placeholder of an unknown kind', webSettings('  subjectPrefix: ${vault:PREFIX}\n')],
  ],
  'organization.yaml:3': [
    [
      'a path without a placeholder as image',
      { ...acmeSettings('  avatar: logo.png\n'), 'logo.png': png(256, 256) },
    ],
    ['a URL as image', acmeSettings('  avatar: https://example.com/logo.png\n')],
    ['a data URL as image', acmeSettings('  avatar: data:image/png;base64,iVBORw0KGgo=\n')],
  ],
  'organizations/acme.yaml:3': [
    [
      'a path relative to the file',
      {
        'organizations/acme.yaml': 'organization: acme\nsettings:\n  avatar: ${file:../logo.png}\n',
        'setpoint.yaml': 'version: 1\norganization: acme\ninclude: [organizations/acme.yaml]\n',
        'logo.png': png(256, 256),
      },
    ],
  ],
  'projects/web.yaml:2': [
    [
      'a placeholder in braces without quotes',
      project('project: web\nsettings: {subjectPrefix: ${env:PREFIX}}\n'),
    ],
  ],
  'projects/web.yaml:3': [
    [
      'a variable with its prefix',
      webSettings('  subjectPrefix: ${env:SETPOINT_VAR_PREFIX}\n'),
      { PREFIX: 'x' },
    ],
    ['a variable with a default', webSettings('  subjectPrefix: ${env:PREFIX:-web}\n')],
    ['a variable as in Helm', webSettings('  subjectPrefix: {{ .Values.prefix }}\n')],
    ['a variable with a space', webSettings('  subjectPrefix: ${env: PREFIX}\n')],
    ['a variable without a name', webSettings('  subjectPrefix: ${env:}\n')],
    [
      'a path relative to the file, in its folder',
      { ...webSettings('  subjectPrefix: ${file:prefix.txt}\n'), 'projects/prefix.txt': '[web]' },
    ],
    ['an image in a project', { ...webSettings('  avatar: ${file:logo.png}\n'), 'logo.png': png(256, 256) }],
  ],
  'setpoint.yaml:2': [
    ['an unset variable as organization', root('version: 1\norganization: ${env:ORG}\n')],
    [
      'a variable with an invalid organization',
      root('version: 1\norganization: ${env:ORG}\n'),
      { ORG: 'Acme Inc.' },
    ],
  ],
};
