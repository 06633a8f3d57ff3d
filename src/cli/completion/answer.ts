import type { ScannedNames } from '../../desired/files/scan-names.js';
import { containsToken, startLeakCheck } from '../io/token-leak-check.js';
import type { Program } from '../oclif/program.js';
import { readEnvironment, tokensIn } from '../session/environment.js';
import { type Candidate, type Expected, expectedValue, undescribed } from './complete.js';

/** Tells the script of a shell to complete a path. */
const files = ':files';

/** The names of the configuration for `--config`. */
type Scan = (config: string | undefined) => Promise<ScannedNames>;

/**
 * The answer to a completion script: lines of a value and, after a tab, its description; or one line `:files`.
 *
 * @param words the command line after `setpoint`, up to the cursor.
 * @param scan called only if names are needed.
 */
export async function answerCompletion(
  words: readonly string[],
  { manifest }: Pick<Program, 'manifest'>,
  scan: Scan = scanWorkingDirectory,
): Promise<string> {
  const expected = expectedValue(words, manifest().commands);
  if (expected.values === 'files') return `${files}\n`;
  const { before, typed } = expected;
  const lines = (await candidatesOf(expected, scan))
    .filter(({ value }) => value.startsWith(typed) && isSafe(before + value))
    .map(({ value, description }) => `${before}${value}${description && `\t${singleLine(description)}`}\n`);
  startLeakCheck(tokensIn(readEnvironment()));
  return lines.filter((line) => !containsToken(line)).join('');
}

async function candidatesOf({ values, config }: Expected, scan: Scan): Promise<readonly Candidate[]> {
  if (values === 'projects') return undescribed((await scan(config)).projects);
  if (values === 'settings') {
    const { catalogue } = await scan(config);
    return [...(catalogue?.project.values() ?? [])].map(({ name, description }) => ({
      value: name,
      description,
    }));
  }
  return values === 'files' ? [] : values;
}

async function scanWorkingDirectory(config: string | undefined): Promise<ScannedNames> {
  const { scanNames } = await import('../../desired/files/scan-names.js');
  return scanNames({ configPath: config, cwd: process.cwd() });
}

/** Shells insert a candidate as it is, so it must not contain a character with a meaning in any shell. */
function isSafe(value: string): boolean {
  return /^[\w.,=/-]+$/.test(value);
}

/** Without control characters, which can change a terminal. */
function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
