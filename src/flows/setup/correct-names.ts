import { readBackRoot } from '../../desired/files/read-back.js';
import type { SettingsDocument } from '../../desired/types.js';
import { openConfigFile } from '../../edit/edit-file.js';
import type { Catalogue } from '../../settings/setting.js';
import { type Imported, type ImportWorld, importCurrentState } from './import.js';
import { correctedRoot } from './init.js';
import { type BuiltInNames, OtherNamesError } from './reply-names.js';

export interface CorrectedImport extends Imported {
  /** The names that the root file among the files has now; null if it had these names before. */
  readonly names: BuiltInNames | null;
}

/**
 * Imports as `importCurrentState`. If the replies show a wrong `service.names` in a root file that is as `init` wrote
 * it, corrects the file and imports with the right names.
 *
 * @throws Fault those of `importCurrentState`
 */
export async function importWithNames(world: ImportWorld): Promise<CorrectedImport> {
  try {
    return { ...(await importCurrentState(world)), names: null };
  } catch (error) {
    if (!(error instanceof OtherNamesError) || world.prefix !== '') throw error;
    const { config } = world;
    const { before, isChanged } = await openConfigFile(config, config.rootFile);
    const content = isChanged ? null : correctedRoot(before, config.root, error.names);
    const { root, catalogue } = (content === null ? null : readBackRoot(content).config) ?? config;
    if (content === null || !isKnown(config.documents, catalogue)) throw error;
    const imported = await importCurrentState({ ...world, config: { ...config, root, catalogue } });
    const file = { path: config.rootFile, content, extends: true, documents: [] } as const;
    return { ...imported, files: [file, ...imported.files], names: error.names };
  }
}

/** Whether the documents contain only names of the catalogue. */
function isKnown(
  documents: readonly SettingsDocument[],
  { organization, project, fields }: Catalogue,
): boolean {
  const known = [organization, project, fields.organization, fields.project];
  const used = documents.flatMap(({ settings, expect, ...document }) => [
    ...settings.keys(),
    ...expect.keys(),
    ...('ignore' in document ? document.ignore.keys() : []),
  ]);
  return used.every((name) => known.some((settings) => settings.has(name)));
}
