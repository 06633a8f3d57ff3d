import { organizationCatalogue, projectCatalogue, readCatalogue, type Settings } from './catalogue.js';
import { type Behaviour, createBehaviour } from './quirks.js';
import type { RateLimit } from './server/rate-limiter.js';
import type { DeploymentChoice, SeedObject } from './state/seed.js';
import { relaxedSchemas, undocumentedSettings } from './undocumented-settings.js';
import { createVocabulary, type WireVocabulary } from './wire-vocabulary.js';

/** The parts of the service that never change while it runs: behaviour, known settings, their names, rate limit. */
export interface Deployment {
  readonly behaviour: Behaviour;
  readonly organizationSettings: Settings;
  readonly projectSettings: Settings;
  readonly names: WireVocabulary;
  readonly rateLimit: RateLimit | null;
}

/** The options of `choice` take precedence over the seed. Quirks are added to the seed's. */
export function createDeployment(seed: SeedObject, choice: DeploymentChoice): Deployment {
  const behaviour = createBehaviour(choice.behaviour ?? seed.behaviour ?? 'documented', [
    ...(seed.quirks ?? []),
    ...(choice.quirks ?? []),
  ]);
  const missing = new Set(seed.missingSettings);
  const known = (settings: Settings, more: Settings): Settings =>
    new Map(
      [...settings, ...(behaviour.isObserved ? more : [])]
        .filter(([name]) => !missing.has(name))
        .map(([name, setting]) => {
          const relaxed = behaviour.isObserved ? relaxedSchemas[name] : undefined;
          return [name, relaxed === undefined ? setting : { ...setting, schema: relaxed }];
        }),
    );
  return {
    behaviour,
    organizationSettings: known(organizationCatalogue, readCatalogue(undocumentedSettings.organization)),
    projectSettings: known(projectCatalogue, readCatalogue(undocumentedSettings.project)),
    names: createVocabulary(choice.names ?? seed.names ?? 'neutral'),
    rateLimit: seed.rateLimit ?? null,
  };
}
