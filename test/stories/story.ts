/**
 * A story test is one file: steps above, files below.
 *
 *   # what a user would notice
 *   $ setpoint apply --yes
 *   exit 0
 *   stdout
 *     lines, indented by two; a line `...` stands for any lines
 *   stderr
 *     ...
 *   ledger project-update 1
 *   -- setpoint.yaml --
 *   version: 1
 *
 * Steps: `$ setpoint …` runs the built command; `exit`, `stdout`, `stderr` and `absent TEXT` speak of the run before.
 * `ledger KIND N` counts what the service saw since the last `forget`. `body N JSON` compares the N-th update since then.
 * `service PATH JSON` is another client's update; `trouble JSON` queues a fault; `as NAME` changes the token;
 * `write FILE` … and `remove FILE` edit files; `state POINTER JSON` looks into the service's store.
 */
export interface Story {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly files: ReadonlyMap<string, string>;
}

export type Step =
  | { readonly verb: 'run'; readonly argv: readonly string[]; readonly line: number }
  | { readonly verb: 'exit'; readonly code: number; readonly line: number }
  | { readonly verb: 'stdout' | 'stderr'; readonly lines: readonly string[]; readonly line: number }
  | { readonly verb: Directive; readonly words: string; readonly block: readonly string[]; readonly line: number };

export type Directive = (typeof directives)[number];
const directives = ['absent', 'ledger', 'forget', 'body', 'service', 'trouble', 'as', 'write', 'remove', 'env', 'copy'] as const;

export function parseStory(text: string): Story {
  const [script = '', ...rest] = text.split(/^-- (.+) --\n/m);
  const files = new Map<string, string>();
  for (let index = 0; index + 1 < rest.length; index += 2) files.set(rest[index] ?? '', rest[index + 1] ?? '');
  const lines = script.split('\n');
  const title = (lines.find((line) => line.startsWith('# ')) ?? '# untitled').slice(2);
  return { title, steps: parseSteps(lines), files };
}

function parseSteps(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? '';
    const line = index + 1;
    if (text === '' || text.startsWith('#')) continue;
    const block: string[] = [];
    while (/^ {2}|^$/.test(lines[index + 1] ?? '$') && !(lines[index + 1] === '' && !/^ {2}/.test(lines[index + 2] ?? ''))) {
      block.push((lines[++index] ?? '').slice(2));
    }
    steps.push(parseStep(text, block, line));
  }
  return steps;
}

function parseStep(text: string, block: readonly string[], line: number): Step {
  const [verb = '', ...rest] = text.split(' ');
  const words = rest.join(' ');
  if (verb === '$') return { verb: 'run', argv: splitWords(words).slice(1), line };
  if (verb === 'exit') return { verb, code: Number(words), line };
  if (verb === 'stdout' || verb === 'stderr') return { verb, lines: block, line };
  const directive = directives.find((known) => known === verb);
  if (directive === undefined) throw new Error(`line ${line}: no such step: ${text}`);
  return { verb: directive, words, block, line };
}

/** Words as a shell splits them, with single and double quotes and nothing else. */
function splitWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}
