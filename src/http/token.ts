import { Fault } from '../model/fault.js';

/**
 * A token as the Authorization header can carry it: one word of visible ASCII, white space around it cut off (files
 * end in a newline). What is wrong is said without the token.
 *
 * @throws Fault SP2108.
 */
export function headerToken(text: string): string {
  const token = text.trim();
  if (token === '') throw unusable('is empty');
  if (/\s/.test(token)) throw unusable('holds white space');
  if (!/^[\x21-\x7e]+$/.test(token)) throw unusable('holds a character that no header can carry');
  return token;
}

function unusable(what: string): Fault {
  return new Fault({
    kind: 'usage',
    code: 'SP2108',
    message: `The token ${what}.`,
    hint: 'Give the token alone, without quotes and without the word Bearer.',
  });
}
