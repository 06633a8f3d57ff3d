import { canonicalJson, canonicalMembers, isJsonArray } from '../../model/json.js';
import type { Plan, ResourcePlan } from '../types.js';

/**
 * Returns `sha256:<hex>` of a text in UTF-8. The text is given in parts, because that of a large plan has many
 * megabytes. Passed in, because this module is pure.
 */
export type Digest = (parts: Iterable<string>) => string;

/** The parts of a plan or a rollback that the digest covers. */
interface Digested {
  readonly service: Pick<Plan['service'], 'origin' | 'names'>;
  readonly organization: Plan['organization'];
  readonly resources: Plan['resources'];
}

/** Adds the digest and the seal to a plan or a rollback. Any later modification breaks the seal. */
export function sealPlan<Document extends Digested>(
  document: Document,
  digest: Digest,
): Document & Pick<Plan, 'digest' | 'seal'> {
  const digested = { ...document, digest: digestOf(document, digest) };
  return { ...digested, seal: sealOf(digested, digest) };
}

/**
 * The digest and the seal that a document must have.
 *
 * - digest: of what would be done: the service and its vocabulary, the organization, and for each resource that changes
 *   its identity, changes and update. Plans that would do the same have the same digest, whenever and from whichever
 *   files they were made. Images are compared by their bytes, not by their path.
 * - seal: of the whole document as it is written, without the key `seal`
 */
export function digestsOf(document: Digested, digest: Digest): Pick<Plan, 'digest' | 'seal'> {
  return { digest: digestOf(document, digest), seal: sealOf(document, digest) };
}

function digestOf({ service, organization, resources }: Digested, digest: Digest): string {
  const { origin, names } = service;
  const effects = resources.filter(hasEffect).map(effectOf);
  return digest(canonicalParts({ names, organization, origin, resources: effects }));
}

function hasEffect({ changes, body, images, rename }: ResourcePlan): boolean {
  return changes.length > 0 || body !== null || Object.keys(images).length > 0 || rename !== null;
}

function effectOf({ kind, id, slug, changes, body, images, rename }: ResourcePlan): object {
  return {
    kind,
    id,
    slug,
    changes: changes.map(({ setting, kind, before, after, alongside, blocked }) => {
      return { setting, kind, before, after, alongside, blocked: blocked !== null };
    }),
    body,
    images: Object.entries(images).map(([setting, image]) => ({ setting, digest: image.digest })),
    rename,
  };
}

function sealOf(document: object, digest: Digest): string {
  return digest(canonicalParts({ ...document, seal: undefined }));
}

/** The canonical text of a document, each item of its lists apart: that of a large plan has many megabytes. */
function* canonicalParts(document: object): Generator<string> {
  let separator = '{';
  for (const [key, value] of canonicalMembers(document)) {
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (isJsonArray(value)) {
      for (const [index, item] of value.entries()) yield (index === 0 ? '[' : ',') + canonicalJson(item);
      yield value.length === 0 ? '[]' : ']';
    } else yield canonicalJson(value);
  }
  yield '}';
}
