import type { Catalogue } from '../../../settings/setting.js';
import { closestMatch } from '../../messages/closest-match.js';
import { type Message, messages } from '../../messages/messages.js';

/** Reports the names in `guard.protect` that are no settings. */
export function checkProtectedNames(
  protect: readonly string[],
  catalogue: Catalogue,
  report: (path: readonly string[], message: Message) => void,
): void {
  const known = new Set([
    ...[...catalogue.organization.keys()].map((name) => `organization.${name}`),
    ...[...catalogue.project.keys()].map((name) => `project.${name}`),
  ]);
  for (const [index, name] of protect.entries()) {
    if (!known.has(name))
      report(
        ['guard', 'protect', String(index)],
        messages.unknownProtected(name, closestProtected(name, known)),
      );
  }
}

/** Also finds a setting whose `organization.` or `project.` is missing or wrong. */
function closestProtected(name: string, known: ReadonlySet<string>): string | null {
  const bySetting = new Map([...known].map((one) => [settingOf(one), one] as const));
  return (
    closestMatch(name, known) ?? bySetting.get(closestMatch(settingOf(name), bySetting.keys()) ?? '') ?? null
  );
}

function settingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
