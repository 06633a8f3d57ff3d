import type { CheckedConfig, DesiredImage } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import type { Plan, ResourcePlan } from '../../plan/types.js';

/**
 * The images of each resource's payload, from the current files, each compared with its digest in the plan.
 *
 * @throws Fault stale SP4012 if an image is missing or differs
 */
export function imagesOf(
  plan: Plan,
  config: CheckedConfig,
): (resource: ResourcePlan) => ReadonlyMap<string, string> {
  const declared = imagesInFiles(config);
  const found = new Map(
    plan.resources.map(
      (resource) => [resource, new Map(Object.entries(resource.images).map(findImage))] as const,
    ),
  );
  return (resource) => found.get(resource) ?? new Map();

  function findImage([setting, { digest, file }]: [string, { digest: string; file: string | null }]): [
    string,
    string,
  ] {
    const image = declared.find((each) => each.digest === digest);
    if (image !== undefined) return [setting, image.base64];
    throw new Fault({
      kind: 'stale',
      code: 'SP4012',
      message: `${file ?? `the value of ${setting}`} is not the planned image (${digest}).`,
      hint: 'Plan again.',
    });
  }
}

function imagesInFiles(config: CheckedConfig): readonly DesiredImage[] {
  return config.documents.flatMap((document) =>
    [...document.settings.values()].flatMap(({ image }) => (image === null ? [] : [image])),
  );
}
