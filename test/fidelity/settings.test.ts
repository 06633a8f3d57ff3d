import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/apply/verdict.js';
import type { Json } from '../../src/model/json.js';
import { hasDifferences } from '../../src/plan/differences.js';
import type { BehaviourName, SeedObject } from '../../src/sandbox/index.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import type { Catalogue, Setting } from '../../src/settings/setting.js';
import { Bench, type Files } from './bench.js';
import { type Life, lifeOf, type Values } from './values.js';

const behaviours = ['documented', 'observed'] as const satisfies readonly BehaviourName[];
const vocabularies = ['neutral', 'sentry'] as const;

/** Both stay, whatever becomes of the slugs. */
const organizationId = '7';
const projectId = '42';

interface Deployment {
  readonly behaviour: BehaviourName;
  readonly names: (typeof vocabularies)[number];
}

for (const behaviour of behaviours) {
  for (const names of vocabularies) {
    describe(`behaviour ${behaviour}, names ${names}`, () => {
      const catalogue = catalogueFor(names);
      const settings = [...catalogue.organization.values(), ...catalogue.project.values()];
      it.each(settings.map((setting) => [`${setting.resource}.${setting.name}`, setting] as const))(
        '%s',
        (_, setting) => live(setting, { behaviour, names }, catalogue),
      );
    });
  }
}

it('the table knows all of them', () => {
  const { organization, project } = catalogueFor('neutral');
  expect(organization.size + project.size).toBe(45);
});

async function live(setting: Setting, deployment: Deployment, catalogue: Catalogue): Promise<void> {
  const life = lifeOf(setting);
  await Bench.with(seedOf(setting, life, deployment), async (bench) => {
    const declare = (values: Values): Promise<void> =>
      bench.write(filesOf(setting, values, deployment, catalogue));
    for (const visit of life.visits) {
      const bodies = visit.sends.map((body) => rename(body, setting, catalogue));
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
      expect([visit.does, hasDifferences(second), second.summary.fields]).toEqual([visit.does, false, 0]);
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

function seedOf({ resource, kind }: Setting, { from }: Life, { behaviour, names }: Deployment): SeedObject {
  const { name, platform, ...settings } = seeded(from);
  const organization = {
    slug: 'acme',
    id: organizationId,
    status: kind === 'action' ? ('pending_deletion' as const) : ('active' as const),
  };
  const project = { slug: 'web', id: projectId };
  const facts = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof platform === 'string' ? { platform } : {}),
    settings,
  };
  return {
    behaviour,
    names,
    plan: 'business',
    integrations: ['hostA', 'hostB', 'chat'],
    organization: resource === 'organization' ? { ...organization, ...facts } : organization,
    projects: [resource === 'project' ? { ...project, ...facts } : project],
  };
}

/** A seed holds the wire's form. */
function seeded(values: Values): Values {
  const { relayPiiConfig, ...rest } = values;
  return relayPiiConfig === undefined ? rest : { ...rest, relayPiiConfig: JSON.stringify(relayPiiConfig) };
}

function filesOf(setting: Setting, values: Values, { names }: Deployment, catalogue: Catalogue): Files {
  const settings = rename(values, setting, catalogue);
  const document =
    setting.resource === 'organization' ? { organization: organizationId } : { project: projectId };
  return {
    'setpoint.yaml': { version: 1, organization: organizationId, service: { names } },
    [setting.resource === 'organization' ? 'organization.yaml' : 'projects/web.yaml']: {
      ...document,
      settings,
    },
  };
}

function rename(values: Values, { resource }: Setting, catalogue: Catalogue): Values {
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

/** A restore is noted as one, and not as an edit. */
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
