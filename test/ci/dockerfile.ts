import { textOf } from './delivered.js';

export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of a Dockerfile in order: continued lines are joined, comments and empty lines omitted. */
export function readDockerfile(path: string): readonly Instruction[] {
  const lines = textOf(path)
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) throw new Error(`no instruction: ${line}`);
    return { name, rest };
  });
}

/** The paths that `.dockerignore` includes; it excludes all others. */
export function keptByDockerignore(): readonly string[] {
  const lines = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [all, ...kept] = lines;
  if (all !== '*' || kept.some((line) => !line.startsWith('!'))) {
    throw new Error('it leaves out all but what it names');
  }
  return kept.map((line) => line.slice(1));
}
