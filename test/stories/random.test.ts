import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { deep } from '../deep.js';
import { ReferenceModel } from './reference-model.js';
import { parseStory } from './story.js';
import { World } from './world.js';

const projects = ['web', 'pay', 'ops'];
const files = new Map([
  ['setpoint.yaml', 'version: 1\norganization: acme\n'],
  ['organization.yaml', 'organization: acme\nsettings: {sensitiveFields: [iban]}\n'],
  ['projects/web.yaml', 'project: web\nsettings: {subjectPrefix: two}\n'],
  [
    'seed.yaml',
    `issues: {count: 30}
tokens: {admin: [org:admin, project:admin, event:admin], reader: [org:read, project:read]}
organization: {name: Acme, settings: {openMembership: false, sensitiveFields: [iban]}}
projects:
${projects.map((slug) => `  - {slug: ${slug}, settings: {subjectPrefix: one, subjectTemplate: $title, highlightTags: [level]}}\n`).join('')}`,
  ],
]);

const ofLayer = {
  subjectPrefix: fc.constantFrom('one', 'two', 'three'),
  subjectTemplate: fc.constantFrom('$title', '$shortID'),
  highlightTags: fc.constantFrom(['level'], ['level', 'os']),
};
const ofOrganization = {
  name: fc.constantFrom('Acme', 'Ajax'),
  openMembership: fc.boolean(),
  sensitiveFields: fc.constantFrom(['iban'], ['iban', 'ssn']),
};
const some = (settings: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<string> =>
  fc.record(settings, { requiredKeys: [] }).map((values) => JSON.stringify(values));
const ofProject = some({ ...ofLayer, slug: fc.constantFrom('web', 'pay', 'moved') });

const edits = fc.oneof(
  fc.tuple(fc.constantFrom(...projects), ofProject).map(([slug, settings]) => written(slug, slug, settings)),
  some(ofLayer).map((settings) => `write layers/all.yaml\n  layer: all\n  settings: ${settings}`),
  some(ofOrganization).map(
    (settings) => `write organization.yaml\n  organization: acme\n  settings: ${settings}`,
  ),
);
const others = fc.oneof(
  fc
    .tuple(fc.constantFrom(42, 43, 44), ofProject)
    .map(([id, body]) => `service projects/acme/${id}/ ${body}`),
  some(ofOrganization).map((body) => `service organizations/acme/ ${body}`),
);
const target = fc.record({
  on: fc.constantFrom(
    'org-empty-update',
    'project-empty-update',
    'project-update',
    'org-update',
    'issue-list',
  ),
  after: fc.constantFrom(0, 0, 1, 2),
  times: fc.integer({ min: 1, max: 4 }),
});
const faults = fc.constantFrom<object>(
  ...[500, 429, 403].map((status) => ({ fault: 'status', status, body: { detail: 'no' } })),
  { fault: 'html' },
  { fault: 'reset' },
  { fault: 'reset', when: 'after-commit' },
  { fault: 'ignore-field', on: 'project-update', fields: ['subjectPrefix', 'highlightTags'] },
  { fault: 'wrong-id', on: 'project-update' },
  { fault: 'wrong-value', on: 'project-update', at: '/subjectPrefix', value: 'other' },
);
const weather = fc.oneof(
  fc.tuple(target, faults).map((parts) => `fault ${JSON.stringify(Object.assign({}, ...parts))}`),
  fc.constantFrom('as admin', 'as admin', 'as reader', 'as lost'),
);
const commands = fc.constantFrom(
  '$ setpoint plan --out plan.json --detailed-exitcode',
  '$ setpoint apply --yes',
  '$ setpoint apply plan.json --yes',
  '$ setpoint drift',
  '$ setpoint drift --accept --yes',
  '$ setpoint import --overwrite',
  '$ setpoint issues export --output issues.jsonl --resume',
);
/** Someone gives a setting a third value between the review of a plan and its apply. */
const overtaken = fc
  .constantFrom('projects/acme/42/ {"subjectPrefix": "four"}', 'organizations/acme/ {"name": "Four"}')
  .map(
    (change) =>
      `$ setpoint plan --out plan.json --detailed-exitcode\nservice ${change}\n$ setpoint apply plan.json --yes`,
  );
/** The process gets no further than to this number of requests. */
const kills = fc
  .tuple(fc.nat(9), commands)
  .map(([requests, command]) => command.replace('$ setpoint', `kill ${requests}`));
const stories = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: edits },
    { weight: 2, arbitrary: others },
    { weight: 2, arbitrary: weather },
    { weight: 5, arbitrary: commands },
    { weight: 1, arbitrary: overtaken },
    { weight: deep ? 1 : 0, arbitrary: kills },
  ),
  { maxLength: 10 },
);

function written(slug: string, name: string | number, settings: string): string {
  return `write projects/${slug}.yaml\n  project: ${name}\n  settings: ${settings}`;
}

/** Names each project by its id. */
const end = [
  'as admin',
  'remove projects',
  ...projects.map((slug, index) => written(slug, 42 + index, '{subjectPrefix: one}')),
  '$ setpoint apply --yes',
  '$ setpoint plan --detailed-exitcode',
];

async function play(steps: readonly string[]): Promise<void> {
  const world = await World.of(files);
  try {
    const model = new ReferenceModel(world);
    for (const step of parseStory(`# random\n${steps.join('\n')}`).steps) await model.play(step);
    model.endFaults();
    for (const step of parseStory(`# end\n${end.join('\n')}`).steps) await model.play(step);
  } catch (error) {
    throw new Error(`${String(error)}\n\n# A random story\n${steps.join('\n')}\n`, { cause: error });
  } finally {
    await world.close();
  }
}

describe.concurrent('random stories', () => {
  it.each(Array.from({ length: deep ? 40 : 1 }, (_, lane) => lane))(
    'what is written was shown, nothing else changes, exit codes are true, and two runs converge (%s)',
    () => fc.assert(fc.asyncProperty(stories, play), { numRuns: deep ? 500 : 100 }),
    deep ? 14_400_000 : 600_000,
  );
});
