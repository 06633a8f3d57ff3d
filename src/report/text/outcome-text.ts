import type { Outcome } from '../../apply/types.js';
import { sameJson } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import { sanitiseTerminal } from '../sanitise/terminal.js';
import type {
  ChangeOutcomeView,
  DisplayStatus,
  OutcomeView,
  ResourceOutcomeView,
} from '../view/outcome-view.js';
import { displayStatusText, isApplied, isGood, viewOutcome } from '../view/outcome-view.js';
import { planWords, pluralise } from '../view/words.js';
import type { RenderContext } from './change-text.js';
import { changeLines, resourceText, unreadableLine } from './change-text.js';
import { settingText } from './difference-text.js';
import type { Line } from './layout.js';
import { blankLine, line, renderLines, span } from './layout.js';
import type { Paint, Style } from './style.js';
import type { TextOptions } from './text-options.js';
import { defaultText } from './text-options.js';
import { keyText, nameText, sourceText } from './value-text.js';

/**
 * Renders the outcome of an apply: the verdict; resources that failed, were accepted but not stored, stale, blocked or
 * not tried, each with the reason; applied ones and those that already had their value; and what to do next.
 */
export function renderOutcomeText(
  outcome: Outcome,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const view = viewOutcome(outcome);
  const sections = [
    isIdle(view) ? [whereLine(view), verdictLine(view)] : [verdictLine(view), whereLine(view)],
    ...displayStatusText.flatMap((fate) => fateSection(fate, view.resources, options)),
    nextLines(view),
  ];
  const told = sections.filter((section) => section.length > 0);
  const lines = told.flatMap((section, index) => (index === 0 ? section : [blankLine, ...section]));
  return renderLines(lines, options.width, style);
}

function verdictLine(view: OutcomeView): Line {
  const { good, text } = outcomeVerdict(view);
  return line(0, [span(text, good ? 'good' : 'strong')]);
}

/** A sentence with the result of the apply. */
export function outcomeVerdict({ resources, summary }: OutcomeView): {
  readonly good: boolean;
  readonly text: string;
} {
  const wanted = resources.reduce((sum, resource) => sum + resource.changes.length, 0);
  const good = resources.every((resource) => isGood(resource.fate));
  const updates = pluralise(summary.updates, 'update');
  if (isIdle({ resources })) return { good, text: 'Nothing to apply.' };
  if (good) return { good, text: goodVerdict(resources, updates) };
  const hold = wanted === 1 || summary.fields === 1 ? 'holds' : 'hold';
  return { good, text: `${summary.fields} of ${pluralise(wanted, 'setting')} ${hold}, ${updates} sent.` };
}

function goodVerdict(resources: OutcomeView['resources'], updates: string): string {
  const results = resources.flatMap(({ changes }) => changes.map(({ result }) => result));
  const held = results.filter((result) => result === 'already').length;
  const applied = results.length - held;
  const alike = `${pluralise(held, 'setting')} held already`;
  if (applied === 0) return `Nothing had to be sent: ${alike}.`;
  return `Applied: ${pluralise(applied, 'setting')}, ${updates} sent${held === 0 ? '' : `; ${alike}`}.`;
}

/** Whether the plan contained no changes. */
function isIdle({ resources }: Pick<OutcomeView, 'resources'>): boolean {
  return resources.length === 0;
}

function whereLine(view: OutcomeView): Line {
  return line(0, [span(`organization ${nameText(view.organization)} at ${nameText(view.origin)}`, 'quiet')]);
}

function fateSection(
  fate: DisplayStatus,
  all: readonly ResourceOutcomeView[],
  options: TextOptions,
): Line[][] {
  const resources = all.filter((resource) => resource.fate === fate);
  if (resources.length === 0) return [];
  const { words, paint } = fateWords(fate);
  const heading = line(0, [span(`${words}: ${pluralise(resources.length, 'resource')}`, paint)]);
  return [[heading, ...resources.flatMap((resource) => resourceLines(resource, options))]];
}

/** The heading for a status, and its style. */
export function fateWords(fate: DisplayStatus): { readonly words: string; readonly paint: Paint } {
  switch (fate) {
    default:
      return unreachable(fate);
    case 'failed':
      return { words: 'FAILED', paint: 'danger' };
    case 'not-stored':
      return { words: 'ACCEPTED, BUT NOT STORED', paint: 'danger' };
    case 'stale':
      return { words: 'stale (changed by somebody since the plan; nothing was sent)', paint: 'warning' };
    case 'blocked':
      return { words: 'blocked', paint: 'warning' };
    case 'not-tried':
      return { words: 'not tried', paint: 'warning' };
    case 'applied':
      return { words: 'applied', paint: 'good' };
    case 'held':
      return { words: 'held already', paint: 'good' };
  }
}

/** A resource with its error. Applied settings are summarised in one line, the others listed one by one. */
function resourceLines(resource: ResourceOutcomeView, options: TextOptions): Line[] {
  const { name, changes, unreadable, declaredAt } = resource;
  const holding = changes.filter((change) => isApplied(change.result));
  const others = changes.filter((change) => !isApplied(change.result));
  const { told, spoken } = reasonsOf(resource);
  const [first, ...further] = spoken.map(sanitiseTerminal);
  const head = [span(resourceText(name), 'strong'), ...(first === undefined ? [] : [span(`: ${first}`)])];
  return [
    line(2, head, declaredAt && span(sourceText(declaredAt), 'quiet')),
    ...further.map((reason) => line(6, [span(reason, 'warning')])),
    ...others.flatMap((change) => otherLines(change, told, options)),
    ...(holding.length > 0 ? [holdingLine(holding, resource.fate)] : []),
    ...unreadable.map((one) => unreadableLine(one, 4)),
  ];
}

/**
 * The reasons for the result, raw: `spoken` for the whole resource, `told` for all that need not be repeated for a
 * change.
 */
export function reasonsOf({ changes, error, action }: ResourceOutcomeView): {
  readonly told: readonly string[];
  readonly spoken: readonly string[];
} {
  const reasons = new Set(
    changes.filter((change) => !isApplied(change.result)).map((change) => change.reason),
  );
  const shared = reasons.size === 1 ? [...reasons].filter((reason) => reason !== null) : [];
  const missing = action === 'missing' ? ['the service does not have it'] : [];
  const told = [...new Set([...(error === null ? missing : [error]), ...shared])];
  // Leaves out a reason that the error of the whole resource already contains.
  return { told, spoken: told.filter((reason) => reason === told[0] || told[0]?.includes(reason) !== true) };
}

function holdingLine(changes: readonly ChangeOutcomeView[], fate: DisplayStatus): Line {
  const names = changes.map((change) => keyText(change.setting)).join(', ');
  return line(4, [span(isGood(fate) ? names : `in place: ${names}`, 'good')]);
}

/** The change as in the plan, and the service's current value if it differs. */
function otherLines(change: ChangeOutcomeView, told: readonly string[], options: TextOptions): Line[] {
  const { kind, reason, stored } = change;
  return [
    ...changeLines({ ...change, notes: [], blocked: null }, null, telling, options),
    ...(reason === null || told.includes(reason)
      ? []
      : [line(8, [span(sanitiseTerminal(reason), 'warning')])]),
    ...(stored === null || sameJson(stored.value, change.before)
      ? []
      : [line(8, [span(`the service shows ${settingText({ kind, ...stored }, options)} now`, 'warning')])]),
  ];
}

const telling: RenderContext = {
  words: { ...planWords, effects: { weakens: '', tightens: '', neutral: '' } },
  sign: 'failed',
  indent: 2,
};

function nextLines(view: OutcomeView): Line[] {
  return nextSteps(view).map((text) => line(0, [span(text)]));
}

/** What to do next, one sentence for each kind of problem. */
export function nextSteps({ resources, interrupted }: OutcomeView): readonly string[] {
  const has = (fate: DisplayStatus): boolean => resources.some((resource) => resource.fate === fate);
  const sentences = [
    ...(has('failed')
      ? ['Remove the cause and run it again: it converges, and what holds is not sent twice.']
      : []),
    ...(has('not-tried') && interrupted ? ['Interrupted. Run it again: it converges.'] : []),
    ...(has('not-tried') && !interrupted && !has('failed') ? ['Run it again: it converges.'] : []),
    ...(has('not-stored')
      ? [
          'Running it again will not help where the service does not store what it accepts: the setting may want a scope, a plan or an integration, or not exist there.',
        ]
      : []),
    ...(has('stale') ? ['Make a new plan: the old one was made for values that no longer hold.'] : []),
    ...(has('blocked')
      ? [
          'What was blocked, missing or not shown was left out: it waits until what stands in its way is gone.',
        ]
      : []),
  ];
  if (sentences.length === 0 && resources.length === 0) return [];
  const done = 'The service holds what the plan says.';
  return sentences.length > 0 ? sentences : [done];
}
