import { collect } from '../../model/collect.js';
import { pluralise } from '../../model/count.js';
import { foldNames, listNames } from '../../model/names.js';
import { shownPath } from '../view/repository.js';
import { nameText } from '../view/value-text.js';
import { hintLine, labelLine, type TextLine, textLine, textReport } from './layout.js';

/** The result of an import, as far as the text shows it. */
export interface ImportReport {
  /** The organization's slug. */
  readonly organization: string;
  /** The folder that paths are relative to, as given by the user. */
  readonly folder: string;
  readonly files: readonly ImportedFileReport[];
  /** The number of settings that no file sets, because they have their default. */
  readonly defaults: number;
  /** The number of settings that can weaken security or hide issues, and that no file sets. */
  readonly withoutFile: number;
  /** What drift does with them: `guard.watch` of the root file. */
  readonly watch: keyof typeof watching;
  /** Projects that the token cannot access; present only if there are any. */
  readonly closed?: readonly { readonly slug: string; readonly reason: string }[];
  /** Paths of settings files that no pattern of `include` matches. */
  readonly unmet: readonly string[];
}

interface ImportedFileReport {
  readonly path: string;
  readonly result: 'created' | 'replaced' | 'unchanged';
  /** None for an image. */
  readonly documents: readonly { readonly settings: number }[];
  readonly leftOut: readonly Omission[];
  /** Settings that keep their value in the file, because the current one cannot be read or written, if any. */
  readonly kept?: readonly Omission[];
}

/** A setting whose current value is not in the file, with the reason as the end of a sentence. */
interface Omission {
  readonly setting: string;
  readonly reason: string;
}

/** What was written, what is missing and why, and the next step. */
export const renderImportText = textReport((report: ImportReport) => {
  const { organization, folder, files, closed = [], defaults, unmet, withoutFile, watch } = report;
  const shown = (path: string) => nameText(shownPath(path, { shownFrom: folder === '.' ? '' : folder }));
  const written = files.filter(({ result }) => result !== 'unchanged');
  const documents = files.flatMap((file) => file.documents);
  const settings = documents.reduce((sum, document) => sum + document.settings, 0);
  const results = [...collect(files, ({ result }) => result)].map(
    ([result, same]) => `${pluralise(same.length, 'file')} ${result}`,
  );
  const omitted = (kind: 'leftOut' | 'kept') =>
    files.flatMap(({ path, [kind]: all = [] }) =>
      all.map(({ setting, reason }) => ({ name: `${shown(path)} ${setting}`, reason })),
    );
  const kept = omitted('kept');
  return [
    [
      textLine(
        0,
        documents.length === 0
          ? `Nothing to import from ${nameText(organization)}.`
          : `${pluralise(settings, 'setting')} of ${nameText(organization)} in ${pluralise(documents.length, 'document')}: ${results.join(', ')}.`,
        'good',
      ),
      ...foldNames(written.map(({ path, result }) => `${result.padEnd(9)} ${shown(path)}`)).map((text) =>
        textLine(2, text),
      ),
      defaults > 0 &&
        textLine(0, `Omitted: ${pluralise(defaults, 'default')}; --defaults includes them.`, 'quiet'),
    ],
    missingLines(
      'project',
      'left out',
      closed.map(({ slug, reason }) => ({ name: nameText(slug), reason })),
    ),
    missingLines('setting', 'left out', omitted('leftOut')),
    [
      ...missingLines('setting', 'not changed, because the current value cannot be read or written', kept),
      kept.length > 0 &&
        hintLine(2, 'Import again with a token that can read them, or remove them from the files.'),
    ],
    [
      unmet.length > 0 &&
        textLine(
          0,
          `No pattern of include matches ${listNames(unmet.map(shown))}. Extend include in setpoint.yaml to manage them.`,
          'warning',
        ),
      unmet.length + kept.length === 0 &&
        written.length > 0 &&
        textLine(0, 'Next: review the files, then run setpoint plan.', 'quiet'),
    ],
    [
      withoutFile > 0 &&
        textLine(
          0,
          `No file sets ${pluralise(withoutFile, 'setting')} that can weaken security or hide issues. ${watching[watch]}`,
          'quiet',
        ),
    ],
  ];
});

const watching = {
  ignore: 'Drift does not compare them (guard.watch: ignore).',
  report:
    'Drift lists those that become weaker than their default; with guard.watch: fail, it also exits with 2.',
  fail: 'If one becomes weaker than its default, drift lists it and exits with 2 (guard.watch: fail).',
} as const;

/** What is missing, with the same reason in one line. */
function missingLines(
  noun: string,
  why: string,
  all: readonly { readonly name: string; readonly reason: string }[],
): TextLine[] {
  if (all.length === 0) return [];
  return [
    textLine(0, `${pluralise(all.length, noun)} ${why}:`, 'warning'),
    ...[...collect(all, ({ reason }) => reason)].map(([reason, same]) =>
      labelLine(2, listNames(same.map(({ name }) => name)), reason),
    ),
  ];
}
