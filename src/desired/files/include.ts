import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../model/finding.js';
import type { CheckedRoot } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import { PathMatch } from '../resolve/globs.js';
import { globsForRegex } from '../resolve/regex-globs.js';
import type { RootConfig } from '../types.js';
import { findingOf, findingOn } from '../yaml/place.js';
import { attempt } from './attempt.js';

const MAX_FILES = 20_000;
/** Maximum number of folder entries examined in one run. */
const MAX_ENTRIES = 100_000;

const NOWHERE = { place: null, excerpt: null };

export interface Included {
  /** Without duplicates, in the order of the patterns, sorted by code unit within each. */
  readonly files: readonly string[];
  /** Those that are regular files and no links. */
  readonly regular: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** The patterns of all settings files: those of the shared folder come first, so that its layers apply first. */
export function patternsOf({ shared, include }: Pick<RootConfig, 'shared' | 'include'>): readonly string[] {
  return shared === null ? include : [`${shared}/**/*.y*ml`, ...include];
}

/** Lists the settings files that the patterns match, without the root file. Links to folders are not followed. */
export function listIncluded(folder: string, root: CheckedRoot, rootName: string): Included {
  const files = new Set<string>();
  const regular = new Set<string>();
  const linked = new Set<string>();
  const findings: Finding[] = [];
  let entries = 0;
  for (const pattern of patternsOf({ ...root, shared: root.shared?.name ?? null })) {
    const matches: string[] = [];
    const links: string[] = [];
    for (const { path, isFile, isRegular, isLink } of entriesWithin(folder, pattern, findings)) {
      entries += 1;
      if (entries > MAX_ENTRIES)
        return { files: [], regular, findings: [findingOf(messages.tooManyEntries(MAX_ENTRIES))] };
      if (isFile) matches.push(path);
      if (isRegular) regular.add(path);
      if (isLink) links.push(path);
    }
    for (const file of matches.sort()) files.add(file);
    for (const link of links.sort()) linked.add(link);
    const isShared = pattern.startsWith('../');
    const isUnused = (isShared || root.includeWritten) && matches.every((file) => file === rootName);
    const { place, excerpt } = (isShared ? root.shared : root.patterns.get(pattern)) ?? NOWHERE;
    if (isUnused && globsForRegex(pattern, 'path') === null)
      findings.push(findingOn({ place, excerpt }, messages.unusedPattern(pattern)));
  }
  files.delete(rootName);
  findings.push(...[...linked].map((link) => findingOf(messages.linkedFolder(link))));
  if (files.size > MAX_FILES)
    return { files: [], regular, findings: [...findings, findingOf(messages.tooManyFiles(MAX_FILES))] };
  return { files: [...files], regular, findings };
}

interface Entry {
  readonly path: string;
  /** Whether the pattern matches it, and it is not a folder. */
  readonly isFile: boolean;
  readonly isRegular: boolean;
  /** Whether it links to a folder that could contain matches. */
  readonly isLink: boolean;
}

/** All entries of the folders that can contain a match. Reports the folders that cannot be read. */
function* entriesWithin(root: string, pattern: string, findings: Finding[]): Generator<Entry> {
  // Only the pattern of the shared folder has `..`. Its literal segments are the path of that folder.
  const [shared, glob = pattern] = pattern.startsWith('../') ? pattern.split(/\/(?=\*\*\/)/) : [];
  const open = [{ name: shared ?? '', reached: PathMatch.start(glob.split('/')) }];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const { name, reached } = folder;
    const entries = attempt(() => readdirSync(join(root, name), { withFileTypes: true }));
    if (!entries.ok) findings.push(findingOf(messages.unreadable(name === '' ? '.' : name, entries.reason)));
    for (const entry of entries.ok ? entries.value : []) {
      const path = name === '' ? entry.name : `${name}/${entry.name}`;
      const entered = reached.enter(entry.name);
      const [inside, matches] = [entered.canContainMatch, entered.isMatch];
      const kind = inside || matches ? kindOf(entry, root, path) : null;
      if (kind === 'folder' && inside) open.push({ name: path, reached: entered });
      yield {
        path,
        isFile: kind === 'other' && matches,
        isRegular: entry.isFile(),
        isLink: kind === 'linked-folder' && inside,
      };
    }
  }
}

function kindOf(entry: Dirent, root: string, path: string): 'folder' | 'linked-folder' | 'other' {
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return 'other';
  const target = attempt(() => statSync(join(root, path)));
  return target.ok && target.value.isDirectory() ? 'linked-folder' : 'other';
}
