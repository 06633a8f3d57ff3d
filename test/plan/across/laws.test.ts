import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, sameJson } from '../../../src/model/json.js';
import { desiredOf, diffSettings } from '../../../src/plan/compare/diff.js';
import { selectChanges } from '../../../src/plan/saved/select-fresh.js';
import { sendableChanges } from '../../../src/plan/summary.js';
import type { Change, Plan, ResourcePlan } from '../../../src/plan/types.js';
import { normalise } from '../../../src/settings/normalise.js';
import { runs } from '../../deep.js';
import {
  type Case,
  type CaseInput,
  catalogue,
  declare,
  inputOf,
  normalised,
  planInput,
  planOf,
  shown,
  type Values,
} from '../fixtures.js';
import { replied, valuesOf, withPresets, worlds } from '../worlds.js';

const settings = [...catalogue.organization.values(), ...catalogue.project.values()];
const compared = settings.filter((setting) => setting.kind !== 'action');

/** A small model of the service: takes what is sent, and shows it as the service would. */
function applyTo(world: Case, plan: Plan): Case {
  const after = (resource: ResourcePlan | undefined, now: Values): Values => {
    if (resource === undefined) return now;
    const known = catalogue[resource.kind];
    const pictures = Object.entries(resource.images).map(([name, image]) => [name, image.digest] as const);
    const sent: Values = { ...resource.body, ...resource.rename, ...Object.fromEntries(pictures) };
    const stored = Object.entries(sent)
      .filter(([name]) => known.get(name)?.kind !== 'action')
      .map(([name, value]): readonly [string, Json] => {
        const setting = known.get(name);
        if (setting === undefined) throw new Error(`the service has no setting ${name}`);
        return [name, value === '' && setting.kind === 'embedded-json' ? null : replied(setting, value)];
      });
    return { ...now, ...Object.fromEntries(stored) };
  };
  const find = (kind: string, slug: string): ResourcePlan | undefined =>
    plan.resources.find((resource) => resource.kind === kind && resource.slug === slug);
  const organization = find('organization', 'acme');
  const restored = organization?.body !== null && organization?.body?.cancelDeletion === true;
  return {
    ...world,
    organization: {
      ...world.organization,
      shown: after(organization, world.organization?.shown ?? {}),
      ...(restored ? { status: 'active' } : {}),
    },
    projects: (world.projects ?? []).map((project) => {
      const resource = find('project', project.slug);
      const unset = (project.unset ?? []).filter((name) => !(name in (resource?.body ?? {})));
      const showsPresets = Object.keys(project.presets ?? {}).length > 0;
      return withPresets({ ...project, shown: after(resource, project.shown ?? {}), unset }, showsPresets);
    }),
  };
}

function sendable(plan: Plan): readonly (readonly [ResourcePlan, Change])[] {
  return plan.resources.flatMap((resource) =>
    resource.changes.filter(({ blocked }) => blocked === null).map((change) => [resource, change] as const),
  );
}

describe('laws of the plan', () => {
  it('P19: a diff is empty exactly if both sides are equivalent', () => {
    const pair = fc
      .constantFrom(...compared)
      .chain((setting) => fc.tuple(fc.constant(setting), valuesOf(setting), valuesOf(setting)));
    fc.assert(
      fc.property(pair, ([setting, desired, current]) => {
        const now = replied(setting, current);
        const diff = diffSettings(
          declare({ [setting.name]: desired }),
          shown({ [setting.name]: now }),
          catalogue[setting.resource],
        );
        const [before, after] = [normalise(setting, now), normalise(setting, desired)];
        if (before === undefined || after === undefined)
          throw new Error('the generator made an impossible value');
        expect(diff.unreadable).toEqual([]);
        expect(diff.differences.length === 0).toBe(sameJson(before, after));
      }),
      { numRuns: runs(1000) },
    );
  });

  it('no change is without a printable difference, and its patch is of its own setting', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const { setting, before, after, patch } of planOf(world).resources.flatMap(
          ({ changes }) => changes,
        )) {
          expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
          expect(patch.length).toBeGreaterThan(0);
          expect(patch.every(({ path }) => path.split('/')[1] === setting)).toBe(true);
        }
      }),
    );
  });

  it('P3: what is sent is exactly the changes that nothing blocks', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const resource of planOf(world).resources) {
          const sent = [
            ...Object.keys(resource.body ?? {}),
            ...Object.keys(resource.images),
            ...(resource.rename === null ? [] : ['slug']),
          ];
          const free = resource.changes
            .filter(({ blocked }) => blocked === null)
            .map(({ setting }) => setting);
          const alongside = [
            ...(free.includes('avatarType') ? ['avatar'] : []),
            ...resource.changes.flatMap((change) => Object.keys(change.alongside ?? {})),
          ];
          expect(sent.filter((name) => !free.includes(name) && !alongside.includes(name))).toEqual([]);
          expect(free.filter((name) => !sent.includes(name))).toEqual([]);
        }
      }),
    );
  });

  it('P3: leaving any change out leaves a difference', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), (world, pick) => {
        const plan = planOf(world);
        const all = sendable(plan).filter(
          ([, { kind, setting }]) => kind !== 'action' && setting !== 'cancelDeletion',
        );
        const chosen = all[pick % Math.max(all.length, 1)];
        fc.pre(chosen !== undefined);
        const [resource, left] = chosen;
        // A setting that was never set and follows another change can reach its value by itself.
        const mover = catalogue[resource.kind].get(left.setting)?.movesWith?.setting;
        fc.pre(resource.changes.every(({ setting }) => setting !== mover));
        const { [left.setting]: _field, ...body } = resource.body ?? {};
        const { [left.setting]: _image, ...images } = resource.images;
        const rename = left.setting === 'slug' ? null : resource.rename;
        const less = plan.resources.map((each) =>
          each === resource ? { ...each, body, images, rename } : each,
        );
        fc.pre(left.setting !== 'avatarType' || !('avatar' in images));
        const again = planOf(applyTo(world, { ...plan, resources: less }));
        const found = again.resources.find(
          ({ kind, slug }) => kind === resource.kind && slug === resource.slug,
        );
        expect(found?.changes.map(({ setting }) => setting)).toContain(left.setting);
      }),
    );
  });

  it('P3: a coupled setting is managed, has its desired value, and is not known to have been set', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const [resource, { alongside = {} }] of sendable(planOf(world))) {
          const project = world.projects?.find(({ slug }) => slug === resource.slug);
          for (const [name, value] of Object.entries(alongside)) {
            const setting = catalogue.project.get(name);
            const { [name]: preset = value } = project?.presets ?? {};
            const sides = [project?.declared?.[name], project?.shown?.[name], preset];
            const normal = sides.map((side) => setting && normalise(setting, side ?? null));
            expect(normal).toEqual([value, value, value]);
          }
        }
      }),
    );
  });

  it('P3: an update without its coupled settings leaves a difference if they change', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const plan = planOf(world);
        const alone = plan.resources.map((resource) => {
          const along = resource.changes.flatMap((change) => Object.keys(change.alongside ?? {}));
          const fields = Object.entries(resource.body ?? {}).filter(([name]) => !along.includes(name));
          return { ...resource, body: resource.body && Object.fromEntries(fields) };
        });
        const later = applyTo(world, { ...plan, resources: alone });
        const moved = later.projects?.flatMap(({ slug, unset = [], shown: now = {} }) => {
          const resource = plan.resources.find((one) => one.kind === 'project' && one.slug === slug);
          return Object.entries(resource?.changes.find(({ alongside }) => alongside)?.alongside ?? {})
            .filter(([name, value]) => unset.includes(name) && !sameJson(now[name] ?? null, value))
            .map(([name]) => `${slug} ${name}`);
        });
        const again = sendable(planOf(later)).map(([{ slug }, { setting }]) => `${slug} ${setting}`);
        expect([...again].sort()).toEqual([...(moved ?? [])].sort());
      }),
      { numRuns: runs(300) },
    );
  });

  it('P1: after an apply the next plan sends nothing, and shows only what was blocked or unreadable', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const plan = planOf(world);
        const again = planOf(applyTo(world, plan));
        expect(sendable(again)).toEqual([]);
        expect(again.summary).toMatchObject({ fields: 0, requests: { toApply: 0 } });
        expect(again.summary.unreadable).toBe(plan.summary.unreadable - pictureSent(plan));
      }),
    );
  });

  it('P4: settings that no file sets are unchanged', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const after = applyTo(world, planOf(world));
        world.projects?.forEach((project, index) => {
          const untouched = Object.keys(project.shown ?? {}).filter(
            (name) => !(name in (project.declared ?? {})) && !project.unset?.includes(name),
          );
          for (const name of untouched) {
            expect(after.projects?.[index]?.shown?.[name]).toEqual(project.shown?.[name]);
          }
        });
      }),
    );
  });

  it('P6: a plan is a function of configuration and state: no order of maps or keys counts', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const input = inputOf(world);
        const turned = planInput(turnAround(input));
        expect(JSON.stringify(turned)).toBe(JSON.stringify(planInput(input)));
      }),
    );
  });

  it('a change is selected while its before value is current, and already made once its after value is', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const plan = planOf(world);
        const { resolved } = inputOf(world);
        const again = planInput(inputOf(applyTo(world, plan)));
        for (const resource of plan.resources) {
          const changes = sendableChanges(resource);
          if (changes.length === 0) continue;
          const planned = { ...resource, changes };
          const desired = desiredOf(resource, resolved)?.settings ?? new Map();
          const select = (fresh: ResourcePlan) =>
            selectChanges(planned, fresh, desired, catalogue[resource.kind]);
          const later = again.resources.find(({ kind, id }) => kind === resource.kind && id === resource.id);
          expect(select(planned)).toMatchObject({ resource: { changes }, already: [], further: 0 });
          expect(later && select(later)).toMatchObject({ resource: { changes: [] }, already: changes });
        }
      }),
    );
  });
});

/** A picture that could not be read and went along with `avatarType` is readable afterwards. */
function pictureSent(plan: Plan): number {
  return plan.resources.filter(
    ({ images, unreadable }) => 'avatar' in images && unreadable.some(({ setting }) => setting === 'avatar'),
  ).length;
}

/** The same input with every map and every object the other way round. */
function turnAround(input: CaseInput): CaseInput {
  const { resolved, organization, projects } = input;
  return {
    ...input,
    organization: { ...organization, settings: turnValues(organization.settings) },
    projects: new Map(
      [...projects]
        .reverse()
        .map(([id, each]) => [
          id,
          { ...each, settings: turnValues(each.settings), presets: turnValues(each.presets) },
        ]),
    ),
    resolved: {
      ...resolved,
      organization: resolved.organization && {
        ...resolved.organization,
        settings: turnDeclared(resolved.organization.settings),
      },
      projects: [...resolved.projects]
        .reverse()
        .map((each) => ({ ...each, settings: turnDeclared(each.settings) })),
      unmanaged: [...resolved.unmanaged].reverse(),
    },
  };
}

function turnValues(values: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
  return shown(Object.fromEntries([...values].reverse().map(([name, value]) => [name, turnJson(value)])));
}

function turnDeclared<T extends { readonly value: Json }>(
  declared: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  return new Map(
    [...declared]
      .reverse()
      .map(([name, each]) => [name, { ...each, value: normalised(name, turnJson(each.value)) ?? null }]),
  );
}

function turnJson(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => turnJson(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turnJson(part)]),
  );
}
