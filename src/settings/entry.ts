import type { Entry, ResourceKind } from './setting.js';

/**
 * The data that `scripts/generate.mjs` collects from schemas/.
 * @public Imported by the generated code, which knip does not read.
 */
export interface CatalogueData {
  /** The scopes of settings that define none themselves. */
  readonly scopes: Readonly<Record<ResourceKind, readonly string[]>>;
  readonly settings: readonly Entry[];
  /** The built-in vocabularies: neutral → wire names, of settings and other words. */
  readonly vocabularies: Readonly<Record<'sentry', Readonly<Record<string, string>>>>;
}
