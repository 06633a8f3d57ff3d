import { pluralise } from '../../model/count.js';
import { dangerOf } from '../../model/danger.js';
import type { Acceptance, Part } from '../../plan/types.js';
import { compareValues } from '../../settings/operations.js';
import { makeDocument } from '../document/make-document.js';
import { partialLine } from '../document/scope-lines.js';
import { changedSetting, type ReportItem, rawLines, ruleOfDrift, toneOf } from '../items/items.js';
import { nameText } from '../view/value-text.js';
import { renderChangesText } from './changes-text.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

/** The service's values that were accepted into the files. */
export interface AcceptReport {
  readonly organization: string;
  /** Absent if everything was compared. */
  readonly partial?: Part;
  /** Paths of the written files, relative to the configuration's folder. */
  readonly files: readonly string[];
  readonly acceptances: readonly Acceptance[];
}

const effects = {
  weakens: 'weaker than in the files',
  hides: 'hides more issues than in the files',
  tightens: 'stricter than in the files',
  neutral: null,
};

/**
 * Each accepted value with its line, and each value that was not accepted with the reason.
 *
 * @param isProposal whether the user is still to be asked.
 */
export function renderAcceptText(
  { organization, partial, files, acceptances }: AcceptReport,
  style: Style,
  options: TextOptions = defaultText,
  isProposal = false,
): string {
  const accepted = acceptances.filter(({ refused }) => refused === null).length;
  const verdict =
    acceptances.length === 0
      ? `Nothing to accept: the service matches the files of ${nameText(organization)}.`
      : `${pluralise(accepted, 'value')} ${isProposal ? 'would be accepted' : 'accepted'} into ${pluralise(files.length, 'file')}.`;
  const items = acceptances.map((one): ReportItem => {
    const { setting, valueKind, before, after, effect, refused, source } = one;
    const difference = compareValues(setting, { kind: valueKind }, before, after);
    return {
      section: refused === null ? 'acceptable' : 'not-accepted',
      name: { ...one, id: null },
      entry: {
        ...changedSetting({ ...difference, setting, source }, {}, options),
        rule: refused === null ? ruleOfDrift(effect) : 'blocked',
        tone: refused === null ? toneOf(dangerOf({ effect })) : 'warning',
        effect: effects[effect],
        remarks: refused === null ? [] : rawLines([refused]),
      },
    };
  });
  const stated = {
    kind: 'drift',
    title: 'Drift',
    tone: accepted < acceptances.length || isProposal ? 'bad' : 'good',
    partial: partialLine('comparison', partial),
    verdict: [verdict],
    next: accepted === 0 || isProposal ? [] : [['Next: review the diff, then commit it.']],
  } as const;
  return renderChangesText(makeDocument(stated, items), style, options);
}
