import type { Place } from '../../model/place.js';
import { type Annotation, collectAnnotations, fingerprints } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { textOfLine } from '../line.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { capText } from '../sanitise/terminal.js';
import { encodePath, fileInRepository, type Repository } from '../view/repository.js';
import { type Level, type Rule, type RuleFacts, rules } from '../view/rules.js';
import { planOf, type RootSubject, type Subject } from '../view/subject.js';

/** GitHub accepts at most this number of results per run. */
const maxResults = 25_000;

/**
 * Renders SARIF 2.1.0 with a result for each annotation. GitHub requires a location for every result; those without a
 * place get the first line of the root file. Each configuration has a run with a category of its own.
 */
export function renderSarif(results: readonly RootSubject[], tool: string): string {
  return renderJsonDocument({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: results.flatMap((result) => (result.subject === null ? [] : [runOf(result, result.subject, tool)])),
  });
}

function runOf({ root, repository }: RootSubject, subject: Subject, tool: string): object {
  const document = describeSubject(subject, { verbose: false, shownFrom: repository.folder });
  const annotations = collectAnnotations(document).slice(0, maxResults);
  const partial = document.partial === null ? null : capText(textOfLine(document.partial), 4000).text;
  const rootFile = rootOf(subject);
  const ids = [...new Set(annotations.map((annotation) => annotation.rule))];
  const prints = fingerprints(annotations);
  const results = annotations.map((annotation, at) => ({
    ruleId: annotation.rule,
    ruleIndex: ids.indexOf(annotation.rule),
    level: levels[annotation.level],
    message: { text: capText(annotation.message, 4000).text },
    locations: [locationOf(annotation.place ?? { file: rootFile, line: 1, column: 1 }, repository)],
    partialFingerprints: { 'setpoint/v1': prints[at] ?? '' },
  }));
  // A category of its own: in that of the complete report, GitHub would close the alerts of all other projects.
  const category = `setpoint/${subject.kind}${partial === null ? '' : '-partial'}`;
  const folder = root === null || repository.folder === '' ? '' : `${encodePath(repository.folder)}/`;
  return {
    tool: { driver: { ...driverOf(tool), rules: ids.map((id) => describeRule(id, annotations)) } },
    automationDetails: { id: `${category}/${folder}` },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: subject.kind !== 'fault',
        ...(partial === null
          ? {}
          : { toolExecutionNotifications: [{ level: 'note', message: { text: partial } }] }),
      },
    ],
    results,
  };
}

const levels: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', notice: 'note' };

/** `setpoint 0.1.0` */
function driverOf(tool: string): object {
  const [name, version] = tool.split(' ');
  return { name: name ?? tool, ...(version === undefined ? {} : { semanticVersion: version }) };
}

function describeRule(id: string, annotations: readonly Annotation[]): object {
  const facts = isRule(id) ? rules[id] : findingFacts(id, annotations);
  return {
    id,
    name: id,
    shortDescription: { text: facts.summary },
    fullDescription: { text: `${facts.summary}. ${facts.help}` },
    help: { text: facts.help },
    defaultConfiguration: { level: levels[facts.level] },
    properties: facts.security
      ? { tags: ['security'], 'security-severity': '7.0' }
      : { tags: ['configuration'] },
  };
}

function findingFacts(code: string, annotations: readonly Annotation[]): RuleFacts {
  const level = annotations.find((annotation) => annotation.rule === code)?.level ?? 'error';
  return {
    level,
    summary: `${code} in the configuration`,
    help: `Run setpoint explain ${code}.`,
    security: false,
  };
}

function isRule(id: string): id is Rule {
  return Object.hasOwn(rules, id);
}

function locationOf({ file, line, column }: Place, repository: Repository): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(fileInRepository(file, repository)), uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column },
    },
  };
}

function rootOf(subject: Subject): string {
  if (subject.kind === 'comparison') return subject.comparison.rootFile;
  const run = subject.kind === 'outcome' ? subject.outcome : planOf(subject);
  return run?.config?.root ?? 'setpoint.yaml';
}
