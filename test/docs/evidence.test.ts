import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, onTestFinished, test } from 'vitest';
import { read } from './pages.js';

interface Schema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly definitions: Readonly<Record<'row', { readonly properties: Readonly<Record<string, unknown>> }>>;
}

const page = read('docs/reference/evidence.md');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const schema = JSON.parse(read('schemas/evidence.schema.json')) as Schema;

/** The keys in the first column of the table below a heading. */
function keysBelow(heading: string): string[] {
  const [, below = ''] = page.split(`${heading}\n`);
  const [, table = ''] = below.split('|---|---|\n');
  const rows = table.split('\n\n')[0]?.split('\n') ?? [];
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, key]) => `${key}`),
  );
}

test('docs/reference/evidence.md lists the keys of the document and of a row', () => {
  expect(keysBelow('## settings.json').sort()).toEqual(Object.keys(schema.properties).sort());
  expect(keysBelow('### Rows').sort()).toEqual(Object.keys(schema.definitions.row.properties).sort());
});

test('its example of a row matches the schema', () => {
  const folder = fileURLToPath(new URL('../../schemas', import.meta.url));
  const ajv = new Ajv({ strict: false });
  for (const name of readdirSync(folder))
    if (name.endsWith('.schema.json')) ajv.addSchema(JSON.parse(read(join('schemas', name))), name);
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  void ajv.validate({ $ref: 'evidence.schema.json#/definitions/row' }, JSON.parse(example));
  expect(ajv.errors).toBeNull();
});

/** ssh-keygen prints its usage and exits with 1 if it exists. */
const hasSsh = spawnSync('ssh-keygen', ['-?']).status !== null;

test.runIf(hasSsh)(
  'docs/how-to/verify-evidence.md signs with an SSH key so that a changed file is found',
  () => {
    const [, sign = '', verify = ''] =
      /\*\*An SSH key\*\*.*?```sh\n(.*?\n)(ssh-keygen -Y verify.*?)```/s.exec(
        read('docs/how-to/verify-evidence.md'),
      ) ?? [];
    const cwd = mkdtempSync(join(tmpdir(), 'setpoint-signature-'));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    const sh = (script: string) =>
      spawnSync('sh', ['-ec', script], { cwd, env: { PATH: process.env.PATH } }).status;
    writeFileSync(join(cwd, 'SHA256SUMS'), `${'0a'.repeat(32)}  settings.json\n`);
    expect(sh(`ssh-keygen -q -t ed25519 -N '' -f ci_key\n${sign}${verify}`)).toBe(0);
    writeFileSync(join(cwd, 'SHA256SUMS'), `${'0b'.repeat(32)}  settings.json\n`);
    expect(sh(verify)).not.toBe(0);
  },
);
