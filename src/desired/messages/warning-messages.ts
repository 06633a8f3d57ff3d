import { instead, warning } from './message.js';
import { quote } from './phrases.js';

const scrubbingWords = {
  type: 'rule type',
  method: 'redaction method',
  'built-in': 'built-in rule',
} as const;

export const warningMessages = {
  // SP19xx: warnings
  patternMeetsNothing: (pattern: string) =>
    warning('SP1901', `include: ${quote(pattern)} meets no file.`, 'Remove it, or check its spelling.'),
  layerMeetsNothing: (name: string) =>
    warning('SP1902', `The layer ${quote(name)} matches no project.`, 'Check its globs, or remove it.'),
  linkedFolder: (folder: string) =>
    warning(
      'SP1903',
      `${folder} is a link to a folder; include does not follow it.`,
      'Use the folder itself.',
    ),
  invisible: (codePoint: string) =>
    warning(
      'SP1904',
      `The invisible character ${codePoint} stands here; what you see may not be what is read.`,
      'Remove it.',
    ),
  danglingRule: (setting: string, rule: string, near: string | null) =>
    warning(
      'SP1906',
      `${setting} applies the rule ${quote(rule)}, which it does not have: nothing is scrubbed by it.`,
      instead(near, 'Add it under rules, or take it out.'),
    ),
  unappliedRule: (setting: string, rule: string) =>
    warning(
      'SP1907',
      `The rule ${quote(rule)} of ${setting} is applied nowhere.`,
      'Name it under applications, or remove it.',
    ),
  unknownScrubbing: (
    setting: string,
    what: 'type' | 'method' | 'built-in',
    word: string,
    near: string | null,
  ) =>
    warning(
      'SP1908',
      `${setting}: ${quote(word)} is no ${scrubbingWords[what]} that this tool knows; what a deployment does not know scrubs nothing.`,
      instead(near, null),
    ),
  longList: (name: string, length: number, most: number) =>
    warning(
      'SP1909',
      `The items of ${name} have ${length} characters together; deployments store ${most}.`,
      'Shorten the list: a part of a name is found in every name that holds it.',
    ),
  noSuchProject: (ref: string, near: string) =>
    warning(
      'SP1910',
      `The service has no project ${quote(ref)}.`,
      `Did you mean ${near}? Otherwise take it out of the files.`,
    ),
  emptyDocument: () => warning('SP1905', 'This document sets nothing.', 'Add settings, or remove it.'),
} as const;
