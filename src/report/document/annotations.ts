import { listNames } from '../../model/names.js';
import type { Place } from '../../model/place.js';
import type { Line } from '../line.js';
import { textOfLine } from '../line.js';
import { differenceLine } from '../view/difference-parts.js';
import { kindText, namedOf, type ResourceName } from '../view/names.js';
import { type Level, rules, severityLevels } from '../view/rules.js';
import { keyText } from '../view/value-text.js';
import type { ChangeEntry, ChangesDocument, Group, ListItem } from './changes-document.js';

/** A message about one line of the files. All texts are raw. */
export interface Annotation {
  /** A rule, or the code of a finding. */
  readonly rule: string;
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  /** Null if the message is not about a file. */
  readonly place: Place | null;
  /** The resources that the message is about; empty for findings. */
  readonly names: readonly ResourceName[];
  readonly setting: string | null;
}

/**
 * Collects the annotations of a document, most severe first, with their places in the files. Unmanaged projects have no
 * place, and applied settings require no attention, so both are left out.
 */
export function collectAnnotations({
  refused,
  sections,
  lists,
  kind,
  verdict,
  next,
}: ChangesDocument): Annotation[] {
  const all = [
    ...(refused?.items ?? []).flatMap(itemAnnotations),
    ...sections.flatMap(({ groups }) => groups.flatMap(groupAnnotations)),
    ...lists.flatMap(({ items }) => items.flatMap(itemAnnotations)),
  ];
  const found = all.some((annotation) => annotation.level === 'error');
  if (kind === 'fault' && !found) all.unshift(faultAnnotation(verdict, next));
  return all.sort((a, b) => severityLevels.indexOf(a.level) - severityLevels.indexOf(b.level));
}

function groupAnnotations(group: Group): Annotation[] {
  const entries = group.entries.filter(({ rule }) => rule !== 'applied');
  return entries.flatMap((entry) => {
    const sources = entry.sources.length > 0 ? entry.sources : [{ place: null, names: group.names }];
    return sources.map(({ place, names }) => ({
      rule: entry.rule,
      level: rules[entry.rule].level,
      title: rules[entry.rule].summary,
      message: messageOf(entry, { ...group, names }),
      place,
      names,
      setting: entry.setting,
    }));
  });
}

/** Maximum number of rows of a difference in a message. */
const maxRows = 12;

/** `resolveAge: 0 → 720 in project web. Blocked: …` */
function messageOf({ rule, setting, parts, effect, remarks }: ChangeEntry, group: Group): string {
  const slugs = namedOf(group.names).map(({ slug }) => slug);
  const named = slugs.length === 0 ? [] : [listNames(slugs)];
  const resources = [kindText(group.names), ...named].join(slugs.length > 1 ? ': ' : ' ');
  const difference = parts.length === 0 ? '' : `: ${differenceLine(parts, maxRows)}`;
  const blockedEffect = rule === 'blocked' && effect !== null ? [[effect]] : [];
  const texts = [...group.remarks, ...blockedEffect, ...remarks].map((line) => textOfLine(capitalised(line)));
  const sentences = texts.map((text, index) => (index < texts.length - 1 ? text.replace(/\.$/, '') : text));
  return [`${keyText(setting)}${difference} in ${resources}`, ...sentences].join('. ');
}

function itemAnnotations({ rule, line, reason, place, hint }: ListItem): Annotation[] {
  if (typeof rule === 'object') {
    const message = hint === null ? rule.message : `${sentence(rule.message)} What to do: ${hint}`;
    const title = `${rule.code} in the files`;
    return [{ rule: rule.code, level: rule.severity, title, message, place, names: [], setting: null }];
  }
  if (rule === 'unmanaged') return [];
  const { level, summary, help } = rules[rule];
  const text = textOfLine(line);
  const message =
    hint === null
      ? `${reason === null ? `${text}:` : sentence(`${text}: ${reason}`)} ${help}`
      : `${sentence(text)} What to do: ${hint}`;
  return [{ rule, level, title: summary, message, place, names: [], setting: null }];
}

function faultAnnotation(verdict: Line, next: readonly Line[]): Annotation {
  const { level, summary } = rules.stopped;
  const message = [verdict, ...next].map(textOfLine).join(' ');
  return { rule: 'stopped', level, title: summary, message, place: null, names: [], setting: null };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Data keeps its spelling. */
function capitalised([first, ...rest]: Line): Line {
  if (typeof first !== 'string') return first === undefined ? rest : [first, ...rest];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

/**
 * A stable fingerprint for each annotation. It identifies the subject and not the line, so that a line added above
 * opens no new alert. Annotations with the same subject are numbered, because tools merge identical fingerprints.
 */
export function fingerprints(annotations: readonly Annotation[]): readonly string[] {
  const counts = new Map<string, number>();
  return annotations.map((annotation) => {
    const print = fingerprint(annotation);
    const before = counts.get(print) ?? 0;
    counts.set(print, before + 1);
    return before === 0 ? print : `${print}-${before}`;
  });
}

function fingerprint({ rule, names, setting, place, message }: Annotation): string {
  const about = names.length > 0 ? names.map(({ kind, id, slug }) => [kind, id ?? slug]) : message;
  return fold(JSON.stringify([rule, about, setting, place?.file ?? null]));
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
