import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reserveOutputs } from '../../../src/cli/io/reserve-outputs.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('reserveOutputs', () => {
  const clash = expect.objectContaining({ kind: 'usage', code: 'SP5002' });

  it('rejects two spellings of the same path', () => {
    expect(() => reserveOutputs(['out/plan', './out/../out/plan'])).toThrow(clash);
    expect(existsSync('out')).toBe(false);
  });

  it('rejects two paths that links lead to the same file, existing or not', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    const twice = [join(folder, 'real', 'plan'), join(folder, 'link', 'plan')];
    expect(() => reserveOutputs(twice)).toThrow(clash);
    writeFileSync(join(folder, 'real', 'plan'), '');
    expect(() => reserveOutputs(twice)).toThrow(clash);
  });

  it('rejects only an output that the run reads', () => {
    writeFileSync(join(folder, 'plan'), '');
    symlinkSync(join(folder, 'plan'), join(folder, 'link'));
    const assertNotOutput = reserveOutputs([join(folder, 'plan'), join(folder, 'new')]);
    expect(() => assertNotOutput(join(folder, 'link'))).toThrow(clash);
    expect(() => assertNotOutput(join(folder, 'other'))).not.toThrow();
  });

  it.each(['-', '', 'out/', 'out.json//'])('rejects a path that is not a file: "%s"', (path) => {
    expect(() => reserveOutputs([path])).toThrow(clash);
  });
});
