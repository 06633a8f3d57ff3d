import type { IssueLine } from '../../issues/summary/report-types.js';
import type { Line, LinePart } from '../line.js';
import type { Block, Cell, Column, IssuesTone } from './issues-document.js';

/** `1,234,567` in every locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 issue`, `2 issues`. */
export function formatNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

export function formatIssues(count: number): string {
  return formatNoun(count, 'issue');
}

/** A percentage that is 0 or 100 only if it is exact: `<1 %`, `>99 %`. */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0 %';
  if (part >= whole) return '100 %';
  const share = Math.round((100 * part) / whole);
  if (share === 0) return '<1 %';
  return share === 100 ? '>99 %' : `${share} %`;
}

/** The two largest units of a duration: `3 d 4 h`, `12 min`. */
export function formatSpan(seconds: number): string {
  const amounts = {
    d: Math.floor(seconds / 86_400),
    h: Math.floor(seconds / 3600) % 24,
    min: Math.floor(seconds / 60) % 60,
  };
  const parts = Object.entries(amounts).filter(([, amount]) => amount > 0);
  if (parts.length === 0) return `${seconds} s`;
  const largest = parts.slice(0, 2).map(([unit, amount]) => `${formatCount(amount)} ${unit}`);
  return largest.join(' ');
}

/** `2026-11-20 12:00:00 UTC` for an ISO 8601 time of the tool; any other text is shown unchanged, as untrusted text. */
export function formatTime(iso: string): LinePart {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/.exec(iso);
  return match === null ? { data: iso } : `${match[1]} ${match[2]} UTC`;
}

export function leftColumns(...titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, align: 'left' }));
}

export function rightColumns(...titles: readonly string[]): Column[] {
  return titles.map((title) => ({ title, align: 'right' }));
}

export function textCell(...line: Line): Cell {
  return { kind: 'text', line, style: 'plain' };
}

/** An untrusted name; null is rendered as a dash. */
export function nameCell(text: string | null): Cell {
  return textCell(text === null ? '–' : { data: text });
}

export function numberCell(value: number | null, tone: IssuesTone = 'plain'): Cell {
  return { kind: 'number', value, heat: null, tone };
}

export function issueCell(line: IssueLine): Cell {
  return { kind: 'issue', id: line.shortId ?? line.id, title: line.title, address: line.permalink };
}

/** The day of an ISO 8601 time of a summary. */
export function dayCell(iso: string | null): Cell {
  return { kind: 'text', line: [iso === null ? '–' : iso.slice(0, 10)], style: 'day' };
}

/** Untrusted names, separated by commas. */
export function commaList(names: readonly string[]): LinePart[] {
  return names.flatMap((name, at) => [at === 0 ? '' : ', ', { data: name }]);
}

/** The line if the condition is true. */
export function lineIf(condition: boolean, ...line: Line): Line[] {
  return condition ? [line] : [];
}

/** In place of a table or chart whose values the export lacks, for example because of `--collapse`. */
export function notExported(caption: string): Block {
  return { kind: 'lines', tone: 'plain', lines: [[`${caption}: not in the export.`]] };
}
