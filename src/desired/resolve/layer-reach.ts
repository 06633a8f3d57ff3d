import { documentsOf } from '../documents.js';
import type { CheckedConfig, InventoryProject } from '../types.js';
import { layersFor, matchDocuments } from './matching.js';

/** How many of the listed projects a layer applies to. */
export interface LayerReach {
  readonly layer: string;
  readonly projects: number;
  readonly listed: number;
}

/** The reach of each layer, in the order in which the layers apply. */
export function reachOfLayers(
  { documents, catalogue }: CheckedConfig,
  projects: readonly InventoryProject[],
): readonly LayerReach[] {
  const layers = documentsOf(documents, 'layer');
  const { byId } = matchDocuments(documents, projects);
  const applied = projects.flatMap((project) =>
    layersFor(project, byId.get(project.id) ?? null, { layers, catalogue }),
  );
  return layers.map((layer) => ({
    layer: layer.name,
    projects: applied.filter((one) => one === layer).length,
    listed: projects.length,
  }));
}
