import { expect, it } from 'vitest';
import { withoutAddresses } from '../../src/evidence/personal.js';

it.each([
  [' Jane  Doe', 'Jane Doe'],
  ['SEC-42 by jane@example.com, again', 'SEC-42 by again'],
  ['jane@example.com', null],
  ['', null],
  [undefined, null],
])('of %j, a record contains %j', (text, kept) => expect(withoutAddresses(text)).toBe(kept));
