import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../context.js';
import type { SandboxJson } from '../json.js';

/**
 * A rule for one setting that a schema cannot express. Returns the errors of the field, nested for items of lists and
 * maps (observed, 1.2), or null if the value is valid.
 * @throws Rejection to end the request.
 */
export type ValueRule = (
  value: SandboxJson,
  setting: SandboxSetting,
  context: CallerContext,
) => SandboxJson | null;
