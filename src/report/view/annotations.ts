import type { Place } from '../../model/place.js';
import type { ChangeEntry, ChangesDocument, Group, ListItem } from '../document/changes-document.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { keyText } from '../text/value-text.js';
import type { DifferenceRow } from './difference-rows.js';
import { kindText, namedOf } from './names.js';
import type { ResourceName } from './plan-view.js';
import type { Level } from './rules.js';
import { rules } from './rules.js';

/** A remark on one line of the files. All texts are raw. */
export interface Remark {
  /** A rule, or the code of a finding. */
  readonly rule: string;
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  /** Null if the remark is not about a file. */
  readonly place: Place | null;
  /** The resources that the remark is about; empty for findings. */
  readonly names: readonly ResourceName[];
  readonly setting: string | null;
}

/**
 * Collects the remarks of a document, most severe first, with their places in the files. Unmanaged projects have no
 * place, and applied settings require no attention, so both are left out.
 */
export function remarksOf({ sections, lists, kind, verdict, next }: ChangesDocument): Remark[] {
  const all = [
    ...sections.flatMap(({ groups }) => groups.flatMap(groupRemarks)),
    ...lists.flatMap(({ items }) => items.flatMap(itemRemarks)),
  ];
  const found = all.some((remark) => remark.level === 'error');
  if (kind === 'fault' && !found) all.unshift(faultRemark(verdict, next));
  return all.sort((a, b) => gravity.indexOf(a.level) - gravity.indexOf(b.level));
}

const gravity: readonly Level[] = ['error', 'warning', 'notice'];

function groupRemarks(group: Group): Remark[] {
  const toTell = group.entries.filter(({ rule }) => rule !== 'applied');
  return toTell.map((entry) => ({
    rule: entry.rule,
    level: rules[entry.rule].level,
    title: rules[entry.rule].summary,
    message: messageOf(entry, group),
    place: entry.source,
    names: group.names,
    setting: entry.setting,
  }));
}

/** `resolveAge: 0 → 720 in project web. blocked: …` */
function messageOf({ setting, rows, remarks }: ChangeEntry, group: Group): string {
  const slugs = namedOf(group.names).map(({ slug }) => slug);
  const who = [kindText(group.names), ...(slugs.length === 0 ? [] : [slugs.join(', ')])].join(
    slugs.length > 1 ? ': ' : ' ',
  );
  const what = rows.length === 0 ? '' : `: ${rowsInLine(rows)}`;
  const said = [...group.remarks, ...remarks].map(textOfLine);
  const ended = said.map((text, index) => (index < said.length - 1 ? text.replace(/\.$/, '') : text));
  return [`${keyText(setting)}${what} in ${who}`, ...ended].join('. ');
}

/** Rows as one line of text: `true → false`, or each row with its sign. */
export function rowsInLine(rows: readonly DifferenceRow[], most = 12): string {
  const [before, after] = rows;
  if (rows.length === 2 && before?.sign === '-' && after?.sign === '+' && before.path === after.path) {
    return `${before.path === '' ? '' : `${before.path}: `}${before.text} → ${after.text}`;
  }
  const told = rows
    .slice(0, most)
    .map(({ sign, path, text }) => `${sign} ${path === '' ? '' : `${path}: `}${text}`);
  return [...told, ...(rows.length > most ? [`and ${rows.length - most} more`] : [])].join(', ');
}

function itemRemarks({ rule, line, place, hint }: ListItem): Remark[] {
  if (typeof rule === 'object') {
    const message = hint === null ? rule.message : `${sentence(rule.message)} What to do: ${hint}`;
    const title = `${rule.code} in the files`;
    return [{ rule: rule.code, level: rule.severity, title, message, place, names: [], setting: null }];
  }
  if (rule === 'unmanaged') return [];
  const { level, summary } = rules[rule];
  const text = textOfLine(line);
  // A line with a reason of its own is a sentence; otherwise it only names what the help is about.
  const message = `${text.includes(': ') ? sentence(text) : `${text}:`} ${rules[rule].help}`;
  return [{ rule, level, title: summary, message, place, names: [], setting: null }];
}

function faultRemark(verdict: IssuesLine, next: readonly IssuesLine[]): Remark {
  const message = [verdict, ...next].map(textOfLine).join(' ');
  return {
    rule: 'stopped',
    level: rules.stopped.level,
    title: rules.stopped.summary,
    message,
    place: null,
    names: [],
    setting: null,
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The text of a line, raw. */
export function textOfLine(line: IssuesLine): string {
  return line.map((one) => (typeof one === 'string' ? one : one.data)).join('');
}
