import type { Outcome } from '../../apply/types.js';
import { sameJson } from '../../model/json.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { settingText } from '../text/difference-text.js';
import { fateWords, nextSteps, outcomeVerdict, reasonsOf } from '../text/outcome-text.js';
import type { ValueOptions } from '../text/value-text.js';
import { differenceRows } from '../view/difference-rows.js';
import type { ChangeOutcomeView, DisplayStatus, ResourceOutcomeView } from '../view/outcome-view.js';
import { displayStatusText, isApplied, viewOutcome } from '../view/outcome-view.js';
import { sentenceCase } from '../view/words.js';
import type { ChangeEntry, ChangesDocument, Group, Section } from './changes-document.js';
import { metric } from './changes-figure.js';
import { unreadableEntry } from './changes-group.js';

/** Describes the outcome of an apply: resources that require attention first, applied ones last. */
export function describeOutcome(outcome: Outcome, options: ValueOptions): ChangesDocument {
  const view = viewOutcome(outcome);
  const { good, text } = outcomeVerdict(view);
  const { summary, tool, plan, config, service } = outcome;
  return {
    kind: 'outcome',
    title: 'Apply',
    organization: { slug: view.organization, origin: view.origin },
    tone: good ? 'good' : 'bad',
    verdict: [text],
    points: [],
    figures: [
      metric(summary.fields, 'setting', ' in place', 'plain'),
      metric(summary.applied, 'resource', ' applied', 'plain'),
      metric(summary.failed, 'resource', ' failed', 'danger'),
      metric(summary.notApplied, 'setting', ' not stored', 'danger'),
      metric(summary.stale, 'resource', ' stale', 'warning'),
      metric(summary.blocked, 'resource', ' blocked', 'warning'),
      metric(summary.notTried, 'resource', ' not tried', 'warning'),
    ],
    sides: { before: 'Before', after: 'Wanted' },
    sections: displayStatusText.flatMap((fate) => sectionOf(fate, view.resources, options)),
    lists: [],
    next: nextSteps(view).map((step) => [step]),
    facts: [
      { name: 'Plan', line: [{ data: plan.digest }, ', made ', { data: plan.createdAt }] },
      ...(config.commit === null ? [] : [{ name: 'Commit', line: [{ data: config.commit }] }]),
      { name: 'Ran', line: [{ data: outcome.startedAt }, ' to ', { data: outcome.finishedAt }] },
      { name: 'Tool', line: [{ data: tool }] },
      { name: 'Service', line: [{ data: service.origin }] },
    ],
    digest: plan.digest,
  };
}

function sectionOf(
  fate: DisplayStatus,
  all: readonly ResourceOutcomeView[],
  options: ValueOptions,
): Section[] {
  const resources = all.filter((resource) => resource.fate === fate);
  if (resources.length === 0) return [];
  const { words, paint } = fateWords(fate);
  const tone = paint === 'danger' || paint === 'warning' || paint === 'good' ? paint : 'plain';
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const groups = resources.map((resource) => describeResource(resource, tone, options));
  const state = fate.replace('-', ' ');
  return [{ id: fate, title: title === words ? sentenceCase(words) : title, state, tone, groups }];
}

function describeResource(
  resource: ResourceOutcomeView,
  tone: Section['tone'],
  options: ValueOptions,
): Group {
  const { changes, unreadable, fate } = resource;
  const { told, spoken } = reasonsOf(resource);
  const holding = changes.filter((change) => isApplied(change.result));
  const others = changes.filter((change) => !isApplied(change.result));
  return {
    names: [resource.name],
    remarks: spoken.map((reason) => [{ data: reason }]),
    entries: [
      ...others.map((change) => describeChange(change, { fate, told, tone, options })),
      ...unreadable.map(unreadableEntry),
      ...holding.map((change) =>
        describeChange(change, {
          fate: change.result === 'already' ? 'held' : 'applied',
          told,
          tone: 'good',
          options,
        }),
      ),
    ],
    named: null,
  };
}

function describeChange(
  change: ChangeOutcomeView,
  {
    fate,
    told,
    tone,
    options,
  }: {
    readonly fate: DisplayStatus;
    readonly told: readonly string[];
    readonly tone: Section['tone'];
    readonly options: ValueOptions;
  },
): ChangeEntry {
  const { kind, setting, reason, stored, source } = change;
  const remarks: IssuesLine[] = [
    ...(reason === null || told.includes(reason) ? [] : [[{ data: reason }]]),
    ...(stored === null || sameJson(stored.value, change.before)
      ? []
      : [['the service shows ', { data: settingText({ kind, ...stored }, options) }, ' now']]),
  ];
  return {
    rule: fate,
    setting,
    tone,
    label: change.result,
    rows: differenceRows(change.difference, change.file, options),
    remarks,
    source,
  };
}
