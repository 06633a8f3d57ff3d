import { encodeJson } from '../json.js';
import { emptyLedger } from '../server/ledger.js';
import { createWorld, type Founding } from './create-world.js';
import type { OpenedSeed } from './seed.js';
import { digestOf, readState, type State } from './state-file.js';
import type { World } from './world.js';

export interface OpenedState {
  readonly state: State;
  readonly notices: readonly string[];
  /** Creates the seed's world again. Tokens with the same name keep their value. */
  readonly reseed: (before: World, now: Date) => World;
}

/** Returns the state from the file if it exists and the seed is unchanged, otherwise a new state from the seed. */
export async function openState(
  file: string | null,
  opened: OpenedSeed,
  service: Founding,
): Promise<OpenedState> {
  const reseed = (before: World, now: Date): World =>
    keepTokens(createWorld(opened, { ...service, now }), before);
  const seedDigest = digestOf(encodeJson(opened.seed));
  const saved = file === null ? null : await readState(file);
  if (saved === null) {
    const world = createWorld(opened, service);
    const base = `sandbox-${service.mintId().slice(0, 8)}`;
    return { state: { base, seedDigest, world, ledger: emptyLedger }, notices: [], reseed };
  }
  if (saved.seedDigest === seedDigest) return { state: saved, notices: [], reseed };
  const notice = `The sandbox starts again from the seed, because ${opened.source} has changed since ${file} was written.`;
  const world = reseed(saved.world, service.now);
  return { state: { base: saved.base, seedDigest, world, ledger: emptyLedger }, notices: [notice], reseed };
}

function keepTokens(world: World, before: World): World {
  const known = new Map(before.tokens.map(({ name, token }) => [name, token]));
  return {
    ...world,
    tokens: world.tokens.map((token) => ({ ...token, token: known.get(token.name) ?? token.token })),
  };
}
