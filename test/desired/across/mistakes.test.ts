import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import { Fault } from '../../../src/model/fault.js';
import type { Finding } from '../../../src/model/finding.js';
import type { OrganizationId, OrganizationSlug, ProjectId, ProjectSlug } from '../../../src/model/ids.js';
import { renderFindings } from '../../../src/report/text/findings-text.js';
import { expectGolden } from '../../report/golden.js';
import { findingsOf, ROOT, writeFolder } from '../fixtures.js';
import { frequent } from '../mistakes/frequent.js';
import { type Mistake, VALID } from '../mistakes/mistake.js';
import { others } from '../mistakes/others.js';

describe('a frequent mistake', () => {
  it.each(Object.entries(frequent))(
    'of the group %s gets the message that its golden file shows',
    async (group, mistakes) => {
      const shown: string[] = [];
      for (const mistake of mistakes) shown.push(await show(mistake));
      expectGolden(`mistakes/${group}`, shown.join('\n'));
    },
  );
});

describe('any other mistake', () => {
  it.each(Object.entries(others))(
    'of the table %s is reported in its line, or the files are valid',
    async (_, table) => {
      const rows = Object.entries(table).flatMap(([verdict, all]) => all.map((one) => ({ verdict, one })));
      const found = await Promise.all(
        rows.map(async ({ one: [name, files, variables] }) => {
          return `${name}: ${verdictOf(await findingsOf(files, variables))}`;
        }),
      );
      expect(found).toEqual(rows.map(({ verdict, one: [name] }) => `${name}: ${verdict}`));
    },
  );
});

it('each mistake has a unique name', () => {
  const tables = [frequent, ...Object.values(others)];
  const names = tables.flatMap((table) => Object.values(table).flat()).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

/** The positions of the errors, sorted; `valid` without errors. */
function verdictOf(findings: readonly Finding[]): string {
  const lines = new Map<string, Set<number>>();
  for (const { severity, place } of findings) {
    const { file, line } = place ?? { file: '-', line: 0 };
    if (severity === 'error') lines.set(file, (lines.get(file) ?? new Set()).add(line));
  }
  const files = [...lines].map(
    ([file, numbers]) => `${file}:${[...numbers].sort((a, b) => a - b).join(',')}`,
  );
  return files.length === 0 ? 'valid' : files.sort().join(' ');
}

/** The files, with visible control characters, and the findings that `setpoint plan` prints for them. */
async function show([name, files, variables = {}]: Mistake): Promise<string> {
  const texts = Object.entries(files).flatMap(([file, content]) =>
    content === VALID ? [] : [`--- ${file}\n${visible(content)}`],
  );
  const folder = await writeFolder({ 'setpoint.yaml': ROOT, ...files });
  const found = await loadConfig({ configPath: folder, cwd: '/', variables, today: '2026-11-23' }).then(
    (config) => [...config.warnings, ...resolve(config, INVENTORY).warnings],
    (error: unknown) => {
      if (error instanceof Fault) return error.findings;
      throw error;
    },
  );
  const output = renderFindings(found);
  return `=== ${name}\n${texts.join('')}--- output\n${output === '' ? '(nothing)\n' : output}`;
}

const INVENTORY = {
  id: '7' as OrganizationId,
  slug: 'acme' as OrganizationSlug,
  projects: [{ id: '1' as ProjectId, slug: 'web' as ProjectSlug, teams: ['payments'], platform: 'python' }],
};

/** Characters that an editor does not show, and characters that look like others. */
const HIDDEN = /[^\P{C}\n]|[\p{Z}](?<! )/gu;

function visible(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
  const shown = text.replace(HIDDEN, (character) => {
    return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
  });
  return shown.endsWith('\n') ? shown : `${shown}\n`;
}
