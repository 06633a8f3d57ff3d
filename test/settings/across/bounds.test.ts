import { describe, expect, it } from 'vitest';
import {
  validateOrganizationFile as organizationFile,
  validateProjectFile as projectFile,
} from '../../../src/settings/generated/validate/settings-files.js';
import { errorsOf } from '../errors.js';

type Case = readonly [setting: string, corner: string, value: unknown];

const organizationTakes: readonly Case[] = [
  ['slug', 'shortest', 'abc'],
  ['slug', 'longest', 'a'.repeat(50)],
  ['slug', 'upper case', 'Acme-1'],
  ['name', 'shortest', 'A'],
  ['name', 'longest, counted in characters', '😀'.repeat(64)],
  ['avatar', 'base64', 'iVBORw0KGgo='],
  ['avatar', 'a placeholder, which an editor sees', `\${file:logo.png}`],
  ['storeCrashReports', 'unlimited', -1],
  ['storeCrashReports', 'none', 0],
  ['storeCrashReports', 'most', 100],
  ['sensitiveFields', 'cleared', []],
  ['relayPiiConfig', 'cleared by null', null],
  ['relayPiiConfig', 'cleared by an empty text', ''],
  ['relayPiiConfig', 'cleared by nothing inside', {}],
  [
    'relayPiiConfig',
    'other members of a rule',
    { rules: { a: { type: 'pattern', pattern: 'x', redaction: { method: 'replace', text: 'y' } } } },
  ],
  ['trustedRelays', 'cleared', []],
  ['trustedRelays', 'no description', [{ name: 'a', publicKey: 'k' }]],
  ['trustedRelays', 'a null description', [{ name: 'a', publicKey: 'k', description: null }]],
  ['cancelDeletion', 'the only meaning', true],
];

const organizationRefuses: readonly Case[] = [
  ['slug', 'one short', 'ab'],
  ['slug', 'one long', 'a'.repeat(51)],
  ['slug', 'digits only', '12345'],
  ['slug', 'hyphen first', '-abc'],
  ['slug', 'hyphen last', 'abc-'],
  ['slug', 'underscore', 'a_bc'],
  ['slug', 'white space around', ' abc '],
  ['slug', 'a line end after it', 'abc\n'],
  ['name', 'empty', ''],
  ['name', 'blank', '  '],
  ['name', 'one long', 'a'.repeat(65)],
  ['isEarlyAdopter', 'a YAML 1.1 boolean', 'yes'],
  ['isEarlyAdopter', 'null', null],
  ['defaultRole', 'an unknown role', 'billing'],
  ['attachmentsRole', 'another case', 'Admin'],
  ['avatar', 'empty', ''],
  ['avatar', 'no base64', 'not base64!'],
  ['avatarType', 'another type', 'gravatar'],
  ['storeCrashReports', 'between two values', 7],
  ['storeCrashReports', 'below the least', -2],
  ['storeCrashReports', 'above the most', 101],
  ['storeCrashReports', 'as text', '5'],
  ['sensitiveFields', 'null', null],
  ['sensitiveFields', 'one text', 'iban'],
  ['sensitiveFields', 'a blank item', ['iban', ' ']],
  ['sensitiveFields', 'a number', [42]],
  ['safeFields', 'an empty item', ['']],
  ['relayPiiConfig', 'text', '{"rules":{}}'],
  ['relayPiiConfig', 'an unknown member', { rule: {} }],
  ['relayPiiConfig', 'a rule without type', { rules: { a: { redaction: { method: 'mask' } } } }],
  ['relayPiiConfig', 'a redaction without method', { rules: { a: { type: 'anything', redaction: {} } } }],
  ['relayPiiConfig', 'an application that is not a list', { applications: { $string: 'a' } }],
  ['trustedRelays', 'no key', [{ name: 'a' }]],
  ['trustedRelays', 'no name', [{ publicKey: 'k' }]],
  ['trustedRelays', 'a blank name', [{ name: ' ', publicKey: 'k' }]],
  ['trustedRelays', 'a stamp', [{ name: 'a', publicKey: 'k', created: '2026-01-01' }]],
  ['cancelDeletion', 'false, which would restore as well', false],
];

const projectTakes: readonly Case[] = [
  ['name', 'longest', 'a'.repeat(200)],
  ['slug', 'shortest', 'a'],
  ['slug', 'longest', 'a'.repeat(100)],
  ['slug', 'underscore and hyphen', '_a-'],
  ['subjectPrefix', 'empty: no prefix', ''],
  ['subjectPrefix', 'longest', 'a'.repeat(200)],
  ['subjectTemplate', 'variables', `$title \${tag:x}`],
  ['resolveAge', 'off', 0],
  ['resolveAge', 'off by null', null],
  ['highlightContext', 'cleared', {}],
  ['highlightContext', 'an empty set', { browser: [] }],
  ['highlightTags', 'cleared', []],
  ['autofixAutomationTuning', 'off', 'off'],
];

const projectRefuses: readonly Case[] = [
  ['name', 'empty', ''],
  ['name', 'one long', 'a'.repeat(201)],
  ['slug', 'empty', ''],
  ['slug', 'one long', 'a'.repeat(101)],
  ['slug', 'upper case', 'Web'],
  ['slug', 'digits only', '42'],
  ['platform', 'empty, which the service passes over', ''],
  ['subjectPrefix', 'one long', 'a'.repeat(201)],
  ['subjectPrefix', 'null', null],
  ['subjectTemplate', 'empty', ''],
  ['subjectTemplate', 'one long', 'a'.repeat(201)],
  ['resolveAge', 'one below off', -1],
  ['resolveAge', 'half an hour', 0.5],
  ['resolveAge', 'more than JSON carries exactly', 2 ** 53],
  ['resolveAge', 'as text', '720'],
  ['highlightContext', 'an empty name', { '': ['a'] }],
  ['highlightContext', 'no list', { browser: 'name' }],
  ['highlightContext', 'null', null],
  ['highlightTags', 'a number', [1]],
  ['autofixAutomationTuning', 'another word', 'on'],
  ['aiScannerAutomation', 'text', 'true'],
];

const organization = (setting: string, value: unknown) =>
  errorsOf(organizationFile, { organization: 'acme', settings: { [setting]: value } });
const project = (setting: string, value: unknown) =>
  errorsOf(projectFile, { project: 'web', settings: { [setting]: value } });

describe('an organization setting takes', () => {
  it.each(organizationTakes)('%s: %s', (setting, _, value) => {
    expect(organization(setting, value)).toEqual([]);
  });
});

describe('an organization setting refuses', () => {
  it.each(organizationRefuses)('%s: %s', (setting, _, value) => {
    expect(organization(setting, value).join()).toContain(`/settings/${setting}`);
  });
});

describe('a project setting takes', () => {
  it.each(projectTakes)('%s: %s', (setting, _, value) => {
    expect(project(setting, value)).toEqual([]);
  });
});

describe('a project setting refuses', () => {
  it.each(projectRefuses)('%s: %s', (setting, _, value) => {
    expect(project(setting, value).join()).toContain(`/settings/${setting}`);
  });
});

it('requires an image if the type is upload', () => {
  expect(organization('avatarType', 'upload')).toContain('/settings required');
  expect(organization('avatarType', 'letter_avatar')).toEqual([]);
});
