import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import { openOutput } from '../../src/cli/io/output.js';
import { outputModeOf } from '../../src/cli/io/output-mode.js';
import { readEnvironment } from '../../src/cli/session/environment.js';

/** Which standard streams are terminals, and what decides whether a person is asked. */
interface TerminalOptions {
  readonly stdin?: boolean;
  readonly stderr?: boolean;
  readonly interactive?: boolean;
  readonly noInput?: boolean;
  readonly width?: number;
}

/** Replaces standard input until the end of the test, and returns the output of a run on this terminal. */
export function terminalWith({
  stdin: asks = true,
  stderr: shows = true,
  interactive = true,
  noInput = false,
  width = 80,
}: TerminalOptions = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: asks });
  const stderr = Object.assign(new PassThrough(), { isTTY: shows });
  const original = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { configurable: true, get: () => stdin });
  onTestFinished(() => void Object.defineProperty(process, 'stdin', original));
  const mode = outputModeOf({ 'no-input': noInput }, readEnvironment({}), { stdout: {}, stderr });
  const messages = { ...mode.messages, width };
  return {
    stdin,
    stderr,
    output: openOutput({ ...mode, messages }, { stdout: new PassThrough(), stderr, interactive }),
  };
}
