import type { CheckedConfig, SettingsDocument } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { matchesInclude } from '../offline/compare-roots.js';
import type { ImportedDocument, ImportedFile } from './import-files.js';

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
  if (findings.length === 0) return;
  throw new Fault({
    kind: 'refused',
    code: 'SP5502',
    message: 'The import conflicts with existing files; nothing was written.',
    hint: 'Move those documents, exclude the projects with --project "!SLUG", or import to another folder with --out-dir.',
    findings,
  });
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

function conflictsOf({ documents }: ImportedFile, config: CheckedConfig, place: string): Finding[] {
  if (documents.length === 0 || !matchesInclude(config, place)) return [];
  return config.documents.flatMap((document) => {
    const same = documents.some((one) => isAbout(document, one));
    const here = document.place.file === place;
    if (same === here) return [];
    const message = same
      ? `${nameOf(document)} is already managed here, and ${place} would manage it too.`
      : `${nameOf(document)} is in ${place}, which the import would overwrite.`;
    const { place: at, excerpt } = document;
    return [{ code: 'SP5502', severity: 'error', message, hint: null, place: at, excerpt }];
  });
}

/** A document can name its project by id, or by the slug before the rename that it declares. */
function isAbout(document: SettingsDocument, { kind, ref, id }: ImportedDocument): boolean {
  if (document.head !== kind) return false;
  if (document.head === 'layer') return document.name === ref;
  return [document.ref, document.settings.get('slug')?.value].some((name) => name === ref || name === id);
}

function nameOf(document: SettingsDocument): string {
  if (document.head === 'organization') return 'The organization';
  if (document.head === 'layer') return `The layer ${document.name}`;
  return `Project ${isNumericId(document.ref) ? `with the id ${document.ref}` : document.ref}`;
}
