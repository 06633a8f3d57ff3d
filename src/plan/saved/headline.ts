import { createFault, type Fault } from '../../model/fault.js';
import { isClosed } from '../../model/incomplete.js';
import { canonicalJson, sameJson } from '../../model/json.js';
import { resourceName } from '../../model/names.js';
import { codes } from '../codes.js';
import { settingsInPayload } from '../payload/coupled-settings.js';
import { makePatch } from '../payload/patch.js';
import { sendableChanges, summarise } from '../summary.js';
import type { Change, Plan, ResourcePlan } from '../types.js';

/**
 * Checks that a saved plan's counts and actions agree with its changes, so that a reviewer can rely on the changes
 * alone. Does not check whether the changes are correct: `agree` compares them with a fresh plan.
 *
 * @throws Fault kind `refused` SP4006 if they disagree
 */
export function checkHeadline(plan: Plan): void {
  const { organization, resources, summary, unmanaged } = plan;
  const counts = summarise(resources, { unmanaged: unmanaged.length, requestsMade: summary.requests.made });
  if (canonicalJson(summary) !== canonicalJson(counts))
    throw inconsistentPlan('its summary does not match its changes');
  const seen = new Set<string>();
  for (const resource of resources) {
    const name = resourceName(resource);
    const key = `${resource.kind} ${resource.id ?? resource.slug}`;
    if (seen.has(key)) throw inconsistentPlan(`it contains ${name} twice`);
    seen.add(key);
    if (resource.kind === 'organization' && resource.id !== organization.id)
      throw inconsistentPlan(`${name} is not the organization of the plan`);
    const problem = inconsistencyOf(resource);
    if (problem !== null) throw inconsistentPlan(`${name}: ${problem}`);
  }
}

function inconsistencyOf(resource: ResourcePlan): string | null {
  const { changes } = resource;
  if (new Set(changes.map(({ setting }) => setting)).size < changes.length) return 'a setting changes twice';
  const undescribed = changes.find((change) => !patchMatches(change));
  if (undescribed !== undefined)
    return `the patch of ${undescribed.setting} does not transform its before value into its after value`;
  if (!actionMatches(resource)) return `its action ${resource.action} does not match its changes`;
  const unexplained = unexplainedIn(resource);
  return unexplained === null ? null : `its changes do not explain ${unexplained}`;
}

/** An action (`cancelDeletion`) has no previous value; any other change must have two different values. */
function patchMatches({ setting, kind, before, after, patch }: Change): boolean {
  if (kind !== 'action' && sameJson(before, after)) return false;
  return canonicalJson(patch) === canonicalJson(makePatch(setting, before, after));
}

function actionMatches(resource: ResourcePlan): boolean {
  const { kind, action, id, reason, changes, unreadable, declaredAt } = resource;
  const sendable = sendableChanges(resource);
  const restores = sendable.some(({ kind }) => kind === 'action');
  if ((action === 'missing') !== (id === null) && !isClosed(resource)) return false;
  if ((action === 'blocked') !== (reason !== null)) return false;
  if (isClosed(resource)) return kind === 'project' && changes.length + unreadable.length === 0;
  if (action !== 'missing' && declaredAt !== null) return false;
  switch (action) {
    case 'missing':
    case 'unchanged':
      return changes.length + unreadable.length === 0;
    case 'blocked':
      return unreadable.length > 0 || sendable.length === 0;
    case 'update':
      return unreadable.length === 0 && sendable.length > 0 && !restores;
    case 'restore':
      return unreadable.length === 0 && restores;
  }
}

/** What would be sent without a change, or the change that would not be sent; null if everything matches. */
function unexplainedIn(resource: ResourcePlan): string | null {
  const { body, images, rename } = resource;
  const changes = sendableChanges(resource);
  const sentImages = new Map(Object.entries(images).map(([name, { digest }]) => [name, digest]));
  const fields = new Set(Object.keys(body ?? {}));
  const sent = new Set(changes.flatMap(settingsInPayload));
  const renaming = changes.filter(({ setting }) => !fields.has(setting) && !sentImages.has(setting));
  const unsent = [...sent].find(
    (name) => !fields.has(name) && !sentImages.has(name) && name !== renaming[0]?.setting,
  );
  if (unsent !== undefined) return `why ${unsent} is not sent`;
  if (renaming.length > 1 || (renaming[0]?.after ?? null) !== (rename?.slug ?? null)) return 'the new slug';
  if (body !== null && fields.size + sentImages.size === 0) return 'the empty body';
  if (body === null && sentImages.size > 0) return 'images without a body';
  const field = [...fields].find((name) => !sent.has(name));
  if (field !== undefined) return `${field} in the body`;
  const image = [...sentImages].find(([name, digest]) => !isImageExplained(name, digest, changes));
  return image === undefined ? null : `the image ${image[0]}`;
}

/** An image is sent because it changes, or because the avatar type requires it. */
function isImageExplained(name: string, digest: string, changes: readonly Change[]): boolean {
  const own = changes.find(({ setting }) => setting === name);
  return own === undefined
    ? changes.some(({ after }) => after === 'upload')
    : own.kind === 'image' && own.after === digest;
}

export function inconsistentPlan(what: string): Fault {
  return createFault(
    'refused',
    codes.planContradictsItself,
    `The plan is inconsistent: ${what}.`,
    'Plan again with this version.',
  );
}
