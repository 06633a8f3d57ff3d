import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { validateRootFile as setpoint } from '../../../src/settings/generated/validate/root-file.js';
import {
  validateLayerFile as layerFile,
  validateOrganizationFile as organizationFile,
  validateProjectFile as projectFile,
} from '../../../src/settings/generated/validate/settings-files.js';
import { errorsOf } from '../errors.js';

const root = `
version: 1
organization: acme
service:
  url: https://errors.example.com
  names: neutral
  read: auto
  sandbox: {seed: sandbox.yaml}
include:
  - organization.yaml
  - projects/**/*.yaml
guard:
  weakening: confirm
  maxChanges: 200
  protect: [organization.slug, "project.slug"]
  unmanagedProjects: report
`;

const documents = `
organization: acme
settings:
  require2FA: true
  attachmentsRole: manager
  sensitiveFields: [iban, passport]
  relayPiiConfig:
    rules:
      cards: {type: creditcard, redaction: {method: mask}}
    applications: {"$string": [cards]}
  trustedRelays:
    - {name: eu-1, publicKey: "IbXZDWy8DcGLVoT_Z6-ODALEnsyhKiC_i-0r3azaztQ", description: Frankfurt}
  avatarType: upload
  avatar: \${file:logo.png}
---
project: web
settings:
  slug: web-frontend
  resolveAge: 720
  highlightContext: {browser: [name, version]}
ignore: [platform]
---
layer: payments-baseline
match: {project: "pay-*", team: payments, platform: ["python*", "!python-old"]}
settings:
  resolveAge: 336
`;

function parse(text: string): unknown[] {
  return parseAllDocuments(text).map((document) => {
    const value: unknown = document.toJS();
    return value;
  });
}

describe('a root file', () => {
  it('as the documentation shows it is valid', () => {
    expect(errorsOf(setpoint, parse(root)[0])).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['no version', { organization: 'acme' }, ' required'],
    ['another version', { version: 2, organization: 'acme' }, '/version const'],
    ['no organization', { version: 1 }, ' required'],
    ['an unknown key', { version: 1, organization: 'acme', guards: {} }, ' additionalProperties'],
    ['an organization that walks up the path', { version: 1, organization: '..' }, '/organization pattern'],
    [
      'a table that names no neutral name',
      { version: 1, organization: 'a', service: { names: { hostCBot: 'x' } } },
      '/service/names enum',
    ],
    [
      'a table with an empty wire name',
      { version: 1, organization: 'a', service: { names: { hostAPRBot: '' } } },
      '/service/names/hostAPRBot pattern',
    ],
    [
      'an invalid URL',
      { version: 1, organization: 'a', service: { url: 'file:///etc/passwd' } },
      '/service/url pattern',
    ],
    [
      'a protected setting of nothing',
      { version: 1, organization: 'a', guard: { protect: ['slug'] } },
      '/guard/protect/0 pattern',
    ],
    [
      'fewer changes than none',
      { version: 1, organization: 'a', guard: { maxChanges: -1 } },
      '/guard/maxChanges minimum',
    ],
    ['an include that is empty', { version: 1, organization: 'a', include: [] }, '/include minItems'],
  ])('is refused with %s', (_, data, error) => {
    expect(errorsOf(setpoint, data)).toContain(error);
  });

  it.each<[string, unknown]>([
    ['a numeric id', { version: 1, organization: 7 }],
    ['the embedded service', { version: 1, organization: 'a', service: { url: 'sandbox:' } }],
    [
      'a table of names',
      { version: 1, organization: 'a', service: { names: { hostAPRBot: 'myPRBot', 'svc:': 'mine:' } } },
    ],
  ])('is valid with %s', (_, data) => {
    expect(errorsOf(setpoint, data)).toEqual([]);
  });
});

describe('a settings document', () => {
  const [organization, project, layer] = parse(documents);

  it('as the documentation shows it is valid', () => {
    expect(errorsOf(organizationFile, organization)).toEqual([]);
    expect(errorsOf(projectFile, project)).toEqual([]);
    expect(errorsOf(layerFile, layer)).toEqual([]);
  });

  it('of a layer holds project settings only', () => {
    expect(errorsOf(layerFile, { layer: 'x', settings: { require2FA: true } })).toEqual([
      '/settings additionalProperties',
    ]);
  });

  it('of a layer ignores nothing', () => {
    expect(errorsOf(layerFile, { layer: 'x', ignore: ['slug'] })).toEqual([' additionalProperties']);
  });

  it('with two heads is refused', () => {
    expect(errorsOf(projectFile, { project: 'web', organization: 'acme' })).toEqual([
      ' additionalProperties',
    ]);
  });

  it('reports all errors at once', () => {
    const data = {
      organization: 'acme',
      settings: { slug: '', openMembership: 'yes', attachmentRole: 'admin' },
    };
    expect(errorsOf(organizationFile, data).sort()).toEqual([
      '/settings additionalProperties',
      '/settings/openMembership type',
      '/settings/slug minLength',
      '/settings/slug pattern',
    ]);
  });
});
