import type { Json } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { Setting } from '../settings/setting.js';
import { judgeEffect } from './effect.js';
import { notesOn } from './notes.js';
import { makePatch } from './patch.js';
import { judgePermission, type Permission } from './permission.js';
import type { Change } from './types.js';

/** What a change is made of: a difference, or an action that has something to do. */
export interface Wanted {
  readonly setting: Setting;
  readonly before: Json;
  readonly after: Json;
  readonly source: Source;
}

/** One setting that would change, with everything that a reviewer wants to know of it. */
export function describeChange(wanted: Wanted, permission: Permission): Change {
  const { setting, before, after, source } = wanted;
  return {
    setting: setting.name,
    kind: setting.kind,
    before,
    after,
    patch: makePatch(setting.name, before, after),
    effect: judgeEffect(setting, before, after),
    blocked: judgePermission(setting, permission),
    requires: setting.requires,
    notes: notesOn(setting),
    source,
  };
}
