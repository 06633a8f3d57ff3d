import type { ResourceOutcome } from '../../apply/types.js';
import { hasUnlisted, isClosed } from '../../model/incomplete.js';
import { resourceName } from '../../model/names.js';
import type { Source } from '../../model/place.js';
import type { Action, GuardViolation } from '../../plan/types.js';
import { type Annotation, collectAnnotations } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { textOfLine } from '../line.js';
import { capText } from '../sanitise/terminal.js';
import { sanitiseXml } from '../sanitise/xml.js';
import { kindText, namedOf, type ResourceName } from '../view/names.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import { planOf, type RootSubject, type Subject, takenFrom } from '../view/subject.js';

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
    ...suites.flatMap(({ name, cases, repository }) => [
      `<testsuite name="${sanitiseXml(name)}" ${renderCounts(cases)}>`,
      ...cases.map((one) => renderCase(one, repository)),
      '</testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
  readonly repository: Repository;
}

/** With a root file, its path begins the names of the suite and of the classes: tools merge cases with equal names. */
function suiteOf({ root, subject, repository }: RootSubject): Suite {
  if (subject === null) return { name: root ?? '', cases: [notAttempted(root ?? '')], repository };
  const document = describeSubject(subject, { verbose: false, shownFrom: repository.folder });
  const cases = casesOf(subject, collectAnnotations(document), textOfLine(document.verdict));
  const partial = document.partial === null ? '' : ` (${textOfLine(document.partial)})`;
  const of = document.organization === null ? '' : ` ${document.organization.slug}`;
  const name = `setpoint ${document.title.toLowerCase()}${of}${partial}`;
  if (root === null) return { name, cases, repository };
  return {
    name: `${root}: ${name}`,
    cases: cases.map((one) => ({ ...one, group: `${root}: ${one.group}` })),
    repository,
  };
}

function notAttempted(root: string): Case {
  return {
    name: root,
    group: 'configurations',
    file: null,
    result: 'skipped',
    type: '',
    lines: ['not attempted'],
  };
}

function renderCounts(cases: readonly Case[]): string {
  const count = (result: Verdict['result']): number => cases.filter((one) => one.result === result).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

interface Case extends Verdict {
  readonly name: string;
  /** The kind of resource, or the file. */
  readonly group: string;
  readonly file: string | null;
}

interface Verdict {
  readonly result: 'passed' | 'failure' | 'error' | 'skipped';
  /** The rule or status; not shown if the case passed. */
  readonly type: string;
  readonly lines: readonly string[];
}

/**
 * A case for each refusal and each resource, also for those that only an annotation names; or for each finding. A planned
 * change is no failed test, whatever it does. Whether it can be applied is.
 */
function casesOf(subject: Subject, all: readonly Annotation[], verdict: string): readonly Case[] {
  const { kind } = subject;
  const passed = [passedCase(verdict)];
  if (kind === 'checked' || kind === 'fault')
    return all.length > 0 ? all.map((annotation) => findingCase(annotation, kind)) : passed;
  const plan = planOf(subject);
  const taken = takenFrom(subject);
  const annotations = kind === 'plan' || taken !== undefined ? asPlanned(all) : all;
  const about = groupByResource(annotations);
  const resources: readonly CaseResource[] =
    kind === 'outcome' ? subject.outcome.resources : (plan?.resources ?? []);
  const known = new Set(resources.map(resourceName));
  const names = new Map(annotations.flatMap((one) => one.names).map((name) => [resourceName(name), name]));
  const others = [...names].flatMap(([key, name]) =>
    known.has(key) ? [] : [{ ...name, action: 'update' as const }],
  );
  const isRefused = annotations.some(({ rule }) => rule === 'refused');
  const unlisted = plan !== undefined && hasUnlisted(plan);
  const cases = [
    ...[...(isRefused ? (plan?.refusals ?? []) : []), ...(taken?.refusals ?? [])].map(refusalCase),
    ...[...resources, ...others].map((one) => resourceCase(one, about, unlisted, kind === 'outcome')),
  ];
  return cases.length > 0 || kind !== 'comparison' ? cases : passed;
}

const plannedRules: readonly unknown[] = [
  'weakening',
  'irreversible',
  'hiding',
  'released',
  'released-weaker',
  'accepted-weaker',
  'accepted-hiding',
  'root',
];

function asPlanned(annotations: readonly Annotation[]): readonly Annotation[] {
  return annotations.map((one) => (plannedRules.includes(one.rule) ? { ...one, level: 'notice' } : one));
}

function refusalCase({ guard, key, code, message, hint }: GuardViolation): Case {
  const lines = [message, `What to do: ${hint}`];
  return {
    name: `${key ?? guard} (${code})`,
    group: 'guards',
    file: null,
    result: 'failure',
    type: code,
    lines,
  };
}

/** Annotations by the name of the resource. */
type ByResource = ReadonlyMap<string, readonly Annotation[]>;

function groupByResource(annotations: readonly Annotation[]): ByResource {
  const about = new Map<string, Annotation[]>();
  for (const annotation of annotations) {
    for (const name of new Set(annotation.names.map(resourceName))) {
      const own = about.get(name);
      if (own === undefined) about.set(name, [annotation]);
      else own.push(annotation);
    }
  }
  return about;
}

/** The only case of a report without findings or resources; it passes. */
function passedCase(verdict: string): Case {
  return { name: verdict, group: 'files', file: null, result: 'passed', type: '', lines: [] };
}

/** A resource of a plan or an outcome. */
type CaseResource = ResourceName & {
  readonly action: Action;
  readonly reason?: string | null;
  readonly declaredAt?: Source | null;
} & Partial<Pick<ResourceOutcome, 'result' | 'error'>>;

function resourceCase(
  resource: CaseResource,
  about: ByResource,
  unlisted: boolean,
  isOutcome: boolean,
): Case {
  const { kind, action, reason = null, declaredAt = null, result, error } = resource;
  const own = about.get(resourceName(resource)) ?? [];
  const worst = own.find(({ level }) => level !== 'notice');
  const name = [kindText([resource]), ...namedOf([resource]).map((one) => one.slug)].join(' ');
  const failed = { name, group: kind, file: own[0]?.place?.file ?? null, result: 'failure' } as const;
  if (result === 'failed' || result === 'not-tried')
    return {
      ...failed,
      result: result === 'failed' ? 'error' : 'skipped',
      type: result,
      lines: [error ?? result],
    };
  if (action === 'missing') {
    const line = unlisted
      ? 'The service does not list the project, but its list is incomplete.'
      : 'The service does not have the project.';
    return { ...failed, type: 'missing', lines: [line] };
  }
  if (isClosed({ action, declaredAt }))
    return { ...failed, file: declaredAt?.file ?? null, type: 'closed', lines: [`Not read: ${reason}`] };
  const lines = own.map(({ message }) => message);
  if (worst === undefined) return { ...failed, result: 'passed', type: '', lines };
  const isError = worst.level === 'error' && isOutcome;
  return { ...failed, result: isError ? 'error' : 'failure', type: worst.rule, lines };
}

function findingCase({ rule, message, place, level }: Annotation, kind: 'checked' | 'fault'): Case {
  const position = place === null ? '' : ` ${place.file}:${place.line}:${place.column}`;
  return {
    name: `${rule}${position}`,
    group: place?.file ?? 'setpoint',
    file: place?.file ?? null,
    result: kind === 'checked' || level !== 'error' ? 'passed' : 'failure',
    type: rule,
    lines: [message],
  };
}

function renderCase({ name, group, file, ...verdict }: Case, repository: Repository): string {
  const position = file === null ? '' : ` file="${sanitiseXml(fileInRepository(file, repository))}"`;
  const open = `<testcase name="${sanitiseXml(name)}" classname="${sanitiseXml(group)}"${position}`;
  const inner = renderVerdict(verdict);
  return inner === '' ? `${open}/>` : `${open}>${inner}</testcase>`;
}

function renderVerdict({ result, type, lines }: Verdict): string {
  const text = lines.map(sanitiseXml).join('\n');
  if (result === 'passed') return lines.length === 0 ? '' : `<system-out>${text}</system-out>`;
  const message = sanitiseXml(capText(lines[0] ?? type).text);
  if (result === 'skipped') return `<skipped message="${message}"/>`;
  return `<${result} type="${sanitiseXml(type)}" message="${message}">${text}</${result}>`;
}
