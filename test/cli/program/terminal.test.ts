import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

const asTerminal = fileURLToPath(new URL('./as-terminal.cjs', import.meta.url));
const example = fileURLToPath(new URL('../../../examples/acme', import.meta.url));

describe('setpoint on a terminal', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'setpoint-terminal-'));
    cpSync(example, folder, { recursive: true, filter: (path) => !path.includes('.setpoint') });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const onTerminal = (argv: readonly string[]) =>
    run(argv, { cwd: folder, env: { NODE_OPTIONS: `--require=${asTerminal}` } });

  it('prints a plan in colour and in the width of the terminal, and progress on standard error', async () => {
    const { code, stdout, stderr } = await onTerminal(['plan']);
    expect(code).toBe(0);
    expect(stdout).toContain('\u001b[');
    const widths = stripVTControlCharacters(stdout)
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(72);
    expect(stderr).toContain('Reading');
  });

  it('prints that a rollback cannot revert all after the outcome, and wraps both', async () => {
    const log = join(folder, 'terminal.log');
    const file = openSync(log, 'w');
    const { code } = await run(['apply', '--yes', '--rollback-out', 'rollback.json'], {
      cwd: folder,
      env: { NODE_OPTIONS: `--require=${asTerminal}` },
      stdio: ['ignore', file, file],
    });
    expect(code).toBe(0);
    const text = stripVTControlCharacters(readFileSync(log, 'utf8'));
    const after = text.slice(text.indexOf('Also applied: '));
    expect(after.replaceAll(/ *\n {2}│ /g, ' ')).toMatch(
      /^Also applied: .*\n\nrollback\.json reverts \d+ settings\..*\n\nwarning SP2212 The rollback might be incomplete: /s,
    );
    expect(Math.max(...after.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
  });
});
