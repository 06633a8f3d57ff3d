/** The commands that use a variable. `all` includes those that are named in no other group. */
export const commandGroups = {
  all: 'all',
  service: 'apply, doctor, drift, explain, import, init, issues export, plan',
  files: 'apply, doctor, drift, explain, fmt, import, init, issues export, plan, render, schema, validate',
  reports: 'apply, drift, plan, show, validate',
  git: 'apply, drift, issues export, plan',
  notifications: 'drift',
} as const;

interface EnvironmentVariable {
  readonly meaning: string;
  /** What happens if it is not set. */
  readonly unset: string;
  readonly commands: keyof typeof commandGroups;
}

/**
 * Every environment variable that the program reads. `setpoint help environment` prints this table, and
 * docs/reference/environment.md contains it.
 */
export const environmentVariables = {
  SETPOINT_TOKEN: {
    meaning: 'The token. It is sent only to the origin in `--url`, `SETPOINT_URL` or `SENTRY_URL`.',
    unset: 'the token file',
    commands: 'service',
  },
  'SETPOINT_TOKEN_*': {
    meaning:
      'The token for one configuration, by its `name` or organization: `SETPOINT_TOKEN_ACME_STAGING` for `acme-staging`. Takes precedence over `SETPOINT_TOKEN`; `--token-file` takes precedence over it.',
    unset: '`SETPOINT_TOKEN`',
    commands: 'service',
  },
  SETPOINT_TOKEN_FILE: {
    meaning: 'The path of a file with the token. `SETPOINT_TOKEN` and `--token-file` take precedence.',
    unset: 'no token',
    commands: 'service',
  },
  SETPOINT_URL: {
    meaning: 'The URL of the service that receives the token. `--url` takes precedence.',
    unset: '`SENTRY_URL`',
    commands: 'service',
  },
  'SETPOINT_URL_*': {
    meaning:
      'The URL of the service for one configuration, by its `name` or organization. It receives only the token in `SETPOINT_TOKEN_*` or `--token-file`. Takes precedence over `SETPOINT_URL`; `--url` takes precedence over it.',
    unset: '`SETPOINT_URL`',
    commands: 'service',
  },
  SETPOINT_CONFIG: {
    meaning: 'The path of the root file or its folder. `--config` and `--all` take precedence.',
    unset: 'the nearest `setpoint.yaml`',
    commands: 'files',
  },
  'SETPOINT_VAR_*': {
    meaning: 'The value of the placeholder `${env:NAME}` is that of the variable `SETPOINT_VAR_NAME`.',
    unset: 'the placeholder is an error',
    commands: 'files',
  },
  SENTRY_URL: {
    meaning: 'Used like `SETPOINT_URL` if that is not set, with any `service.names`.',
    unset: '`service.url`, if it is `sandbox:`; otherwise an error',
    commands: 'service',
  },
  SENTRY_AUTH_TOKEN: {
    meaning:
      'Used like `SETPOINT_TOKEN` if no other token is set and `service.names` is `sentry`. `init` also uses it.',
    unset: 'no effect',
    commands: 'service',
  },
  NO_COLOR: {
    meaning:
      'If it is not empty, the output has no colour. Takes precedence over `FORCE_COLOR`; `--color` takes precedence.',
    unset: 'colour on a terminal',
    commands: 'all',
  },
  FORCE_COLOR: {
    meaning: 'Colour also without a terminal; with `0` or `false`, no colour. Takes precedence over `TERM`.',
    unset: 'colour on a terminal',
    commands: 'all',
  },
  TERM: {
    meaning: 'If it is `dumb`, the output has no colour.',
    unset: 'colour on a terminal',
    commands: 'all',
  },
  CI: {
    meaning:
      'Unless it is empty, `0` or `false`: no prompts, a line of progress every 5 seconds at most instead of a bar, text that is not wrapped.',
    unset: 'prompts and progress on a terminal',
    commands: 'all',
  },
  RUNNER_DEBUG: {
    meaning: 'With `1` (debug logging of GitHub Actions), prints each request, in a group of the log.',
    unset: 'only `--verbose` prints requests',
    commands: 'service',
  },
  HTTPS_PROXY: {
    meaning:
      'The proxy for requests to the service: `http://host:port`, with `user:password@` if needed. Not used for loopback addresses. `https_proxy` takes precedence.',
    unset: '`HTTP_PROXY`',
    commands: 'service',
  },
  HTTP_PROXY: {
    meaning: 'Used like `HTTPS_PROXY` if that is not set. `http_proxy` takes precedence.',
    unset: 'direct connections',
    commands: 'service',
  },
  NO_PROXY: {
    meaning:
      'Hosts that are reached without the proxy, separated by commas; `*` for all. A name includes its subdomains. `no_proxy` takes precedence.',
    unset: 'the proxy is used for every host',
    commands: 'service',
  },
  ALL_PROXY: {
    meaning: 'Not used. setpoint prints a warning if it is set and `HTTPS_PROXY` is not.',
    unset: 'no effect',
    commands: 'service',
  },
  NODE_EXTRA_CA_CERTS: {
    meaning: 'The path of a file with more trusted certificates. Node.js reads it; `--ca-file` adds to it.',
    unset: 'the authorities of Node.js',
    commands: 'service',
  },
  NODE_TLS_REJECT_UNAUTHORIZED: {
    meaning: 'With `0`, Node checks no certificates, so setpoint sends nothing except to loopback addresses.',
    unset: 'certificates are checked',
    commands: 'service',
  },
  GITHUB_SERVER_URL: {
    meaning: 'With `GITHUB_REPOSITORY`, the base of links from reports to lines of the files.',
    unset: '`CI_PROJECT_URL`',
    commands: 'reports',
  },
  GITHUB_REPOSITORY: {
    meaning: 'With `GITHUB_SERVER_URL`, the base of links from reports to lines of the files.',
    unset: '`CI_PROJECT_URL`',
    commands: 'reports',
  },
  CI_PROJECT_URL: {
    meaning: 'On GitLab, the base of links from reports to lines of the files.',
    unset: 'no links',
    commands: 'reports',
  },
  GITHUB_WORKSPACE: {
    meaning: 'The root of the repository for paths in reports, if no folder above the files contains `.git`.',
    unset: '`CI_PROJECT_DIR`',
    commands: 'reports',
  },
  CI_PROJECT_DIR: {
    meaning: 'Used like `GITHUB_WORKSPACE` if that is not set.',
    unset: 'the working directory',
    commands: 'reports',
  },
  GITHUB_STEP_SUMMARY: {
    meaning: 'The file to which the format `github` adds the report as Markdown.',
    unset: 'no summary',
    commands: 'reports',
  },
  SETPOINT_WEBHOOK_URL: {
    meaning:
      'The address that `drift --notify` posts to: https, or http on a loopback address. Only its origin is ever printed.',
    unset: '`--notify` is an error',
    commands: 'notifications',
  },
  SETPOINT_WEBHOOK_SECRET: {
    meaning: 'The key that signs notifications (HMAC with SHA-256).',
    unset: 'notifications are not signed',
    commands: 'notifications',
  },
  GITHUB_RUN_ID: {
    meaning: 'On GitHub, the run that notifications link to.',
    unset: '`CI_JOB_URL`',
    commands: 'notifications',
  },
  CI_JOB_URL: {
    meaning: 'On GitLab, the job that notifications link to.',
    unset: 'no link',
    commands: 'notifications',
  },
  PATH: {
    meaning:
      'The folders in which `git` is searched for `--base` and the commit of a record, except relative ones and those inside the checkout.',
    unset: '`--base` fails, and records name no commit',
    commands: 'git',
  },
  SYSTEMROOT: {
    meaning: 'On Windows, passed to `git`.',
    unset: 'not passed',
    commands: 'git',
  },
} as const satisfies Readonly<Record<string, EnvironmentVariable>>;

/** The names of the variables that a command reads, in the order of the table. `command` is written with spaces. */
export function variablesOf(command: string): readonly string[] {
  return Object.entries(environmentVariables)
    .filter(([, { commands }]) => commands === 'all' || commandGroups[commands].split(', ').includes(command))
    .map(([name]) => name);
}
