import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentValue, desiredValue, Random } from '../values.mjs';
import { rootFile, run } from './steps.mjs';

/** Random configurations with layers and renames, that every service accepts. */
export function worldCases({ worlds, fc, catalogueFor, yaml }, root) {
  const rename = (names, kind, settings) => {
    const byNeutral = new Map(
      [...catalogueFor(names)[kind].values()].map(({ neutral, name }) => [neutral, name]),
    );
    return Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [byNeutral.get(name) ?? name, value]),
    );
  };
  return fc.sample(worlds, { seed: 20_261_123, numRuns: 60 }).flatMap(({ seed, files }, index) =>
    ['neutral', 'sentry'].map((names) => {
      const documents = Object.entries(files).map(([file, { settings, ...head }]) => {
        const kind = head.organization === undefined ? 'project' : 'organization';
        return [file, yaml.stringify({ ...head, settings: rename(names, kind, settings) })];
      });
      const guard = 'guard: {weakening: allow, hiding: allow}\n';
      return {
        name: `configuration ${index}, ${names}`,
        root,
        seed,
        telling: { names, behaviour: index % 2 === 0 ? 'observed' : 'documented' },
        files: {
          'setpoint.yaml': `${rootFile}service: {names: ${names}}\n${guard}`,
          ...Object.fromEntries(documents),
        },
        steps: [
          run('plan --json'),
          run('apply --yes --json --rollback-out rollback.json'),
          run('plan --detailed-exitcode --json'),
          run('apply rollback.json --confirm $DIGEST:rollback.json --json'),
        ],
      };
    }),
  );
}

const valueBatches = 100;

/** Settings that the root file declares: every kind of value, with directions that the catalogue lacks. */
const extraSettings = {
  xSet: { type: 'array', weakens: 'shrinks' },
  xList: { type: 'array', kind: 'list', weakens: 'grows' },
  xMap: { type: 'object', kind: 'map-of-sets', weakens: 'shrinks' },
  xRules: { type: 'object', kind: 'embedded-json', weakens: 'shrinks' },
  xJson: { type: 'object', kind: 'embedded-json', hides: 'grows' },
  xFlag: { type: 'boolean', weakens: true },
};
const extras = Object.entries(extraSettings).map(([name, { type, kind }]) => ({
  name,
  neutral: name,
  kind: kind ?? (type === 'array' ? 'set' : 'scalar'),
  type,
}));

/** Random current and desired values of every setting of the catalogue. */
export function valueCases({ catalogueFor, png }, root, names) {
  const schemas = Object.fromEntries(
    ['organization', 'project'].map((kind) => [
      kind,
      JSON.parse(readFileSync(join(root, 'schemas', `${kind}-settings.schema.json`), 'utf8')).properties,
    ]),
  );
  const catalogue = catalogueFor(names);
  return Array.from({ length: valueBatches }, (_, batch) => {
    const random = new Random(batch * 7919 + 1);
    const pictures = [256, 300].map((size) => png(size).toString('base64'));
    const valuesOf = (kind) => {
      const [desired, current] = [{}, {}];
      const own = kind === 'project' ? extras : [];
      for (const setting of [...catalogue[kind].values(), ...own]) {
        const { name, neutral } = setting;
        if (
          ['slug', 'avatar', 'avatarType', 'cancelDeletion', 'isBookmarked'].includes(neutral) ||
          random.chance(0.05)
        )
          continue;
        desired[name] = desiredValue(random, setting, schemas[kind][neutral] ?? {});
        if (random.chance(0.95))
          current[neutral] = currentValue(random, setting, schemas[kind][neutral] ?? {}, desired[name]);
      }
      return { desired, current };
    };
    const organization = valuesOf('organization');
    if (random.chance(0.5))
      Object.assign(organization.desired, { avatarType: 'upload', avatar: random.pick(pictures) });
    const projects = Array.from({ length: 6 }, (_unused, index) => ({
      slug: `p${index}`,
      ...valuesOf('project'),
    }));
    const stored = random.chance(0.5) ? { avatarType: 'upload', avatar: random.pick(pictures) } : {};
    return {
      name: `${names} ${batch}`,
      telling: { names },
      seed: {
        behaviour: batch % 2 === 0 ? 'observed' : 'documented',
        plan: 'business',
        integrations: ['hostA', 'hostB', 'chat'],
        organization: { settings: stored },
        projects: projects.map(({ slug }) => ({ slug })),
      },
      tamper: (world) => {
        store(world.organization, organization.current);
        for (const [index, { current }] of projects.entries()) store(world.projects[index], current);
      },
      files: {
        'setpoint.yaml': `${rootFile}service: {names: ${names}}\nguard: {weakening: allow, hiding: allow, maxChanges: 1000}\nextraSettings: ${JSON.stringify({ project: extraSettings })}\n`,
        'organization.yaml': JSON.stringify({ organization: 'acme', settings: organization.desired }),
        'projects/all.yaml': projects
          .map(({ slug, desired }) => JSON.stringify({ project: slug, settings: desired }))
          .join('\n---\n'),
      },
      pairs: [organization, ...projects].reduce((sum, { desired }) => sum + Object.keys(desired).length, 0),
      steps: [
        run('plan --json'),
        run('apply --yes --json --skip-blocked --rollback-out rollback.json'),
        run('plan --json'),
        run('show rollback.json --json'),
      ],
    };
  });
}

/** Puts values into the service that no update could set. */
function store(resource, { name, platform, ...settings }) {
  const isExtra = ([key]) => key in extraSettings;
  const entries = Object.entries(settings);
  Object.assign(resource.settings, Object.fromEntries(entries.filter((entry) => !isExtra(entry))));
  resource.fields = Object.fromEntries(entries.filter(isExtra));
  if (typeof name === 'string') resource.name = name;
  if (typeof platform === 'string') resource.platform = platform;
}
