import { Fault } from '../../model/fault.js';

/**
 * Returns a token that is valid in the Authorization header: one word of visible ASCII. White space around it is
 * removed, because files end in a newline. Errors do not contain the token.
 *
 * @throws Fault kind `usage` SP2108 if the token is empty, or contains white space or other characters
 */
export function headerToken(text: string): string {
  const token = text.trim();
  if (token === '') throw unusable('is empty');
  if (/\s/.test(token)) throw unusable('contains white space');
  if (!/^[\x21-\x7e]+$/.test(token))
    throw unusable('contains characters that are not allowed in an HTTP header');
  return token;
}

function unusable(what: string): Fault {
  return new Fault({
    kind: 'usage',
    code: 'SP2108',
    message: `The token ${what}.`,
    hint: 'Provide only the token, without quotes and without the word Bearer.',
  });
}
