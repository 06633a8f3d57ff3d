import {
  acmeSettings,
  type Expected,
  organization,
  project,
  sentrySettings,
  webSettings,
} from './mistake.js';

export const otherTools: Expected = {
  valid: [
    ['JSON (no mistake)', project('{\n  "project": "web",\n  "settings": {"resolveAge": 24}\n}\n')],
    [
      'JSON with a comma at the end (no mistake)',
      project('{\n  "project": "web",\n  "settings": {"resolveAge": 24},\n}\n'),
    ],
    ['Python', organization("{'organization': 'acme', 'settings': {'require2FA': True}}\n")],
    ['an ampersand in a string', webSettings('  name: &co Web\n')],
    ['a date', webSettings('  name: 2024-05-01\n')],
  ],
  'organization.yaml:1': [
    ['Python, None', organization("{'organization': 'acme', 'settings': {'require2FA': None}}\n")],
    [
      'a key for anchors of single values',
      organization('x-fields: &f [iban]\norganization: acme\nsettings:\n  sensitiveFields: *f\n'),
    ],
  ],
  'organization.yaml:3': [
    ['Terraform attributes with service.names', sentrySettings('  codecov_access = true\n')],
    [
      'an alias for a list within a list',
      acmeSettings('  sensitiveFields: &f [password]\n  safeFields: [*f, name]\n'),
    ],
    ['a tag for a set', acmeSettings('  sensitiveFields: !!set {password, secret}\n')],
  ],
  'organization.yaml:4': [
    [
      'an alias with a typing error',
      acmeSettings('  sensitiveFields: &fields [password]\n  safeFields: *field\n'),
    ],
  ],
  'projects/web.yaml:1': [
    [
      'JSON with comments',
      project('{\n  // the shop\n  "project": "web",\n  "settings": {"resolveAge": 24}\n}\n'),
    ],
    ['JSON without its closing brace', project('{\n  "project": "web",\n  "settings": {"resolveAge": 24}\n')],
    [
      'a reply of the service pasted',
      project('{"id": "42", "slug": "web", "name": "Web", "resolveAge": 24}\n'),
    ],
    ['Terraform', project('resource "project" "web" {\n  resolve_age = 24\n}\n')],
    ['Terraform references', project('project: sentry_project.web.slug\nsettings:\n  name: Web\n')],
    ['a file of environment variables', project('PROJECT=web\nRESOLVE_AGE=24\n')],
    ['TOML', project('project = "web"\n\n[settings]\nresolveAge = 24\n')],
    ['properties', project('project=web\nsettings.resolveAge=24\n')],
    [
      'a Kubernetes resource',
      project('apiVersion: v1\nkind: Project\nmetadata:\n  name: web\nspec:\n  resolveAge: 24\n'),
    ],
    ['JavaScript', project('module.exports = {\n  project: "web",\n};\n')],
    ['XML', project('<project name="web"><resolveAge>24</resolveAge></project>\n')],
    [
      'a curl command',
      project('curl -X PUT https://errors.example.com/api/0/projects/acme/web/ -d \'{"resolveAge": 24}\'\n'),
    ],
    ['a key for anchors', project('x-defaults: &d\n  resolveAge: 24\nproject: web\nsettings: *d\n')],
    [
      'a key for several anchors',
      project('x-all:\n  - &a 24\n  - &b Web\nproject: web\nsettings: {resolveAge: *a, name: *b}\n'),
    ],
  ],
  'projects/web.yaml:2': [
    [
      'JSON lines',
      project(
        '{"project": "web", "settings": {"resolveAge": 24}}\n{"project": "shop", "settings": {"resolveAge": 24}}\n',
      ),
    ],
    ['an INI file', project('[web]\nresolveAge = 24\n')],
    ['a tag to include a file', project('project: web\nsettings: !include shared.yaml\n')],
  ],
  'projects/web.yaml:3': [
    ['JSON with a missing comma', project('{\n  "project": "web"\n  "settings": {"resolveAge": 24}\n}\n')],
    ['Terraform attributes', webSettings('  resolve_age = 24\n  name = "Web"\n')],
    ['an alias to an anchor that follows', webSettings('  name: *n\n  subjectPrefix: &n Web\n')],
    ['an ampersand and a word', webSettings('  subjectPrefix: &co\n')],
    ['a string that begins with an ampersand', webSettings('  name: & Co.\n')],
    ['a tag of CloudFormation', webSettings('  name: !Ref Name\n')],
    ['a tag of CloudFormation with a text', webSettings('  name: !Sub "${Name} service"\n')],
    ['a tag of CloudFormation with two variables', webSettings('  name: !Sub ${Name}-${Env} service\n')],
    ['a boolean as key', webSettings('  true: 1\n')],
    ['null as key', webSettings('  : 24\n')],
  ],
  'projects/web.yaml:3,4': [
    ['JSON below a key', webSettings('"resolveAge": 24,\n"name": "Web"\n')],
    ['an anchor with an invalid value, used twice', webSettings('  name: &n 5\n  subjectPrefix: *n\n')],
  ],
  'projects/web.yaml:4': [
    ['Terraform attributes after settings', webSettings('  name: Web\n  resolve_age = 24\n')],
  ],
  'projects/web.yaml:5': [
    ['a number as key', webSettings('  highlightContext:\n    1: [name]\n    0x2: [name]\n')],
  ],
  'projects/web.yaml:8': [
    [
      'a merge key within a document',
      project(
        'project: web\nsettings:\n  highlightContext: &h\n    browser: [name]\n---\nproject: shop\nsettings:\n  <<: *h\n',
      ),
    ],
  ],
};
