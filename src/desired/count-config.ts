import { documentsOf } from './documents.js';
import type { CheckedConfig } from './types.js';

/**
 * Counts what a checked configuration contains. The values of a layer count once. `expectations` is absent if there are
 * none.
 */
export function countConfig({ documents, warnings }: CheckedConfig) {
  const expectations = documents.flatMap(({ expect }) => [...expect.keys()]).length;
  return {
    files: 1 + new Set(documents.map(({ place }) => place.file)).size,
    documents: documents.length,
    settings: documents.flatMap(({ settings }) => [...settings.keys()]).length,
    layers: documentsOf(documents, 'layer').length,
    ...(expectations > 0 ? { expectations } : {}),
    warnings,
  };
}
