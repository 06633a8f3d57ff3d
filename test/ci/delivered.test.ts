import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parsed, root, textOf } from './delivered.js';
import { keptByDockerignore, readDockerfile } from './dockerfile.js';
import { cronJobSchema, gitlabSchema, hookConfigSchema, hooksSchema } from './schemas.js';

const gitlab = 'examples/ci/gitlab/setpoint.gitlab-ci.yml';

describe('what is delivered for others than GitHub has the form that its reader wants', () => {
  test.each([
    [gitlab, gitlabSchema],
    ['examples/ci/kubernetes/drift.yaml', cronJobSchema],
    ['.pre-commit-hooks.yaml', hooksSchema],
    ['examples/ci/pre-commit-config.yaml', hookConfigSchema],
  ])('%s', (path, schema) => {
    const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, formats: { regex: true } });
    ajv.validate(schema, parsed<unknown>(path));
    expect(ajv.errors ?? []).toEqual([]);
  });
});

interface Published {
  readonly path: string;
  readonly schema: string;
  readonly compiler: typeof Ajv | typeof Ajv2020;
  readonly faults: readonly (readonly [sound: string, spoilt: string])[];
}

/** The schemas of those who read the files; see published/README.md. */
const published: readonly Published[] = [
  {
    path: gitlab,
    schema: 'gitlab-ci',
    compiler: Ajv,
    faults: [
      ['resource_group: setpoint-apply', 'resource_group: [setpoint-apply]'],
      ['when: manual', 'when: by-hand'],
      ['access: developer', 'access: developers'],
    ],
  },
  {
    path: 'examples/ci/kubernetes/drift.yaml',
    schema: 'kubernetes-cronjob',
    compiler: Ajv2020,
    faults: [
      ['concurrencyPolicy: Forbid', 'concurrencyPolicies: Forbid'],
      ['runAsNonRoot: true', 'runAsNonRoot: "true"'],
      ['readOnlyRootFilesystem', 'readOnlyFilesystem'],
    ],
  },
];

describe.each(published)('$path', ({ path, schema, compiler, faults }) => {
  const ajv = new compiler({ allErrors: true, strict: false, validateFormats: false });
  const check = ajv.compile(JSON.parse(textOf(`test/ci/published/${schema}.json`)));

  test('is in order in the eyes of the published schema', () => {
    check(parsed<unknown>(path));
    expect(check.errors ?? []).toEqual([]);
  });

  test.each(faults)('in which it would find %s written as %s', (sound, spoilt) => {
    const text = textOf(path);
    expect(text).toContain(sound);
    expect(check(parse(text.replace(sound, spoilt)))).toBe(false);
  });
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

  test('each say when they run, and none runs in a pipeline that it is not made for', () => {
    for (const [name, job] of jobs) expect(job.rules?.length, name).toBeGreaterThan(0);
  });

  test('write in one place: by hand, one at a time, in the environment that may', () => {
    const writers = jobs.filter(([, { script }]) => script?.some((line) => /\bsetpoint apply\b/.test(line)));
    expect(writers.map(([name]) => name)).toEqual(['setpoint-apply']);
    expect(writers[0]?.[1]).toMatchObject({
      environment: { name: 'setpoint-apply' },
      resource_group: 'setpoint-apply',
      needs: ['setpoint-plan-merged'],
      rules: [{ when: 'manual' }],
    });
  });

  test("show a fork's merge request no environment, and so no token", () => {
    for (const [name, { rules, environment }] of jobs) {
      const forForks = rules?.some(
        (rule) => rule.if.includes('merge_request_event') && !rule.if.includes('SOURCE_PROJECT_ID'),
      );
      if (forForks) expect(environment, name).toBeUndefined();
    }
  });

  test('have one token each: those that meet the service have an environment, and the note has its own variable', () => {
    for (const [name, { script, environment }] of jobs) {
      const asks =
        script?.some((line) => /\bsetpoint (plan|apply|drift)\b(?!.*--offline)/.test(line)) ?? false;
      expect(environment !== undefined, name).toBe(asks);
    }
  });

  test('keep what they leave from guests', () => {
    for (const [name, { artifacts }] of jobs) if (artifacts) expect(artifacts.access, name).toBe('developer');
  });
});

describe('the Dockerfile', () => {
  const instructions = readDockerfile('Dockerfile');
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

  test('has two stages on one base whose version is named, and which nothing can be put in place of', () => {
    expect(all('ARG')).toEqual([
      expect.stringMatching(/^NODE=node:\d+\.\d+\.\d+-[a-z-]+@sha256:[0-9a-f]{64}$/),
    ]);
    expect(all('FROM')).toEqual(['${NODE} AS build', '${NODE}']);
  });

  test('copies what is there, past what .dockerignore leaves out', () => {
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

  test('copies all that the package is assembled from', () => {
    const sources = all('COPY').join(' ').split(' ');
    const carried = /const carried = \[(.*)\];/.exec(textOf('scripts/package.mjs'))?.[1] ?? '';
    for (const [, one] of carried.matchAll(/'([^']+)'/g)) expect(sources, one).toContain(one);
  });

  test('is left by root before it ends, and begins with the program that the build makes', () => {
    const after = instructions.slice(instructions.findIndex(({ name }) => name === 'USER'));
    expect(after[0]?.rest).toBe('node');
    expect(after.some(({ name }) => name === 'RUN' || name === 'COPY')).toBe(false);
    expect(all('ENTRYPOINT')).toEqual(['["node", "/opt/setpoint/bin/setpoint.cjs"]']);
    expect(all('COPY')).toContain('--from=build /source/dist/package /opt/setpoint');
  });
});

test.each(['action/install.sh', 'action/pre-commit.sh'])('%s can be executed', (path) => {
  expect(statSync(join(root, path)).mode & 0o111).toBe(0o111);
});

test('the hook begins with a script of this repository', () => {
  for (const { entry } of parsed<readonly { readonly entry: string }[]>('.pre-commit-hooks.yaml')) {
    expect(existsSync(join(root, entry.split(' ')[0] ?? '')), entry).toBe(true);
  }
});
