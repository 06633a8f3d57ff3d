import { afterEach, expect, it } from 'vitest';
import { refuseToken, startLeakCheck, stopLeakCheck } from '../../../src/cli/io/token-leak-check.js';

const [first, second] = ['canary-0123456789', 'canary-abcdefghij'];

afterEach(stopLeakCheck);

it.each<[string, string | Uint8Array]>([
  ['text', `a ${first} b`],
  ['encoded text', encodeURIComponent(`"${second}"`)],
  ['bytes, as of a picture', Buffer.from(`PNG ${first}`)],
])('refuses %s with a token, also after another token became known', (_form, output) => {
  startLeakCheck([first]);
  startLeakCheck([second]);
  expect(() => refuseToken(output)).toThrowError(
    expect.objectContaining({
      kind: 'refused',
      code: 'SP2302',
      message:
        'The output contains the token or a header of this run, raw or encoded, so it was neither printed nor written.',
      hint: 'Remove the token from the flags or from the settings of the service, then revoke it.',
    }),
  );
});

it('refuses nothing after it was stopped, or without a token', () => {
  startLeakCheck([first]);
  expect(() => refuseToken(second)).not.toThrow();
  stopLeakCheck();
  expect(() => refuseToken(first)).not.toThrow();
  startLeakCheck([second]);
  expect(() => refuseToken(first)).not.toThrow();
});
