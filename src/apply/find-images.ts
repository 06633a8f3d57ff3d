import type { DesiredImage } from '../desired/types.js';
import { createFault } from '../model/fault.js';
import type { Plan, ResourcePlan } from '../plan/types.js';

/** The images of each update as base64 text, by setting. */
export type ImageContents = ReadonlyMap<ResourcePlan, ReadonlyMap<string, string>>;

/**
 * Finds the images of a plan in the files, before the first write.
 *
 * @throws Fault stale SP4012 if an image is missing or differs from the planned one
 */
export function findImages({ resources }: Plan, images: readonly DesiredImage[]): ImageContents {
  return new Map(resources.map((resource) => [resource, imagesOf(resource, images)]));
}

function imagesOf(resource: ResourcePlan, images: readonly DesiredImage[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(resource.images).map(([setting, { digest, file }]) => {
      const image = images.find((one) => one.digest === digest);
      if (image === undefined) {
        const source = file ?? `the value of ${setting}`;
        const message = `The image in ${source} has changed since the plan was made: its digest is no longer ${digest}.`;
        throw createFault('stale', 'SP4012', message, 'Plan again.');
      }
      return [setting, image.base64];
    }),
  );
}
