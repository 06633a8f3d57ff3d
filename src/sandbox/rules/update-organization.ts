import type { Json } from '../../model/json.js';
import type { CallerContext } from '../deployment.js';
import { internalError, rejectWith } from '../server/reply.js';
import type { World } from '../state/world.js';
import { checkBody, sentValue } from './check-body.js';
import { checkCoverage } from './requirements.js';
import { organizationRules } from './setting-rules.js';
import { storeValues } from './store-values.js';

/**
 * Interface, "Update an organization". The operation's scopes have already been checked. Returns the world after it.
 * @throws Rejection
 */
export function updateOrganization(body: Json, context: CallerContext): World {
  const { world, organizationSettings, behaviour } = context;
  const { organization: before } = world;
  checkCoverage(body, context);
  const values = checkBody(body, organizationSettings, organizationRules, context);
  const { fields, settings, pictures } = storeValues(before.settings, values, context);
  const organization = { ...before, ...fields };
  if (sentValue(values, 'avatarType') === null) {
    // The slug is stored separately, before the other settings (observed, 1.1).
    const { slug } = behaviour.isObserved ? organization : before;
    rejectWith(internalError, { ...world, organization: { ...before, slug } });
  }
  // cancelDeletion true restores (interface, "States"). The key restores with any value (observed, 2), unless the
  // deletion is already running (observed, 10).
  const sent = sentValue(values, 'cancelDeletion');
  const isRestored = behaviour.isObserved ? sent !== undefined : sent === true;
  return {
    ...world,
    organization: {
      ...organization,
      status: before.status === 'pending_deletion' && isRestored ? 'active' : before.status,
      settings: { ...before.settings, ...settings },
    },
    pictures,
  };
}
