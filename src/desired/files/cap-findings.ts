import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { findingOf } from '../yaml/place.js';

/** Limits the findings reported for one file, so that a hostile file cannot flood the log. */
const MAX_PER_FILE = 50;

/** Keeps the first findings of each file, errors before warnings, in line order, and adds the number left out. */
export function capFindings(findings: readonly Finding[]): Finding[] {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    const file = finding.place?.file ?? '';
    const found = byFile.get(file) ?? [];
    found.push(finding);
    byFile.set(file, found);
  }
  return [...byFile].flatMap(([file, found]) => {
    const sorted = found.sort(bySeverityThenPlace);
    if (file === '' || sorted.length <= MAX_PER_FILE) return sorted;
    return [...sorted.slice(0, MAX_PER_FILE), findingOf(messages.more(file, sorted.length - MAX_PER_FILE))];
  });
}

function bySeverityThenPlace(a: Finding, b: Finding): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  return (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);
}
