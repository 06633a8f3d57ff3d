import type { Finding } from '../../model/finding.js';
import type { CheckedRoot } from '../check/check-root.js';
import { messages } from '../messages/messages.js';
import { findingOf } from '../yaml/place.js';
import { type ConfigFolder, MAX_ENTRIES, MAX_FILES } from './config-folder.js';

export interface Included {
  /** Without duplicates, in the order of the patterns, sorted by code unit within each. */
  readonly files: readonly string[];
  readonly findings: readonly Finding[];
}

/** Lists the settings files that `include` matches, without the root file. */
export async function listIncluded(
  folder: ConfigFolder,
  root: CheckedRoot,
  rootName: string,
): Promise<Included> {
  const files = new Set<string>();
  const linked = new Set<string>();
  const findings: Finding[] = [];
  for (const pattern of root.include) {
    const listing = await folder.list(pattern);
    for (const file of listing.files) files.add(file);
    for (const link of listing.linkedFolders) linked.add(link);
    for (const { folder: name, reason } of listing.unreadable)
      findings.push(findingOf(messages.unreadable(name, reason)));
    if (listing.truncated) return { files: [], findings: [findingOf(messages.tooManyEntries(MAX_ENTRIES))] };
    const hasMatch = listing.files.some((file) => file !== rootName);
    if (root.includeWritten && !hasMatch) findings.push(findingOf(messages.unusedPattern(pattern)));
  }
  files.delete(rootName);
  findings.push(...[...linked].map((link) => findingOf(messages.linkedFolder(link))));
  if (files.size > MAX_FILES)
    return { files: [], findings: [...findings, findingOf(messages.tooManyFiles(MAX_FILES))] };
  return { files: [...files], findings };
}
