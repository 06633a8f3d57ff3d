import { acmeSettings, type Expected, match, project, rootWith, webSettings } from './mistake.js';

export const syntax: Expected = {
  valid: [
    ['a tab after a colon', webSettings('  resolveAge:\t24\n')],
    ['a block string below a key with a value', webSettings('  name: Web |\n    shop\n')],
  ],
  'layers/defaults.yaml:3': [['an exclamation mark without quotes', match('  project: [!legacy]\n')]],
  'organization.yaml:4': [
    ['a list and keys at the same level', acmeSettings('  - require2FA: true\n  openMembership: false\n')],
  ],
  'organization.yaml:5': [
    [
      'a key of a list item with less indentation',
      acmeSettings('  trustedRelays:\n    - name: eu\n     publicKey: KEY\n'),
    ],
  ],
  'projects/web.yaml:2': [
    ['no space after a colon in braces', project('project: web\nsettings: {resolveAge:24}\n')],
    ['no space after the colon of settings', project('project: web\nsettings:{name: Web}\n')],
    ['no colon after settings', project('project: web\nsettings\n  resolveAge: 24\n')],
    ['an unclosed brace', project('project: web\nsettings: {resolveAge: 24\n')],
  ],
  'projects/web.yaml:2,4': [
    ['a diff pasted into a file', webSettings('-  resolveAge: 24\n+  resolveAge: 48\n')],
  ],
  'projects/web.yaml:3': [
    [
      'a key indented one level too deep, alone',
      project('project: web\nsettings:\n  settings:\n    resolveAge: 24\n'),
    ],
    ['an unclosed bracket at the end of the file', webSettings('  highlightTags: [release\n')],
    ['an unclosed single quote', webSettings("  name: 'Web\n  resolveAge: 24\n")],
    ['a closing bracket too many', webSettings('  highlightTags: [release]]\n')],
    ['text after a quoted string', webSettings('  name: "Web" shop\n')],
    ['a hash in a string', webSettings('  subjectPrefix: # web\n')],
    ['a string that begins with a percent sign', webSettings('  name: %web\n')],
    ['a string that begins with a backtick', webSettings('  name: `web`\n')],
    ['a Windows path in double quotes', webSettings('  subjectPrefix: "C:\\web"\n')],
    ['a missing comma in brackets', webSettings('  highlightTags: ["release" "environment"]\n')],
    ['a comma at the end of a line', webSettings('  resolveAge: 24,\n  name: Web\n')],
    ['two commas in brackets', webSettings('  highlightTags: [release,, environment]\n')],
    ['a semicolon at the end of a line', webSettings('  resolveAge: 24;\n')],
    ['a comment with slashes', webSettings('  // hours\n  resolveAge: 24\n')],
    ['a comment with slashes behind a value', webSettings('  resolveAge: 24 // hours\n')],
    ['a value with its unit', webSettings('  resolveAge: 24 h\n')],
    ['a question mark as key', webSettings('  ? resolveAge\n  : 24\n')],
  ],
  'projects/web.yaml:4': [
    ['no space after the colon of the last setting', webSettings('  name: Web\n  resolveAge:24\n')],
    ['a tab as indentation below spaces', webSettings('  highlightTags:\n  \t- release\n')],
    ['one space of indentation missing', webSettings('  name: Web\n resolveAge: 24\n')],
    ['settings twice', project('project: web\nsettings:\n  name: Web\nsettings:\n  resolveAge: 24\n')],
  ],
  'projects/web.yaml:5': [
    [
      'a list item below the indentation of its list',
      webSettings('  highlightTags:\n    - release\n   - environment\n'),
    ],
  ],
  'projects/web.yaml:7': [
    [
      'a setting below a list, with one space too many',
      webSettings('  highlightTags:\n    # the first\n    - release\n\n   resolveAge: 24\n'),
    ],
  ],
  'projects/web.yaml:8': [
    [
      'a line with more indentation in a second document',
      project(
        'project: web\nsettings:\n    name: Web\n---\nproject: shop\nsettings:\n  name: Shop\n   resolveAge: 24\n',
      ),
    ],
  ],
  'setpoint.yaml:4': [['a syntax error in the root file', rootWith('guard:\n  maxChanges:10\n')]],
};
