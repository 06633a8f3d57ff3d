import { makePatch } from '../payload/patch.js';
import type { Change } from '../types.js';
import type { Difference } from './diff.js';
import { judgeEffect } from './effect.js';
import { notesOn } from './notes.js';
import { judgePermission, type Permission } from './permission.js';

/** Describes one setting that would change, with everything a reviewer needs to know about it. */
export function describeChange(difference: Difference, permission: Permission): Change {
  const { setting, before, after, source } = difference;
  return {
    setting: setting.name,
    kind: setting.kind,
    before,
    after,
    patch: makePatch(setting.name, before, after),
    effect: judgeEffect(setting, before, after),
    blocked: judgePermission(setting, permission, after),
    requires: setting.requires,
    notes: notesOn(setting, before, after),
    source,
  };
}
