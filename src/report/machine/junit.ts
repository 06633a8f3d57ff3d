import { collect } from '../../model/collect.js';
import { resourceName } from '../../model/names.js';
import { positionOf } from '../../model/place.js';
import type { GuardViolation } from '../../plan/types.js';
import type { Annotation } from '../document/annotations.js';
import { textOfLine } from '../line.js';
import { capText } from '../sanitise/terminal.js';
import { sanitiseXml } from '../sanitise/xml.js';
import { kindText, type ResourceName } from '../view/names.js';
import { type RootSubject, takenFrom } from '../view/subject.js';
import { annotateSubject } from './annotate-subject.js';

/**
 * Renders JUnit XML for the test results of CI: a suite for each configuration, with a case for each refusal of a plan
 * and each resource, or for each finding of a check. Warnings and worse are failures, failed updates are errors,
 * resources that were not tried are skipped. A planned change passes unless it is blocked.
 */
export function renderJunit(results: readonly RootSubject[]): string {
  const suites = results.map(suiteOf);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="setpoint" ${renderCounts(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap(({ name, cases }) => [
      `<testsuite name="${sanitiseXml(name)}" ${renderCounts(cases)}>`,
      ...cases.map(renderCase),
      '</testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

type Message = Pick<Annotation, 'rule' | 'message' | 'place'>;

interface Case {
  readonly name: string;
  /** The kind of resource, or the file. */
  readonly group: string;
  readonly messages: readonly Message[];
  /** Why the case did not pass; undefined if it did. */
  readonly worst?: Message | undefined;
}

/** With a root file, its path begins the names of the suite and of the classes: tools merge cases with equal names. */
function suiteOf({ root, subject, repository }: RootSubject) {
  const start = root === null ? '' : `${root}: `;
  if (subject === null) {
    const worst = { rule: 'not-tried', message: 'not attempted', place: null };
    const skipped: Case = { name: worst.message, group: `${start}configurations`, messages: [worst], worst };
    return { name: `${start}${worst.message}`, cases: [skipped] };
  }
  const { document, partial, annotations, resources = [] } = annotateSubject(subject, repository);
  const { kind, title, organization, verdict, refused } = document;
  const of = organization === null ? '' : ` ${organization.slug}`;
  const part = partial === null ? '' : ` (${partial})`;
  const isCheck = kind === 'checked' || kind === 'fault';
  const isPlanned = kind === 'plan' || takenFrom(subject) !== undefined;
  const cases = [
    ...(refused?.reasons ?? []).map(refusalCase),
    ...resourceCases(resources, annotations, isPlanned ? plannedRules : []),
    ...(isCheck ? annotations.map(findingCase) : []),
  ];
  const isNothing = cases.length === 0 && (isCheck || kind === 'comparison');
  const passed = { name: textOfLine(verdict), group: 'files', messages: [] };
  const name = `${start}setpoint ${title.toLowerCase()}${of}${part}`;
  return {
    name,
    cases: (isNothing ? [passed] : cases).map((one) => ({ ...one, group: `${start}${one.group}` })),
  };
}

function refusalCase({ guard, key, code, message, hint }: GuardViolation): Case {
  const worst = { rule: code, message, place: null };
  const messages = [worst, { ...worst, message: `What to do: ${hint}` }];
  return { name: `${key ?? guard} (${code})`, group: 'guards', messages, worst };
}

function findingCase(one: Annotation): Case {
  const { rule, level, place } = one;
  const name = place === null ? rule : `${rule} ${positionOf(place)}`;
  return {
    name,
    group: place?.file ?? 'setpoint',
    messages: [one],
    worst: level === 'error' ? one : undefined,
  };
}

/** A planned change is no failed test, whatever it does. Whether it can be applied is. */
const plannedRules: readonly string[] = [
  'weakening',
  'irreversible',
  'hiding',
  'released',
  'released-weaker',
  'accepted-weaker',
  'accepted-hiding',
  'root',
];

/** A case for each resource, also for those that only an annotation names. */
function resourceCases(
  resources: readonly ResourceName[],
  annotations: readonly Annotation[],
  passing: readonly string[],
): readonly Case[] {
  const about = annotations.flatMap((message) => message.names.map((name) => ({ name, message })));
  const annotated = collect(about, ({ name }) => resourceName(name));
  const names = [...resources, ...about.map(({ name }) => name)];
  return [...new Map(names.map((name) => [resourceName(name), name]))].map(([key, name]) => {
    const messages = (annotated.get(key) ?? []).map(({ message }) => message);
    const worst = messages.find(({ level, rule }) => level !== 'notice' && !passing.includes(rule));
    return { name: `${kindText([name])} ${name.slug}`.trim(), group: name.kind, messages, worst };
  });
}

/** Everything else that requires attention is a failure. */
const resultsOfUpdates: Readonly<Record<string, string>> = {
  failed: 'error',
  'not-stored': 'error',
  'not-tried': 'skipped',
};

function resultOf({ worst }: Case): string | undefined {
  return worst && (resultsOfUpdates[worst.rule] ?? 'failure');
}

function renderCounts(cases: readonly Case[]): string {
  const count = (result: string): number => cases.filter((one) => resultOf(one) === result).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function renderCase(one: Case): string {
  const { name, group, messages, worst } = one;
  const [first] = messages;
  const file = first?.place ? ` file="${sanitiseXml(first.place.file)}"` : '';
  const open = `<testcase name="${sanitiseXml(name)}" classname="${sanitiseXml(group)}"${file}`;
  if (first === undefined) return `${open}/>`;
  const text = messages.map(({ message }) => sanitiseXml(message)).join('\n');
  const result = resultOf(one);
  const inner = worst
    ? `<${result} type="${sanitiseXml(worst.rule)}" message="${sanitiseXml(capText(worst.message).text)}">${text}</${result}>`
    : `<system-out>${text}</system-out>`;
  return `${open}>${inner}</testcase>`;
}
