import { loadBase } from '../../flows/git/base.js';
import { attributeDrift } from '../../flows/sync/drift.js';
import type { AttributedPlan } from '../../plan/compare/attribution.js';
import { inputSource } from '../io/input-source.js';
import type { SessionRequest } from '../session/session.js';
import { planRunInSession } from './plan-in-session.js';

/** Plans with a client that cannot update, and finds the cause of each difference from the files at a Git ref. */
export async function attributeInSession(
  request: Omit<SessionRequest, 'signals'>,
  ref: string,
): Promise<AttributedPlan> {
  const { config, flags, environment } = request;
  const base = await loadBase(config, ref, { ...environment, ...(await inputSource(flags, environment)) });
  return attributeDrift(await planRunInSession(request), base, config);
}
