import type { Json } from '../model/json.js';
import type { Source } from '../model/place.js';

/** Where each value of a project comes from. */
export interface Explanation {
  readonly project: string;
  readonly rows: readonly ExplainedSetting[];
}

export interface ExplainedSetting {
  readonly setting: string;
  readonly value: Json;
  readonly source: Source;
  /** Where the values stand that lost to this one; the last to lose first. */
  readonly overridden: readonly Source[];
}
