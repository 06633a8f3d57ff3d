// The least that a program with the yaml library does with YAML files: reads, parses and converts them to values.
// Usage: `node bare-yaml.mjs FOLDER`
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const [folder = '.'] = process.argv.slice(2);
let documents = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.ya?ml$/.test(name)) continue;
  for (const document of parseAllDocuments(readFileSync(join(folder, name), 'utf8'))) {
    document.toJS();
    documents += 1;
  }
}
console.log(`${documents} documents`);
