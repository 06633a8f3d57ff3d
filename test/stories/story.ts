/**
 * A story is one file: steps first, then files.
 *
 *     # title: what a user would notice
 *     $ setpoint apply --yes
 *     stdout
 *       lines, indented by two; a line `...` matches any lines
 *     ledger project-update 1
 *     -- setpoint.yaml --
 *     version: 1
 *
 * - `$ setpoint …`: runs the built command. The expected exit code is 0, or N with `exit N` in the next line.
 *   `$DIGEST:FILE` is replaced by the digest of that saved plan or rollback.
 * - `kill N COMMAND`: runs the command, and kills it when the service has got N requests of it.
 * - `stdout`, `stderr`: the complete output of the previous run, except for `...`
 * - `absent TEXT`: neither output contains the text.
 * - `ledger KIND N`: the number of requests of this kind since the last `forget` (test/sandbox/service/ledger.ts).
 * - `body N JSON`: the body of the N-th update since then that was not empty.
 * - `audit EVENT N`: the number of audit events since the start of the story (test/sandbox/service/audit.ts).
 * - `forget`: resets these counts.
 * - `state POINTER JSON`: the service's stored value at an RFC 6901 pointer (src/sandbox/state/world.ts).
 * - `service PATH JSON`: an update by another client, below /api/0/; resets the counts.
 * - `fault JSON`: injects a fault for later requests (test/sandbox/service/faults.ts).
 * - `as NAME`: uses the seed's token of that name from now on, or the word itself if the seed has none.
 * - `env NAME=VALUE`: sets an environment variable, and unsets it if the value is empty. `$SANDBOX` is the service's URL
 *   and `$TOKEN` its default token; `$OTHER_SANDBOX` and `$OTHER_TOKEN` are those of the service that starts if the
 *   story has the file other-seed.yaml.
 * - `write FILE`, `remove FILE`: edits the configuration; the content follows, indented by two.
 * - `copy FROM TO`: copies a file of this repository.
 * - `file FILE`: the current content of a file of the configuration, except for `...`
 * - `commit NAME`, `checkout NAME`: commits all files in the story's own git repository, or checks out this tag.
 * - `across behaviours and names`: the story runs four times; `$NAMES` is replaced by the vocabulary.
 * - `observed: STEP`: a step for only one behaviour (documented, observed).
 *
 * The service starts from the file seed.yaml, or from the built-in seed if the story has none.
 */
export interface Story {
  readonly title: string;
  /** One null entry if the story names no deployment; the seed then determines it. */
  readonly tellings: readonly (Telling | null)[];
  readonly steps: readonly Step[];
  readonly files: ReadonlyMap<string, string>;
}

export interface Telling {
  readonly behaviour: 'documented' | 'observed';
  readonly names: 'neutral' | 'sentry';
}

/** `line` is counted from 1. `only`: the step applies only to this behaviour. */
export type Step = { readonly line: number; readonly only: string | null } & (
  | { readonly verb: 'run'; readonly argv: readonly string[]; readonly exit: number }
  | { readonly verb: Verb; readonly words: string; readonly block: readonly string[] }
);

const across = 'across behaviours and names';
const allTellings: readonly Telling[] = (['documented', 'observed'] as const).flatMap((behaviour) =>
  (['neutral', 'sentry'] as const).map((names) => ({ behaviour, names })),
);

export type Verb = (typeof verbs)[number];
const verbs = [
  'kill',
  'stdout',
  'stderr',
  'absent',
  'ledger',
  'body',
  'audit',
  'forget',
  'state',
  'service',
  'fault',
  'as',
  'env',
  'write',
  'remove',
  'copy',
  'commit',
  'checkout',
  'file',
] as const;

export function parseStory(text: string): Story {
  const [script = '', ...rest] = text.split(/^-- (.+) --\n/m);
  const files = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 2) files.set(rest[index] ?? '', rest[index + 1] ?? '');
  const lines = script.split('\n');
  const title = lines.find((line) => line.startsWith('# '));
  if (title === undefined) throw new Error('a story begins with a line "# what a user would notice"');
  const tellings = lines.includes(across) ? allTellings : [null];
  return { title: title.slice(2), tellings, steps: parseSteps(lines), files };
}

const aside = /^(?:(documented|observed): )?(.*)$/;

function parseSteps(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index < lines.length; ) {
    const [, only = null, text = ''] = aside.exec(lines[index] ?? '') ?? [];
    const line = ++index;
    if (text === '' || text === across || text.startsWith('#')) continue;
    const block = blockAt(lines, index);
    index += block.length;
    const exit = /^exit (\d+)$/.exec(lines[index] ?? '')?.[1];
    if (text.startsWith('$ setpoint ')) {
      if (exit !== undefined) index += 1;
      steps.push({ verb: 'run', argv: splitWords(text).slice(2), exit: Number(exit ?? 0), line, only });
    } else {
      steps.push({ ...parseStep(text, block, line), only });
    }
  }
  return steps;
}

/** The indented lines from here on, including empty lines between them but not after them. */
function blockAt(lines: readonly string[], start: number): readonly string[] {
  let end = start;
  for (let index = start; /^(?: {2}.*)?$/.test(lines[index] ?? '-'); index++) {
    if (lines[index] !== '') end = index + 1;
  }
  return lines.slice(start, end).map((line) => line.slice(2));
}

function parseStep(text: string, block: readonly string[], line: number) {
  const [word, ...words] = text.split(' ');
  const verb = verbs.find((known) => known === word);
  if (verb === undefined) throw new Error(`line ${line}: no such step: ${text}`);
  return { verb, words: words.join(' '), block, line };
}

/** Splits words like a shell, with support for single and double quotes only. */
function splitWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}
