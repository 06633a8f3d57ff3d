import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A run of the program, as a step of a story. */
export const run = (text, options = {}) => ({ verb: 'run', argv: text.split(' '), ...options });
export const noon = new Date(Date.UTC(2026, 10, 20, 12));
export const rootFile = 'version: 1\norganization: acme\n';

/** The example, with a service of its own instead of the embedded one. */
export function exampleOf(root) {
  const copy = join(root, 'examples', 'acme');
  const text = readFileSync(join(copy, 'setpoint.yaml'), 'utf8').replace(/^service:\n(?: .*\n)+/m, '');
  return { copy, seed: join(copy, 'sandbox.yaml'), files: { 'setpoint.yaml': text } };
}
