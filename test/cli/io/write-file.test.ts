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
  it('writes for the owner alone and leaves nothing else behind', async () => {
    const path = join(folder, 'plan.json');
    await writeFileWhole(path, 'one');
    await writeFileWhole(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['plan.json']);
  });

  it('closes a file that was open to others before', async () => {
    const path = join(folder, 'plan.json');
    writeFileSync(path, 'old', { mode: 0o644 });
    await writeFileWhole(path, 'new');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['a link, and does not follow it', 'link'],
    ['a folder', 'folder'],
    ['a path in no folder', 'nowhere/plan.json'],
  ])('refuses %s', async (_corner, name) => {
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

describe('reports', () => {
  it('writes each in its format', async () => {
    const requests = [
      { format: 'json', path: join(folder, 'a') },
      { format: 'text', path: join(folder, 'b') },
    ] as const;
    await writeReports(requests, (format) => `as ${format}`);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('as json');
    expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('as text');
  });

  const clash = expect.objectContaining({ kind: 'usage', code: 'SP5002' });

  it('refuses two that would end up in one file, however they spell it', () => {
    expect(() => reserveOutputs(['out/plan', './out/../out/plan'])).toThrow(clash);
    expect(existsSync('out')).toBe(false);
  });

  it('refuses two that would end up in one file by a link, whether it is there yet or not', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    const twice = [join(folder, 'real', 'plan'), join(folder, 'link', 'plan')];
    expect(() => reserveOutputs(twice)).toThrow(clash);
    writeFileSync(join(folder, 'real', 'plan'), '');
    expect(() => reserveOutputs(twice)).toThrow(clash);
  });

  it('refuses one that the run reads, and no other', () => {
    writeFileSync(join(folder, 'plan'), '');
    symlinkSync(join(folder, 'plan'), join(folder, 'link'));
    const assertNotOutput = reserveOutputs([join(folder, 'plan'), join(folder, 'new')]);
    expect(() => assertNotOutput(join(folder, 'link'))).toThrow(clash);
    expect(() => assertNotOutput(join(folder, 'other'))).not.toThrow();
  });

  it.each(['-', '', 'out/', 'out.json//'])('refuses what names no file: "%s"', (path) => {
    expect(() => reserveOutputs([path])).toThrow(clash);
  });
});
