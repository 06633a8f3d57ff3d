import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveSettings } from '../../../src/desired/resolve/effective-settings.js';
import type { KnownProject } from '../../../src/desired/resolve/matching.js';
import type { LayerDocument, LayerMatch, ProjectDocument } from '../../../src/desired/types.js';
import type { ProjectRef } from '../../../src/model/ids.js';
import type { Json } from '../../../src/model/json.js';
import { branded, catalogue, declare, type Values } from '../../plan/fixtures.js';

const base = {
  place: { file: 'a.yaml', line: 1, column: 1 },
  excerpt: null,
  excerpts: new Map(),
  expect: new Map(),
};

function layer(name: string, match: Partial<LayerMatch>, settings: Values): LayerDocument {
  const globs = { project: [], team: [], platform: [], ...match };
  return { ...base, head: 'layer', name, match: globs, settings: declare(settings, `${name}.yaml`) };
}

function document(settings: Values, ignore: readonly string[] = []): ProjectDocument {
  const ignored = new Map(ignore.map((name) => [name, base.place]));
  return {
    ...base,
    head: 'project',
    ref: branded<ProjectRef>('web'),
    settings: declare(settings),
    ignore: ignored,
  };
}

/** `resolveAge 24` or `resolveAge 24|0`, the possible values in the order of precedence. */
function settingsOf(
  layers: readonly LayerDocument[],
  own: ProjectDocument | null = null,
  known: Partial<KnownProject> = {},
): readonly string[] {
  const project = { slug: 'web', teams: null, platform: null, ...known };
  const { settings, undecided } = effectiveSettings(project, own, { layers, catalogue });
  return [
    ...[...settings].map(([name, { value }]) => `${name} ${textOf(value)}`),
    ...undecided.map(({ setting, candidates, otherwise }) =>
      [
        `${setting} ${candidates.map(({ desired }) => textOf(desired.value)).join('|')}`,
        otherwise === null ? '-' : textOf(otherwise.value),
      ].join('|'),
    ),
  ];
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const age = (resolveAge: number): Values => ({ resolveAge });

describe('the settings of a project without the service', () => {
  it.each<[string, ReturnType<typeof settingsOf>, readonly string[]]>([
    [
      'a later layer overrides',
      settingsOf([layer('a', {}, age(1)), layer('b', {}, age(2))]),
      ['resolveAge 2'],
    ],
    [
      'the document overrides',
      settingsOf([layer('a', { team: ['x'] }, age(1))], document(age(2))),
      ['resolveAge 2'],
    ],
    [
      'the document ignores it',
      settingsOf([layer('a', { team: ['x'] }, age(1))], document({}, ['resolveAge'])),
      [],
    ],
    ['the slug does not match', settingsOf([layer('a', { project: ['pay'], team: ['x'] }, age(1))]), []],
    [
      'the team is unknown',
      settingsOf([layer('a', {}, age(1)), layer('b', { team: ['x'] }, age(2))]),
      ['resolveAge 2|1'],
    ],
    ['no other layer sets it', settingsOf([layer('a', { team: ['!x'] }, age(1))]), ['resolveAge 1|-']],
    [
      'a certain layer follows the unknown one',
      settingsOf([layer('a', { team: ['x'] }, age(1)), layer('b', {}, age(2))]),
      ['resolveAge 2'],
    ],
    [
      'the document sets the platform',
      settingsOf([layer('a', { platform: ['go'] }, age(1))], document({ platform: 'go' })),
      ['platform go', 'resolveAge 1'],
    ],
    [
      'the document sets the slug that a layer matches',
      settingsOf([layer('a', { project: ['shop'] }, age(1))], document({ slug: 'shop' })),
      ['slug shop', 'resolveAge 1'],
    ],
  ])('are known if %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('are among the possible values, whatever the teams and the platform are', () => {
    const glob = fc.constantFrom('x', '!x', 'y*', '!y*', '*');
    const globs = fc.array(glob, { maxLength: 2 });
    const layers = fc.array(
      fc.record({ team: globs, platform: globs }).map((match) => match),
      { maxLength: 4 },
    );
    const teams = fc.subarray(['x', 'y', 'yz']);
    fc.assert(
      fc.property(layers, teams, fc.constantFrom('x', 'y', ''), (matches, known, platform) => {
        const made = matches.map((match, index) => layer(`l${index}`, match, age(index)));
        const [certain = 'resolveAge -'] = settingsOf(made, null, { teams: known, platform });
        const [possible = 'resolveAge -'] = settingsOf(made);
        expect(possible.slice('resolveAge '.length).split('|')).toContain(
          certain.slice('resolveAge '.length),
        );
      }),
    );
  });
});
