/**
 * Generates everything that depends on schemas/, and the error codes of docs/reference/errors-*.md. The code
 * (the catalogue, the types, the compiled validators, the error codes) is not in version control;
 * schemas/names.schema.json and docs/reference/settings.md are.
 *
 *   node scripts/generate.mjs [--schemas DIR] [--out DIR] [--docs DIR] [--code | --check]
 *
 * --code generates the code only. --check writes nothing, lists the stale files in version control, and exits with 1 if
 * there are any.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readText, root, writeOrCheck, writeText } from './files.mjs';
import { renderDescriptions, renderDocs } from './generate/docs.mjs';
import { isErrorPage } from './generate/error-codes.mjs';
import { namesSchema, readSchemas } from './generate/schemas.mjs';

const generators = join(import.meta.dirname, 'generate');
const defaults = {
  schemas: join(root, 'schemas'),
  out: join(root, 'src/settings/generated'),
  docs: join(root, 'docs/reference'),
};

/** Generates the code unless it is current. Processes that do this at the same time do not disturb each other. */
export async function generateCode({ schemas, out, docs } = defaults) {
  if (isCurrent({ schemas, out, docs })) return;
  const code = await renderCode(schemas, out, docs);
  for (const [path, text] of code) writeText(path, text);
  // What another version has generated.
  for (const name of filesIn(out).filter(isCode))
    if (!code.has(join(out, name))) rmSync(join(out, name), { force: true });
  writeText(join(out, 'stamp'), digestOf(schemas, out, docs));
}

/** Whether the code follows from the schemas, and nobody has changed it. */
export function isCurrent({ schemas, out, docs }) {
  return readText(join(out, 'stamp')) === digestOf(schemas, out, docs);
}

/** Runs once before the tests of modules, also if the packages were installed without install scripts. */
export const setup = () => generateCode();

/** A digest of everything that the generated code follows from, and of the code as it is now. */
function digestOf(schemas, out, docs) {
  const hash = createHash('sha256');
  const add = (folder, names) => {
    for (const name of names)
      for (const part of [name, readFileSync(join(folder, name))]) hash.update(part).update('\0');
  };
  // The lock file has the versions of the compilers.
  add(root, ['package-lock.json', 'scripts/generate.mjs']);
  add(generators, filesIn(generators));
  const written = filesIn(schemas).filter((name) => name !== namesSchema);
  add(schemas, written);
  add(docs, filesIn(docs).filter(isErrorPage));
  add(out, filesIn(out).filter(isCode));
  return hash.digest('hex');
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  // A folder has no dot in its name.
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort();
}

const isCode = (name) => /\.[jt]s$/.test(name);

/** Path → text of the generated code. The compilers load only when there is something to generate. */
async function renderCode(folder, out, docs) {
  const { renderCatalogue } = await import('./generate/catalogue.mjs');
  const { renderErrorCodes } = await import('./generate/error-codes.mjs');
  const { renderPrintableSchemas } = await import('./generate/printable.mjs');
  const { renderTypes } = await import('./generate/types.mjs');
  const { renderValidators } = await import('./generate/validators.mjs');
  const { schemas, vocabularies } = readSchemas(folder);
  return new Map([
    [join(out, 'catalogue.ts'), renderCatalogue(schemas, vocabularies)],
    ...renderErrorCodes(docs).map(([name, text]) => [join(out, name), text]),
    [join(out, 'printable-schemas.ts'), renderPrintableSchemas(schemas)],
    [join(out, 'setting-descriptions.ts'), renderDescriptions(schemas)],
    [join(out, 'types.ts'), await renderTypes(schemas)],
    ...renderValidators(schemas).map(([name, text]) => [join(out, 'validate', name), text]),
  ]);
}

async function main() {
  const { values: flags } = parseArgs({
    options: {
      schemas: { type: 'string', default: defaults.schemas },
      out: { type: 'string', default: defaults.out },
      docs: { type: 'string', default: defaults.docs },
      code: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  if (!flags.check) await generateCode(flags);
  if (flags.code) return;
  // The generated files in version control.
  const { schemas } = readSchemas(flags.schemas);
  const names = `${JSON.stringify(schemas.get('names'), null, 2)}\n`;
  writeOrCheck(join(flags.schemas, namesSchema), names, 'node scripts/generate.mjs');
  writeOrCheck(join(flags.docs, 'settings.md'), renderDocs(schemas), 'node scripts/generate.mjs');
}

if (process.argv[1] === import.meta.filename) await main();
