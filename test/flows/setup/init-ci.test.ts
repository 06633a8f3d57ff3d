import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isMap, isScalar, parseDocument } from 'yaml';
import { ciFiles, ciFilling } from '../../../src/flows/setup/init-ci.js';
import { findWorkflowErrors } from '../../ci/workflow-errors.js';

const examples = fileURLToPath(new URL('../../../examples/ci', import.meta.url));
const commit = '0123456789abcdef0123456789abcdef01234567';
const digest = `sha256:${'0a'.repeat(32)}`;

const files = (['github', 'gitlab', 'azure', 'bitbucket'] as const).flatMap((forge) =>
  ciFiles(forge, forge === 'github').map(({ from }) => ({ forge, from })),
);

const named = {
  github: { source: `acme/setpoint@${commit}`, branch: 'release/2.x', config: '' },
  gitlab: { source: `registry.acme.example:5000/setpoint:1.2.3@${digest}`, branch: null, config: '' },
  azure: { source: 'registry.acme.example/main/setpoint:1', branch: 'release/2.x', config: '' },
  bitbucket: { source: `registry.acme.example/setpoint@${digest}`, branch: 'trunk', config: '' },
} as const;

describe.each(files)('$from', ({ forge, from }) => {
  const text = readFileSync(join(examples, from), 'utf8');

  test('is completed with the values of the user', () => {
    const filled = ciFilling(forge, named[forge])(text);
    expect(filled).toContain(named[forge].source);
    const rest = filled.replaceAll(named[forge].source, '');
    expect(rest).not.toMatch(/your-org|0{40}|registry\.example\.com|\bmain\b/);
  });

  test('uses the branch main by default', () => {
    const filled = ciFilling(forge, { ...named[forge], branch: null })(text).replaceAll(
      named[forge].source,
      '',
    );
    expect(filled.match(/\bmain\b/g)).toEqual(text.match(/\bmain\b/g));
  });

  test('passes a configuration folder below the root to every run of setpoint', () => {
    const filled = ciFilling(forge, { ...named[forge], config: 'org/settings' })(text);
    const run =
      /^ +command: \w+\n +config: 'org\/settings'$|(?:^ +(?:- )?setpoint|"\$SETPOINT_IMAGE")\s+\w+ --config org\/settings\b/gm;
    const runs = text.match(/^ +command: |^ +(?:- )?setpoint |"\$SETPOINT_IMAGE"/gm)?.length;
    expect(filled.match(run)).toHaveLength(runs ?? 0);
    expect(filled.match(/org\/settings/g)).toHaveLength(runs ?? 0);
    expect(parseDocument(filled).errors).toEqual([]);
  });
});

describe.each(files.filter(({ from }) => !from.includes('export')))(
  '$from for all configurations',
  ({ forge, from }) => {
    const text = readFileSync(join(examples, from), 'utf8');
    const tokens = ['SETPOINT_TOKEN_ACME', 'SETPOINT_TOKEN_STAGING'];
    const filled = ciFilling(forge, { ...named[forge], config: { tokens } })(text);

    test('passes --all to every run of setpoint, uses folders of plans and rollbacks, and saves no inventory', () => {
      expect(parseDocument(filled).errors).toEqual([]);
      const runs = text.match(/^ +command: |^ +(?:- )?setpoint |"\$SETPOINT_IMAGE"/gm)?.length ?? 0;
      const saves = text.match(/--inventory-out/g)?.length ?? 0;
      expect(filled.match(/--all\b/g)).toHaveLength(runs - saves);
      expect(filled).not.toMatch(/--config|\b(plan|rollback)\.json|inventory/);
    });

    if (forge === 'github') {
      test('is a valid workflow, whose steps get every token', async () => {
        expect(await findWorkflowErrors(from, filled)).toEqual([]);
        const uses = filled.match(/^ +token: /gm) ?? [];
        for (const token of tokens)
          expect(filled.split(`${token}: \${{ secrets.${token} }}`)).toHaveLength(uses.length + 1);
      });
    }
  },
);

test.each([
  ['azure', 'azure/azure-pipelines.yml', ['trigger', 'branches', 'include', 0]],
  ['bitbucket', 'bitbucket/bitbucket-pipelines.yml', ['pipelines', 'branches']],
] as const)('a branch like a number is a text in the jobs of %s', (forge, from, path) => {
  const filled = ciFilling(forge, { ...named[forge], branch: '1.0' })(
    readFileSync(join(examples, from), 'utf8'),
  );
  const found: unknown = parseDocument(filled).getIn(path);
  expect(isMap(found) ? found.items.map(({ key }) => (isScalar(key) ? key.value : null)) : [found]).toEqual([
    '1.0',
  ]);
});

test.each([
  ['a tag', 'github', 'acme/setpoint@v1'],
  ['a short commit', 'github', 'acme/setpoint@0123456'],
  ['no commit', 'github', 'acme/setpoint'],
  ['a commit of zeros', 'github', `acme/setpoint@${'0'.repeat(40)}`],
  ['a second line', 'github', `acme/setpoint@${commit}\n      - run: id`],
  ['an image without a tag', 'gitlab', 'registry.example.com/setpoint'],
  ['a digest of another algorithm', 'azure', `registry.example.com/setpoint:1@md5:${'0a'.repeat(16)}`],
  ['an image with a second line', 'gitlab', 'registry.example.com/setpoint:1\nevil: true'],
] as const)('%s is refused', (_, forge, source) => {
  expect(() => ciFilling(forge, { source, branch: null, config: '' })).toThrow('Invalid --ci-source');
});

test.each(['', "a'b", 'a b', 'a*', '-a', '/a', 'a/', 'a..b', 'a\nb', '${{ x }}', 'a'.repeat(201)])(
  'rejects the branch %j',
  (branch) => {
    expect(() => ciFilling('github', { ...named.github, branch })).toThrow('Invalid branch in a job');
  },
);

test.each(["it's", 'a b', '-a', '/a', '$(id)', '${{ x }}'])(
  'rejects the configuration folder %j',
  (config) => {
    expect(() => ciFilling('gitlab', { ...named.gitlab, config })).toThrow(
      'Invalid configuration folder in a job',
    );
  },
);

test('rejects a branch for gitlab', () => {
  expect(() => ciFilling('gitlab', { ...named.gitlab, branch: 'main' })).toThrow(
    'always apply the default branch',
  );
});
