import { createFinding, type Finding } from '../../model/finding.js';
import { listNames } from '../../model/names.js';

/** The code of the warnings of a rollback (docs/reference/errors-plan.md). */
const notUndone = 'SP2212';

/**
 * Merges the warnings of a rollback (SP2212) that differ only in the setting into one, for people. The JSON keeps one
 * for each setting.
 */
export function groupNotUndone(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string | Finding, { readonly names: string[]; readonly members: Finding[] }>();
  for (const finding of findings) {
    const [, name = '', rest] =
      /^(\S+) is ((?:not reverted:|reverted, but) .*)$/s.exec(finding.message) ?? [];
    const key = finding.code === notUndone && rest !== undefined ? rest : finding;
    const group = groups.get(key) ?? { names: [], members: [] };
    groups.set(key, group);
    group.names.push(name);
    group.members.push(finding);
  }
  return [...groups].flatMap(([key, { names, members }]) => {
    if (typeof key !== 'string' || members.length === 1) return members;
    const what = key
      .replace(/^not reverted:/, 'not reverted; for each,')
      .replace(/^reverted, but/, '$& for each,');
    const message = `${names.length} settings (${listNames(names)}) are ${what}`;
    const [first] = members;
    const isCommon = members.every(({ place }) => JSON.stringify(place) === JSON.stringify(first?.place));
    return createFinding('warning', notUndone, message, null, isCommon ? first?.place : null);
  });
}

/** What an apply prints about its rollback at `path`: one warning for all, unless the run is verbose. */
export function listNotUndone(
  findings: readonly Finding[],
  path: string,
  { verbose }: { readonly verbose: boolean },
): readonly Finding[] {
  const groups = groupNotUndone(findings);
  if (verbose || groups.length < 2) return groups;
  const message = `${findings.length} settings are reverted only in part, or not at all.`;
  const hint = `List them with \`setpoint show ${path}\`, or use --verbose.`;
  return [createFinding('warning', notUndone, message, hint)];
}
