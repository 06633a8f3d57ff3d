import { execFile, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCurrent } from '../../../scripts/generate.mjs';
import { catalogueFor } from '../../../src/settings/catalogue.js';
import { deep } from '../../deep.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const script = join(root, 'scripts/generate.mjs');

function generate(...flags: string[]) {
  return spawnSync(process.execPath, [script, ...flags], { encoding: 'utf8' });
}

/** A copy of the schemas and what was made of it, which is current: the tests generate the code before they start. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-generate-'));
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
  cpSync(join(root, 'docs/reference'), join(folder, 'docs/reference'), { recursive: true });
  cpSync(join(root, 'src/settings/generated'), join(folder, 'out'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The code in a folder: path → text and time of the last write. */
function codeIn(place: string) {
  const names = readdirSync(join(place, 'out'), { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => /\.[jt]s$/.test(name))
    .map((name) => [name, join(place, 'out', name)] as const);
  return {
    texts: new Map(files.map(([name, path]) => [name, readFileSync(path, 'utf8')])),
    times: new Map(files.map(([name, path]) => [name, statSync(path).mtimeMs])),
  };
}

function copyOf(place: string): string {
  const copy = mkdtempSync(join(place, 'copy-'));
  for (const part of ['schemas', 'out', 'docs'])
    cpSync(join(place, part), join(copy, part), { recursive: true });
  return copy;
}

function addSetting(place: string): void {
  const path = join(place, 'schemas/project-settings.schema.json');
  const setting = '"quietHours": { "title": "Q", "description": "Q.", "type": "boolean" }';
  writeFileSync(path, readFileSync(path, 'utf8').replace('"isBookmarked":', `${setting}, "isBookmarked":`));
}

function into(place: string): string[] {
  return [
    '--schemas',
    join(place, 'schemas'),
    '--out',
    join(place, 'out'),
    '--docs',
    join(place, 'docs/reference'),
  ];
}

describe('scripts/generate.mjs', () => {
  it('finds the reference in version control current', () => {
    expect(generate('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('finds what it has written current', () => {
    expect(generate(...into(folder), '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('does not write again what is current', () => {
    const before = codeIn(folder);
    expect(generate(...into(folder)).status).toBe(0);
    expect(codeIn(folder)).toEqual(before);
  });

  it('notices code that was edited, deleted or added, and other schemas', () => {
    const copy = copyOf(folder);
    const place = {
      schemas: join(copy, 'schemas'),
      out: join(copy, 'out'),
      docs: join(copy, 'docs/reference'),
    };
    const undo = (file: string) => cpSync(join(folder, file), join(copy, file));
    appendFileSync(join(copy, 'out/types.ts'), '// by hand\n');
    expect(isCurrent(place)).toBe(false);
    undo('out/types.ts');
    rmSync(join(copy, 'out/validate/saved.js'));
    expect(isCurrent(place)).toBe(false);
    undo('out/validate/saved.js');
    writeFileSync(join(copy, 'out/old.ts'), '');
    expect(isCurrent(place)).toBe(false);
    rmSync(join(copy, 'out/old.ts'));
    expect(isCurrent(place)).toBe(true);
    addSetting(copy);
    expect(isCurrent(place)).toBe(false);
  });

  it.runIf(deep)(
    'generates the whole code in each of several processes that start at the same time',
    async () => {
      const copy = copyOf(folder);
      rmSync(join(copy, 'out'), { recursive: true });
      const run = () => promisify(execFile)(process.execPath, [script, ...into(copy)]);
      await Promise.all(Array.from({ length: 3 }, run));
      expect(codeIn(copy).texts).toEqual(codeIn(folder).texts);
      expect(
        readdirSync(join(copy, 'out'), { recursive: true }).filter((name) => String(name).endsWith('tmp')),
      ).toEqual([]);
    },
  );

  it('names the command that generates each file', () => {
    const files = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.[jt]s$/.test(file),
    );
    const first = files.map((file) => readFileSync(join(folder, 'out', file), 'utf8').split('\n')[0]);
    expect(first.filter((line) => !line?.includes('node scripts/generate.mjs'))).toEqual([]);
    const validators = files.filter((file) => file.endsWith('.js'));
    expect(validators.length).toBeGreaterThanOrEqual(4);
    expect(files).toHaveLength(6 + 2 * validators.length);
  });

  it('makes validators that need nothing at run time', () => {
    const validators = readdirSync(join(folder, 'out/validate')).filter((file) => file.endsWith('.js'));
    for (const file of validators) {
      expect(readFileSync(join(folder, 'out/validate', file), 'utf8')).not.toMatch(/\brequire\(|^import /m);
    }
  });

  it('lists each file in version control that a new setting makes stale, and updates the code alone with --code, and otherwise these too', () => {
    const copy = copyOf(folder);
    addSetting(copy);

    const checked = generate(...into(copy), '--check');
    expect(checked.status).toBe(1);
    expect(checked.stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining('names.schema.json'),
      expect.stringContaining('settings.md'),
    ]);

    // It also restores code that was edited or deleted, removes other code, and does not touch the rest.
    const before = codeIn(copy);
    appendFileSync(join(copy, 'out/types.ts'), '// by hand\n');
    writeFileSync(join(copy, 'out/old.ts'), '');
    rmSync(join(copy, 'out/validate/saved.js'));
    expect(generate(...into(copy), '--code').status).toBe(0);
    const after = codeIn(copy);
    for (const file of ['catalogue.ts', 'types.ts', 'validate/settings-files.js']) {
      expect(after.texts.get(file), file).toContain('quietHours');
    }
    expect(after.texts.get('types.ts')).not.toContain('by hand');
    expect([...after.texts.keys()]).toEqual([...before.texts.keys()]);
    expect(after.texts.get('validate/saved.js')).toBe(before.texts.get('validate/saved.js'));
    const same = [...after.times].filter(([name, time]) => before.times.get(name) === time);
    expect(same.map(([name]) => name)).toEqual(
      [...after.texts].flatMap(([name, text]) =>
        text === before.texts.get(name) && name !== 'validate/saved.js' ? [name] : [],
      ),
    );
    expect(same.length).toBeGreaterThan(4);
    expect(readFileSync(join(copy, 'docs/reference/settings.md'), 'utf8')).not.toContain('quietHours');

    expect(generate(...into(copy)).status).toBe(0);
    expect(readFileSync(join(copy, 'docs/reference/settings.md'), 'utf8')).toContain('`quietHours`');
  });
});

describe('docs/reference/settings.md', () => {
  const rowOf = (resource: 'Organization' | 'Project', name: string): string[] => {
    const text = readFileSync(join(folder, 'docs/reference/settings.md'), 'utf8');
    const [, section = ''] = text.split(`## ${resource}\n`);
    const row = section.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    return row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
  };

  const fieldsBegin = '## Fields to expect: organization';

  it('has a row of four cells for every setting', () => {
    const [text = ''] = readFileSync(join(folder, 'docs/reference/settings.md'), 'utf8').split(fieldsBegin);
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows).toHaveLength(34 + 11);
    expect(rows.filter((row) => row.split(' | ').length !== 4)).toEqual([]);
  });

  it('lists every field that a file can expect', () => {
    const [, text = ''] = readFileSync(join(folder, 'docs/reference/settings.md'), 'utf8').split(fieldsBegin);
    const { fields } = catalogueFor('neutral');
    const names = [...fields.organization.keys(), ...fields.project.keys()];
    expect(text.match(/^- `\w+`/gm)).toEqual(names.map((name) => `- \`${name}\``));
  });

  it('names the scope that deployments require beyond the interface', () => {
    expect(rowOf('Organization', 'defaultRole')[3]).toContain(
      'Scopes: org:write, org:admin; deployments require org:admin.',
    );
    expect(rowOf('Organization', 'name')[3]).toBe('');
    const text = readFileSync(join(folder, 'docs/reference/settings.md'), 'utf8');
    expect(text).toContain('## Organization\n\nScopes, unless a row names others: org:write, org:admin.\n');
  });

  it('states which change weakens or tightens', () => {
    expect(rowOf('Organization', 'require2FA')[3]).toMatch(/^Weakens if changed to `false`\. /);
    expect(rowOf('Organization', 'trustedRelays')[3]).toMatch(
      /^Weakens if it shrinks; the opposite is neutral\. /,
    );
    const text = readFileSync(join(folder, 'docs/reference/settings.md'), 'utf8');
    expect(text).toContain('The opposite change tightens security.');
  });

  it('states the side effect of a change and its condition', () => {
    expect(rowOf('Project', 'resolveAge')[3]).toContain(
      'Side effects: Only if it falls (`0` counts as the highest): Issues that were not seen for that many hours are resolved. This cannot be undone.',
    );
    expect(rowOf('Organization', 'avatar')[3]).toContain(
      'Side effects: The service stores a new image under a new URL.',
    );
  });

  it.each([
    ['Project', 'platform', 'Cannot be cleared'],
    ['Project', 'subjectTemplate', 'Cannot be cleared'],
    ['Project', 'highlightContext', 'does not keep the order or duplicates'],
    ['Organization', 'trustedRelays', 'ignores a change of only the order'],
  ] as const)('knows the limits of %s %s', (resource, name, limit) => {
    const [, limits = ''] = rowOf(resource, name)[3]?.split('Limits: ') ?? [];
    expect(limits).toContain(limit);
  });
});
