import type { OnProgress } from '../../current/fetch.js';
import type { ReadingClient } from '../../http/types.js';
import { countStaleIssues } from '../../issues/request/count-stale-issues.js';
import { pluralise } from '../../model/count.js';
import { requireFault } from '../../model/fault.js';
import { mapConcurrently } from '../../model/pool.js';
import { type CountableChange, countableChanges, withNotes } from '../../plan/impact.js';
import type { Change, Plan } from '../../plan/types.js';
import type { Catalogue } from '../../settings/setting.js';

/**
 * Counts the effect of a plan on issues: how many unresolved issues each new number of hours would resolve. A failed
 * query is noted in the plan and does not stop it.
 *
 * @throws Fault interrupted
 */
export async function addImpact(
  plan: Plan,
  world: {
    readonly client: ReadingClient;
    /** The organization's name in URLs. */
    readonly organization: string;
    readonly catalogue: Catalogue;
    readonly concurrency: number;
    /** Milliseconds since 1970. */
    readonly now: number;
    readonly onProgress?: OnProgress | undefined;
  },
): Promise<Plan> {
  const { client, organization, catalogue, concurrency, now, onProgress } = world;
  const changes = countableChanges(plan, catalogue);
  const notes = new Map<Change, string>();
  await mapConcurrently(changes, concurrency, async (countable) => {
    notes.set(countable.change, await noteOn(countable, organization, client, now));
    onProgress?.(notes.size, changes.length);
  });
  return withNotes(plan, notes, client.counts.get + client.counts.emptyUpdate);
}

async function noteOn(
  { project, hours }: CountableChange,
  organization: string,
  client: ReadingClient,
  now: number,
): Promise<string> {
  try {
    const since = now - hours * 3_600_000;
    const { issues, bounded } = await countStaleIssues(client, { organization, project, since });
    const count = `${bounded ? 'At least ' : ''}${pluralise(issues, 'unresolved issue')}`;
    return `${count} would be resolved: not seen for ${hours} hours.`;
  } catch (error) {
    requireFault(error);
    return `The number of issues that it would resolve is unknown. ${error.message}`;
  }
}
