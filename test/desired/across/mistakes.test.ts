import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { Fault } from '../../../src/model/fault.js';
import type { Finding } from '../../../src/model/finding.js';
import { renderFindings } from '../../../src/report/text/findings-text.js';
import { createStyle } from '../../../src/report/text/style.js';
import { expectGolden } from '../../report/golden.js';
import { type Files, ROOT, writeFolder } from '../fixtures.js';
import { groups } from '../mistakes/groups.js';
import { type Mistake, VALID } from '../mistakes/mistake.js';

describe('a mistake in the files', () => {
  for (const [group, mistakes] of Object.entries(groups)) {
    it(`of the group ${group} gets the message that its golden file shows`, async () => {
      const shown: string[] = [];
      for (const mistake of mistakes) shown.push(await show(mistake));
      expectGolden(`mistakes/${group}`, shown.join('\n'));
    });
  }

  it('has a unique name, and there are at least a hundred', () => {
    const all = Object.values(groups).flatMap((mistakes) => mistakes.map(([name]) => name));
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all).size).toBe(all.length);
  });
});

/** The files, with visible control characters, and the findings that `setpoint validate` prints for them. */
async function show([name, files, variables = {}]: Mistake): Promise<string> {
  const texts = Object.entries(files).flatMap(([file, content]) =>
    content === VALID ? [] : [`--- ${file}\n${visible(content)}`],
  );
  const found = renderFindings(await findingsOf(files, variables), createStyle({ color: false }));
  return `=== ${name}\n${texts.join('')}--- output\n${found === '' ? '(nothing)\n' : found}`;
}

async function findingsOf(
  files: Files,
  variables: Readonly<Record<string, string>>,
): Promise<readonly Finding[]> {
  const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...files });
  try {
    return (await loadConfig({ configPath: folder, cwd: '/', variables })).warnings;
  } catch (error) {
    if (error instanceof Fault) return error.findings;
    throw error;
  }
}

/** Characters that an editor does not show, and characters that look like others. */
const HIDDEN = /[^\P{C}\n]|[\p{Z}](?<! )|[\u0430-\u044f]/gu;

function visible(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
  if (typeof content !== 'string' && content.length > 200) return `(${content.length} bytes)\n`;
  const shown = text.replace(HIDDEN, (character) => {
    return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
  });
  return shown.endsWith('\n') || shown === '' ? shown : `${shown}\n`;
}
