/**
 * A story is one file: steps above, files below.
 *
 *   # what a user would notice
 *   $ setpoint apply --yes
 *   stdout
 *     lines, indented by two; a line `...` stands for any lines
 *   ledger project-update 1
 *   -- setpoint.yaml --
 *   version: 1
 *
 * `$ setpoint …`                 runs the built command; it must end with 0, or with the N of an `exit N` right below
 *                               `$DIGEST:FILE` in it is the digest of that saved plan or rollback
 * `stdout`, `stderr`             what the run before said: the whole of it, but for `...`
 * `absent TEXT`                  neither of the two holds the text
 * `ledger KIND N`                what the service was asked since the last `forget` (kinds: src/sandbox/server/ledger.ts)
 * `body N JSON`                  the N-th update since then that was not empty, as it was sent
 * `noted EVENT N`                what the service noted in its audit since the story began (src/sandbox/state/audit.ts)
 * `forget`                       counts anew
 * `state POINTER JSON`           what the service has stored at an RFC 6901 pointer (src/sandbox/state/world.ts)
 * `service PATH JSON`            another client's update, below /api/0/; counts anew
 * `trouble JSON`                 a fault for the requests to come (src/sandbox/server/fault-injection.ts)
 * `as NAME`                      the token of that name from here on, or the word itself where the seed has none
 * `env NAME=VALUE`               an environment variable; `$SANDBOX` is the service's address, no value unsets it
 * `write FILE`, `remove FILE`    edits the configuration; the lines are those below, indented by two
 * `copy FROM TO`                 a file of this repository
 * `file FILE`                    a file of the configuration, as it is now
 * `commit NAME`                  all files as they are now, as a commit of that tag in a git repository of the story's own
 *
 * `across behaviours and names`  the story is told four times; $NAMES in it is then the vocabulary at hand
 * `observed: STEP`               a step for one behaviour (documented, observed) or vocabulary (neutral, sentry) alone
 *
 * The service begins with the file seed.yaml, or with the built-in seed where a story has none.
 */
export interface Story {
  readonly title: string;
  /** Once where nothing is said of a deployment: the seed says it then. */
  readonly tellings: readonly (Telling | null)[];
  readonly steps: readonly Step[];
  readonly files: ReadonlyMap<string, string>;
}

export interface Telling {
  readonly behaviour: 'documented' | 'observed';
  readonly names: 'neutral' | 'sentry';
}

/** `line` is counted from 1; `only`: told with this behaviour or vocabulary alone. */
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
  'stdout',
  'stderr',
  'absent',
  'ledger',
  'body',
  'noted',
  'forget',
  'state',
  'service',
  'trouble',
  'as',
  'env',
  'write',
  'remove',
  'copy',
  'commit',
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

const aside = /^(?:(documented|observed|neutral|sentry): )?(.*)$/;

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

/** The indented lines from here on, with empty ones between them but not after them. */
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

/** Words as a shell splits them, with single and double quotes and nothing else. */
function splitWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}
