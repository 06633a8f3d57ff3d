import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanNames } from '../../../src/desired/files/scan-names.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-scan-'));
  mkdirSync(join(folder, 'projects'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const scan = (configPath?: string) => scanNames({ configPath, cwd: folder });

describe('scanNames', () => {
  it('finds the projects of all included files, also while they have errors', () => {
    write('setpoint.yaml', 'version: 1\norganization: acme\n');
    write(
      'projects/a.yaml',
      'project: web   # the site\nsettings: {resolveAge: [}\n---\nproject: "pay-api"\n',
    );
    write('projects/b.yaml', "settings: {}\nproject: '4711'\r\n---\nproject: web\n");
    write('other.yaml', 'project: elsewhere\n');
    expect(scan().projects).toEqual(['4711', 'pay-api', 'web']);
  });

  it.each([
    'project: $(touch x)',
    'project: `touch x`',
    'project: a;b',
    "project: a'b",
    'project: -rf',
    'project: a b',
    'project: a\tb',
    'project: "a"b"',
    'project: a\\b',
    "project: '*'",
    'project: ~',
    'project: "!1"',
    'project: :files',
    'project: \u202ea',
    'match: {project: nested}',
    'match:\n  project: nested',
    '# project: comment',
  ])('leaves out %j', (line) => {
    write('setpoint.yaml', 'version: 1\norganization: acme\n');
    write('projects/a.yaml', `${line}\n`);
    expect(scan().projects).toEqual([]);
  });

  it('returns the setting names of the deployment', () => {
    write('setpoint.yaml', 'version: 1\norganization: acme\nservice: {names: {resolveAge: autoResolve}}\n');
    expect([...(scan().catalogue?.project.keys() ?? [])]).toContain('autoResolve');
  });

  it.each([
    ['no root file', undefined],
    ['an empty root file', ''],
    ['a root file that is not YAML', '{'],
  ])('returns no project for %s', (_case, text) => {
    if (text !== undefined) write('setpoint.yaml', text);
    expect(scan().projects).toEqual([]);
  });

  it('reads the root file that --config names, and nothing outside its folder', () => {
    write('secret.yaml', 'project: outside\n');
    mkdirSync(join(folder, 'inner/projects'), { recursive: true });
    write('inner/setpoint.yaml', 'version: 1\norganization: acme\n');
    write('inner/projects/a.yaml', 'project: inside\n');
    symlinkSync('../../secret.yaml', join(folder, 'inner/projects/b.yaml'));
    expect(scan('inner').projects).toEqual(['inside']);
  });
});
