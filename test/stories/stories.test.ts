import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/model/json.js';
import { deep } from '../deep.js';
import { parseStory, type Step, type Telling } from './story.js';
import { type Ran, World } from './world.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Replaces the expected output in the files by the actual output. Review the diff afterwards. */
const updating = process.env.UPDATE_GOLDEN === '1';

const stories = readdirSync(folder)
  .filter((name) => name.endsWith('.story'))
  .sort()
  .map((name) => ({
    name,
    file: `${folder}${name}`,
    ...parseStory(readFileSync(`${folder}${name}`, 'utf8')),
  }));

const runs = stories.flatMap(({ steps }) => steps).filter((step) => step.verb === 'run');

/** The first run with each exit code: these have a process of their own in every run. */
const ownProcess = new Set<Step>(new Map(runs.toReversed().map((run) => [run.exit, run])).values());

describe.concurrent('stories', () => {
  for (const [index, { name, file, ...story }] of stories.entries()) {
    for (const telling of story.tellings.filter((_, at) => isTurnOf(index, at))) {
      const where = telling === null ? '' : ` (${telling.behaviour}, ${telling.names})`;
      test(`${name}: ${story.title}${where}`, async () => {
        const world = await World.of(story.files, telling);
        try {
          const player = new Player(world, name);
          for (const step of story.steps.filter((each) => isTold(each, telling))) await player.play(step);
          if (updating && telling === null) rewrite(file, player.said);
        } finally {
          await world.close();
        }
      });
    }
  }
});

/** Outside the deep run, a story runs with one of its services, and the next story with the next one. */
function isTurnOf(story: number, telling: number): boolean {
  return deep || telling === story % (stories[story]?.tellings.length ?? 1);
}

function isTold({ only }: Step, telling: Telling | null): boolean {
  return only === null || only === telling?.behaviour;
}

/** `$DIGEST:FILE` is the digest of a saved plan or rollback. */
async function withDigest(word: string, world: World): Promise<string> {
  const file = /^\$DIGEST:(.+)$/.exec(word)?.[1];
  if (file === undefined) return word;
  const { digest }: { digest: string } = JSON.parse(await world.read(file));
  return digest;
}

interface Said {
  readonly step: Extract<Step, { block: readonly string[] }>;
  readonly lines: readonly string[];
}

class Player {
  readonly said: Said[] = [];
  readonly #world: World;
  readonly #name: string;
  #ran: Ran = { code: null, stdout: '', stderr: '' };

  constructor(world: World, name: string) {
    this.#world = world;
    this.#name = name;
  }

  async play(step: Step): Promise<void> {
    const world = this.#world;
    const where = `${this.#name}:${step.line}`;
    if (step.verb === 'run') {
      const argv = await Promise.all(step.argv.map((word) => withDigest(word, world)));
      this.#ran = deep || ownProcess.has(step) ? await world.run(argv) : await world.runInHost(argv);
      expect(this.#ran.code, `${where} exit code; standard error was:\n${this.#ran.stderr}`).toBe(step.exit);
      return;
    }
    const [first = '', ...rest] = step.words.split(' ');
    const second = rest.join(' ');
    switch (step.verb) {
      case 'kill':
        this.#ran = await world.kill(rest, Number(first));
        return;
      case 'stdout':
      case 'stderr':
        return this.#compare(step, step.verb, where);
      case 'absent':
        return expect(this.#ran.stdout + this.#ran.stderr, where).not.toContain(step.words);
      case 'ledger': {
        // `ledger` alone: no request of any kind.
        const seen = world.asked().filter((entry) => first === '' || entry.kind === first);
        return expect(
          seen.map((entry) => entry.path),
          `${where} ${first}`,
        ).toHaveLength(Number(second));
      }
      case 'body':
        return expect(world.updates()[Number(first) - 1]?.body, where).toEqual(JSON.parse(second));
      case 'audit': {
        const counts = new Map(Object.entries(world.sandbox.ledger().audit.counts));
        return expect(counts.get(first), `${where} ${first}`).toBe(Number(second));
      }
      case 'forget':
        return world.forget();
      case 'state': {
        const stored = JSON.parse(JSON.stringify(world.sandbox.snapshot()));
        return expect(valueAt(stored, first) ?? null, where).toEqual(JSON.parse(second));
      }
      case 'service':
        return world.otherClient(first, JSON.parse(second));
      case 'fault':
        return world.sandbox.injectFault(JSON.parse(step.words));
      case 'as':
        return world.useToken(step.words);
      case 'env':
        return world.setVariable(...splitAt(step.words, '='));
      case 'write':
        return world.write(step.words, `${step.block.join('\n')}\n`);
      case 'remove':
        return world.remove(step.words);
      case 'copy':
        return world.copy(first, second);
      case 'file':
        return expectText(await world.read(step.words), step.block, where);
      case 'commit':
        return world.commit(first);
      case 'checkout':
        return world.checkOut(first);
    }
  }

  #compare(step: Said['step'], stream: 'stdout' | 'stderr', where: string): void {
    const text = this.#world.steady(this.#ran[stream]);
    if (updating && !step.block.includes('...')) {
      this.said.push({ step, lines: text.replace(/\n$/, '').split('\n') });
      return;
    }
    expectText(text, step.block, where);
  }
}

function expectText(text: string, block: readonly string[], where: string): void {
  const wanted = block.map((line) => `${line}\n`).join('');
  if (!patternOf(block).test(text)) expect(text, where).toBe(wanted);
}

/** `...` matches any number of lines, including none. */
function patternOf(lines: readonly string[]): RegExp {
  const parts = lines.map((line) => (line === '...' ? '(?:.*\\n)*?' : `${escaped(line)}\\n`));
  return new RegExp(`^${parts.join('')}$`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function rewrite(file: string, said: readonly Said[]): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const { step, lines: now } of [...said].reverse()) {
    const indented = now.map((line) => (line === '' ? '' : `  ${line}`));
    lines.splice(step.line, step.block.length, ...(now.join('') === '' ? [] : indented));
  }
  writeFileSync(file, lines.join('\n'));
}
