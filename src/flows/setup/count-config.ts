import type { CheckedConfig } from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';

/** What a configuration contains. */
export interface ConfigStats {
  readonly files: number;
  readonly documents: number;
  /** Values that the files declare; those of a layer count once. */
  readonly settings: number;
  readonly layers: number;
  /** Values that the files expect of fields that no update can set. Absent if 0. */
  readonly expectations?: number;
  readonly warnings: readonly Finding[];
}

/** Counts the files, documents, values and layers of a checked configuration. */
export function countConfig(config: CheckedConfig): ConfigStats {
  const { documents, warnings } = config;
  const expectations = documents.reduce((sum, document) => sum + document.expect.size, 0);
  return {
    files: 1 + new Set(documents.map((document) => document.place.file)).size,
    documents: documents.length,
    settings: documents.reduce((sum, document) => sum + document.settings.size, 0),
    layers: documents.filter((document) => document.head === 'layer').length,
    ...(expectations > 0 ? { expectations } : {}),
    warnings,
  };
}
