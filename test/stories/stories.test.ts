import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { steady, World } from './run.js';
import { parseStory, type Step } from './story.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const update = process.env.UPDATE_GOLDEN === '1';

describe.concurrent('stories', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.story')).sort()) {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    const story = parseStory(text);
    test(`${file}: ${story.title}`, async () => {
      const world = await World.of(story);
      try {
        const rewrites: Rewrite[] = [];
        for (const step of story.steps) await play(step, world, file, rewrites);
        if (update && rewrites.length > 0) writeFileSync(`${folder}${file}`, rewritten(text, rewrites));
      } finally {
        await world.close();
      }
    });
  }
});

interface Rewrite {
  readonly line: number;
  readonly was: number;
  readonly now: readonly string[];
}

async function play(step: Step, world: World, file: string, rewrites: Rewrite[]): Promise<void> {
  const where = `${file}:${step.line}`;
  switch (step.verb) {
    default:
      return world.change(step);
    case 'run':
      return world.run(step.argv);
    case 'exit':
      return expect(world.ran.code, `${where} exit code; stderr was:\n${world.ran.stderr}`).toBe(step.code);
    case 'stdout':
    case 'stderr': {
      const lines = steady(world.ran[step.verb], world).replace(/\n$/, '').split('\n');
      if (update && !step.lines.includes('...')) {
        rewrites.push({ line: step.line, was: step.lines.length, now: lines });
        return;
      }
      return expect(fold(lines, step.lines), where).toEqual(step.lines);
    }
    case 'absent':
      return expect(world.ran.stdout + world.ran.stderr, where).not.toContain(step.words);
    case 'ledger': {
      const [kind, count] = step.words.split(' ');
      const seen = world.entries().filter((entry) => entry.kind === kind);
      return expect(seen.length, `${where} ${kind}`).toBe(Number(count));
    }
    case 'body': {
      const [nth, ...json] = step.words.split(' ');
      const updates = world.entries().filter((entry) => /^(org|project)-update$/.test(entry.kind));
      return expect(updates[Number(nth) - 1]?.body, `${where} update ${nth}`).toEqual(JSON.parse(json.join(' ')));
    }
  }
}

/** The lines with every run that a `...` of the expectation stands for folded into one `...`. */
function fold(lines: readonly string[], expected: readonly string[]): string[] {
  if (!expected.includes('...')) return [...lines];
  const folded: string[] = [];
  let at = 0;
  for (const [index, want] of expected.entries()) {
    if (want !== '...') {
      folded.push(lines[at++] ?? '(no more lines)');
      continue;
    }
    folded.push('...');
    const next = expected[index + 1];
    if (next === undefined) return folded;
    while (at < lines.length && lines[at] !== next) at++;
  }
  return at < lines.length ? [...folded, ...lines.slice(at)] : folded;
}

function rewritten(text: string, rewrites: readonly Rewrite[]): string {
  const lines = text.split('\n');
  for (const { line, was, now } of [...rewrites].reverse()) {
    lines.splice(line, was, ...now.map((each) => (each === '' ? '' : `  ${each}`)));
  }
  return lines.join('\n');
}
