import { canonicalJson } from '../model/json.js';
import type { Plan, ResourcePlan } from './types.js';

/** `sha256:<hex>` of a text in UTF-8; given from outside, as this room is pure. */
export type Digest = (text: string) => string;

/** Adds digest and seal to a plan or a rollback: from then on whoever alters it breaks the seal. */
export function sealPlan<Document extends Digested>(
  document: Document,
  digest: Digest,
): Document & Pick<Plan, 'digest' | 'seal'> {
  const digested = { ...document, digest: digestOf(document, digest) };
  return { ...digested, seal: sealOf(digested, digest) };
}

/** What the digest of a plan or a rollback is taken of. */
interface Digested {
  readonly service: Pick<Plan['service'], 'origin' | 'names'>;
  readonly organization: Plan['organization'];
  readonly resources: Plan['resources'];
}

/**
 * The digest of what would be done and nothing else: the service and its vocabulary, the organization, and of each resource
 * that changes who it is, its changes and what is sent. Two plans that would do the same have the same digest, whenever and
 * from whichever files they were made. An image counts by its bytes, not by its path.
 */
export function digestOf(plan: Digested, digest: Digest): string {
  const { origin, names } = plan.service;
  return digest(
    canonicalJson({
      origin,
      names,
      organization: plan.organization,
      resources: plan.resources.filter(doesAnything).map(deedsOf),
    }),
  );
}

function doesAnything({ changes, body, images, rename }: ResourcePlan): boolean {
  return changes.length > 0 || body !== null || Object.keys(images).length > 0 || rename !== null;
}

/** The digest of the whole document as it is written, without the key `seal`. */
export function sealOf(document: object, digest: Digest): string {
  return digest(canonicalJson({ ...document, seal: undefined }));
}

function deedsOf(resource: ResourcePlan): unknown {
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
