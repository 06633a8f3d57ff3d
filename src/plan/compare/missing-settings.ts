import type { CurrentSettings } from '../../current/types.js';
import type { KnownSettings, ResourceKind } from '../../settings/setting.js';

/** A resource as a reply shows it. */
interface ShownResource {
  readonly kind: ResourceKind;
  /** The caller's scopes; null if the reply does not contain them. */
  readonly access: readonly string[] | null;
  readonly current: CurrentSettings;
  readonly settings: KnownSettings;
}

/**
 * Why a reply lacks settings, as a clause. Without `org:read`, deployments show only a summary of the organization,
 * usually without the caller's scopes (observed). If a reply shows more than the summary, the deployment probably does
 * not know the missing setting.
 *
 * @param missing the settings in the clause, such as `them`
 */
export function whyMissing({ kind, access, current, settings }: ShownResource, missing: string): string {
  const unknown = `this deployment might not support ${missing}`;
  if (kind === 'project') return unknown;
  if (access === null) return `the token may lack org:read, or ${unknown}`;
  const showsMore = [...current.keys()].some(
    (name) => !summary.includes(settings.get(name)?.neutral ?? name),
  );
  return access.includes('org:read') || showsMore ? unknown : 'the token lacks org:read';
}

/** The settings of a summary, by neutral name. */
const summary: readonly string[] = ['slug', 'name', 'avatarType', 'avatar'];
