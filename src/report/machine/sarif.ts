import type { Place } from '../../model/place.js';
import { describeSubject } from '../document/describe-subject.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { capText } from '../sanitise/terminal.js';
import type { Remark } from '../view/annotations.js';
import { remarksOf } from '../view/annotations.js';
import { fingerprints } from '../view/fingerprint.js';
import { encodePath, fileInRepository, type Repository } from '../view/repository.js';
import type { Level, Rule, RuleFacts } from '../view/rules.js';
import { rules } from '../view/rules.js';
import type { Subject } from '../view/subject.js';

/** GitHub accepts at most this number of results per run. */
const mostResults = 25_000;

/**
 * Renders SARIF 2.1.0 with a result for each remark. GitHub requires a location for every result; remarks without a
 * place are assigned to the first line of the root file.
 */
export function renderSarif(
  subject: Subject,
  { tool, repository }: { readonly tool: string; readonly repository: Repository },
): string {
  const remarks = remarksOf(describeSubject(subject, { verbose: false })).slice(0, mostResults);
  const root = rootOf(subject);
  const ids = [...new Set(remarks.map((remark) => remark.rule))];
  const prints = fingerprints(remarks);
  const results = remarks.map((remark, at) => ({
    ruleId: remark.rule,
    ruleIndex: ids.indexOf(remark.rule),
    level: levels[remark.level],
    message: { text: capText(remark.message, 4000).text },
    locations: [locationOf(remark.place ?? { file: root, line: 1, column: 1 }, repository)],
    partialFingerprints: { 'setpoint/v1': prints[at] ?? '' },
  }));
  return renderJsonDocument({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...driverOf(tool), rules: ids.map((id) => describeRule(id, remarks)) } },
        automationDetails: { id: `setpoint/${subject.kind}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: subject.kind !== 'fault' }],
        results,
      },
    ],
  });
}

const levels: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', notice: 'note' };

/** `setpoint 0.1.0` */
function driverOf(tool: string): object {
  const [name, version] = tool.split(' ');
  return { name: name ?? tool, ...(version === undefined ? {} : { semanticVersion: version }) };
}

function describeRule(id: string, remarks: readonly Remark[]): object {
  const facts = isRule(id) ? rules[id] : findingFacts(id, remarks);
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

function findingFacts(code: string, remarks: readonly Remark[]): RuleFacts {
  const level = remarks.find((remark) => remark.rule === code)?.level ?? 'error';
  return {
    level,
    summary: `${code} in the configuration`,
    help: `docs/reference/errors.md tells what ${code} means.`,
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
  if (subject.kind === 'plan') return subject.plan.config.root;
  if (subject.kind === 'drift' || subject.kind === 'attributed') return subject.drift.plan.config.root;
  if (subject.kind === 'comparison') return subject.comparison.rootFile;
  return subject.kind === 'outcome' ? subject.outcome.config.root : 'setpoint.yaml';
}
