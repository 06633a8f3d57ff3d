import { readNamed } from '../../disk/read-named.js';
import { hasEntry } from '../../disk/repository-root.js';
import { usageError } from '../../model/fault.js';
import { parseOrNull } from '../../model/json.js';
import { validateManifest } from '../../settings/generated/validate/export.js';
import { filesError } from '../fault.js';
import { workFolder } from '../read/job.js';
import { isInManifestFolder, isSealed, type Manifest, manifestPath } from './manifest.js';

/** In bytes. A manifest has some hundred bytes per segment and file, so this is far above any real one. */
const maxManifestBytes = 64 * 1024 * 1024;

/**
 * Reads and validates a manifest.
 *
 * @throws Fault usage SP6050 if it cannot be read
 * @throws Fault files SP6051 if it is not a manifest, was modified, or lists a file outside its folder
 */
export async function readManifest(path: string): Promise<Manifest> {
  const text = await readNamed(path, maxManifestBytes).catch(async (error: Error) => {
    throw usageError(
      'SP6050',
      `Cannot read the manifest ${path}: ${error.message}.`,
      await missingManifestHint(path),
    );
  });
  const invalid = (message: string, hint = 'Export again.') => filesError('SP6051', message, hint);
  const value = parseOrNull(text);
  if (!validateManifest(value))
    throw invalid(`${path} is not a manifest of an export.`, 'Name the exported file or its manifest.');
  if (!isSealed(value)) throw invalid(`${path} was modified after it was written: its seal does not match.`);
  const outside = value.files.find((file) => !isInManifestFolder(file.path));
  if (outside !== undefined)
    throw invalid(`Invalid manifest ${path}: it lists ${outside.path}, which is outside its folder.`);
  return value;
}

/** The manifest is written when the export is complete; until then there is only its work folder. */
async function missingManifestHint(path: string): Promise<string> {
  const unfinished = workFolder(path.slice(0, -manifestPath('').length));
  return hasEntry(unfinished)
    ? `To complete the unfinished export in ${unfinished}, run its command with --resume.`
    : 'Name an exported file with FILE.manifest.json next to it.';
}
