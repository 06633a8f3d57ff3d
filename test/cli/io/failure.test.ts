import { expect, it } from 'vitest';
import { faultOf } from '../../../src/cli/io/failure.js';

const rerun = 'Run the command again with --verbose, and report the output; it does not contain the token.';
const full = 'System error: the disk is full, or its quota is used up. Free space on the disk.';

it.each([
  [{ name: 'AbortError' }, 'interrupted SP5008 The run was interrupted. '],
  [{ syscall: 'open' }, 'machine SP5010 System error: it failed. Check the path and its permissions.'],
  [{ syscall: 'write', code: 'ENOSPC' }, `machine SP5010 ${full}`],
  [{}, `machine SP5099 Internal error in setpoint: it failed ${rerun}`],
])('reports an error with %j and what to do', (facts, expected) => {
  const { kind, code, message, hint = '' } = faultOf(Object.assign(new Error('it failed'), facts));
  expect(`${kind} ${code} ${message} ${hint}`).toBe(expected);
});
