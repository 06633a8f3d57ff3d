import { canonicalJson, canonicalMembers } from '../../model/json.js';
import type { Change, Plan, ResourcePlan } from '../types.js';

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

/**
 * Adds the digest, what an apply would refuse (`findRefusals` receives the document with its digest), and the seal to a
 * plan or a rollback. Any later modification breaks the seal.
 */
export function sealPlan<Document extends Digested>(
  document: Document,
  digest: Digest,
  findRefusals?: (digested: Document & Pick<Plan, 'digest'>) => Plan['refusals'],
): Document & Pick<Plan, 'digest' | 'refusals' | 'seal'> {
  const sealed: string[] = [];
  const digested = { ...document, digest: digest(partsOfDigest(document, sealed)) };
  const refusals = findRefusals?.(digested);
  const complete = refusals === undefined ? digested : { ...digested, refusals };
  return { ...complete, seal: digest(partsOfSeal(complete, sealed)) };
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
  const sealed: string[] = [];
  return {
    digest: digest(partsOfDigest(document, sealed)),
    seal: digest(partsOfSeal(document, sealed)),
  };
}

/** The canonical text for the digest. Adds the text of each resource for the seal to `sealed`. */
function* partsOfDigest({ service, organization, resources }: Digested, sealed: string[]): Generator<string> {
  const { origin, names } = service;
  yield `${canonicalJson({ names, organization, origin }).slice(0, -1)},"resources":[`;
  let separator = '';
  for (const resource of resources) {
    const texts = textsOfResource(resource);
    sealed.push(texts.sealed);
    if (!hasEffect(resource)) continue;
    yield separator + texts.digested;
    separator = ',';
  }
  yield ']}';
}

/** The canonical text for the seal, with the given texts of the resources. */
function* partsOfSeal(document: object, resources: readonly string[]): Generator<string> {
  let separator = '{';
  for (const [key, value] of canonicalMembers({ ...document, seal: undefined })) {
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (key !== 'resources') {
      yield canonicalJson(value);
      continue;
    }
    for (const [index, text] of resources.entries()) yield (index === 0 ? '[' : ',') + text;
    yield resources.length === 0 ? '[]' : ']';
  }
  yield '}';
}

function hasEffect({ changes, body, images, rename }: ResourcePlan): boolean {
  return changes.length > 0 || body !== null || Object.keys(images).length > 0 || rename !== null;
}

/** The canonical texts of a value, made once for both. */
interface Texts {
  readonly sealed: string;
  /** Empty if the digest does not cover the value. */
  readonly digested: string;
}

const digestedOfResource: ReadonlySet<string> = new Set(['kind', 'id', 'slug', 'body', 'rename']);

function textsOfResource(resource: ResourcePlan): Texts {
  return joinMembers(resource, (key, value) => {
    if (key === 'changes') return joinItems(resource.changes.map(textsOfChange));
    const sealed = canonicalJson(value);
    if (key === 'images') return { sealed, digested: digestedImages(resource.images) };
    return { sealed, digested: digestedOfResource.has(key) ? sealed : '' };
  });
}

function digestedImages(images: ResourcePlan['images']): string {
  return canonicalJson(Object.entries(images).map(([setting, image]) => ({ setting, digest: image.digest })));
}

const digestedOfChange: ReadonlySet<string> = new Set(['setting', 'kind', 'before', 'after', 'alongside']);

function textsOfChange(change: Change): Texts {
  return joinMembers(change, (key, value) => {
    const sealed = canonicalJson(value);
    if (key === 'blocked') return { sealed, digested: String(value !== null) };
    return { sealed, digested: digestedOfChange.has(key) ? sealed : '' };
  });
}

function joinMembers(value: object, textsOf: (key: string, value: unknown) => Texts): Texts {
  const [sealed, digested]: [string[], string[]] = [[], []];
  for (const [key, member] of canonicalMembers(value)) {
    const name = JSON.stringify(key);
    const texts = textsOf(key, member);
    sealed.push(`${name}:${texts.sealed}`);
    if (texts.digested !== '') digested.push(`${name}:${texts.digested}`);
  }
  return { sealed: `{${sealed.join(',')}}`, digested: `{${digested.join(',')}}` };
}

function joinItems(items: readonly Texts[]): Texts {
  return {
    sealed: `[${items.map(({ sealed }) => sealed).join(',')}]`,
    digested: `[${items.map(({ digested }) => digested).join(',')}]`,
  };
}
