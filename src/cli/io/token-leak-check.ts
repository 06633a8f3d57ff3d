import { createFault, type Fault } from '../../model/fault.js';
import { matchSecrets, type SecretMatcher } from '../../model/secret.js';

/** Shared by the whole process, so that no output can bypass it. */
let contains: SecretMatcher = matchSecrets([]);

const known = new Set<string>();

/** From now on, text that contains one of these or earlier tokens is not printed or written to a file. */
export function startLeakCheck(tokens: readonly string[]): void {
  for (const token of tokens) known.add(token);
  contains = matchSecrets([...known]);
}

/** For the start of a run, and for commands that print tokens as their result. */
export function stopLeakCheck(): void {
  known.clear();
  contains = matchSecrets([]);
}

export function containsToken(text: string | Uint8Array): boolean {
  return contains(typeof text === 'string' ? text : new TextDecoder('utf-8').decode(text));
}

/** @throws Fault refused SP2302 if the text contains a token. */
export function refuseToken(text: string | Uint8Array): void {
  if (containsToken(text)) throw tokenInOutput();
}

/** The error to show in place of the text. */
export function tokenInOutput(): Fault {
  return createFault(
    'refused',
    'SP2302',
    'The output contains the token or a header of this run, raw or encoded, so it was neither printed nor written.',
    'Remove the token from the flags or from the settings of the service, then revoke it.',
  );
}
