import type { Finding } from '../../model/finding.js';
import type { Catalogue } from '../../settings/setting.js';
import type { CheckedConfig, SettingsDocument } from '../types.js';
import { Loader } from './loader.js';
import { ROOT_NAME } from './roots/discover-root.js';

export interface ReadBack {
  /** Null if an error prevents reading it. */
  readonly document: SettingsDocument | null;
  /** Errors only. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the text of one document as `loadConfig` would, before it is written to a file. This verifies that the tool can
 * read its own output. The text must not refer to any file or variable.
 */
export function readBack(text: string, catalogue: Catalogue): ReadBack {
  const loader = createLoader();
  const [document = null] = loader.checkDocuments('', Buffer.from(text), catalogue);
  const findings = loader.errors;
  return { document: findings.length > 0 ? null : document, findings };
}

/** The same for the text of a root file, as a configuration without settings files. The errors, if it has any. */
export function readBackRoot(text: string): {
  readonly config: CheckedConfig | null;
  readonly findings: readonly Finding[];
} {
  const loader = createLoader();
  const config = loader.toConfig(loader.checkRoot(Buffer.from(text)), []);
  return { config, findings: loader.errors };
}

function createLoader(): Loader {
  return new Loader({ folder: '', name: ROOT_NAME }, { variables: {} });
}
