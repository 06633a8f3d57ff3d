import { describe, expect, it } from 'vitest';
import { catalogueFor } from '../../src/settings/catalogue.js';
import type { Setting } from '../../src/settings/setting.js';
import { deep, sample } from '../deep.js';
import type { BehaviourName } from '../sandbox/service/index.js';
import { live, liveTogether } from './matrix.js';

const behaviours = ['documented', 'observed'] as const satisfies readonly BehaviourName[];
const vocabularies = ['neutral', 'sentry'] as const;
/** Milliseconds. */
const delays = [0, 5, 10, 30, 60] as const;

/** Outside the deep run, each setting runs with two of the four deployments, opposite in both respects. */
function settingsFor(behaviour: BehaviourName, names: (typeof vocabularies)[number]) {
  const turn = behaviours.indexOf(behaviour) + vocabularies.indexOf(names);
  return settingsOf(names).filter((_, index) => deep || (index + turn) % 2 === 0);
}

function settingsOf(names: (typeof vocabularies)[number]): readonly (readonly [string, Setting])[] {
  const { organization, project } = catalogueFor(names);
  const settings = [...organization.values(), ...project.values()];
  return settings.map((setting) => [`${setting.resource}.${setting.name}`, setting]);
}

for (const behaviour of behaviours) {
  for (const names of vocabularies) {
    describe(`behaviour ${behaviour}, names ${names}`, () => {
      it.each(sample(settingsFor(behaviour, names), 5))('%s can be set, changed and cleared', (_, setting) =>
        live(setting, { behaviour, names }),
      );
    });
  }

  describe(`behaviour ${behaviour}, if the service closes each connection unannounced after its answer`, () => {
    it.concurrent.each(sample(delays, 5))(
      'all settings can be set, changed and cleared together (after %i ms)',
      (closesAfter) => liveTogether({ behaviour, names: 'neutral', closesAfter }),
    );
  });
}

describe('if the service closes each connection unannounced after its answer', () => {
  const alone = settingsOf('neutral').map(
    ([name, setting], index) =>
      [name, behaviours[index % 2] ?? 'observed', delays[index % delays.length] ?? 0, setting] as const,
  );
  it.concurrent.each(sample(alone, 17))(
    '%s can be set, changed and cleared alone (behaviour %s, after %i ms)',
    (_, behaviour, closesAfter, setting) => live(setting, { behaviour, names: 'neutral', closesAfter }),
  );
});

it('the table contains all settings', () => {
  const { organization, project } = catalogueFor('neutral');
  expect(organization.size + project.size).toBe(45);
});
