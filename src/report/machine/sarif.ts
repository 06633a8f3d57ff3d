import { collect } from '../../model/collect.js';
import { type Annotation, annotateSubject } from '../document/annotations.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { capText } from '../sanitise/terminal.js';
import { encodePath, type Repository } from '../view/repository.js';
import type { Level } from '../view/rules.js';
import type { RootSubject, Subject } from '../view/subject.js';

/** GitHub accepts at most this number of results per run. */
const maxResults = 25_000;

/**
 * Renders SARIF 2.1.0 with a result for each annotation. GitHub requires a location for every result. Each
 * configuration has a run with a category of its own.
 */
export function renderSarif(results: readonly RootSubject[], tool: string): string {
  return renderJsonDocument({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: results.flatMap(({ root, subject, repository }) =>
      subject === null ? [] : [runOf(subject, repository, root !== null, tool)],
    ),
  });
}

function runOf(subject: Subject, repository: Repository, isOneOfSeveral: boolean, tool: string): object {
  const { annotations, coverage, partial } = annotateSubject(subject, repository);
  const shown = annotations.slice(0, maxResults);
  const byRule = collect(shown, ({ rule }) => rule);
  const ids = [...byRule.keys()];
  const [name, semanticVersion] = tool.split(' ');
  const folder = isOneOfSeveral && repository.folder !== '' ? `${encodePath(repository.folder)}/` : '';
  const notes = [...(partial === null ? [] : [partial]), ...coverage];
  return {
    tool: {
      driver: {
        name,
        semanticVersion,
        rules: [...byRule.values()].map(([first]) => describeRule(first)),
      },
    },
    // A category of its own: in that of the complete report, GitHub would close the alerts of all other projects.
    automationDetails: { id: `setpoint/${subject.kind}${partial === null ? '' : '-partial'}/${folder}` },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: subject.kind !== 'fault',
        toolExecutionNotifications: notes.map((note) => ({ level: 'note', message: textOf(note) })),
      },
    ],
    results: shown.map(({ rule, level, message, position, fingerprint }) => ({
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: levels[level],
      message: textOf(message),
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodePath(position.file), uriBaseId: '%SRCROOT%' },
            region: { startLine: position.line, startColumn: position.column },
          },
        },
      ],
      partialFingerprints: { 'setpoint/v1': fingerprint },
    })),
  };
}

const levels: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', notice: 'note' };

function textOf(message: string) {
  return { text: capText(message, 4000) };
}

function describeRule({ rule, level, title, help, security }: Annotation) {
  return {
    id: rule,
    shortDescription: { text: title },
    fullDescription: { text: `${title}. ${help}` },
    help: { text: help },
    defaultConfiguration: { level: levels[level] },
    properties: security ? { tags: ['security'], 'security-severity': '7.0' } : { tags: ['configuration'] },
  };
}
