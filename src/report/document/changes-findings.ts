import type { Fault } from '../../model/fault.js';
import type { Validated } from '../view/subject.js';
import { pluralise } from '../view/words.js';
import type { ChangesDocument } from './changes-document.js';
import { metric } from './changes-figure.js';
import { findingItems } from './findings-list.js';

/** Describes valid files with their warnings. */
export function describeChecked({
  files,
  documents,
  settings,
  layers,
  warnings,
}: Validated): ChangesDocument {
  const verdict = `${pluralise(files, 'file')} ${files === 1 ? 'is' : 'are'} valid.`;
  return {
    ...blank,
    kind: 'checked',
    title: 'Check',
    tone: 'good',
    verdict: [verdict],
    figures: [
      metric(documents, 'document', '', 'plain'),
      metric(settings, 'value', '', 'plain'),
      metric(layers, 'layer', '', 'plain'),
      metric(warnings.length, 'warning', '', 'warning'),
    ],
    lists:
      warnings.length > 0
        ? [{ id: 'warnings', title: 'Warnings', tone: 'warning', items: findingItems(warnings) }]
        : [],
  };
}

/** Describes why a run stopped, with each finding if files are invalid. */
export function describeFault({ code, message, hint, findings }: Fault): ChangesDocument {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  return {
    ...blank,
    kind: 'fault',
    title: 'Stopped',
    tone: 'bad',
    verdict: [{ data: message }],
    figures:
      findings.length > 0
        ? [metric(errors, 'error', '', 'danger'), metric(findings.length - errors, 'warning', '', 'warning')]
        : [],
    lists:
      findings.length > 0
        ? [{ id: 'findings', title: 'Found in the files', tone: 'danger', items: findingItems(findings) }]
        : [],
    next: hint === undefined ? [] : [[{ data: hint }]],
    facts: [{ name: 'Code', line: [{ data: code }] }],
  };
}

const blank = {
  organization: null,
  points: [],
  figures: [],
  sides: { before: 'Before', after: 'After' },
  sections: [],
  lists: [],
  next: [],
  facts: [],
  digest: null,
} as const;
