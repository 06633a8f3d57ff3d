import { expect } from 'vitest';

/**
 * What CI runners take for commands, written down from their documentation and sources and not from the sanitiser:
 * GitHub trims a line and looks for `::name` at its start (v2), and for `##[name]` anywhere (v1); Azure looks for
 * `##vso[` and `##[` anywhere; TeamCity for `##teamcity[`; GitLab for `section_start:` and `section_end:`.
 */
export function commandsIn(output: string): string[] {
  return output.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => {
    if (line.trim().startsWith('::')) return true;
    const lower = line.toLowerCase();
    const anywhere = ['##[', '##vso[', '##teamcity[', 'section_start:', 'section_end:'];
    return anywhere.some((command) => lower.includes(command));
  });
}

/** Escapes as colours are written; built from text, as a control character in a pattern is mostly a mistake. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Removes the tool's own colours; any remaining control character is from untrusted text. */
export function withoutColour(output: string): string {
  return output.replace(colours, '');
}

/**
 * Characters that a reader cannot see or that move a terminal's cursor, line feeds and the joiners of an emoji aside.
 */
export const unseen =
  /[^\P{C}\n\p{Co}\p{Cn}](?<!\p{Extended_Pictographic}\u200d(?=\p{Extended_Pictographic}))|[\p{Zl}\p{Zp}]/u;

/** Rejects characters that a reader cannot see, and commands for a runner. */
export function expectHarmless(output: string): void {
  expect(output).not.toMatch(unseen);
  expect(commandsIn(output)).toEqual([]);
}
