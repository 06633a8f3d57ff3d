/**
 * Generates everything that depends on schemas/: the catalogue, the types, the compiled validators and
 * docs/settings.md.
 *
 *   node scripts/generate.mjs [--schemas DIR] [--out DIR] [--docs DIR] [--check]
 *
 * With --check, writes nothing, lists the stale files, and exits with 1 if there are any.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renderCatalogue } from './generate/catalogue.mjs';
import { renderDocs } from './generate/docs.mjs';
import { nameSchemaOf, readSchemas } from './generate/schemas.mjs';
import { renderTypes } from './generate/types.mjs';
import { renderValidators } from './generate/validators.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: flags } = parseArgs({
  options: {
    schemas: { type: 'string', default: join(root, 'schemas') },
    out: { type: 'string', default: join(root, 'src/settings/generated') },
    docs: { type: 'string', default: join(root, 'docs') },
    check: { type: 'boolean', default: false },
  },
});

const files = await generate(flags);
const stale = [...files].filter(([path, text]) => read(path) !== text);
if (flags.check) report(stale);
else for (const [path, text] of stale) write(path, text);

/** Path → text of every generated file. */
async function generate({ schemas: folder, out, docs }) {
  const { schemas, vocabularies } = readSchemas(folder);
  const names = nameSchemaOf(schemas, vocabularies);
  schemas.set('names', names);
  return new Map([
    [join(folder, 'names.schema.json'), `${JSON.stringify(names, null, 2)}\n`],
    [join(out, 'catalogue.ts'), renderCatalogue(schemas, vocabularies)],
    [join(out, 'types.ts'), await renderTypes(schemas)],
    ...renderValidators(schemas).map(([name, text]) => [join(out, 'validate', name), text]),
    [join(docs, 'settings.md'), renderDocs(schemas)],
  ]);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function report(stale) {
  for (const [path] of stale) process.stderr.write(`stale: ${path} (run node scripts/generate.mjs)\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}
