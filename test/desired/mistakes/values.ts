import { acmeSettings, type Expected, organization, project, webSettings } from './mistake.js';

export const values: Expected = {
  'organization.yaml:1': [
    [
      'a display name as organization',
      organization('organization: Acme Inc.\nsettings:\n  require2FA: true\n'),
    ],
    ['the organization in other case', organization('organization: Acme\nsettings:\n  require2FA: true\n')],
  ],
  'organization.yaml:3': [
    ['a word for a number in a list', acmeSettings('  storeCrashReports: all\n')],
    ['a choice that does not exist', acmeSettings('  defaultRole: billing\n')],
    ['a list of choices for one choice', acmeSettings('  defaultRole: [member, admin]\n')],
    ['an empty choice', acmeSettings('  defaultRole: ""\n')],
    ['an organization slug with an underscore', acmeSettings('  slug: acme_corp\n')],
    ['an organization slug that is too short', acmeSettings('  slug: ac\n')],
    ['an organization slug that ends with a hyphen', acmeSettings('  slug: acme-\n')],
    ['a name that is too long', acmeSettings(`  name: ${'Acme '.repeat(14)}\n`)],
    ['an empty item', acmeSettings('  sensitiveFields: [password, ""]\n')],
    ['an avatar type that does not exist', acmeSettings('  avatarType: gravatar\n')],
  ],
  'organization.yaml:4': [
    [
      'an unknown key of the rules',
      acmeSettings('  relayPiiConfig:\n    rule:\n      mail: {type: email}\n'),
    ],
    ['rules as a list', acmeSettings('  relayPiiConfig:\n    rules:\n      - type: email\n')],
  ],
  'organization.yaml:5': [
    [
      'a relay with a misspelled key',
      acmeSettings('  trustedRelays:\n    - name: eu\n      publickey: KEY\n'),
    ],
    [
      'a rule without a type',
      acmeSettings(
        '  relayPiiConfig:\n    rules:\n      mail: {redaction: {method: mask}}\n    applications:\n      $string: [mail]\n',
      ),
    ],
  ],
  'organization.yaml:6': [
    [
      'a relay with an unknown key',
      acmeSettings('  trustedRelays:\n    - name: eu\n      publicKey: KEY\n      region: eu\n'),
    ],
  ],
  'projects/web.yaml:1': [
    [
      'a URL as project',
      project(
        'project: https://errors.example.com/organizations/acme/projects/web/\nsettings:\n  name: Web\n',
      ),
    ],
    ['organization and project in one reference', project('project: acme/web\nsettings:\n  name: Web\n')],
    ['a display name as project', project('project: Web Shop\nsettings:\n  name: Web\n')],
    ['a glob as project', project('project: pay-*\nsettings:\n  resolveAge: 24\n')],
    ['an empty project', project('project:\nsettings:\n  name: Web\n')],
    ['a negative number as project', project('project: -1\nsettings:\n  name: Web\n')],
    ['a float as project', project('project: 1.5\nsettings:\n  name: Web\n')],
    ['a number with a leading zero as project', project('project: 0123\nsettings:\n  name: Web\n')],
  ],
  'projects/web.yaml:3': [
    ['a number above its maximum', webSettings('  resolveAge: 9007199254740993\n')],
    ['a choice with spaces', webSettings('  autofixAutomationTuning: super low\n')],
    ['a choice with a hyphen', webSettings('  autofixAutomationTuning: super-low\n')],
    ['false for the choice off', webSettings('  autofixAutomationTuning: false\n')],
    ['a slug with spaces', webSettings('  slug: web shop\n')],
    ['a slug with only digits', webSettings('  slug: "2024"\n')],
    ['a number as slug', webSettings('  slug: 2024\n')],
    ['an empty slug', webSettings('  slug: ""\n')],
    ['a slug that is too long', webSettings(`  slug: ${'a'.repeat(101)}\n`)],
  ],
  'projects/web.yaml:4': [
    ['a line break in a key', webSettings('  highlightContext:\n    "a\\nb": [name]\n')],
  ],
};
