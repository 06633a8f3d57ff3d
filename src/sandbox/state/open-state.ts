import type { Deployment } from '../deployment.js';
import { encodeJson } from '../json.js';
import { emptyLedger } from '../server/ledger.js';
import { createWorld } from './create-world.js';
import type { OpenedSeed } from './open-seed.js';
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
  { seed, source }: OpenedSeed,
  deployment: Deployment,
  now: Date,
  mintId: () => string,
): Promise<OpenedState> {
  const reseed = (before: World, at: Date): World =>
    keepTokens(createWorld(seed, source, deployment, at, mintId), before);
  const seedDigest = digestOf(encodeJson(seed));
  const saved = file === null ? null : await readState(file);
  if (saved === null) {
    const world = createWorld(seed, source, deployment, now, mintId);
    const base = `sandbox-${mintId().slice(0, 8)}`;
    return { state: { base, seedDigest, world, ledger: emptyLedger }, notices: [], reseed };
  }
  if (saved.seedDigest === seedDigest) return { state: saved, notices: [], reseed };
  const notice = `The sandbox starts again from the seed, because ${source} has changed since ${file ?? ''} was written.`;
  const world = reseed(saved.world, now);
  return { state: { base: saved.base, seedDigest, world, ledger: emptyLedger }, notices: [notice], reseed };
}

function keepTokens(world: World, before: World): World {
  const known = new Map(before.tokens.map(({ name, token }) => [name, token]));
  return {
    ...world,
    tokens: world.tokens.map((token) => ({ ...token, token: known.get(token.name) ?? token.token })),
  };
}
