import { Fault } from '../model/fault.js';
import { matchSecrets, type SecretMatcher } from '../model/secret.js';

/** One for the process, so that no output can be opened without it. */
let contains: SecretMatcher = matchSecrets([]);

const known = new Set<string>();

/** From now on no text that contains one of the tokens, or of those before, is printed or written to a file. */
export function armTripwire(tokens: readonly (string | undefined)[]): void {
  for (const token of tokens) if (token !== undefined) known.add(token.trim());
  contains = matchSecrets([...known]);
}

/** For a run whose result are tokens. */
export function disarmTripwire(): void {
  known.clear();
  contains = matchSecrets([]);
}

export function containsToken(text: string | Uint8Array): boolean {
  return contains(typeof text === 'string' ? text : new TextDecoder('utf-8').decode(text));
}

/** @throws Fault SP2302 */
export function refuseToken(text: string | Uint8Array): void {
  if (containsToken(text)) throw tokenInOutput();
}

/** For whatever was to be shown instead. */
export function tokenInOutput(): Fault {
  return new Fault({
    kind: 'refused',
    code: 'SP2302',
    message: 'The output contains the token of this run, raw or encoded, so it is not shown and not written.',
    hint: 'Find the token among the flags and in the settings of the service, remove it there, and replace it.',
  });
}
