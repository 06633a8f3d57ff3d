import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';

/** The origin of each value of a project. */
export interface Explanation {
  readonly project: string;
  readonly rows: readonly ExplainedSetting[];
  /** The fields that the files expect to have a value, which no update can set. */
  readonly expected: readonly ExplainedSetting[];
  readonly ignored: readonly IgnoredSetting[];
}

/** A setting that the project's document leaves unmanaged. */
export interface IgnoredSetting extends Pick<ExplainedSetting, 'setting' | 'overridden'> {
  /** The entry of `ignore`. */
  readonly source: Source;
}

export interface ExplainedSetting {
  readonly setting: string;
  readonly value: Json;
  readonly source: Source;
  /** The values that this one overrides, the most recently overridden first. */
  readonly overridden: readonly Source[];
}
