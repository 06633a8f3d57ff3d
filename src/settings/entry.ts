import type { ResourceKind, Setting } from './setting.js';

/** A setting as defined in the schemas, with neutral names and without default values. */
export type Entry = Pick<Setting, 'resource' | 'name' | 'description'> &
  Partial<Omit<Setting, 'resource' | 'name' | 'neutral' | 'needs' | 'description'>>;

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
