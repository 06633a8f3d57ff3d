import { pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import { compareText } from '../../model/order.js';
import { findingOf } from '../messages/finding.js';

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
    const more = pluralise(sorted.length - MAX_PER_FILE, 'more finding');
    return [
      ...sorted.slice(0, MAX_PER_FILE),
      findingOf('SP1311', `Not listed: at least ${more} in ${file}.`),
    ];
  });
}

function bySeverityThenPlace(a: Finding, b: Finding): number {
  const start = { line: 0, column: 0 };
  const { line, column } = a.place ?? start;
  const other = b.place ?? start;
  return compareText(a.severity, b.severity) || line - other.line || column - other.column;
}
