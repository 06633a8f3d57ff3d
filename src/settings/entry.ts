import type { ResourceKind, Setting } from './setting.js';

/** A setting as the schemas give it, in neutral names and without what goes without saying. */
export type Entry = Pick<Setting, 'resource' | 'name' | 'description'> &
  Partial<Omit<Setting, 'resource' | 'name' | 'neutral' | 'needs' | 'description'>>;

/**
 * What `scripts/generate.mjs` gathers from schemas/.
 * @public Imported by the generated code, which knip does not read.
 */
export interface CatalogueData {
  /** The scopes of a setting that names none itself. */
  readonly scopes: Readonly<Record<ResourceKind, readonly string[]>>;
  readonly settings: readonly Entry[];
  /** The built-in vocabularies: neutral → wire names, of settings and of other words. */
  readonly vocabularies: Readonly<Record<'sentry', Readonly<Record<string, string>>>>;
}
