import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BaseFiles, type BaseKind, loadBase } from '../../src/flows/git/base.js';
import type { ProgramEnvironment } from '../../src/flows/git/run-git.js';
import { gitEnvironment } from '../git-environment.js';

export const searchPath = process.env.PATH ?? '';
export const environment = {
  variables: {},
  today: '2026-11-23',
  searchPath,
  systemRoot: process.env.SYSTEMROOT ?? null,
};

const env = gitEnvironment('test');

/** Runs git as a person would, in a folder; answers what it printed. */
export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe', env }).trim();
}

export async function makeFolder(name: string): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), `setpoint-${name}-`)));
}

/** Path → text; an arrow makes a link: `-> target`. */
export type Files = Readonly<Record<string, string>>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (text.startsWith('-> ')) await symlink(text.slice(3), join(folder, path));
    else await writeFile(join(folder, path), text);
  }
}

export function configurationOf(organization: string): string {
  return `version: 1\norganization: ${organization}\n`;
}

/** One shell for all commands: starting a process from a test costs more than from a small program. */
const commit = `
  test -e .git || git init --quiet
  git add --all
  git commit --quiet --allow-empty --message files
  test -z "$1" || git tag "$1"
  git rev-parse HEAD
`;

/**
 * Commits the files as they are then, in a repository that is made if there is none, and tags the commit; answers its
 * hash.
 */
export async function commitFiles(folder: string, files: Files, tag = ''): Promise<string> {
  await writeFiles(folder, files);
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', env } as const;
  return execFileSync('sh', ['-ec', commit, 'sh', tag], options).trim();
}

/** Reads the configuration in a folder as it was at a ref. */
export function loadAt(
  folder: string,
  ref: string,
  given: ProgramEnvironment = environment,
  kind?: BaseKind,
): Promise<BaseFiles> {
  return loadBase({ folder, rootFile: 'setpoint.yaml' }, ref, { ...environment, ...given }, kind);
}

let realGit: string | undefined;

/** A program named git that runs shell lines first, and then the real one. Answers its folder. */
export async function wrapGit(folder: string, ...lines: readonly string[]): Promise<string> {
  realGit ??= execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'git'), ['#!/bin/sh', ...lines, `exec ${realGit} "$@"`, ''].join('\n'));
  await chmod(join(folder, 'git'), 0o755);
  return folder;
}

/** A git that adds its variables to a file, one a line. */
export async function recordGit(folder: string): Promise<{ path: string; read: () => Promise<string> }> {
  const record = join(folder, 'record.txt');
  const wrapper = await wrapGit(join(folder, 'recorder'), `env >> ${record}`);
  return { path: `${wrapper}:${searchPath}`, read: () => readFile(record, 'utf8') };
}
