import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/explanation/security.md'), 'utf8');
const threats = page.slice(page.indexOf('## Threats'), page.indexOf('### What remains'));
const rows = threats.split('\n').filter((line) => line.startsWith('|') && !/^\|(?: can |---)/.test(line));

/** Path and, if given, the beginning of a title in that file. */
const references = [...threats.matchAll(/`(test\/[^`]+)`((?:;? ?"[^"]+")*)/g)].map(
  ([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title),
  }),
);

describe('the threats of docs/explanation/security.md', () => {
  it('are listed for each kind of attacker', () => {
    expect(threats.match(/^### .+$/gm)).toHaveLength(4);
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(rows)('name a test: %s', (row) => {
    expect(row).toMatch(/`test\/[^`]+\.(?:test\.ts|story)`/);
  });

  it.each(references)('name a test that exists: $path $titles', ({ path, titles }) => {
    expect(existsSync(join(root, path))).toBe(true);
    const text = readFileSync(join(root, path), 'utf8');
    for (const title of titles) expect(text).toContain(title);
  });
});
