import { organizationCatalogue, projectCatalogue, type Settings, undocumentedSettings } from './catalogue.js';
import { type Behaviour, createBehaviour } from './quirks.js';
import type { SeedObject, Token, World } from './state/world.js';
import { createVocabulary, type WireVocabulary } from './wire-vocabulary.js';

/** How a service behaves; part of the seed, and of the options given at start. */
export type DeploymentChoice = {
  readonly [Name in 'behaviour' | 'quirks' | 'names']?: SeedObject[Name] | undefined;
};

/** The parts of the service that never change while it runs: behaviour, known settings and their names. */
export interface Deployment {
  readonly behaviour: Behaviour;
  readonly organizationSettings: Settings;
  readonly projectSettings: Settings;
  readonly names: WireVocabulary;
}

/** A caller, and the service at the time of the request. Nothing changes these objects. */
export interface CallerContext extends Deployment {
  readonly world: World;
  readonly caller: Token;
  /** What the caller can do with the organization or project that the request is about (membership.ts). */
  readonly scopes: readonly string[];
  /** The service's base URL without a trailing slash. */
  readonly url: string;
  readonly now: Date;
}

/** The options of `choice` take precedence over the seed. Quirks are added to the seed's. */
export function createDeployment(seed: SeedObject, choice: DeploymentChoice): Deployment {
  const behaviour = createBehaviour(choice.behaviour ?? seed.behaviour ?? 'documented', [
    ...(seed.quirks ?? []),
    ...(choice.quirks ?? []),
  ]);
  const known = (settings: Settings, undocumented: Settings): Settings =>
    new Map(
      [...(behaviour.isObserved ? undocumented : []), ...settings].filter(
        ([name]) => seed.missingSettings?.includes(name) !== true,
      ),
    );
  return {
    behaviour,
    organizationSettings: known(organizationCatalogue, undocumentedSettings.organization),
    projectSettings: known(projectCatalogue, undocumentedSettings.project),
    names: createVocabulary(choice.names ?? seed.names ?? 'neutral'),
  };
}
