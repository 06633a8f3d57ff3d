import type { Finding } from '../../model/finding.js';
import { formatPlace } from '../messages/message.js';
import { messages } from '../messages/messages.js';
import { findingOf } from '../yaml/place.js';

/** Limits the findings reported for one file, so that a hostile file cannot flood the log. */
const MAX_PER_FILE = 50;

const NUMBER = messages.badNumber('', '', '').code;

/**
 * Leaves out findings whose cause an error already shows: an invisible character, a configuration without settings, or
 * a number where another value is required.
 */
function dropShown(findings: readonly Finding[]): Finding[] {
  const isEmpty = findings.some(({ code }) => code === messages.nothingManaged().code);
  const lineOf = ({ place }: Finding) => `${place?.file}:${place?.line}`;
  const errors = new Map<string, string>();
  const positions = new Set<string>();
  for (const finding of findings) {
    if (finding.severity !== 'error') continue;
    const line = lineOf(finding);
    errors.set(line, (errors.get(line) ?? '') + finding.message);
    if (finding.place !== null && finding.code !== NUMBER) positions.add(formatPlace(finding.place));
  }
  return findings.filter((finding) => {
    const { code, place, excerpt } = finding;
    if (code === NUMBER) return place === null || !positions.has(formatPlace(place));
    if (code === messages.emptyDocument().code) return !isEmpty;
    if (code !== messages.invisible('').code || place === null) return true;
    const character = excerpt?.charAt(place.column - 1) ?? '';
    return character === '' || !(errors.get(lineOf(finding)) ?? '').includes(character);
  });
}

/** Keeps the first findings of each file, errors before warnings, in line order, and adds the number left out. */
export function capFindings(findings: readonly Finding[]): Finding[] {
  const byFile = new Map<string, Finding[]>();
  for (const finding of dropShown(findings)) {
    const file = finding.place?.file ?? '';
    const found = byFile.get(file) ?? [];
    found.push(finding);
    byFile.set(file, found);
  }
  return [...byFile].flatMap(([file, found]) => {
    const sorted = found.toSorted(bySeverityThenPlace);
    if (file === '' || sorted.length <= MAX_PER_FILE) return sorted;
    return [...sorted.slice(0, MAX_PER_FILE), findingOf(messages.more(file, sorted.length - MAX_PER_FILE))];
  });
}

function bySeverityThenPlace(a: Finding, b: Finding): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  return (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);
}
