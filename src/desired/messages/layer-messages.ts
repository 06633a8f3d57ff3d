import { error, quote } from './message.js';

export const layerMessages = {
  badGlob: (glob: string, reason: string, instead: string | null) =>
    error(
      'SP1414',
      `Invalid glob ${quote(glob)}: ${reason}.`,
      `Write ${instead ?? 'it like pay-* or "!pay-*"'}.`,
    ),
  /** `instead`: the key with its value. */
  notGlob: (name: string, actual: string, instead: string) =>
    error('SP1302', `${name} must be a glob or a list of globs, got ${actual}.`, `Write ${instead}.`),
  /** `size`: of characters or items. */
  emptyGlobs: (name: string, size: string, hint: string) =>
    error('SP1306', `${name} must have at least 1 ${size}, got 0.`, hint),
  noGlobs: (name: string, actual: string, hint: string) =>
    error('SP1302', `${name} must be a glob or a list of globs, got ${actual}.`, hint),
  slugInLayer: () =>
    error(
      'SP1426',
      'A layer must not set slug: each slug belongs to one project.',
      'Set slug in the document of the project.',
    ),
} as const;
