import type { CheckedConfig, SettingsDocument } from '../../desired/types.js';
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
  const sum = (count: (document: SettingsDocument) => number): number =>
    documents.reduce((total, document) => total + count(document), 0);
  const expectations = sum(({ expect }) => expect.size);
  return {
    files: 1 + new Set(documents.map(({ place }) => place.file)).size,
    documents: documents.length,
    settings: sum(({ settings }) => settings.size),
    layers: documents.filter(({ head }) => head === 'layer').length,
    ...(expectations > 0 ? { expectations } : {}),
    warnings,
  };
}
