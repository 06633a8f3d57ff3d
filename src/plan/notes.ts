import { unreachable } from '../model/unreachable.js';
import type { Requirement, Setting } from '../settings/setting.js';

/** What a reviewer should know besides the values: side effects, whose value it is, what the service asks for. */
export function notesOn(setting: Setting): readonly string[] {
  return [
    setting.sideEffect,
    setting.owner === 'caller'
      ? 'Belongs to the calling user: another token sees and sets another value.'
      : null,
    setting.requires === null ? null : requirementNote(setting.requires),
  ].filter((note) => note !== null);
}

function requirementNote(requires: Requirement): string {
  if ('integration' in requires) return `Needs a ${requires.integration} integration.`;
  switch (requires.plan) {
    default:
      return unreachable(requires.plan);
    case 'team':
      return 'Needs the Team plan or above.';
    case 'business':
      return 'Needs the Business plan or above.';
  }
}
