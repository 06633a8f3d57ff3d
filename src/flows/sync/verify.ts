import { summariseOutcome } from '../../apply/outcome.js';
import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { verifyChange } from '../../apply/verify-reply.js';
import { addressesOf, openPort, type ResourcePort } from '../../current/port.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { errorMessage } from '../../model/fault.js';
import { organizationIdOf } from '../../model/ids.js';
import { mapConcurrently } from '../../model/pool.js';
import { isSlug } from '../../plan/payload/payload.js';

/**
 * Reads every changed resource once more. A change that the reply showed and the service no longer shows is reported as
 * not applied; one that cannot be read again, as unconfirmed.
 */
export async function verifyOutcome(
  outcome: Outcome,
  world: { readonly client: ReadingClient; readonly config: CheckedConfig; readonly concurrency: number },
): Promise<Outcome> {
  const { client, config, concurrency } = world;
  const { catalogue } = config;
  const { organization, service } = outcome;
  const named = outcome.resources.map((one) => (one.result === 'applied' ? asRenamed(one, config) : one));
  const addresses = addressesOf({ organization, resources: named });
  const ports = { client, catalogue, organization: organizationIdOf(outcome), addresses, read: service.read };
  const resources = await mapConcurrently(outcome.resources, concurrency, async (resource, index) => {
    if (resource.result !== 'applied') return resource;
    try {
      return await verifyResource(resource, openPort(named[index] ?? resource, ports), config);
    } catch (error) {
      // Completed updates must be reported, whatever happens afterwards.
      const why = `internal error of setpoint: ${errorMessage(error)}`;
      return { ...unconfirmedResource(resource, why), blame: 'program' as const };
    }
  });
  const verified = resources.filter((resource) => resource !== undefined);
  return { ...outcome, resources: verified, summary: summariseOutcome(verified, outcome.summary.updates) };
}

/** Looks for a renamed resource by its new slug first: another one can have the old slug now. */
function asRenamed(resource: ResourceOutcome, { catalogue }: CheckedConfig): ResourceOutcome {
  const change = resource.changes.find((one) => isSlug(one, catalogue[resource.kind]));
  const isApplied = change?.result === 'applied' || change?.result === 'already';
  return isApplied && typeof change.after === 'string'
    ? { ...resource, slug: change.after, rename: { slug: resource.slug } }
    : resource;
}

async function verifyResource(
  resource: ResourceOutcome,
  port: ResourcePort,
  { catalogue }: CheckedConfig,
): Promise<ResourceOutcome> {
  const result = await port.read();
  if (!result.ok) return unconfirmedResource(resource, result.failure.message);
  const changes = resource.changes.map((change) => {
    if (!isApplied(change)) return change;
    const now = verifyChange(change, result.state, catalogue[resource.kind]);
    return now.result === 'applied' || now.result === change.result
      ? change
      : { ...now, reason: 'the reply contained it, but the service no longer does' };
  });
  return { ...resource, changes };
}

function unconfirmedResource(resource: ResourceOutcome, why: string): ResourceOutcome {
  const reason = `could not be read again: ${why}`;
  const changes = resource.changes.map((change) =>
    isApplied(change) ? { ...change, result: 'unconfirmed' as const, reason } : change,
  );
  return { ...resource, changes };
}

function isApplied({ result }: ChangeOutcome): boolean {
  return result === 'applied' || result === 'normalised';
}
