/**
 * The parts of the formats of GitLab CI, Kubernetes CronJobs and pre-commit that the examples use, with only the
 * intended values. These schemas are stricter than the published ones.
 */

const text = { type: 'string', minLength: 1 } as const;
const texts = { type: 'array', items: text, minItems: 1 } as const;
const flag = { type: 'boolean' } as const;

function object(properties: Readonly<Record<string, object>>, required: readonly string[] = []): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

function mapOf(values: object): object {
  return { type: 'object', additionalProperties: values };
}

const gitlabJob = object({
  extends: text,
  stage: { enum: ['.pre', 'build', 'test', 'deploy', '.post'] },
  image: object({ name: text, entrypoint: { type: 'array', items: { type: 'string' } } }, ['name']),
  id_tokens: mapOf(object({ aud: text }, ['aud'])),
  timeout: { type: 'string', pattern: '^\\d+ (minutes|hours)$' },
  interruptible: flag,
  variables: mapOf({ type: ['string', 'integer'] }),
  environment: object({ name: text, action: { enum: ['start', 'prepare', 'stop', 'verify', 'access'] } }, [
    'name',
  ]),
  resource_group: text,
  needs: texts,
  rules: {
    type: 'array',
    minItems: 1,
    items: object({ if: text, when: { enum: ['manual', 'on_success', 'always', 'never'] } }, ['if']),
  },
  allow_failure: flag,
  before_script: { type: 'array', items: text },
  script: texts,
  artifacts: object({
    access: { enum: ['all', 'developer', 'maintainer', 'none'] },
    expire_in: { type: 'string', pattern: '^\\d+ (day|week|month)s?$' },
    expose_as: { type: 'string', pattern: '^[\\w -]+$', maxLength: 100 },
    paths: texts,
    when: { enum: ['always', 'on_success', 'on_failure'] },
    reports: object({ terraform: text, junit: text, codequality: text }),
  }),
});

export const gitlabSchema = {
  type: 'object',
  properties: { variables: mapOf({ type: 'string' }) },
  required: ['variables'],
  patternProperties: { '^\\.?setpoint(-[a-z]+)*$': gitlabJob },
  additionalProperties: false,
};

const quantity = { type: 'string', pattern: '^\\d+(m|Mi|Gi)?$' };
const resources = object({ cpu: quantity, memory: quantity });
const name = { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' };

const container = object(
  {
    name,
    image: { type: 'string', pattern: ':[\\w.-]+$' },
    args: texts,
    env: { type: 'array', items: object({ name: text, value: text }, ['name', 'value']) },
    securityContext: object(
      {
        allowPrivilegeEscalation: { const: false },
        readOnlyRootFilesystem: { const: true },
        capabilities: object({ drop: { const: ['ALL'] } }, ['drop']),
      },
      ['allowPrivilegeEscalation', 'readOnlyRootFilesystem', 'capabilities'],
    ),
    resources: object({ requests: resources, limits: resources }, ['requests', 'limits']),
    volumeMounts: {
      type: 'array',
      items: object({ name, mountPath: { type: 'string', pattern: '^/' }, readOnly: flag }, [
        'name',
        'mountPath',
      ]),
    },
  },
  ['name', 'image', 'args', 'securityContext', 'resources'],
);

const pod = object(
  {
    restartPolicy: { enum: ['Never', 'OnFailure'] },
    automountServiceAccountToken: { const: false },
    enableServiceLinks: { const: false },
    securityContext: object(
      {
        runAsNonRoot: { const: true },
        runAsUser: { type: 'integer', minimum: 1 },
        runAsGroup: { type: 'integer', minimum: 1 },
        fsGroup: { type: 'integer', minimum: 1 },
        seccompProfile: object({ type: { const: 'RuntimeDefault' } }, ['type']),
      },
      ['runAsNonRoot', 'seccompProfile'],
    ),
    containers: { type: 'array', items: container, minItems: 1 },
    volumes: {
      type: 'array',
      items: object(
        {
          name,
          configMap: object({ name }, ['name']),
          secret: object({ secretName: name, defaultMode: { type: 'integer' } }, ['secretName']),
          emptyDir: object({}),
        },
        ['name'],
      ),
    },
  },
  ['restartPolicy', 'automountServiceAccountToken', 'securityContext', 'containers'],
);

export const cronJobSchema = object(
  {
    apiVersion: { const: 'batch/v1' },
    kind: { const: 'CronJob' },
    metadata: object({ name }, ['name']),
    spec: object(
      {
        schedule: { type: 'string', pattern: '^[0-9*/,-]+( [0-9*/,-]+){4}$' },
        timeZone: text,
        concurrencyPolicy: { enum: ['Forbid', 'Allow', 'Replace'] },
        startingDeadlineSeconds: { type: 'integer', minimum: 10 },
        successfulJobsHistoryLimit: { type: 'integer' },
        failedJobsHistoryLimit: { type: 'integer' },
        jobTemplate: object(
          {
            spec: object(
              {
                backoffLimit: { type: 'integer' },
                activeDeadlineSeconds: { type: 'integer' },
                template: object({ spec: pod }, ['spec']),
              },
              ['template'],
            ),
          },
          ['spec'],
        ),
      },
      ['schedule', 'jobTemplate'],
    ),
  },
  ['apiVersion', 'kind', 'metadata', 'spec'],
);

export const hooksSchema = {
  type: 'array',
  minItems: 1,
  items: object(
    {
      id: { type: 'string', pattern: '^[a-z-]+$' },
      name: text,
      description: text,
      entry: text,
      language: { enum: ['script', 'node', 'system'] },
      files: { type: 'string', format: 'regex' },
      pass_filenames: flag,
      require_serial: flag,
      minimum_pre_commit_version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
    },
    ['id', 'name', 'entry', 'language'],
  ),
};

export const hookConfigSchema = object(
  {
    repos: {
      type: 'array',
      minItems: 1,
      items: object(
        {
          repo: { type: 'string', pattern: '^https://' },
          rev: { type: 'string', pattern: '^[0-9a-f]{40}$' },
          hooks: { type: 'array', minItems: 1, items: object({ id: text, args: texts }, ['id']) },
        },
        ['repo', 'rev', 'hooks'],
      ),
    },
  },
  ['repos'],
);
