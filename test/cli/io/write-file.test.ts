import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reserveOutputs, writeReports } from '../../../src/cli/io/reports.js';
import { writeFileWhole } from '../../../src/cli/io/write-file.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('writeFileWhole', () => {
  it('writes a file readable only by its owner, and leaves no other file', async () => {
    const path = join(folder, 'plan.json');
    await writeFileWhole(path, 'one');
    await writeFileWhole(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['plan.json']);
  });

  it('removes the permissions of other users from an existing file', async () => {
    const path = join(folder, 'plan.json');
    writeFileSync(path, 'old', { mode: 0o644 });
    await writeFileWhole(path, 'new');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['a link without following it', 'link'],
    ['a folder', 'folder'],
    ['a path in a missing folder', 'nowhere/plan.json'],
  ])('rejects %s', async (_case, name) => {
    writeFileSync(join(folder, 'canary'), 'canary');
    symlinkSync(join(folder, 'canary'), join(folder, 'link'));
    mkdirSync(join(folder, 'folder'));
    await expect(writeFileWhole(join(folder, name), 'new')).rejects.toMatchObject({
      kind: 'machine',
      code: 'SP5007',
    });
    expect(readFileSync(join(folder, 'canary'), 'utf8')).toBe('canary');
    expect(readdirSync(folder).sort()).toEqual(['canary', 'folder', 'link']);
  });
});

describe('writeReports and reserveOutputs', () => {
  it('write each report in its format', async () => {
    const requests = [
      { format: 'json', path: join(folder, 'a') },
      { format: 'text', path: join(folder, 'b') },
    ] as const;
    await writeReports(requests, (format) => `as ${format}`);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('as json');
    expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('as text');
  });

  const clash = expect.objectContaining({ kind: 'usage', code: 'SP5002' });

  it('reject two spellings of the same path', () => {
    expect(() => reserveOutputs(['out/plan', './out/../out/plan'])).toThrow(clash);
    expect(existsSync('out')).toBe(false);
  });

  it('reject two paths that links lead to the same file, existing or not', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    const twice = [join(folder, 'real', 'plan'), join(folder, 'link', 'plan')];
    expect(() => reserveOutputs(twice)).toThrow(clash);
    writeFileSync(join(folder, 'real', 'plan'), '');
    expect(() => reserveOutputs(twice)).toThrow(clash);
  });

  it('reject only an output that the run reads', () => {
    writeFileSync(join(folder, 'plan'), '');
    symlinkSync(join(folder, 'plan'), join(folder, 'link'));
    const assertNotOutput = reserveOutputs([join(folder, 'plan'), join(folder, 'new')]);
    expect(() => assertNotOutput(join(folder, 'link'))).toThrow(clash);
    expect(() => assertNotOutput(join(folder, 'other'))).not.toThrow();
  });

  it.each(['-', '', 'out/', 'out.json//'])('reject a path that is not a file: "%s"', (path) => {
    expect(() => reserveOutputs([path])).toThrow(clash);
  });
});
