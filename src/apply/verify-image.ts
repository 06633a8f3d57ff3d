import { requiresImage } from '../plan/payload/payload.js';
import type { ResourcePlan } from '../plan/types.js';
import type { Setting } from '../settings/setting.js';
import { withResult } from './outcome.js';
import type { ChangeOutcome, ObservedState } from './types.js';

/**
 * Checks the unchanged image that was sent because `avatarType` requires one. If the service now serves other bytes,
 * the change of `avatarType` is reported as normalised. The image itself has no change in this plan, but the next plan
 * will contain one.
 */
export function verifyImage(
  outcomes: readonly ChangeOutcome[],
  images: ResourcePlan['images'],
  shown: ObservedState,
  settings: ReadonlyMap<string, Setting>,
): readonly ChangeOutcome[] {
  const altered = Object.entries(images).find(([name, { digest }]) => {
    const served = shown.settings.get(name);
    return (
      typeof served === 'string' && served !== digest && outcomes.every(({ setting }) => setting !== name)
    );
  });
  if (altered === undefined) return outcomes;
  const reason = `stored, but ${altered[0]}, which went along with it, in other bytes, as services do that re-encode pictures; \`setpoint import\` fetches the picture that it serves`;
  return outcomes.map((outcome) =>
    outcome.result === 'applied' && requiresImage(outcome, settings)
      ? withResult(outcome, 'normalised', reason)
      : outcome,
  );
}
