import { reachOfLayers } from '../../desired/resolve/layer-reach.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig } from '../../desired/types.js';
import { type CoverageReport, measureCoverage } from '../../plan/coverage.js';
import type { ListedOrganization } from './explain.js';

/** How much of an organization the files manage, the reach of each layer, and the projects that no file manages. */
export function explainCoverage(
  config: CheckedConfig,
  { inventory, listing }: ListedOrganization,
): CoverageReport {
  const resolved = resolve(config, inventory);
  return {
    organization: resolved.slug,
    coverage: measureCoverage(resolved, listing, config.catalogue),
    reach: reachOfLayers(config, inventory.projects),
    unmanaged: resolved.unmanaged.map(({ id, slug }) => ({ id, slug })),
  };
}
