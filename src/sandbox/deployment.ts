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

/** The options of `choice` take precedence over the seed. Quirks are added to the seed's; off takes precedence. */
export function createDeployment(seed: SeedObject, choice: DeploymentChoice): Deployment {
  const behaviour = createBehaviour(choice.behaviour ?? seed.behaviour ?? 'documented', {
    on: [...(seed.quirks ?? []), ...(choice.quirks ?? [])],
    off: [...(seed.withoutQuirks ?? []), ...(choice.withoutQuirks ?? [])],
  });
  const missing = new Set(seed.missingSettings);
  const known = (settings: Settings, more: Settings): Settings =>
    new Map(
      [...settings, ...(behaviour.has('undocumented-settings') ? more : [])]
        .filter(([name]) => !missing.has(name))
        .map(([name, setting]) => {
          const relaxed = relaxedSchemas[name];
          const applies = relaxed !== undefined && behaviour.has(relaxed.quirk) === (relaxed.when === 'on');
          return [name, applies ? { ...setting, schema: relaxed.schema } : setting];
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
