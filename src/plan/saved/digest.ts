import { canonicalJson } from '../../model/json.js';
import type { Plan, ResourcePlan } from '../types.js';

/** Returns `sha256:<hex>` of a text in UTF-8. Passed in, because this module is pure. */
export type Digest = (text: string) => string;

/** Adds the digest and the seal to a plan or a rollback. Any later modification breaks the seal. */
export function sealPlan<Document extends Digested>(
  document: Document,
  digest: Digest,
): Document & Pick<Plan, 'digest' | 'seal'> {
  return addSeal({ ...document, digest: digestOfPlan(document, digest) }, digest);
}

/** Adds the seal to a document that has its digest. */
export function addSeal<Document extends object>(
  document: Document,
  digest: Digest,
): Document & Pick<Plan, 'seal'> {
  return { ...document, seal: sealOfPlan(document, digest) };
}

/** The parts of a plan or a rollback that the digest covers. */
interface Digested {
  readonly service: Pick<Plan['service'], 'origin' | 'names'>;
  readonly organization: Plan['organization'];
  readonly resources: Plan['resources'];
}

/**
 * The digest of what would be done: the service and its vocabulary, the organization, and for each resource that
 * changes its identity, changes and update. Plans that would do the same have the same digest, whenever and from
 * whichever files they were made. Images are compared by their bytes, not by their path.
 */
export function digestOfPlan(plan: Digested, digest: Digest): string {
  const { origin, names } = plan.service;
  return digest(
    canonicalJson({
      origin,
      names,
      organization: plan.organization,
      resources: plan.resources.filter(hasEffect).map(digestedPart),
    }),
  );
}

function hasEffect({ changes, body, images, rename }: ResourcePlan): boolean {
  return changes.length > 0 || body !== null || Object.keys(images).length > 0 || rename !== null;
}

/** The digest of the whole document as it is written, without the key `seal`. */
export function sealOfPlan(document: object, digest: Digest): string {
  return digest(canonicalJson({ ...document, seal: undefined }));
}

function digestedPart(resource: ResourcePlan): unknown {
  const { kind, id, slug, body, rename } = resource;
  return {
    kind,
    id,
    slug,
    changes: resource.changes.map(({ setting, kind: valueKind, before, after, alongside, blocked }) => ({
      setting,
      kind: valueKind,
      before,
      after,
      alongside,
      blocked: blocked !== null,
    })),
    body,
    images: Object.entries(resource.images).map(([setting, image]) => ({ setting, digest: image.digest })),
    rename,
  };
}
