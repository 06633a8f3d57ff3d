import { join, posix } from 'node:path';
import { readBeginning } from '../../disk/read-bounded.js';
import type { Finding } from '../../model/finding.js';
import { listNames } from '../../model/names.js';
import { findingOf } from '../messages/finding.js';
import { matchPath } from '../resolve/globs.js';
import { attempt } from './attempt.js';
import { peekRoot } from './roots/peek-root.js';
import { walkFolders } from './walk-folders.js';

/** The search only produces a warning, so it ends early: after this number of unused entries and of files read. */
const MAX_ENTRIES = 20_000;
const MAX_FILES = 2_000;
/** Bytes read of each file. */
const MAX_HEAD = 8_192;

const NAME = /\.(?:y[^./]*ml(?:\.txt)?|json)$/;
/** Plans and other JSON files begin with another key. JSON can indent its keys. */
const JSON_HEAD = /^\s*\{\s*"(?:organization|project|layer)"/;
const HEAD = /^(?:\{[ \t]*)?(?:[ \t]*["'])?(?:organization|project|layer)["']?[ \t]*:[ \t]+["']?[\w$]/m;
const SETTINGS = /(?:^|[{,][ \t]*)(?:[ \t]*["'])?(?:settings|ignore|match)["']?[ \t]*:/m;
const VERSION = /^["']?version["']?[ \t]*:/m;

/**
 * Warns of YAML and JSON files that look like settings files, but that no pattern of `include` matches. Does not search
 * links, hidden folders, `node_modules`, and folders with a root file of their own. Nothing of the files is printed.
 *
 * @param used all files of the configuration, relative to the folder.
 * @param hasPatterns whether the root file has `include`.
 */
export function findUnmatched(
  folder: string,
  rootName: string,
  used: ReadonlySet<string>,
  hasPatterns: boolean,
): readonly Finding[] {
  const found: { readonly file: string; readonly line: number }[] = [];
  const others: string[] = [];
  let entries = 0;
  let reads = 0;
  for (const { path, entry, folder: parent } of walkFolders(folder, '**/*')) {
    if (used.has(path)) continue;
    entries += 1;
    if (entries > MAX_ENTRIES || reads >= MAX_FILES) break;
    if (!entry.isFile() || !NAME.test(path) || !parent.enter(entry.name).isMatch) continue;
    reads += 1;
    const file = join(folder, path);
    const read = attempt(() => readBeginning(file, MAX_HEAD));
    const text = new TextDecoder().decode(read.ok ? (read.value ?? undefined) : undefined);
    const head = HEAD.exec(text);
    if (head === null || (path.endsWith('.json') && !JSON_HEAD.test(text))) continue;
    if (SETTINGS.test(text)) found.push({ file: path, line: text.slice(0, head.index).split('\n').length });
    else if (VERSION.test(text) && head[0].includes('organization'))
      others.push(...(path.includes('/') ? [`${posix.dirname(path)}/**/*`] : peekRoot(file).include));
  }
  const patterns = others.slice(0, MAX_FILES).map((pattern) => pattern.split('/'));
  const unmatched = found.filter(({ file }) => !patterns.some((one) => matchPath(one, file.split('/'))));
  const [first] = unmatched;
  if (first === undefined) return [];
  const names = listNames(unmatched.map(({ file }) => file));
  const message =
    unmatched.length === 1
      ? `${names} looks like configuration, but no include pattern matches it.`
      : `${unmatched.length} files look like configuration, but no include pattern matches them: ${names}.`;
  const hint = hasPatterns
    ? `Add a pattern for it to include in ${rootName}.`
    : `Rename it like projects/NAME.yaml, or add a pattern to include in ${rootName}, which replaces the default patterns.`;
  return [findingOf('SP1911', message, hint, { ...first, column: 1 })];
}
