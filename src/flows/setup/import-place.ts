import { matchPath } from '../../desired/resolve/globs.js';
import type { CheckedConfig, SettingsDocument } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import type { About, ImportedFile } from './import-draft.js';

/**
 * Rejects files that would break the configuration they are written into: a resource that another file already manages
 * would have two documents, and overwriting a file that contains other documents would lose these.
 *
 * @param prefix as in `ImportWorld`
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

/**
 * Files that no pattern of `include` matches and that therefore manage nothing. Outside the configuration no file
 * matches.
 */
export function findNotIncluded(
  files: readonly ImportedFile[],
  config: CheckedConfig,
  prefix: string | null,
): string[] {
  return files
    .filter(({ about }) => about !== null)
    .map(({ path }) => path)
    .filter((path) => prefix === null || !isMet(config, prefix + path));
}

function isMet({ root }: CheckedConfig, place: string): boolean {
  return root.include.some((pattern) => matchPath(pattern.split('/'), place.split('/')));
}

function conflictsOf({ about }: ImportedFile, config: CheckedConfig, place: string): Finding[] {
  if (about === null || !isMet(config, place)) return [];
  return config.documents.flatMap((document) => {
    const same = isAbout(document, about);
    const here = document.place.file === place;
    if (same === here) return [];
    const message = same
      ? `${nameOf(document)} is already managed here, and ${place} would manage it too.`
      : `${nameOf(document)} is in ${place}, which the import would overwrite.`;
    return [{ ...conflict, message, place: document.place, excerpt: document.excerpt }];
  });
}

/** A document can name its project by id, or by the slug before the rename that it declares. */
function isAbout(document: SettingsDocument, { kind, ref, id }: About): boolean {
  if (document.head !== kind) return false;
  return [document.ref, document.settings.get('slug')?.value].some((name) => name === ref || name === id);
}

const conflict = { code: 'SP5502', severity: 'error', hint: null } as const;

function nameOf(document: SettingsDocument): string {
  switch (document.head) {
    default:
      return `Project ${isNumericId(document.ref) ? `with the id ${document.ref}` : document.ref}`;
    case 'organization':
      return 'The organization';
    case 'layer':
      return `The layer ${document.name}`;
  }
}
