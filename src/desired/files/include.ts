import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../model/finding.js';
import type { CheckedRoot } from '../check/check-root.js';
import { findingOf, quote } from '../messages/finding.js';
import type { RootConfig } from '../types.js';
import { attempt, walkFolders } from './walk-folders.js';

const maxFiles = 20_000;
/** Maximum number of folder entries examined in one run. */
const maxEntries = 100_000;

/** The patterns of all settings files: those of the shared folder come first, so that its layers apply first. */
export function patternsOf({ shared, include }: Pick<RootConfig, 'shared' | 'include'>): readonly string[] {
  return shared === null ? include : [`${shared}/**/*.y*ml`, ...include];
}

/**
 * Lists the settings files that the patterns match, without the root file and without duplicates: in the order of the
 * patterns, sorted by code unit within each. Links to folders are not followed.
 *
 * @param findings what is found is added here.
 */
export function listIncluded(
  folder: string,
  root: CheckedRoot,
  rootName: string,
  findings: Finding[] = [],
): readonly string[] {
  const report = (...finding: Parameters<typeof findingOf>): void => {
    findings.push(findingOf(...finding));
  };
  const files = new Set<string>();
  const links = new Set<string>();
  let entries = 0;
  for (const pattern of patternsOf(root)) {
    const matches: string[] = [];
    const found = walkFolders(folder, pattern, (path, reason) =>
      report('SP1003', `${path} cannot be read (${reason}).`),
    );
    for (const { path, entry, folder: parent } of found) {
      entries += 1;
      if (entries > maxEntries) {
        report('SP1009', `The folders that include searches contain more than ${maxEntries} entries.`);
        return [];
      }
      if (entry.isDirectory()) continue;
      const match = parent.enter(entry.name);
      const isLink = entry.isSymbolicLink() && isFolder(join(folder, path));
      if (isLink && match.canContainMatch) links.add(path);
      if (!isLink && match.isMatch) matches.push(path);
    }
    for (const file of matches.sort()) files.add(file);
    const written = pattern.startsWith('../') ? 'shared' : `include.${root.include.indexOf(pattern)}`;
    const place = root.places.get(written);
    if (place !== undefined && matches.every((file) => file === rootName))
      report('SP1901', `No file matches the include pattern ${quote(pattern)}.`, null, place);
  }
  files.delete(rootName);
  for (const link of [...links].sort())
    report('SP1903', `${link} is a link to a folder; include does not follow it.`);
  if (files.size <= maxFiles) return [...files];
  report('SP1007', `include matches more than ${maxFiles} files.`);
  return [];
}

function isFolder(link: string): boolean {
  const target = attempt(() => statSync(link));
  return target.ok && target.value.isDirectory();
}
