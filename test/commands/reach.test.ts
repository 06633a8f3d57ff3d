import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scan } from '../../scripts/check-imports.mjs';
import { commands } from '../../src/commands/index.js';

const src = join(import.meta.dirname, '../../src');

/**
 * Comments, texts, regular expressions, words, numbers and signs: the layout of lines does not matter, and a text counts
 * as much as a name.
 */
const pattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*(?=\s*[.,;)\]}:\n])|[A-Za-z_$#][\w$]*|\d[\w.]*|=>|\?\?=?|\?\.|[=!]==?|[<>]=?|&&=?|\|\|=?|\.\.\.|\+\+|--|[-+*/%&|^]=|[^\s\w]/g;

/** Without imports and comments. */
function countTokens(text: string): number {
  const tokens = text.replace(/^import\b[\s\S]*?;\n/gm, '').match(pattern) ?? [];
  return tokens.filter((token) => !/^\/[/*]/.test(token)).length;
}

const seen = new Map<string, { readonly tokens: number; readonly imports: readonly string[] }>();

/**
 * Its tokens, and the files that it imports: statically, dynamically and by re-exports, but not for types only, and no
 * packages, JSON or generated code.
 */
function fileAt(path: string) {
  const known = seen.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const imports = scan(text)
    .imports.filter(({ from, typeOnly }) => /^\.(?!.*\/generated\/).*\.js$/.test(from) && !typeOnly)
    .map(({ from }) => join(path, '..', from).replace(/\.js$/, '.ts'));
  const file = { tokens: countTokens(text), imports };
  seen.set(path, file);
  return file;
}

function reachOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of fileAt(path).imports) reachOf(one, found);
  return found;
}

/**
 * In thousands of tokens: code that a command does not reach cannot break it, and need not be read to change it. Raise a
 * limit only for a command that has to do more: everything else is beside it.
 */
const limits = {
  version: 25,
  completion: 25,
  'issues:verify': 45,
  sandbox: 55,
  'issues:merge': 60,
  schema: 70,
  fmt: 75,
  render: 95,
  init: 120,
  explain: 130,
  import: 145,
  validate: 150,
  show: 155,
  doctor: 160,
  'issues:export': 160,
  plan: 175,
  apply: 180,
  drift: 190,
};

it('limits what each command reaches', () => {
  expect(Object.keys(limits).sort()).toEqual(Object.keys(commands).sort());
});

it.each(Object.entries(limits))('%s reaches at most %i thousand tokens', (command, thousands) => {
  const reached = reachOf(join(src, 'commands', `${command.replace(':', '/')}.ts`));
  const tokens = [...reached].reduce((sum, path) => sum + fileAt(path).tokens, 0);
  expect(tokens).toBeLessThanOrEqual(thousands * 1000);
  // Otherwise, the imports were not found.
  expect(tokens).toBeGreaterThan(thousands * 500);
});

/** The packages and modules with which a file can send or receive requests. */
const network = /^(?:undici|node:(?:http2?|https|net|tls|dgram|dns))(?:\/|$)/;

it('these commands cannot use the network', () => {
  const canUse = (command: string): boolean =>
    [...reachOf(join(src, 'commands', `${command.replace(':', '/')}.ts`))].some((path) =>
      scan(readFileSync(path, 'utf8')).imports.some(({ from, typeOnly }) => network.test(from) && !typeOnly),
    );
  const without = Object.keys(limits).filter((command) => !canUse(command));
  expect(without).toEqual([
    'version',
    'completion',
    'issues:verify',
    'issues:merge',
    'schema',
    'fmt',
    'render',
  ]);
});
