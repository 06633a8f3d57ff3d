import { type Dirent, opendirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { isOpenFolder, matchPath } from '../resolve/globs.js';
import { globsForRegex } from '../resolve/regex-globs.js';
import { findingOn } from '../yaml/place.js';
import { attempt } from './attempt.js';
import { peekRoot, readBeginning } from './roots/peek-root.js';

/**
 * The search only produces warnings, so it ends early in large folders: maximum number of unused
 * entries and of files read.
 */
const MAX_ENTRIES = 20_000;
const MAX_FILES = 2_000;
/** Bytes read of each file. */
const MAX_HEAD = 8_192;

/** The configuration whose folder is searched. */
interface Searched {
  readonly folder: string;
  readonly rootName: string;
  readonly include: readonly string[];
  /** Whether the root file sets `include` itself. */
  readonly includeWritten: boolean;
  /** All files of the configuration, relative to the folder. */
  readonly used: ReadonlySet<string>;
}

/**
 * Warns of YAML files that look like settings files, but that no pattern of `include` matches. Does not enter links,
 * hidden folders, `node_modules`, and folders with a root file of their own. Nothing of the files is printed.
 */
export function findUnmatched(searched: Searched): readonly Finding[] {
  const { rootName, include, includeWritten } = searched;
  return groupByPattern(searchFolders(searched)).map(({ pattern, files: [first, ...others] }) => {
    const patterns = includeWritten ? null : [...include, pattern];
    const names = [first, ...others].map(({ path }) => path);
    const place = { file: first.path, line: first.line, column: 1 };
    return findingOn(
      { place, excerpt: null },
      messages.notIncluded(names, { pattern, patterns, root: rootName }),
    );
  });
}

interface UnmatchedFile {
  readonly path: string;
  /** The line of its head. */
  readonly line: number;
}

function searchFolders({ folder, used, include }: Searched): readonly UnmatchedFile[] {
  const found: UnmatchedFile[] = [];
  // Files that a regular expression in `include` means: the warning about it is enough.
  const meant = include.flatMap((pattern) => globsForRegex(pattern, 'path') ?? []);
  const others: (readonly string[])[] = meant.map((glob) => glob.split('/'));
  const budget = { entries: MAX_ENTRIES, files: MAX_FILES };
  const open: string[] = [''];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const pathOf = (name: string) => (path === '' ? name : `${path}/${name}`);
    const entries = listFolder(join(folder, path), budget, (name) => used.has(pathOf(name)));
    const names = entries.filter((entry) => entry.isFile() && /^[^.].*\.ya?ml$/i.test(entry.name));
    const heads = names.flatMap(({ name }) => {
      const file = pathOf(name);
      if (budget.files-- <= 0) return [];
      const head = readHead(join(folder, file));
      return head === null ? [] : [{ ...head, path: file }];
    });
    const roots = heads.filter(({ kind }) => kind === 'root');
    if (roots.length > 0 && path !== '') continue;
    for (const { path: file } of roots) others.push(...includeOf(folder, file));
    found.push(...heads.filter(({ kind }) => kind === 'settings'));
    const folders = entries.filter((entry) => entry.isDirectory() && isOpenFolder(entry.name));
    open.push(...folders.map(({ name }) => pathOf(name)));
  }
  return found.filter((file) => !others.some((pattern) => matchPath(pattern, file.path.split('/'))));
}

/** The patterns of another root file in the same folder, as segments. */
function includeOf(folder: string, file: string): readonly (readonly string[])[] {
  return peekRoot(join(folder, file)).include.map((pattern) => pattern.split('/'));
}

/**
 * The entries that the configuration does not use, sorted by name. Empty if the folder cannot be read: `include`
 * reports that if it concerns the configuration.
 */
function listFolder(
  path: string,
  budget: { entries: number },
  isUsed: (name: string) => boolean,
): readonly Dirent[] {
  const entries: Dirent[] = [];
  const listed = attempt(() => opendirSync(path));
  if (!listed.ok) return [];
  try {
    while (budget.entries > 0) {
      const entry = listed.value.readSync();
      if (entry === null) break;
      if (isUsed(entry.name)) continue;
      budget.entries -= 1;
      entries.push(entry);
    }
  } finally {
    listed.value.closeSync();
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Head {
  readonly kind: 'settings' | 'root';
  readonly line: number;
}

const HEAD = /^(?:\{[ \t]*)?["']?(?:organization|project|layer)["']?[ \t]*:[ \t]+["']?[\w$]/m;
const SETTINGS = /(?:^|[{,][ \t]*)["']?(?:settings|ignore|match)["']?[ \t]*:/m;
const VERSION = /^["']?version["']?[ \t]*:/m;

/** Null if the beginning of the file does not look like a document of setpoint. */
function readHead(path: string): Head | null {
  const text = attempt(() => new TextDecoder().decode(readBeginning(path, MAX_HEAD)));
  const head = text.ok ? HEAD.exec(text.value) : null;
  if (!text.ok || head === null) return null;
  const line = text.value.slice(0, head.index).split('\n').length;
  if (SETTINGS.test(text.value)) return { kind: 'settings', line };
  return VERSION.test(text.value) && /organization/.test(head[0]) ? { kind: 'root', line } : null;
}

interface PatternGroup {
  readonly pattern: string;
  readonly files: readonly [UnmatchedFile, ...UnmatchedFile[]];
}

/** One group for each top-level folder and extension, so that a folder with many files is one warning. */
function groupByPattern(found: readonly UnmatchedFile[]): readonly PatternGroup[] {
  const groups = new Map<string, [UnmatchedFile, ...UnmatchedFile[]]>();
  for (const file of found) {
    const [top, ...rest] = file.path.split('/');
    const key = rest.length === 0 ? file.path : `${top}/${extensionOf(file.path)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return [...groups.values()].map((files) => ({ pattern: patternFor(files.map(({ path }) => path)), files }));
}

// The narrowest pattern for the files: a path, `teams/*.yaml`, or the same with all folders below.
function patternFor(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  const folder = first.slice(0, first.lastIndexOf('/'));
  const direct = `${folder}/*${extensionOf(first)}`;
  const top = `${first.split('/')[0]}/**/*${extensionOf(first)}`;
  const isDirect = paths.every((path) => matchPath(toPattern(direct).split('/'), path.split('/')));
  return toPattern(others.length === 0 ? first : isDirect ? direct : top);
}

/** Patterns cannot contain these characters. */
function toPattern(pattern: string): string {
  return pattern.replace(/[[\]{}\\!]/g, '?');
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.'));
}
