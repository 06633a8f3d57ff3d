// Checks src/ against import-rules.mjs, that no imports form a cycle, and that exported names are unique.
// Prints a line for each problem, with the reason for its rule, and exits with 1 if there are any.
import { join } from 'node:path';
import { checkFolder } from './imports/check-folder.mjs';

const { ok, lines } = checkFolder(join(import.meta.dirname, '..', 'src'));
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;
