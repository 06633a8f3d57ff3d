import { listNames } from '../../model/names.js';
import { error } from './message.js';

/** About the keys of a document, and about what it is for. */
export const headingMessages = {
  onlyIn: (key: string, where: string, hint: string) =>
    error('SP1301', `${key} is allowed only in ${where}.`, hint),
  outsideSettings: (
    names: readonly string[],
    {
      hasSettings,
      isInBraces,
      hasCommas,
    }: { readonly hasSettings: boolean; readonly isInBraces: boolean; readonly hasCommas: boolean },
  ) => {
    const isOne = names.length === 1;
    const them = isOne ? 'it' : 'them';
    const commas = hasCommas ? ', and remove the commas at the line ends' : '';
    const indent = hasSettings
      ? `Indent ${them} below settings${commas}.`
      : `Write settings: above ${them}, and indent ${them}${commas}.`;
    return error(
      'SP1301',
      isOne
        ? `The setting ${listNames(names)} is outside settings.`
        : `The settings ${listNames(names)} are outside settings.`,
      isInBraces ? `Move ${them} into the braces of settings: {…}.` : indent,
    );
  },
  noKind: (hint: string) => error('SP1401', 'The document has no organization, project or layer key.', hint),
  notSettings: () =>
    error(
      'SP1401',
      'This is not a settings document: it has no organization, project or layer key.',
      'Begin it with one of them, or move the file to a path that no include pattern matches.',
    ),
  notMapping: (actual: string, hint: string) =>
    error('SP1401', `A document must be a mapping, got ${actual}.`, hint),
  /** `isRoot`: it has other keys of a root file. */
  rootAmongSettings: (isRoot: boolean) =>
    error(
      'SP1424',
      'The document has the key version, which only a root file can have.',
      isRoot
        ? 'Move the file to a path that no include pattern matches.'
        : 'Remove version, or move the file to a path that no include pattern matches.',
    ),
  settingsAsRoot: (key: string) =>
    error(
      'SP1425',
      `The root file has the key ${key} and no version, so it is a settings document.`,
      'Move it to a file that an include pattern matches, and write version and organization in the root file.',
    ),
  manyKinds: (first: string, second: string, hint: string) =>
    error(
      'SP1402',
      `A document must have exactly one of the keys organization, project and layer, got ${first} and ${second}.`,
      hint,
    ),
} as const;
