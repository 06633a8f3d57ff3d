import type { Json } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';

/**
 * A rule for one setting. Returns the errors of the field, nested for items of lists and maps (observed, 1.2), or null
 * if the value is valid.
 * @throws Rejection to end the request.
 */
export type ValueRule = (value: Json, setting: SandboxSetting, context: CallerContext) => Json | null;
