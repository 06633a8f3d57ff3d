import { unreachable } from '../model/unreachable.js';
import { type Vocabulary, wireName } from './names.js';
import type { Requirement } from './setting.js';

/** What a setting requires, as the end of a sentence that begins with "it needs". */
export function describeRequirement(requires: Requirement, vocabulary: Vocabulary): string {
  if ('integration' in requires) return `a ${wireName(vocabulary, requires.integration)} integration`;
  switch (requires.plan) {
    default:
      return unreachable(requires.plan);
    case 'team':
      return 'the Team plan or above';
    case 'business':
      return 'the Business plan or above';
  }
}
