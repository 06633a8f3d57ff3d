import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = join(root, 'scripts/generate.mjs');

function generate(...flags: string[]) {
  return spawnSync(process.execPath, [script, ...flags], { encoding: 'utf8' });
}

describe('scripts/generate.mjs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setpoint-generate-'));
    cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const here = () => [
    '--schemas',
    join(folder, 'schemas'),
    '--out',
    join(folder, 'out'),
    '--docs',
    join(folder, 'docs'),
  ];

  it('finds what is committed up to date', () => {
    expect(generate('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('makes the same twice', () => {
    generate(...here());
    expect(generate(...here(), '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('says of every file how to make it again', () => {
    generate(...here());
    for (const file of readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.[jt]s$/.test(file)) continue;
      const [first] = readFileSync(join(folder, 'out', file), 'utf8').split('\n');
      expect(first, file).toContain('node scripts/generate.mjs');
    }
  });

  it('needs nothing at run time', () => {
    generate(...here());
    const validators = readdirSync(join(folder, 'out/validate')).filter((file) => file.endsWith('.js'));
    expect(validators).toHaveLength(9);
    for (const file of validators) {
      expect(readFileSync(join(folder, 'out/validate', file), 'utf8')).not.toMatch(/\brequire\(|^import /m);
    }
  });

  it('names each file that a new setting makes stale, and writes nothing when asked to check', () => {
    generate(...here());
    const path = join(folder, 'schemas/project-settings.schema.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(
        '"isBookmarked":',
        '"quietHours": {"title": "Q", "description": "Q.", "type": "boolean"}, "isBookmarked":',
      ),
    );
    const checked = generate(...here(), '--check');
    expect(checked.status).toBe(1);
    for (const file of [
      'names.schema.json',
      'catalogue.ts',
      'types.ts',
      'project-file.js',
      'layer-file.js',
      'settings.md',
    ]) {
      expect(checked.stderr).toContain(file);
    }
    expect(checked.stderr).not.toContain('organization-reply.js');
    expect(generate(...here(), '--check').status).toBe(1);
    expect(generate(...here()).status).toBe(0);
    expect(readFileSync(join(folder, 'docs/settings.md'), 'utf8')).toContain('`quietHours`');
  });
});
