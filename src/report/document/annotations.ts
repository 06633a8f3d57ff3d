import type { ShownFinding } from '../../model/finding.js';
import type { Place } from '../../model/place.js';
import { textOfLine } from '../line.js';
import { differenceLine } from '../view/difference.js';
import { namesText, type ResourceName } from '../view/names.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import { type Rule, type RuleFacts, rules, severityLevels } from '../view/rules.js';
import { runOf, type Subject } from '../view/subject.js';
import { keyText } from '../view/value-text.js';
import type { ChangesDocument, Group, Section } from './changes-document.js';
import { describeSubject } from './describe-subject.js';

/** A message about one line of the files. All texts are raw. */
export interface Annotation extends RuleFacts {
  /** A rule, or the code of a finding. */
  readonly rule: string;
  readonly message: string;
  /** Null if the message is not about a file. */
  readonly place: Place | null;
  /** The resources that the message is about; empty for findings. */
  readonly names: readonly ResourceName[];
  readonly setting: string | null;
}

/**
 * Collects the annotations of a document, most severe first, with their places in the files. Unmanaged projects have no
 * rule, and applied settings require no attention, so both are left out.
 */
function collectAnnotations({
  refused,
  sections,
  findings,
  kind,
  legend,
  verdict,
  next,
}: ChangesDocument): Annotation[] {
  const all = [
    ...(refused?.reasons ?? []).map((reason) =>
      annotationBy(reason.rule, `${reason.code} ${messageOf(reason)}`),
    ),
    ...sections.flatMap((section) =>
      section.groups.flatMap((group) => groupAnnotations(group, section, legend)),
    ),
    ...findings.map(findingAnnotation),
  ];
  const found = all.some((annotation) => annotation.level === 'error');
  if (kind === 'fault' && !found)
    all.unshift(annotationBy('stopped', [verdict, ...next].map(textOfLine).join(' ')));
  return all.sort((a, b) => severityLevels.indexOf(a.level) - severityLevels.indexOf(b.level));
}

function annotationBy(rule: Rule, message: string): Annotation {
  return { ...rules[rule], rule, message, place: null, names: [], setting: null };
}

/** An annotation for each setting and each of its places; for each resource without a setting, if it has a rule. */
function groupAnnotations(
  { entries, names, places, remarks }: Group,
  { rule: ofResource, isOther }: Section,
  legend: string | null,
): Annotation[] {
  const about = remarks.map(textOfLine);
  const cause = isOther ? ['Not caused by this pull request.'] : [];
  const annotate = (
    rule: Rule,
    setting: string | null,
    sources: Group['places'],
    textsOn: (resources: string) => readonly string[],
  ) =>
    (sources.length > 0 ? sources : [{ place: null, names }]).map((source) => {
      const texts = textsOn(namesText(source.names, ({ slug }) => slug));
      return { ...annotationBy(rule, sentences([...texts, ...cause])), ...source, setting };
    });
  if (entries.length === 0 && ofResource !== undefined) {
    const { title, help } = rules[ofResource];
    const why = about.length > 0 ? about : [title];
    return annotate(ofResource, null, places, (resources) => [[resources, ...why].join(': '), help]);
  }
  return entries.flatMap(({ rule, setting, rows, effect, remarks: more, sources }) => {
    if (rule === 'applied') return [];
    const [difference, reading] =
      rows.length > 0 ? [`: ${differenceLine(rows, maxRows)}`, legend] : ['', null];
    return annotate(rule, setting, sources, (resources) =>
      [
        `${keyText(setting)}${difference} in ${resources}`,
        ...about,
        effect,
        ...more.map(textOfLine),
        reading,
      ].filter((text) => text !== null),
    );
  });
}

/** Maximum number of rows of a difference in a message. */
const maxRows = 12;

function findingAnnotation(finding: ShownFinding): Annotation {
  const { code: rule, severity: level, place } = finding;
  const facts = { level, title: `${rule} in the files`, help: `Run setpoint explain ${rule}.` };
  return { ...facts, security: false, rule, message: messageOf(finding), place, names: [], setting: null };
}

function messageOf({ message, hint }: ShownFinding): string {
  return sentences(hint === null ? [message] : [message, `what to do: ${hint}`]);
}

function sentences([first = '', ...others]: readonly string[]): string {
  return others.reduce((all, text) => {
    const end = /[.!?]$/.test(all) ? '' : '.';
    return `${all}${end} ${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }, first);
}

/** A stable fingerprint of the subject, and not of the line, so that a line added above opens no new alert. */
function fingerprintOf({ rule, names, setting, message }: Annotation, file: string): string {
  const about = names.length > 0 ? names.map(({ kind, id, slug }) => [kind, id ?? slug]) : message;
  return fold(JSON.stringify([rule, about, setting, file]));
}

/** FNV-1a over UTF-16 units, with two start values. No security depends on it; `node:crypto` is not allowed here. */
function fold(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, '0');
    })
    .join('');
}

/**
 * A subject for tools, with paths from the root of the repository. Tools that require a position use `position`, which
 * is the first line of the root file for annotations without a place.
 */
export function annotateSubject(subject: Subject, repository: Repository) {
  const document = describeSubject(subject, { verbose: false, shownFrom: repository.folder });
  const run = runOf(subject);
  const rootFile = subject.kind === 'comparison' ? subject.comparison.rootFile : run?.config?.root;
  const inRepository = (place: Place): Place => ({
    ...place,
    file: fileInRepository(place.file, repository),
  });
  const start = inRepository({ file: rootFile ?? 'setpoint.yaml', line: 1, column: 1 });
  const counts = new Map<string, number>();
  const annotations = collectAnnotations(document).map((annotation) => {
    const place = annotation.place && inRepository(annotation.place);
    const position = place ?? start;
    const print = fingerprintOf(annotation, position.file);
    // Those with the same subject are numbered, because tools merge identical fingerprints.
    const before = counts.get(print) ?? 0;
    counts.set(print, before + 1);
    return { ...annotation, place, position, fingerprint: before === 0 ? print : `${print}-${before}` };
  });
  return {
    document,
    /** What a partial subject was limited to. */
    partial: document.partial && textOfLine(document.partial),
    /** Of a drift: how many of the settings that affect security it is about. */
    coverage: document.facts.flatMap(({ name, line }) => (name === 'Coverage' ? textOfLine(line) : [])),
    annotations,
    /** Of a plan or an outcome. */
    resources: run?.resources,
  };
}
