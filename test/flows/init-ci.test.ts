import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ciFiles, nameCiSource } from '../../src/flows/init-ci.js';

const examples = fileURLToPath(new URL('../../examples/ci', import.meta.url));
const commit = '0123456789abcdef0123456789abcdef01234567';

const files = (['github', 'gitlab'] as const).flatMap((forge) =>
  ciFiles[forge].map(({ from }) => ({ forge, from })),
);

describe.each(files)('$from', ({ forge, from }) => {
  test('is carried, and says where to fill in what it gets setpoint from', () => {
    expect(existsSync(join(examples, from))).toBe(true);
    const text = readFileSync(join(examples, from), 'utf8');
    const source = forge === 'github' ? `acme/setpoint@${commit}` : 'registry.acme.example/setpoint:1';
    const named = nameCiSource(forge, text, source);
    expect(named).toContain(source);
    expect(named).not.toMatch(/your-org|0{40}|registry\.example\.com/);
    expect(nameCiSource(forge, text, null)).toBe(text);
  });
});

test.each([
  ['a tag', 'github', 'acme/setpoint@v1'],
  ['a short commit', 'github', 'acme/setpoint@0123456'],
  ['no commit', 'github', 'acme/setpoint'],
  ['a second line', 'github', `acme/setpoint@${commit}\n      - run: id`],
  ['an image without a tag', 'gitlab', 'registry.example.com/setpoint'],
  ['an image and more', 'gitlab', 'registry.example.com/setpoint:1\nevil: true'],
] as const)('%s is refused', (_, forge, source) => {
  expect(() => nameCiSource(forge, '', source)).toThrow('is not what a job');
});
