import { pluralise } from '../../model/count.js';
import type { Acceptance, Part } from '../../plan/types.js';
import { compareValues } from '../../settings/operations.js';
import { driftDirection, makeDocument, partialLine } from '../document/make-document.js';
import { differenceOf, type ReportItem, rawLines } from '../items/items.js';
import { nameText } from '../view/value-text.js';
import { defaultText, type TextOptions } from './style.js';
import { renderChangesText } from './subject-text.js';

/** The service's values that were accepted into the files. */
export interface AcceptReport {
  readonly organization: string;
  /** Absent if everything was compared. */
  readonly partial?: Part;
  /** The last day of the exceptions that were written instead of values. */
  readonly until?: string;
  /** Paths of the written files, relative to the configuration's folder. */
  readonly files: readonly string[];
  readonly acceptances: readonly Acceptance[];
}

/**
 * Each accepted value with its line, and each value that was not accepted with the reason.
 *
 * @param isProposal whether the user is still to be asked.
 */
export function renderAcceptText(
  { organization, partial, until, files, acceptances }: AcceptReport,
  options: TextOptions = defaultText,
  isProposal = false,
): string {
  const accepted = acceptances.filter(({ refused }) => refused === null).length;
  const verdict =
    acceptances.length === 0
      ? `Nothing to accept: the service matches the files of ${nameText(organization)}.`
      : `${pluralise(accepted, 'value')} of organization ${nameText(organization)} ${isProposal ? 'would be accepted' : 'accepted'} into ${pluralise(files.length, 'file')}.`;
  const items = acceptances.map((acceptance): ReportItem => {
    const { setting, valueKind, before, after, written, refused } = acceptance;
    const change = { ...acceptance, ...compareValues(setting, { kind: valueKind }, after, before) };
    const item = {
      name: { ...acceptance, id: null },
      source: acceptance.source,
      ...differenceOf(change, {}, { ...options, fromFiles: true }),
    };
    const forms = {
      value: null,
      override: "written into the project's own document",
      exception: `not managed until ${until}: an exception in its own document`,
    } as const;
    if (written !== null)
      return { ...item, entry: { ...item.entry, remarks: rawLines(forms[written.form]) } };
    const entry = { ...item.entry, rule: 'blocked', tone: 'warning', remarks: rawLines(refused) } as const;
    return { ...item, section: 'not-accepted', entry };
  });
  const stated = {
    kind: 'drift',
    title: 'Drift',
    ...driftDirection,
    partial: partialLine(partial),
    verdict: [verdict],
    next: accepted === 0 || isProposal ? [] : [['Next: review the diff, then commit it.']],
  } as const;
  return renderChangesText(makeDocument(stated, items), options);
}
