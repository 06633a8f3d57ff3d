import { canonicalJson } from '../model/json.js';
import type { Plan, ResourcePlan } from './types.js';

/** `sha256:<hex>` of a text in UTF-8; given from outside, as this room is pure. */
export type Digest = (text: string) => string;

/** A plan before its digest and its seal stand on it. */
export type UnsealedPlan = Omit<Plan, 'digest' | 'seal'>;

/** Puts digest and seal on a plan: from then on whoever alters it breaks the seal. */
export function sealPlan(plan: UnsealedPlan, digest: Digest): Plan {
  const digested = { ...plan, digest: digestOf(plan, digest) };
  return { ...digested, seal: sealOf(digested, digest) };
}

/**
 * The digest of what would be done and nothing else: the origin, the organization, and of each resource that changes its
 * identity, its changes and what is sent. Two plans that would do the same have the same digest, whenever and from
 * whichever files they were made; a picture counts by its bytes, not by its path.
 */
export function digestOf(plan: Pick<Plan, 'service' | 'organization' | 'resources'>, digest: Digest): string {
  return digest(
    canonicalJson({
      origin: plan.service.origin,
      organization: plan.organization,
      resources: plan.resources.filter((resource) => resource.changes.length > 0).map(deedsOf),
    }),
  );
}

/** The digest of the whole plan as it is written, without the key `seal`. */
export function sealOf(plan: Omit<Plan, 'seal'>, digest: Digest): string {
  return digest(canonicalJson({ ...plan, seal: undefined }));
}

function deedsOf(resource: ResourcePlan): unknown {
  const { kind, id, body, rename } = resource;
  return {
    kind,
    id,
    changes: resource.changes.map(({ setting, before, after }) => ({ setting, before, after })),
    body,
    images: Object.entries(resource.images).map(([setting, image]) => ({ setting, digest: image.digest })),
    rename,
  };
}
