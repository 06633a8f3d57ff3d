import type { CheckedConfig, SettingsDocument } from '../../desired/types.js';
import { withExcerpts } from '../../desired/yaml/source.js';
import { createFinding, type Finding } from '../../model/finding.js';
import { matchesInclude } from '../offline/compare-roots.js';
import { conflictFault, type ImportedDocument, type ImportedFile } from './import-files.js';

/**
 * Rejects files that would break the configuration they are written into: a resource that another file already manages
 * would have two documents, and overwriting a file that contains other documents would lose these.
 *
 * @param prefix as in an import: null if the target folder is outside the configuration
 * @throws Fault refused SP5502 if there are conflicts
 */
export function refuseConflicts(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): void {
  if (prefix === null) return;
  const findings = files.flatMap((file) => conflictsOf(file, config, prefix + file.path));
  if (findings.length > 0) throw conflictFault(findings);
}

/** Files that `include` does not match, so that they manage nothing. Outside the configuration, no file matches. */
export function findNotIncluded(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): string[] {
  return files
    .filter(({ documents }) => documents.length > 0)
    .map(({ path }) => path)
    .filter((path) => prefix === null || !matchesInclude(config, prefix + path));
}

function conflictsOf({ documents }: ImportedFile, config: CheckedConfig, place: string): readonly Finding[] {
  if (documents.length === 0 || !matchesInclude(config, place)) return [];
  return config.documents.flatMap((document) => {
    const isSame = documents.some((one) => isAbout(document, one));
    const isHere = document.place.file === place;
    if (isSame === isHere) return [];
    const name = `${document.head} ${document.head === 'layer' ? document.name : document.ref}`;
    const message = isSame
      ? `This document manages ${name}, and ${place} would manage it too.`
      : `The import would overwrite ${place}, which contains ${name}.`;
    return withExcerpts([createFinding('error', 'SP5502', message, null, document.place)], config.files);
  });
}

/** A document can name its project by id, or by the slug before the rename that it declares. */
function isAbout(document: SettingsDocument, { kind, ref, id }: ImportedDocument): boolean {
  if (document.head !== kind) return false;
  if (document.head === 'layer') return document.name === ref;
  return [document.ref, document.settings.get('slug')?.value].some((name) => name === ref || name === id);
}
