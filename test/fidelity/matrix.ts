import { expect } from 'vitest';
import { verdictOf } from '../../src/apply/outcome.js';
import type { Json } from '../../src/model/json.js';
import { isQuiet } from '../../src/report/items/counts.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import type { Catalogue, Setting } from '../../src/settings/setting.js';
import type { BehaviourName, SeedObject } from '../sandbox/service/index.js';
import { Bench, closeConnections, type Files } from './bench.js';
import { type Life, lifeOf, type Values } from './values.js';

/** The ids stay the same when the slugs change. */
const organizationId = '7';
const projectId = '42';

export interface Deployment {
  readonly behaviour: BehaviourName;
  readonly names: 'neutral' | 'sentry';
  /** Milliseconds after which the service closes each connection unannounced. If omitted, it keeps them open. */
  readonly closesAfter?: number;
}

/** Sets, changes and clears one setting, and checks the requests, reports, audit and plans afterwards. */
export async function live(setting: Setting, deployment: Deployment): Promise<void> {
  const catalogue = catalogueFor(deployment.names);
  const life = lifeOf(setting);
  await Bench.with(seedOf(setting, life, deployment), async (bench) => {
    closeConnections(bench.sandbox, deployment.closesAfter ?? null);
    const declare = (values: Values): Promise<void> =>
      bench.write(filesOf(setting.resource, values, deployment, catalogue));
    for (const visit of life.visits) {
      const bodies = visit.sends.map((body) => rename(body, setting.resource, catalogue));
      await declare(visit.declare);
      const seen = bench.updates().length;
      const noted = bench.edits().length;

      const plan = await bench.plan();
      expect(bench.updates().length, `${visit.does}: planning sends nothing`).toBe(seen);
      const fields = bodies.flatMap((body) => Object.keys(body)).sort();
      expect(plan.resources.flatMap(({ changes }) => changes.map((change) => change.setting)).sort()).toEqual(
        fields,
      );

      const outcome = await bench.apply(plan);
      const results = outcome.resources.flatMap(({ changes }) =>
        changes.map(({ setting: name, result, reason }) => ({ name, result, reason })),
      );
      expect([visit.does, verdictOf(outcome), results]).toEqual([
        visit.does,
        'done',
        fields.map((name) => ({ name, result: 'applied', reason: null })),
      ]);
      expect(
        bench
          .updates()
          .slice(seen)
          .map(({ body }) => body),
      ).toEqual(bodies);
      expect(bench.edits().slice(noted)).toEqual(notesOf(setting, visit.sends));

      const second = await bench.plan();
      expect([visit.does, !isQuiet(second), second.summary.fields]).toEqual([visit.does, false, 0]);
      const before = bench.edits().length;
      expect((await bench.apply(second)).summary.updates).toBe(0);
      expect(bench.edits().length, 'an apply of nothing leaves no trace').toBe(before);
    }
    for (const value of life.refused) {
      await declare({ [setting.neutral]: value });
      await expect(bench.load(), `may not hold ${JSON.stringify(value)}`).rejects.toMatchObject({
        kind: 'files',
      });
    }
  });
}

/** Sets, changes and clears all settings of both resources together, with one update per resource each time. */
export async function liveTogether(deployment: Deployment): Promise<void> {
  const { behaviour, names } = deployment;
  const catalogue = catalogueFor(names);
  const apart = ['slug', 'avatarType', 'cancelDeletion'];
  const resources = (['organization', 'project'] as const).map((resource) => {
    const settings = [...catalogue[resource].values()].filter(({ neutral }) => !apart.includes(neutral));
    const lives = settings.map((setting) => lifeOf(setting));
    return { resource, lives, from: merge(lives.map(({ from }) => from)) };
  });
  const [organization, project] = resources.map(({ from }) => factsOf(from));
  const seed: SeedObject = {
    behaviour,
    names,
    plan: 'business',
    integrations: ['hostA', 'hostB', 'chat'],
    organization: { slug: 'acme', id: organizationId, ...organization },
    projects: [{ slug: 'web', id: projectId, ...project }],
  };
  await Bench.with(seed, async (bench) => {
    closeConnections(bench.sandbox, deployment.closesAfter ?? null);
    for (const visit of [0, 1, 2]) {
      for (const { resource, lives } of resources) {
        const declared = lives.map(({ visits }) => (visits[visit] ?? visits.at(-1))?.declare ?? {});
        await bench.write(filesOf(resource, merge(declared), deployment, catalogue));
      }
      const changed = resources.flatMap(({ resource, lives }) =>
        lives.flatMap(({ visits }) =>
          (visits[visit]?.sends ?? []).flatMap((body) => Object.keys(rename(body, resource, catalogue))),
        ),
      );
      const seen = bench.updates().length;
      const outcome = await bench.apply(await bench.plan());
      const results = outcome.resources.flatMap(({ changes }) =>
        changes.map(({ setting, result }) => ({ setting, result })),
      );
      expect([visit, verdictOf(outcome), results.filter(({ result }) => result !== 'applied')]).toEqual([
        visit,
        'done',
        [],
      ]);
      expect(results.map(({ setting }) => setting).sort()).toEqual(changed.sort());
      expect(bench.updates().slice(seen)).toHaveLength(2);
      const second = await bench.plan();
      expect([visit, !isQuiet(second), second.summary.fields]).toEqual([visit, false, 0]);
    }
  });
}

function merge(parts: readonly Values[]): Values {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

function seedOf({ resource, kind }: Setting, { from }: Life, { behaviour, names }: Deployment): SeedObject {
  const organization = {
    slug: 'acme',
    id: organizationId,
    status: kind === 'action' ? ('pending_deletion' as const) : ('active' as const),
  };
  const project = { slug: 'web', id: projectId };
  const facts = factsOf(from);
  return {
    behaviour,
    names,
    plan: 'business',
    integrations: ['hostA', 'hostB', 'chat'],
    organization: resource === 'organization' ? { ...organization, ...facts } : organization,
    projects: [resource === 'project' ? { ...project, ...facts } : project],
  };
}

function factsOf(from: Values): Pick<SeedObject, 'organization'>['organization'] & object {
  const { name, platform, ...settings } = seeded(from);
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof platform === 'string' ? { platform } : {}),
    settings,
  };
}

/** A seed uses the wire format. */
function seeded(values: Values): Values {
  const { relayPiiConfig, ...rest } = values;
  return relayPiiConfig === undefined ? rest : { ...rest, relayPiiConfig: JSON.stringify(relayPiiConfig) };
}

function filesOf(
  resource: Setting['resource'],
  values: Values,
  { names }: Deployment,
  catalogue: Catalogue,
): Files {
  const settings = rename(values, resource, catalogue);
  const document = resource === 'organization' ? { organization: organizationId } : { project: projectId };
  return {
    'setpoint.yaml': { version: 1, organization: organizationId, service: { names } },
    [resource === 'organization' ? 'organization.yaml' : 'projects/web.yaml']: {
      ...document,
      settings,
    },
  };
}

function rename(values: Values, resource: Setting['resource'], catalogue: Catalogue): Values {
  const wire = new Map([...catalogue[resource].values()].map(({ neutral, name }) => [neutral, name]));
  return Object.fromEntries(
    Object.entries(values).map(([neutral, value]) => [wire.get(neutral) ?? neutral, value]),
  );
}

interface Note {
  readonly event: string;
  readonly subject: string;
  readonly settings: readonly string[];
}

/** A restore is recorded as a restore, not as an edit. */
function notesOf(
  { resource, kind }: Setting,
  sends: readonly Readonly<Record<string, Json>>[],
): readonly Note[] {
  if (kind === 'action') return [{ event: 'ORG_RESTORE', subject: 'organization', settings: [] }];
  return sends.map((body) =>
    resource === 'organization'
      ? { event: 'ORG_EDIT', subject: 'organization', settings: Object.keys(body) }
      : { event: 'PROJECT_EDIT', subject: projectId, settings: Object.keys(body) },
  );
}
