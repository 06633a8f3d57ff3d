import { makePatch } from '../payload/patch.js';
import type { Change } from '../types.js';
import type { Difference } from './diff.js';
import { classifyEffect } from './effect.js';
import { notesOnChange } from './notes.js';
import { checkPermission, type Permission } from './permission.js';

/** Describes one setting that would change, with everything a reviewer needs to know about it. */
export function describeChange(difference: Difference, permission: Permission): Change {
  const { setting, before, after, source } = difference;
  return {
    setting: setting.name,
    kind: setting.kind,
    before,
    after,
    patch: makePatch(setting.name, before, after),
    effect: classifyEffect(setting, before, after),
    blocked: checkPermission(setting, permission, after),
    requires: setting.requires,
    notes: notesOnChange(setting, before, after),
    source,
  };
}
