import { type Expected, organization, project, webSettings } from './mistake.js';

const TEXT = 'project: web\nsettings:\n  name: Web\n';

const utf16 = (text: string, bom: string) => new Uint8Array(Buffer.from(bom + text, 'utf16le'));

export const encodings: Expected = {
  valid: [['Windows line ends (no mistake)', project(TEXT.replaceAll('\n', '\r\n'))]],
  'organization.yaml:3': [
    [
      'a non-breaking space behind a boolean',
      organization('organization: acme\nsettings:\n  require2FA: true\u00a0\n'),
    ],
    ['typographic single quotes', organization('organization: acme\nsettings:\n  defaultRole: ‘member’\n')],
    [
      'typographic quotes around a boolean',
      organization('organization: acme\nsettings:\n  require2FA: “true”\n'),
    ],
    [
      'a minus sign from a word processor',
      organization('organization: acme\nsettings:\n  storeCrashReports: −1\n'),
    ],
  ],
  'projects/web.yaml:1': [
    ['UTF-16 with a byte order mark', { 'projects/web.yaml': utf16(TEXT, '\ufeff') }],
    ['UTF-16 without a byte order mark', { 'projects/web.yaml': utf16(TEXT, '') }],
    ['UTF-16, big endian', { 'projects/web.yaml': Buffer.from(utf16(TEXT, '\ufeff')).swap16() }],
    ['typographic quotes around a slug', project('project: “web”\nsettings:\n  name: Web\n')],
    ['a Cyrillic letter in a slug', project('project: w\u0435b\nsettings:\n  name: Web\n')],
    [
      'a binary file',
      { 'projects/web.yaml': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0) },
    ],
  ],
  'projects/web.yaml:3': [
    ['a non-breaking space before a number', webSettings('  resolveAge: \u00a024\n')],
    ['a non-breaking space behind the key', webSettings('  resolveAge\u00a0: 24\n')],
    ['an ideographic space after a colon', webSettings('  resolveAge:\u300024\n')],
    ['a full-width colon', webSettings('  resolveAge\uff1a 24\n')],
    ['a zero-width space before a key', webSettings('  \u200bresolveAge: 24\n')],
    ['a soft hyphen in a key', webSettings('  resolve\u00adAge: 24\n')],
    ['typographic quotes around a key', webSettings('  “resolveAge”: 24\n')],
    ['a Cyrillic letter in a key', webSettings('  r\u0435solveAge: 24\n')],
  ],
  'projects/web.yaml:4': [
    [
      'a non-breaking space after a space of indentation',
      webSettings('  name: Web\n \u00a0resolveAge: 24\n'),
    ],
    ['a non-breaking space after the dash of a list', webSettings('  highlightTags:\n    -\u00a0release\n')],
    ['an en dash as the dash of a list', webSettings('  highlightTags:\n    – release\n    – environment\n')],
  ],
  'projects/web.yaml:5': [
    ['two files joined, the second with a byte order mark', project(`${TEXT}---\n\ufeff${TEXT}`)],
  ],
};
