import { formatFirst, quote, suggest, warning } from './message.js';

export const warningMessages = {
  // SP19xx: warnings
  unusedPattern: (pattern: string) =>
    warning(
      'SP1901',
      `No file matches the include pattern ${quote(pattern)}.`,
      suggest(
        /^[\w-]+(?:\/[\w-]+)*$/.test(pattern) ? `${pattern}/**/*.yaml` : null,
        'Remove it, or check its spelling.',
      ),
    ),
  unusedLayer: (name: string) =>
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
      `The character ${codePoint} is invisible: the text can differ from what you see.`,
      'Remove it.',
    ),
  emptyDocument: () =>
    warning('SP1905', 'The document neither sets nor ignores a setting.', 'Add settings, or remove it.'),
  danglingRule: (setting: string, rule: string, near: string | null) =>
    warning(
      'SP1906',
      `${setting} applies the rule ${quote(rule)}, which is not defined and scrubs nothing.`,
      suggest(near, 'Add it under rules, or remove it.'),
    ),
  unappliedRule: (setting: string, rule: string) =>
    warning(
      'SP1907',
      `The rule ${quote(rule)} of ${setting} is never applied.`,
      'Add it to applications, or remove it.',
    ),
  longList: (name: string, length: number, max: number) =>
    warning(
      'SP1909',
      `The items of ${name} must have at most ${max} characters in total, got ${length}.`,
      'Shorten the list; part of a field name matches every field that contains it.',
    ),
  noSuchProject: (ref: string, near: string) =>
    warning(
      'SP1910',
      `The service has no project ${quote(ref)}.`,
      `Did you mean ${near}? Correct the name, or remove the project from the files.`,
    ),
  unusedIgnore: (setting: string, head: 'organization' | 'project') =>
    warning(
      'SP1912',
      head === 'project'
        ? `ignore contains ${setting}, but no layer sets it for this project.`
        : `ignore contains ${setting}, but no layer sets settings of the organization.`,
      'Remove the entry.',
    ),
  quotedText: (name: string, written: string, inner: string) =>
    warning(
      'SP1914',
      `${name} is in typographic quotes, which YAML reads as part of the string.`,
      /^[\w.-][\w .-]*$/.test(inner) && inner.length <= 60
        ? `Write ${inner}, or '${written}' to keep the quotes.`
        : 'Replace them with straight quotes.',
    ),
  foreignPlaceholder: (name: string, written: string, hint: string) =>
    warning('SP1915', `${name} contains ${quote(written)}, which setpoint does not replace.`, hint),
  unknownPlaceholder: (kind: string, hint: string) =>
    warning('SP1915', `Unknown placeholder kind ${quote(kind)}: only env and file exist.`, hint),
  /** `text`: the value after the anchor, if it is a plain text. */
  unusedAnchor: (name: string, text: string | null) => {
    const hint =
      text === null || text.includes('"') || text.length > 60
        ? 'Remove it.'
        : `Remove it, or write "&${name} ${text}".`;
    return warning(
      'SP1916',
      `The anchor &${name} is never used, and is not part of the value.`,
      text === '' ? `Write "&${name}" with the quotes.` : hint,
    );
  },
  misplacedBlock: (name: string, text: string, sign: string) =>
    warning(
      'SP1917',
      `${name} is ${quote(text)}: ${sign} begins a block only directly after the colon.`,
      `Quote the value, or write ${sign} directly after the colon.`,
    ),
  ignoredTwice: (name: string) => warning('SP1918', `ignore contains ${name} twice.`, 'Remove one of them.'),
  noDocument: () =>
    warning('SP1920', 'The file contains no document.', 'Add a document, or remove the file.'),
  unusedVar: (name: string) =>
    warning(
      'SP1921',
      `No placeholder uses ${name} of vars.`,
      `Write \${var:${name}} in a setting, or remove it.`,
    ),
  /** `patterns`: the complete new value of `include`, if the root file does not set it. */
  notIncluded: (files: readonly string[], root: string) =>
    warning(
      'SP1911',
      files.length === 1
        ? `${formatFirst(files)} looks like configuration, but no include pattern matches it.`
        : `${files.length} files look like configuration, but no include pattern matches them: ${formatFirst(files)}.`,
      `Add a pattern to include in ${root}, or move the file.`,
    ),
} as const;
