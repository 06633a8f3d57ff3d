import { join } from 'node:path';
import { exampleOf, run } from './steps.mjs';

export function exampleCases(root) {
  const online = { ...exampleOf(root), own: true };
  const { copy } = online;
  const machine = ['json', 'junit', 'sarif'];
  return [
    {
      name: 'offline',
      offline: true,
      copy,
      own: true,
      steps: [
        ...machine.map((format) => run(`validate --format ${format}`)),
        run('fmt --check'),
        run('fmt'),
        run('render --format json', { whole: true }),
        ...['web', 'pay-api', 'scratch'].map((slug) => run(`render ${slug} --format json`, { whole: true })),
        run('explain resolveAge --format json'),
        run('version'),
      ],
    },
    {
      name: 'plan and apply',
      ...online,
      steps: [
        ...machine.map((format) => run(`plan --format ${format}`)),
        run('plan --detailed-exitcode --out plan.json --report junit=plan.xml --report sarif=plan.sarif'),
        ...machine.map((format) => run(`show plan.json --format ${format}`)),
        ...machine.map((format) => run(`drift --format ${format}`)),
        run('explain --format json'),
        run('explain web --format json'),
        run('doctor --format json'),
        run('apply'),
        run('apply plan.json'),
        run('apply plan.json --yes --rollback-out rollback.json --json'),
        run('apply plan.json --yes --json'),
        run('plan --detailed-exitcode --json'),
        run('show rollback.json --json'),
        run('apply rollback.json --yes'),
        run('apply rollback.json --confirm $DIGEST:rollback.json --json'),
        run('apply --yes --json --report junit=apply.xml --report sarif=apply.sarif'),
        { verb: 'service', words: 'projects/acme/web/ {"resolveAge":99}' },
        run('drift --json'),
        run('drift --accept --yes --json'),
        run('plan --project web --json'),
        run('plan --organization-only --json'),
      ],
    },
    {
      name: 'read only',
      ...online,
      telling: { behaviour: 'observed' },
      steps: [{ verb: 'as', words: 'reader' }, run('plan --json'), run('apply --yes --json')],
    },
    { name: 'import', ...online, steps: [run('import --out-dir imported --json')] },
    {
      name: 'init',
      ...online,
      copy: undefined,
      files: {},
      steps: [run('init acme'), run('validate'), run('import --overwrite'), run('plan --json')],
    },
    {
      name: 'base',
      ...online,
      steps: [
        { verb: 'commit', words: 'base' },
        {
          verb: 'write',
          words: 'projects/web.yaml',
          block: ['project: web', 'settings: {resolveAge: 1, name: Other}'],
        },
        { verb: 'remove', words: 'layers/teams.yaml' },
        run('plan --base base --json'),
        run('plan --base base --offline --json'),
        run('plan --base base --offline --format junit'),
        run('drift --base base --json'),
      ],
    },
  ];
}

/** 1,000 documents; each program runs in its own process, so that its memory is measured. */
export function documentCases(writeOrganization) {
  const copy = writeOrganization(1000);
  const steps = [
    'validate --json',
    'plan --json',
    'plan --out plan.json',
    'apply plan.json --yes --json',
    'plan --json',
  ];
  return [
    {
      name: '1,000 documents',
      copy,
      seed: join(copy, 'seed.yaml'),
      own: true,
      steps: steps.map((text) => run(text)),
    },
  ];
}
