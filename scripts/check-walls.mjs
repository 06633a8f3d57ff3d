// Checks src/ against the import rules in walls.mjs. Usage: `node scripts/check-walls.mjs [FOLDER]`. Prints a line for
// each violation with the reason for its rule, and exits with 1 if there are any.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { judgeEnvironment, judgeImport, judgeRoom, judgeWorldliness } from './walls/judge.mjs';
import { importsOf, worldlyNames } from './walls/read-module.mjs';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const src = join(root, 'src');
const files = readdirSync(src, { recursive: true }).filter((file) => /(?<!\.d)\.ts$/.test(file));

const breaches = files.flatMap((file) => {
  const text = readFileSync(join(src, file), 'utf8');
  const path = file.replaceAll('\\', '/');
  return [
    judgeRoom(path),
    ...importsOf(text).map((one) => judgeImport(path, one)),
    ...worldlyNames(text).flatMap((one) => [judgeWorldliness(path, one), judgeEnvironment(path, one)]),
  ].filter((breach) => breach !== null);
});

for (const breach of breaches)
  console.log(`${relative(root, join(src, breach.file))}:${breach.line} ${breach.says}`);
console.log(`${files.length} files, ${breaches.length} breaches of the walls`);
if (files.length === 0 || breaches.length > 0) process.exitCode = 1;
