import { describe, expect, it } from 'vitest';
import { askSandbox } from './ask-sandbox.js';
import { compare, type Difference } from './compare.js';
import { differences } from './differences.js';
import { type Recording, recordings } from './recordings.js';

const used = new Set<string>();

function nameOf(difference: Difference, recording: Recording): string | null {
  const named = differences.find(({ covers }) => covers(difference, recording));
  if (named !== undefined) used.add(named.what);
  return named?.what ?? null;
}

describe('the sandbox with behaviour observed', () => {
  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    'answers with the same status, headers and shape, or a named difference: %s',
    async (_name, recording) => {
      const found = compare(recording, await askSandbox(recording));
      expect(found.filter((difference) => nameOf(difference, recording) === null)).toEqual([]);
    },
  );

  it('has each named difference in a recording', () => {
    expect(differences.map(({ what }) => what).filter((what) => !used.has(what))).toEqual([]);
  });
});
