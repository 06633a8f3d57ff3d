import type { Finding } from '../../model/finding.js';
import { compareText } from '../view/match-items.js';
import type { ListItem } from './changes-document.js';

/** Findings as list items, in file order. Those without a place come first. */
export function findingItems(findings: readonly Finding[]): ListItem[] {
  return [...findings].sort(byPlace).map((finding) => {
    const { code, message, hint, place, severity } = finding;
    const line = [`${severity} `, { data: code }, ' ', { data: message }];
    return { rule: finding, line, reason: null, place: place && { ...place, layer: null }, hint };
  });
}

/** Compares by file, line and column. */
export function byPlace(a: Finding, b: Finding): number {
  if (a.place === null || b.place === null) return Number(a.place !== null) - Number(b.place !== null);
  return (
    compareText(a.place.file, b.place.file) || a.place.line - b.place.line || a.place.column - b.place.column
  );
}
