import type { ChangeOutcome, ChangeResult, Outcome, ResourceOutcome } from '../../apply/types.js';
import { pluralise } from '../../model/count.js';
import { type Json, sameJson } from '../../model/json.js';
import { serviceName } from '../../model/shown-url.js';
import { unreachable } from '../../model/unreachable.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { differenceParts } from '../view/difference-parts.js';
import { type Groupable, groupAlike } from '../view/group-alike.js';
import {
  type ChangeView,
  nameOf,
  sourcesOf,
  type UnreadableView,
  viewChange,
  viewUnreadable,
} from '../view/plan-view.js';
import { settingText, type ValueOptions } from '../view/value-text.js';
import {
  blankDocument,
  type ChangeEntry,
  type ChangesDocument,
  fact,
  type Group,
  type Section,
} from './changes-document.js';
import { describeUnmet } from './describe-expectations.js';
import { uncomparedEntry } from './describe-group.js';
import { inPart, partialLine } from './describe-part.js';
import { commitFacts } from './describe-plan.js';

/** A resource that required something, with its display status. */
type ShownResource = ResourceOutcome & { readonly status: DisplayStatus };

/** Describes the outcome of an apply: resources that require attention first, applied ones last. */
export function describeOutcome(outcome: Outcome, options: ValueOptions): ChangesDocument {
  const { tool, plan, config, service, organization, partial } = outcome;
  const shown = outcome.resources.flatMap((resource): ShownResource[] => {
    const status = statusOf(resource);
    return status === null ? [] : [{ ...resource, status }];
  });
  const unmet = describeUnmet(outcome.resources, options);
  const isGood = shown.every(({ status }) => statusWords[status].tone === 'good');
  return {
    ...blankDocument,
    kind: 'outcome',
    title: 'Apply',
    organization: { slug: organization.slug, service: serviceName(service.origin) },
    tone: isGood ? 'good' : 'bad',
    partial: partialLine('apply', partial),
    verdict: [outcomeVerdict(shown, outcome, isGood)],
    sides: { before: 'Before', after: 'Desired' },
    sections: [
      ...displayStatuses
        .map((status) => sectionOf(status, shown, options))
        .filter(({ groups }) => groups.length > 0),
      ...unmet.sections,
    ],
    next: [...nextSteps(shown, outcome).map((step) => [step]), ...unmet.next],
    facts: [
      fact('Plan', [{ data: plan.digest }, ', made ', { data: plan.createdAt }]),
      ...commitFacts(config, options),
      fact('Ran', [{ data: outcome.startedAt }, ' to ', { data: outcome.finishedAt }]),
      fact('Tool', [{ data: tool }]),
      fact('Service', [{ data: serviceName(service.origin) }]),
    ],
    digest: plan.digest,
  };
}

/** A sentence with the result of the apply. */
function outcomeVerdict(
  resources: readonly ShownResource[],
  { summary, partial }: Outcome,
  isGood: boolean,
): string {
  if (resources.length === 0) return `Nothing to apply${inPart(partial)}.`;
  const results = resources.flatMap(({ changes }) => changes.map(({ result }) => result));
  const updates = `${pluralise(summary.updates, 'update')} sent`;
  if (!isGood) return `${summary.fields} of ${pluralise(results.length, 'setting')} applied; ${updates}.`;
  const already = results.filter((result) => result === 'already').length;
  const applied = results.length - already;
  const inPlace = `${pluralise(already, 'setting')} already in place`;
  if (applied === 0) return `Nothing to send: ${inPlace}.`;
  return `${pluralise(applied, 'setting')} applied; ${updates}${already === 0 ? '' : `; ${inPlace}`}.`;
}

/** What to do next, without contradictions: one sentence on the next run, and one for each other problem. */
function nextSteps(
  resources: readonly ShownResource[],
  { interrupted, summary }: Pick<Outcome, 'interrupted' | 'summary'>,
): readonly string[] {
  if (resources.length === 0) return [];
  const has = (status: DisplayStatus): boolean => resources.some((resource) => resource.status === status);
  const run = has('stale') ? 'apply a new plan' : 'run setpoint again';
  const again = has('failed') ? `Fix the cause and ${run}` : `${run.charAt(0).toUpperCase()}${run.slice(1)}`;
  const sentences = [
    ...(has('not-tried') && interrupted
      ? [`The run was interrupted${summary.updates === 0 ? '; nothing was written' : ''}.`]
      : []),
    ...(has('failed') || has('stale') || has('not-tried')
      ? [`${again}; settings already applied are not sent again.`]
      : []),
    ...(has('not-stored')
      ? [
          'Check whether the settings that were not stored require a scope, a subscription plan or an integration: without it, no run can store them.',
        ]
      : []),
    ...(has('blocked')
      ? [
          `Blocked and missing resources were left out, and so were settings that the service does not return. Remove the obstacles and ${run}.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences : ['The service matches the plan.'];
}

/** In display order. */
const displayStatuses = ['failed', 'not-stored', 'stale', 'blocked', 'not-tried', 'applied', 'held'] as const;

/**
 * The display status of a resource: its `result`, except for three cases. `not-stored`: the update was accepted but not
 * completely stored. `blocked`: a part was blocked or could not be read. `held`: nothing had to be sent.
 */
type DisplayStatus = (typeof displayStatuses)[number];

const statusWords: Readonly<Record<DisplayStatus, Pick<Section, 'title' | 'note' | 'tone' | 'alert'>>> = {
  failed: { title: 'Failed', note: null, tone: 'danger', alert: 'caution' },
  'not-stored': { title: 'Accepted, but not stored', note: null, tone: 'danger', alert: 'caution' },
  stale: { title: 'Stale', note: 'changed on the service since the plan; nothing was sent', tone: 'warning' },
  blocked: { title: 'Blocked', note: null, tone: 'warning' },
  'not-tried': { title: 'Not tried', note: null, tone: 'warning' },
  applied: { title: 'Applied', note: null, tone: 'good' },
  held: { title: 'Already in place', note: null, tone: 'good' },
};

/** Null if the resource required nothing. */
function statusOf({ result, changes, unreadable }: ResourceOutcome): DisplayStatus | null {
  const leftOut = unreadable.length > 0 || changes.some((change) => change.result === 'blocked');
  switch (result) {
    default:
      return unreachable(result);
    case 'applied':
      if (changes.some((change) => !isApplied(change.result) && change.result !== 'blocked'))
        return 'not-stored';
      return leftOut ? 'blocked' : 'applied';
    case 'unchanged':
      if (leftOut) return 'blocked';
      return changes.length > 0 ? 'held' : null;
    case 'failed':
    case 'stale':
    case 'blocked':
    case 'not-tried':
      return result;
  }
}

/** Whether the service now has the desired value. */
function isApplied(result: ChangeResult): boolean {
  return result === 'applied' || result === 'already';
}

/** Resources with an identical result. */
interface OutcomeView extends Groupable {
  readonly status: DisplayStatus;
  readonly reasons: Reasons;
  readonly changes: readonly ChangeOutcomeView[];
  readonly unreadable: readonly UnreadableView[];
}

type ChangeOutcomeView = ChangeView & Pick<ChangeOutcome, 'kind' | 'before' | 'result' | 'reason' | 'stored'>;

function viewOutcome(resource: ShownResource): OutcomeView {
  const { status, declaredAt, changes } = resource;
  return {
    names: [nameOf(resource)],
    places: sourcesOf(declaredAt, resource),
    status,
    reasons: reasonsOf(resource),
    changes: changes.map((change) => {
      const { kind, before, result, reason, stored } = change;
      // Notes are about the future, and the result replaces the obstacle.
      const view = { ...viewChange(change, resource), notes: [], blocked: null };
      return { ...view, kind, before, result, reason, stored };
    }),
    unreadable: viewUnreadable(resource),
    apart: [],
  };
}

function sectionOf(status: DisplayStatus, all: readonly ShownResource[], options: ValueOptions): Section {
  const resources = all.filter((resource) => resource.status === status);
  const words = statusWords[status];
  return {
    ...words,
    id: status,
    count: pluralise(resources.length, 'resource'),
    groups: groupAlike(resources.map(viewOutcome)).map((view) =>
      describeResources(view, words.tone, options),
    ),
  };
}

function describeResources(view: OutcomeView, tone: Section['tone'], options: ValueOptions): Group {
  const { names, places, changes, unreadable, status, apart } = view;
  const { alreadyShown, shared } = view.reasons;
  const entry = (
    change: ChangeOutcomeView,
    rule: DisplayStatus,
    entryTone: Section['tone'],
  ): ChangeEntry => ({
    rule,
    setting: change.setting,
    tone: entryTone,
    state: change.result,
    effect: null,
    parts: differenceParts(change.difference, change.file, options),
    remarks: remarksOf(change, alreadyShown, options),
    sources: change.sources,
  });
  return {
    names,
    places,
    remarks: shared.map((reason) => [{ data: reason }]),
    entries: [
      ...changes.filter(({ result }) => !isApplied(result)).map((change) => entry(change, status, tone)),
      ...unreadable.map(({ setting, sources }) => uncomparedEntry('unreadable', setting, sources)),
      ...changes
        .filter(({ result }) => isApplied(result))
        .map((change) => entry(change, change.result === 'already' ? 'held' : 'applied', 'good')),
    ],
    named: apart.length > 0 ? { label: 'also above', settings: apart } : null,
  };
}

/**
 * The reason for the result of a change, and the current value if it differs; for a stale one with that of the plan.
 */
function remarksOf(
  { kind, reason, stored, before, result }: ChangeOutcomeView,
  alreadyShown: readonly string[],
  options: ValueOptions,
): IssuesLine[] {
  const text = (value: Json) => ({ data: settingText({ kind, value }, options) });
  const planned = result === 'stale' ? [' (', text(before), ' when the plan was made)'] : [];
  return [
    ...(reason === null || alreadyShown.includes(reason) ? [] : [[{ data: reason }]]),
    ...(stored === null || sameJson(stored.value, before)
      ? []
      : [['current value: ', text(stored.value), ...planned]]),
  ];
}

/** The reasons for the result, raw: `shared` for the whole resource, `alreadyShown` not to be repeated for a change. */
interface Reasons {
  readonly alreadyShown: readonly string[];
  readonly shared: readonly string[];
}

function reasonsOf({ changes, error, action }: ResourceOutcome): Reasons {
  const reasons = new Set(
    changes.filter((change) => !isApplied(change.result)).map((change) => change.reason),
  );
  const common = reasons.size === 1 ? [...reasons].filter((reason) => reason !== null) : [];
  const missing = action === 'missing' ? ['the service does not have it'] : [];
  const alreadyShown = [...new Set([...(error === null ? missing : [error]), ...common])];
  const [first] = alreadyShown;
  // Leaves out a reason that the error of the whole resource already contains.
  const shared = alreadyShown.filter((reason) => reason === first || first?.includes(reason) !== true);
  return { alreadyShown, shared };
}
