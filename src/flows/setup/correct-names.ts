import type { CheckedConfig } from '../../desired/types.js';
import { openConfigFile } from '../../edit/edit-file.js';
import { catalogueFor } from '../../settings/catalogue.js';
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
    const content = await correctRoot(config, error.names);
    if (content === null) throw error;
    const imported = await importCurrentState({ ...world, config: withNames(config, error.names) });
    const root = { path: config.rootFile, content, extends: true, documents: [] } as const;
    return { ...imported, files: [root, ...imported.files], names: error.names };
  }
}

/** The root file with the names. Null if it is not as `init` wrote it, or if a document uses a name that changes. */
async function correctRoot(config: CheckedConfig, names: BuiltInNames): Promise<string | null> {
  const { root, rootFile, documents } = config;
  const { organization, project, fields } = withNames(config, names).catalogue;
  const known = [organization, project, fields.organization, fields.project];
  const used = documents.flatMap(({ settings, expect, ...document }) => [
    ...settings.keys(),
    ...expect.keys(),
    ...('ignore' in document ? document.ignore.keys() : []),
  ]);
  const isKnown = used.every((name) => known.some((settings) => settings.has(name)));
  const { before, isChanged } = await openConfigFile(config, rootFile);
  return isChanged || !isKnown ? null : correctedRoot(before, root, names);
}

/** The root file as `init` writes it has no extra settings. */
function withNames(config: CheckedConfig, names: BuiltInNames): CheckedConfig {
  const { root } = config;
  return {
    ...config,
    root: { ...root, service: { ...root.service, names } },
    catalogue: catalogueFor(names),
  };
}
