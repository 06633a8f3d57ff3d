import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isExposed } from '../../src/cli/session/token.js';
import { componentWith, parsed, root, textOf, withSigning } from './delivered.js';
import { keptByDockerignore, readDockerfile } from './dockerfile.js';
import { cronJobSchema, gitlabSchema, hookConfigSchema, hooksSchema } from './schemas.js';

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, formats: { regex: true } });
const gitlab = 'examples/ci/gitlab/setpoint.gitlab-ci.yml';

/** The files for GitLab, Kubernetes and pre-commit, their schemas, and mistakes that a schema must find. */
const files: readonly (readonly [
  path: string,
  schema: object,
  mistakes: readonly (readonly [valid: string, invalid: string])[],
])[] = [
  [
    gitlab,
    gitlabSchema,
    [
      ['resource_group: setpoint-apply', 'resource_group: [setpoint-apply]'],
      ['when: manual', 'when: by-hand'],
      ['access: developer', 'access: developers'],
    ],
  ],
  [
    'examples/ci/kubernetes/drift.yaml',
    cronJobSchema,
    [
      ['concurrencyPolicy: Forbid', 'concurrencyPolicies: Forbid'],
      ['runAsNonRoot: true', 'runAsNonRoot: "true"'],
      ['readOnlyRootFilesystem', 'readOnlyFilesystem'],
    ],
  ],
  ['.pre-commit-hooks.yaml', hooksSchema, []],
  ['examples/ci/pre-commit-config.yaml', hookConfigSchema, []],
];

test.each(files)('%s matches its schema, which finds mistakes', (path, schema, mistakes) => {
  const text = textOf(path);
  ajv.validate(schema, parse(text));
  expect(ajv.errors ?? []).toEqual([]);
  for (const [valid, invalid] of mistakes) {
    const spoilt = text.replace(valid, invalid);
    expect(spoilt).not.toBe(text);
    expect(ajv.validate(schema, parse(spoilt)), invalid).toBe(false);
  }
});

describe('the component for GitLab', () => {
  interface Input {
    readonly description: string;
    readonly default?: string;
    readonly regex?: string;
  }

  const text = textOf('templates/setpoint.yml');
  const [head = '', body = ''] = text.split('\n---\n');
  const { inputs }: { readonly inputs: Readonly<Record<string, Input>> } = parse(head).spec;
  const filled = componentWith({ image: '$SETPOINT_IMAGE' });

  test('uses its inputs in every job that the example configures otherwise', () => {
    expect(body).not.toMatch(/stage: (?:test|deploy)$|name: setpoint-(?:plan|apply)$|\$SETPOINT_IMAGE\b/m);
    expect(body).not.toMatch(/- setpoint (?:validate|plan|apply|drift)\b(?! \$\[\[ inputs\.arguments \]\])/);
  });

  test('has the jobs of the example if its inputs have their defaults', () => {
    const { variables: _, ...jobs } = parsed<Record<string, unknown>>(gitlab);
    const config = '  variables:\n    SETPOINT_CONFIG: .\n';
    const inventory = ' && "" !~ /--all/';
    expect(
      parse(
        filled
          .replace(config, '')
          .replace(inventory, '')
          .replaceAll(/(setpoint \w+) {2}/g, '$1 '),
      ),
    ).toEqual(jobs);
  });

  test('uses every input', () => {
    const used = new Set([...body.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => `${name}`));
    expect([...used].sort()).toEqual(Object.keys(inputs).sort());
  });

  test.each(['.', 'settings', 'a/b/setpoint.yaml'])('accepts the configuration %s', (config) => {
    expect(config).toMatch(new RegExp(inputs.config?.regex ?? 'none'));
  });

  test.each(['', 'a b', '$(id)', 'a;b'])(
    'rejects the configuration "%s", because a shell would read it',
    (config) => {
      expect(config).not.toMatch(new RegExp(inputs.config?.regex ?? ''));
    },
  );
});

test('the CronJob mounts its token so that setpoint does not warn about its access', () => {
  const text = textOf('examples/ci/kubernetes/drift.yaml');
  // Kubernetes reads 0440 as octal, as YAML 1.1 does. Root owns a mounted secret.
  const [, mode = ''] = /secretName: setpoint-token, defaultMode: (0[0-7]{3})}/.exec(text) ?? [];
  const [, user = ''] = /runAsUser: (\d+)/.exec(text) ?? [];
  expect(isExposed({ mode: Number.parseInt(mode, 8), uid: 0 }, Number(user))).toBe(false);
});

interface GitLabJob {
  readonly rules?: readonly { readonly if: string; readonly when?: string }[];
  readonly environment?: { readonly name: string };
  readonly resource_group?: string;
  readonly needs?: readonly string[];
  readonly script?: readonly string[];
  readonly artifacts?: { readonly access?: string };
}

describe("GitLab's jobs", () => {
  const { variables: _, ...all } = parsed<Record<string, GitLabJob>>(gitlab);
  const jobs = Object.entries(all).filter(([name]) => !name.startsWith('.'));

  test('each have rules, and run only in the intended pipelines', () => {
    for (const [name, job] of jobs) expect(job.rules?.length, name).toBeGreaterThan(0);
  });

  test('write in only one job: started manually, one at a time, in the environment for writing', () => {
    const writers = jobs.filter(([, { script }]) => script?.some((line) => /\bsetpoint apply\b/.test(line)));
    expect(writers.map(([name]) => name)).toEqual(['setpoint-apply']);
    expect(writers[0]?.[1]).toMatchObject({
      environment: { name: 'setpoint-apply' },
      resource_group: 'setpoint-apply',
      needs: ['setpoint-plan-merged'],
      rules: [{ when: 'manual' }],
    });
  });

  test('report a merge request once: compared only if it is not planned', () => {
    const ruleOf = (name: string) => jobs.find(([own]) => own === name)?.[1].rules?.[0]?.if;
    expect(ruleOf('setpoint-compare')).toBe(ruleOf('setpoint-plan')?.replace('_ID ==', '_ID !='));
  });

  test('name the protection of each variable, which differs between the two tokens', () => {
    const [head = ''] = textOf(gitlab).split('\nvariables:');
    expect(head).toMatch(/environment setpoint-plan: a token that can only read, masked\. Not protected/);
    expect(head).toMatch(/environment setpoint-apply: a token that can write, masked and protected/);
  });

  test("have no environment, and so no token, in a fork's merge request", () => {
    for (const [name, { rules, environment }] of jobs) {
      const forForks = rules?.some(
        (rule) => rule.if.includes('merge_request_event') && !rule.if.includes('SOURCE_PROJECT_ID'),
      );
      if (forForks) expect(environment, name).toBeUndefined();
    }
  });

  test('have one token each: jobs that call the service have an environment, and the note has its own variable', () => {
    for (const [name, { script, environment }] of jobs) {
      const asks =
        script?.some((line) => /\bsetpoint (plan|apply|drift)\b(?!.*--offline)/.test(line)) ?? false;
      expect(environment !== undefined, name).toBe(asks);
    }
  });

  test('sign in jobs of their own if these comments are enabled', () => {
    const signing = withSigning(gitlab);
    expect(ajv.validate(gitlabSchema, parse(signing)), ajv.errorsText()).toBe(true);
    expect(Object.keys(parse(signing)).filter((name) => !(name in parsed<object>(gitlab)))).toEqual([
      '.setpoint-sign',
      'setpoint-sign-evidence',
      'setpoint-sign-outcome',
    ]);
  });

  test('hide their artifacts from guests', () => {
    for (const [name, { artifacts }] of jobs) if (artifacts) expect(artifacts.access, name).toBe('developer');
  });
});

describe('the login to a private registry, which is a comment,', () => {
  test('is a step of Azure Pipelines that uses a service connection', () => {
    const [step = ''] =
      /^# - task: Docker@2\n(?:# {3,}.+\n)+/m.exec(textOf('examples/ci/azure/azure-pipelines.yml')) ?? [];
    expect(parse(step.replaceAll(/^# /gm, ''))).toEqual([
      {
        task: 'Docker@2',
        displayName: 'Log in to the registry',
        inputs: { command: 'login', containerRegistry: 'setpoint-registry' },
      },
    ]);
  });

  test("is a part of Bitbucket's image, with variables instead of values", () => {
    const text = textOf('examples/ci/bitbucket/bitbucket-pipelines.yml');
    const { image } = parse(text.replaceAll(/^( +)# (?=(?:username|password): )/gm, '$1'));
    expect(image).toEqual({
      ...parse(text).image,
      username: '$REGISTRY_USERNAME',
      password: '$REGISTRY_PASSWORD',
    });
  });
});

describe('reports of a failed job', () => {
  interface Report {
    readonly publish?: string;
    readonly artifact?: string;
    readonly condition?: string;
    readonly paths?: readonly string[];
    readonly 'capture-on'?: string;
  }

  /** All mappings in a document. */
  function mappingsIn(node: unknown): readonly Report[] {
    if (typeof node !== 'object' || node === null) return [];
    const below = Object.values(node).flatMap(mappingsIn);
    return Array.isArray(node) ? below : [node, ...below];
  }

  test('have a name of their own for each attempt in Azure, which cannot replace an artifact', () => {
    const published = mappingsIn(parsed('examples/ci/azure/azure-pipelines.yml')).filter(
      ({ publish, condition }) => publish !== undefined && condition === 'succeededOrFailed()',
    );
    expect(published.map(({ publish }) => publish)).toEqual([
      '$(Agent.TempDirectory)/setpoint/plan.html',
      '$(Agent.TempDirectory)/setpoint',
    ]);
    for (const { artifact } of published) expect(artifact).toMatch(/-\$\(System\.JobAttempt\)$/);
  });

  test('are kept by Bitbucket', () => {
    const kept = mappingsIn(parsed('examples/ci/bitbucket/bitbucket-pipelines.yml')).filter(
      (one) => one['capture-on'] === 'always',
    );
    expect(kept.flatMap(({ paths }) => paths)).toEqual(['setpoint-reports/plan.html', 'setpoint-reports/**']);
  });
});

describe('the Dockerfile', () => {
  const instructions = readDockerfile('Dockerfile');
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

  test('has two stages on one base image, pinned by version and digest', () => {
    expect(all('ARG')).toEqual([
      expect.stringMatching(/^NODE=node:\d+\.\d+\.\d+-[a-z-]+@sha256:[0-9a-f]{64}$/),
    ]);
    expect(all('FROM')).toEqual(['${NODE} AS build', '${NODE}']);
  });

  test('copies only files that exist and that .dockerignore does not exclude', () => {
    const kept = keptByDockerignore();
    const sources = all('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(
        kept.some((one) => source === one || source.startsWith(`${one}/`)),
        source,
      ).toBe(true);
    }
  });

  test('copies all files that the package is built from', () => {
    const sources = all('COPY').join(' ').split(' ');
    const { files } = JSON.parse(textOf('package.json')) as { files: readonly string[] };
    const generated = ['dist', 'THIRD-PARTY-NOTICES.txt', 'sbom.json'];
    expect(sources).toEqual(expect.arrayContaining(files.filter((name) => !generated.includes(name))));
  });

  test('switches from root to another user, and starts the built program', () => {
    const after = instructions.slice(instructions.findIndex(({ name }) => name === 'USER'));
    expect(after[0]?.rest).toBe('node');
    expect(after.some(({ name }) => name === 'RUN' || name === 'COPY')).toBe(false);
    expect(all('ENTRYPOINT')).toEqual(['["node", "/opt/setpoint/bin/setpoint.cjs"]']);
    expect(all('COPY')).toContain('--from=build /source/dist/package /opt/setpoint');
  });
});

test.each(['actions/install.sh', 'actions/pre-commit.sh'])('%s is executable', (path) => {
  expect(statSync(join(root, path)).mode & 0o111).toBe(0o111);
});

test('the hook starts a script of this repository', () => {
  for (const { entry } of parsed<readonly { readonly entry: string }[]>('.pre-commit-hooks.yaml')) {
    expect(existsSync(join(root, entry.split(' ')[0] ?? '')), entry).toBe(true);
  }
});
