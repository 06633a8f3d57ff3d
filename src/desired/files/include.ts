import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../model/finding.js';
import type { CheckedRoot } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import type { RootConfig } from '../types.js';
import { findingOf, findingOn } from '../yaml/place.js';
import { attempt } from './attempt.js';
import { walk } from './walk.js';

const MAX_FILES = 20_000;
/** Maximum number of folder entries examined in one run. */
const MAX_ENTRIES = 100_000;

export interface Included {
  /** Without duplicates, in the order of the patterns, sorted by code unit within each. */
  readonly files: readonly string[];
  readonly findings: readonly Finding[];
}

/** The patterns of all settings files: those of the shared folder come first, so that its layers apply first. */
export function patternsOf({ shared, include }: Pick<RootConfig, 'shared' | 'include'>): readonly string[] {
  return shared === null ? include : [`${shared}/**/*.y*ml`, ...include];
}

/** Lists the settings files that the patterns match, without the root file. Links to folders are not followed. */
export function listIncluded(folder: string, root: CheckedRoot, rootName: string): Included {
  const files = new Set<string>();
  const links = new Set<string>();
  const findings: Finding[] = [];
  const onUnreadable = (path: string, reason: string): void => {
    findings.push(findingOf(messages.unreadable(path, reason)));
  };
  let entries = 0;
  for (const pattern of patternsOf({ ...root, shared: root.shared?.name ?? null })) {
    const matches: string[] = [];
    for (const { path, entry, match } of walk(folder, pattern, onUnreadable)) {
      entries += 1;
      if (entries > MAX_ENTRIES)
        return { files: [], findings: [findingOf(messages.tooManyEntries(MAX_ENTRIES))] };
      const isFile = match.isMatch && !entry.isDirectory();
      if (!isFile && !match.canContainMatch) continue;
      if (entry.isSymbolicLink() && isFolder(join(folder, path))) {
        if (match.canContainMatch) links.add(path);
      } else if (isFile) matches.push(path);
    }
    for (const file of matches.sort()) files.add(file);
    const isShared = pattern.startsWith('../');
    const at = isShared ? root.shared : root.patterns.get(pattern);
    if ((isShared || root.includeWritten) && at && matches.every((file) => file === rootName))
      findings.push(findingOn(at, messages.unusedPattern(pattern)));
  }
  files.delete(rootName);
  for (const link of [...links].sort()) findings.push(findingOf(messages.linkedFolder(link)));
  if (files.size <= MAX_FILES) return { files: [...files], findings };
  return { files: [], findings: [...findings, findingOf(messages.tooManyFiles(MAX_FILES))] };
}

function isFolder(link: string): boolean {
  const target = attempt(() => statSync(link));
  return target.ok && target.value.isDirectory();
}
