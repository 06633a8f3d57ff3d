import { pluralise } from '../../model/count.js';
import type { Expectation, ResourcePlan } from '../../plan/types.js';
import { compareValues } from '../../settings/operations.js';
import { type DifferencePart, differenceParts } from '../view/difference-parts.js';
import { type Groupable, groupAlike } from '../view/group-alike.js';
import type { SourceView } from '../view/names.js';
import { nameOf, sourcesOf } from '../view/plan-view.js';
import { unmetCode } from '../view/rules.js';
import { settingText, type ValueOptions } from '../view/value-text.js';
import type { ChangeEntry, ChangesDocument, Section } from './changes-document.js';

/** The parts of a document about the expectations that are not met. Empty if all are. */
export interface UnmetParts {
  readonly sections: readonly Section[];
  readonly next: ChangesDocument['next'];
}

/** Describes the expectations that resources do not meet. Resources with the same ones are grouped. */
export function describeUnmet(
  resources: readonly Omit<ResourcePlan, 'changes'>[],
  options: ValueOptions,
): UnmetParts {
  const unmet = resources.filter(({ expectations = [] }) => expectations.length > 0);
  const count = unmet.flatMap(({ expectations = [] }) => expectations).length;
  if (count === 0) return { sections: [], next: [] };
  const section: Section = {
    id: 'expectations',
    title: 'Expectations not met',
    note: `${unmetCode}: on the service → expected; setpoint cannot set these fields`,
    count: pluralise(count, 'field'),
    tone: 'warning',
    alert: 'warning',
    groups: groupAlike(unmet.map(viewUnmet)).map(({ names, changes, apart }) => ({
      names,
      places: [],
      remarks: [],
      entries: changes.map((view) => entryOf(view, options)),
      named: apart.length > 0 ? { label: 'also above', settings: apart } : null,
    })),
  };
  return {
    sections: [section],
    next: [['To meet an expectation, change the field on the service, or correct expect in the file.']],
  };
}

interface UnmetView extends Groupable {
  readonly changes: readonly ExpectationView[];
}

interface ExpectationView extends Pick<Expectation, 'kind' | 'expected' | 'current'> {
  readonly setting: string;
  readonly sources: readonly SourceView[];
}

function viewUnmet(resource: Omit<ResourcePlan, 'changes'>): UnmetView {
  const changes = (resource.expectations ?? []).map(({ field, kind, expected, current, source }) => {
    return { setting: field, kind, expected, current, sources: sourcesOf(source, resource) };
  });
  return { names: [nameOf(resource)], places: [], changes, unreadable: [], apart: [] };
}

function entryOf(view: ExpectationView, options: ValueOptions): ChangeEntry {
  return {
    rule: 'expectation',
    setting: view.setting,
    tone: 'warning',
    state: null,
    effect: null,
    parts: partsOf(view, options),
    remarks: [],
    sources: view.sources,
  };
}

function partsOf(
  { setting, kind, expected, current }: ExpectationView,
  options: ValueOptions,
): readonly DifferencePart[] {
  if (current !== null)
    return differenceParts(compareValues(setting, { kind }, current.value, expected), null, options);
  const after = settingText({ kind, value: expected }, options);
  return [{ op: 'begins', path: '', before: ['not returned by the service'], after: [after], notes: [] }];
}
