import { sha256OfParts } from '../../disk/sha256.js';
import { canonicalJson, canonicalMembers, isJsonArray } from '../../model/json.js';
import type { Plan } from '../types.js';

/** The parts of a plan or a rollback that the digest covers. */
interface Digested {
  readonly service: Pick<Plan['service'], 'origin' | 'names'>;
  readonly organization: Plan['organization'];
  readonly resources: Plan['resources'];
}

/** Adds the digest and the seal to a plan or a rollback. Any later modification breaks the seal. */
export function sealPlan<Document extends Digested>(
  document: Document,
): Document & Pick<Plan, 'digest' | 'seal'> {
  const digested = { ...document, digest: digestOf(document) };
  return { ...digested, seal: sealOf(digested) };
}

/**
 * The digest that a document must have: of what would be done. It covers the service and its vocabulary, the
 * organization, and for each resource that changes its identity, changes and update. Plans that would do the same have
 * the same digest, whenever and from whichever files they were made. Images are compared by their bytes, not by their
 * path.
 */
export function digestOf({ service, organization, resources }: Digested): string {
  const { origin, names } = service;
  const effects = resources.flatMap(({ kind, id, slug, changes, body, images: files, rename }) => {
    if (changes.length === 0) return [];
    const images = Object.entries(files).map(([setting, image]) => ({ setting, digest: image.digest }));
    const made = changes.map(({ setting, kind, before, after, alongside, blocked }) => {
      return { setting, kind, before, after, alongside, blocked: blocked !== null };
    });
    return [{ kind, id, slug, changes: made, body, images, rename }];
  });
  return sha256OfParts(canonicalParts({ names, organization, origin, resources: effects }));
}

/** The seal that a document must have: of all of it as it is written, without the key `seal`. */
export function sealOf(document: object): string {
  return sha256OfParts(canonicalParts({ ...document, seal: undefined }));
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
