import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readErrorBody } from '../../../src/http/response/parse-reply.js';

const read = (body: string | Uint8Array) =>
  readErrorBody(typeof body === 'string' ? Buffer.from(body) : body, (text) =>
    text.replaceAll('canary', '[token]'),
  );

describe('an error body becomes one line', () => {
  test.each<[string, string, string]>([
    ['a detail', '{"detail": "Invalid token"}', 'Invalid token'],
    [
      'a detail that is an object',
      '{"detail": {"code": "sso-required", "message": "Must login via SSO.", "extra": {"loginUrl": "/x"}}}',
      'Must login via SSO. (sso-required)',
    ],
    ['a detail that is an object without a message', '{"detail": {"code": "x"}}', 'code: x'],
    ['a detail that is a list', '{"detail": ["a", "b"]}', 'a; b'],
    ['a detail that is null', '{"detail": null}', ''],
    [
      'a bare string',
      '"You are attempting to use this endpoint too frequently."',
      'You are attempting to use this endpoint too frequently.',
    ],
    ['a list of strings', '["a", "b"]', 'a; b'],
    ['a number', '42', '42'],
    ['null', 'null', ''],
    ['an empty object', '{}', ''],
    [
      'an internal error with its id',
      '{"detail": "Internal Error", "errorId": "3f2a"}',
      'Internal Error (error id 3f2a)',
    ],
    ['an internal error without one', '{"detail": "Internal Error", "errorId": null}', 'Internal Error'],
    [
      'a map of fields',
      '{"slug": ["The slug \\"web\\" is already in use."], "name": ["Too long.", "Too odd."]}',
      'slug: The slug "web" is already in use.; name: Too long. Too odd.',
    ],
    ['words about no field', '{"non_field_errors": ["Pick one."]}', 'Pick one.'],
    [
      'HTML',
      '<!DOCTYPE html><html><head><title>502 Bad\nGateway</title></head></html>',
      'an HTML page ("502 Bad Gateway")',
    ],
    [
      'HTML of a plain proxy',
      '<h1>413 Request Entity Too Large</h1>',
      'an HTML page ("413 Request Entity Too Large")',
    ],
    ['HTML without a title', '<html><body>x</body></html>', 'an HTML page'],
    ['plain text over lines', 'upstream\r\n  timed\tout\n', 'upstream timed out'],
    ['nothing', '', ''],
    ['white space', ' \n ', ''],
    ['JSON that is cut', '{"detail": "Inv', '{"detail": "Inv'],
    ['the token', '{"detail": "canary is not known"}', '[token] is not known'],
  ])('%s', (_, body, message) => {
    expect(read(body).message).toBe(message);
  });
});

describe('errors of settings are returned by setting', () => {
  test.each<[string, string, Record<string, string[]>]>([
    ['a list of lines', '{"slug": ["Taken."]}', { slug: ['Taken.'] }],
    ['one line', '{"slug": "Taken."}', { slug: ['Taken.'] }],
    [
      'a list, complained about by position',
      '{"trustedRelays": [{}, {"publicKey": ["Invalid."]}]}',
      { trustedRelays: ['[1].publicKey: Invalid.'] },
    ],
    [
      'a list, complained about by index',
      '{"trustedRelays": {"1": {"publicKey": ["Invalid."], "name": ["Missing."]}}}',
      { trustedRelays: ['[1].publicKey: Invalid.', '[1].name: Missing.'] },
    ],
    [
      'a map',
      '{"highlightContext": {"browser": ["Not a list."]}}',
      { highlightContext: ['browser: Not a list.'] },
    ],
    ['words of no field inside a field', '{"avatar": {"non_field_errors": ["No."]}}', { avatar: ['No.'] }],
    ['beside a detail', '{"detail": "Bad.", "slug": ["Taken."]}', { slug: ['Taken.'] }],
    ['empty values', '{"slug": [], "name": null}', {}],
    [
      'a field named like a part of JavaScript',
      '{"__proto__": ["x"], "constructor": ["y"]}',
      Object.fromEntries([
        ['__proto__', ['x']],
        ['constructor', ['y']],
      ]),
    ],
  ])('%s', (_, body, fields) => {
    expect([...read(body).fields]).toEqual(Object.entries(fields));
  });
});

describe('for any hostile body', () => {
  test('the message is one line of at most 2 KB, cut between characters', () => {
    for (const body of [
      JSON.stringify({ detail: '😀'.repeat(3000) }),
      'x'.repeat(100_000),
      JSON.stringify(Array.from({ length: 9000 }, (_, i) => `line ${i}\n`)),
    ]) {
      const { message } = read(body);
      expect(Buffer.byteLength(message)).toBeLessThanOrEqual(2048);
      expect(() => encodeURIComponent(message)).not.toThrow();
      expect(message).not.toContain('\n');
      expect(message.endsWith('…')).toBe(true);
    }
  });

  test('the token is removed at the cut, from keys and from nested values', () => {
    for (const body of [
      `${'x'.repeat(2040)}canary`,
      '{"canary": ["canary"]}',
      '{"a": {"b": [{"canary": {"c": "canary"}}]}}',
    ]) {
      const complaint = read(body);
      expect(JSON.stringify([complaint.message, ...complaint.fields])).not.toMatch(/canar/);
    }
  });

  test('no more than a hundred settings with twenty lines each are kept', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    const { fields } = read(
      JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, lines]))),
    );
    expect(fields.size).toBe(100);
    expect(fields.get('field0')).toHaveLength(20);
  });

  test('deep nesting causes no error', () => {
    expect(read('['.repeat(200_000)).message).not.toBe('');
    expect(read(`${'{"a":'.repeat(90)}"x"${'}'.repeat(90)}`).fields.get('a')).toHaveLength(1);
  });

  test('any bytes give a line', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(read(bytes).message).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('any JSON gives a line', () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        expect(Buffer.byteLength(read(body).message)).toBeLessThanOrEqual(2048);
      }),
    );
  });
});
