import { collect } from '../../model/collect.js';
import { resourceName } from '../../model/names.js';
import { positionOf } from '../../model/place.js';
import { type Annotation, annotateSubject } from '../document/annotations.js';
import { textOfLine } from '../line.js';
import { type Html, html } from '../sanitise/html.js';
import { capText } from '../sanitise/terminal.js';
import { namesText, type ResourceName, rootName } from '../view/names.js';
import type { Repository } from '../view/repository.js';
import { type RootSubject, type Subject, takenFrom } from '../view/subject.js';

/**
 * Renders JUnit XML for the test results of CI: a suite for each configuration, with a case for each refusal of a plan
 * and each resource, or for each finding of a check. Warnings and worse are failures, failed updates are errors,
 * resources that were not tried are skipped. A planned change passes unless it is blocked.
 */
export function renderJunit(results: readonly RootSubject[]): string {
  const suites = results.map(suiteOf);
  return html`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="setpoint" ${renderCounts(suites.flatMap(({ cases }) => cases))}>
${suites.map(renderSuite)}</testsuites>
`.markup;
}

function renderSuite({ name, cases, coverage }: ReturnType<typeof suiteOf>): Html {
  return html`<testsuite name="${name}" ${renderCounts(cases)}>
${coverage.map((text) => html`<properties><property name="coverage" value="${text}"/></properties>\n`)}${cases.map(renderCase)}</testsuite>
`;
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
  const { name, cases, coverage } = subject === null ? notAttempted : resultOf(subject, repository);
  return {
    coverage,
    name: start + name,
    cases: cases.map((testCase) => ({ ...testCase, group: start + testCase.group })),
  };
}

const notAttempted = {
  name: 'not attempted',
  coverage: [],
  cases: [failedCase('not attempted', 'configurations', 'not-tried', 'not attempted')],
};

function resultOf(subject: Subject, repository: Repository) {
  const { document, partial, coverage, annotations, resources = [] } = annotateSubject(subject, repository);
  const { kind, title, organization, verdict, refused } = document;
  const of = organization === null ? '' : ` ${organization.slug}`;
  const part = partial === null ? '' : ` (${partial})`;
  const isCheck = kind === 'checked' || kind === 'fault';
  const isPlanned = kind === 'plan' || takenFrom(subject) !== undefined;
  const reasons = refused?.reasons ?? [];
  const cases = [
    ...reasons.map(({ guard, code, message, hint }) =>
      failedCase(`${guard} (${code})`, 'guards', code, `${message} What to do: ${hint}`),
    ),
    ...resourceCases(resources, annotations, isPlanned),
    ...(isCheck ? annotations.map(findingCase) : []),
  ];
  const isNothing = cases.length === 0 && (isCheck || kind === 'comparison');
  const passed = { name: textOfLine(verdict), group: 'files', messages: [] };
  return {
    name: `setpoint ${title.toLowerCase()}${of}${part}`,
    cases: isNothing ? [passed] : cases,
    coverage,
  };
}

function failedCase(name: string, group: string, rule: string, message: string): Case {
  const worst = { rule, message, place: null };
  return { name, group, messages: [worst], worst };
}

function findingCase(annotation: Annotation): Case {
  const { rule, level, place } = annotation;
  const name = place === null ? rule : `${rule} ${positionOf(place)}`;
  const worst = level === 'error' ? annotation : undefined;
  return { name, group: place?.file ?? 'setpoint', messages: [annotation], worst };
}

/**
 * A case for each resource, also for those that only an annotation names. A planned change never fails a test; that it
 * cannot be applied does.
 */
function resourceCases(
  resources: readonly ResourceName[],
  annotations: readonly Annotation[],
  isPlanned: boolean,
): readonly Case[] {
  const all = [
    ...resources.map((name) => ({ name, messages: [] })),
    ...annotations.flatMap((annotation) =>
      annotation.names.map((name) => ({ name, messages: [annotation] })),
    ),
  ];
  return [...collect(all, ({ name }) => resourceName(name)).values()].map((same) => {
    const messages = same.flatMap((group) => group.messages);
    const worst = messages.find(({ level, reviewed }) => level !== 'notice' && !(isPlanned && reviewed));
    const [name = rootName] = same.map((group) => group.name);
    return { name: namesText([name], ({ slug }) => slug), group: name.kind, messages, worst };
  });
}

/** Everything else that requires attention is a failure. */
const elementsOf: Readonly<Record<string, string>> = {
  failed: 'error',
  'not-stored': 'error',
  'not-tried': 'skipped',
};

function elementOf({ worst }: Case): string | undefined {
  return worst && (elementsOf[worst.rule] ?? 'failure');
}

function renderCounts(cases: readonly Case[]): Html {
  const count = (result: string): number => cases.filter((testCase) => elementOf(testCase) === result).length;
  return html`tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function renderCase(testCase: Case): Html {
  const { name, group, messages, worst } = testCase;
  const file = messages[0]?.place && html` file="${messages[0].place.file}"`;
  const open = html`<testcase name="${name}" classname="${group}"${file}`;
  if (messages.length === 0) return html`${open}/>\n`;
  const text = messages.map(({ message }, at) => html`${at > 0 && html`\n`}${message}`);
  const result = elementOf(testCase);
  const others = messages.length > 1 && ` (and ${messages.length - 1} more)`;
  const inner = worst
    ? html`<${result} type="${worst.rule}" message="${capText(worst.message)}${others}">${text}</${result}>`
    : html`<system-out>${text}</system-out>`;
  return html`${open}>${inner}</testcase>\n`;
}
