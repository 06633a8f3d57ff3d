import type { DesiredImage } from '../desired/types.js';
import { createFault } from '../model/fault.js';
import type { ApprovedPlan } from '../plan/guard/guard.js';
import type { Settled, StaleResource } from '../plan/saved/agree.js';
import type { Change, Plan, ResourcePlan } from '../plan/types.js';

const checked: unique symbol = Symbol('checked');

/** A plan that passed every check before the first write. Only `preflight` can create one. */
export interface ReadyPlan {
  readonly plan: Plan;
  /** Resources that are stale and get no update. */
  readonly stale: ReadonlyMap<ResourcePlan, StaleResource>;
  /** Changes whose desired value is already current. They are not sent. */
  readonly already: ReadonlyMap<ResourcePlan, readonly Change[]>;
  /** The images of each update as base64 text, by setting. */
  readonly images: ReadonlyMap<ResourcePlan, ReadonlyMap<string, string>>;
  /** Whether each resource is read again right before its update. */
  readonly reread: boolean;
  readonly [checked]: true;
}

export interface PreflightContext {
  /** The run that made the plan. */
  readonly run: { readonly plan: Plan; readonly settled: Settled };
  /** The images in the current files. */
  readonly images: readonly DesiredImage[];
  /** Whether time has passed since that run, for example at a prompt. */
  readonly reread: boolean;
}

/**
 * Checks an approved plan before the first write: that the run made this plan, and that the files still contain the
 * images of the plan. Determines what is not sent, and what is read again before its update.
 *
 * @throws Fault refused SP4017 if the run did not make this plan
 * @throws Fault stale SP4012 if an image is missing or differs from the planned one
 */
export function preflight({ plan }: ApprovedPlan, { run, images, reread }: PreflightContext): ReadyPlan {
  if (run.plan !== plan) {
    throw createFault(
      'refused',
      'SP4017',
      'The run passed to applyPlan did not make this plan; nothing was written.',
      'Pass the run of planChanges, or of planSaved for a saved plan.',
    );
  }
  const { stale, already } = run.settled;
  return {
    plan,
    stale: new Map(stale.map((one) => [one.resource, one])),
    already: new Map(already.map(({ resource, changes }) => [resource, changes])),
    images: new Map(plan.resources.map((resource) => [resource, findImages(resource, images)])),
    reread,
    [checked]: true,
  };
}

function findImages(resource: ResourcePlan, images: readonly DesiredImage[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(resource.images).map(([setting, { digest, file }]) => {
      const image = images.find((one) => one.digest === digest);
      if (image === undefined) {
        const source = file ?? `the value of ${setting}`;
        const message = `The image in ${source} has changed since the plan was made: its digest is no longer ${digest}.`;
        throw createFault('stale', 'SP4012', message, 'Plan again.');
      }
      return [setting, image.base64];
    }),
  );
}
