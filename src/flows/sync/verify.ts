import { summariseOutcome } from '../../apply/outcome.js';
import type { ChangeOutcome, Outcome, ResourceOutcome } from '../../apply/types.js';
import { verifyReply } from '../../apply/verify-reply.js';
import { addressesOf, openPort, type ResourcePort } from '../../current/port.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
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
      const why = `internal error of setpoint: ${error instanceof Error ? error.message : String(error)}`;
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
  config: CheckedConfig,
): Promise<ResourceOutcome> {
  const result = await port.read();
  if (!result.ok) {
    return unconfirmedResource(resource, result.failure.message);
  }
  const now = verifyReply(resource.changes, result.state, config.catalogue[resource.kind]);
  return { ...resource, changes: resource.changes.map((change, index) => lessConfirmed(change, now[index])) };
}

function unconfirmedResource(resource: ResourceOutcome, why: string): ResourceOutcome {
  return { ...resource, changes: resource.changes.map((change) => unconfirmed(change, why)) };
}

function unconfirmed(change: ChangeOutcome, why: string): ChangeOutcome {
  if (change.result !== 'applied' && change.result !== 'normalised') return change;
  return { ...change, result: 'unconfirmed', reason: `could not be read again: ${why}` };
}

/** Keeps the result from the reply unless the second read shows a lessConfirmed one. */
function lessConfirmed(change: ChangeOutcome, second: ChangeOutcome | undefined): ChangeOutcome {
  const isApplied = change.result === 'applied' || change.result === 'normalised';
  if (!isApplied || second === undefined) return change;
  const isConfirmed = second.result === 'applied' || second.result === change.result;
  return isConfirmed
    ? change
    : { ...second, reason: 'the reply contained it, but the service no longer does' };
}
