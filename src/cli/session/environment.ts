import { withoutAddresses } from '../../evidence/personal.js';
import type { Run } from '../../plan/types.js';

type CiJob = NonNullable<Run['ci']>;

/** The environment, read once. Undefined means not set; a variable set to nothing is the empty string. */
export type Environment = ReturnType<typeof readEnvironment>;

/** What the operator set outside the repository. */
export interface OperatorValue {
  /** As written. */
  readonly text: string;
  /** What set it: `--url`, `SETPOINT_URL_ACME`. */
  readonly source: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const variablePrefix = 'SETPOINT_VAR_';
const tokenPrefix = 'SETPOINT_TOKEN_';
const urlPrefix = 'SETPOINT_URL_';
const headersPrefix = 'SETPOINT_HEADERS_FILE_';

/**
 * No other file in `src/` reads `process.env` (checked by `scripts/check-imports.mjs`). docs/reference/environment.md
 * lists all names, as a test checks.
 */
export function readEnvironment(variables: Variables = process.env) {
  const get = (name: string): string | undefined => variables[name];
  const eitherCase = (name: string): string => variables[name.toLowerCase()] || get(name) || '';
  const withPrefix = (prefix: string): readonly OperatorValue[] =>
    Object.entries(variables).flatMap(([source, text]) =>
      source.startsWith(prefix) && text !== undefined ? [{ source, text }] : [],
    );
  const server = get('GITHUB_SERVER_URL');
  const name = get('GITHUB_REPOSITORY');
  const run = get('GITHUB_RUN_ID');
  const onGithub = server && name && `${server}/${name}`;
  const address = onGithub || get('CI_PROJECT_URL');
  const forge = onGithub ? ('github' as const) : ('gitlab' as const);
  return {
    token: get('SETPOINT_TOKEN'),
    tokenFile: get('SETPOINT_TOKEN_FILE'),
    /** Every `SETPOINT_TOKEN_NAME` that is not empty, except `SETPOINT_TOKEN_FILE`. */
    namedTokens: withPrefix(tokenPrefix).filter(
      ({ source, text }) => text !== '' && source !== 'SETPOINT_TOKEN_FILE',
    ),
    url: get('SETPOINT_URL'),
    /** Every `SETPOINT_URL_NAME`. */
    namedUrls: withPrefix(urlPrefix),
    headersFile: get('SETPOINT_HEADERS_FILE'),
    /** Every `SETPOINT_HEADERS_FILE_NAME`. */
    namedHeadersFiles: withPrefix(headersPrefix),
    config: get('SETPOINT_CONFIG') || undefined,
    sentryUrl: get('SENTRY_URL'),
    sentryToken: get('SENTRY_AUTH_TOKEN'),
    /** NAME → value, from every `SETPOINT_VAR_NAME`. */
    variables: Object.fromEntries(
      withPrefix(variablePrefix).map(({ source, text }) => [source.slice(variablePrefix.length), text]),
    ),
    /** Null if it depends on the streams. */
    color: decideColor(get('NO_COLOR'), get('FORCE_COLOR'), get('TERM')),
    ci: isOn(get('CI')),
    /** Whether GitHub Actions runs with debug logging. */
    runnerDebug: get('RUNNER_DEBUG') === '1',
    /** Empty texts if not set. */
    proxies: {
      httpProxy: eitherCase('HTTP_PROXY'),
      httpsProxy: eitherCase('HTTPS_PROXY'),
      noProxy: eitherCase('NO_PROXY'),
    },
    extraCaFile: get('NODE_EXTRA_CA_CERTS'),
    /** As set; the client validates it. */
    tlsRejectUnauthorized: get('NODE_TLS_REJECT_UNAUTHORIZED'),
    /** The repository's web address, from CI variables. */
    repository: address ? { forge, address } : null,
    /** The repository's folder on this machine, from CI variables. */
    workspace: get('GITHUB_WORKSPACE') || get('CI_PROJECT_DIR') || null,
    stepSummary: get('GITHUB_STEP_SUMMARY') || null,
    /** The current CI job, as its environment describes it; null outside CI. */
    ciJob:
      onGithub && run
        ? jobOf('github', `${onGithub}/actions/runs/${run}`, get)
        : jobOf('gitlab', get('CI_JOB_URL'), get),
    /** The address for notifications. Its path and query can be secret. */
    webhookUrl: get('SETPOINT_WEBHOOK_URL'),
    webhookSecret: get('SETPOINT_WEBHOOK_SECRET'),
    /** Null if not set. */
    cacheHome: get('XDG_CACHE_HOME') || (get('HOME') ? `${get('HOME')}/.cache` : null),
    searchPath: get('PATH') ?? '',
    systemRoot: get('SYSTEMROOT') ?? null,
  };
}

/** The variables of each provider: the attempt, the actor, the event, the ref and the workflow. */
const ciVariables = {
  github: [
    'GITHUB_RUN_ATTEMPT',
    'GITHUB_TRIGGERING_ACTOR',
    'GITHUB_EVENT_NAME',
    'GITHUB_REF',
    'GITHUB_WORKFLOW_REF',
  ],
  gitlab: ['', 'GITLAB_USER_LOGIN', 'CI_PIPELINE_SOURCE', 'CI_COMMIT_REF_NAME', 'CI_CONFIG_PATH'],
} as const;

function jobOf(
  provider: keyof typeof ciVariables,
  run: string | undefined,
  get: (name: string) => string | undefined,
): CiJob | null {
  const [attempt = null, actor, event = null, ref = null, workflow = null] = ciVariables[provider].map(
    (name) => get(name) || undefined,
  );
  return run ? { provider, run, attempt, actor: withoutAddresses(actor), event, ref, workflow } : null;
}

/** Every token in the environment, used or not. */
export function tokensIn({ token, sentryToken, namedTokens }: Environment): readonly string[] {
  return [token, sentryToken, ...namedTokens.map(({ text }) => text)].filter((token) => token !== undefined);
}

/** Reads the environment and removes the secrets from it, so that child processes cannot inherit them. */
export function takeEnvironment(): Environment {
  const environment = readEnvironment();
  for (const name of Object.keys(process.env))
    if (/^SETPOINT_(?:TOKEN|HEADERS|WEBHOOK)|^SENTRY_AUTH_TOKEN$/.test(name)) delete process.env[name];
  return environment;
}

/**
 * The variables of one configuration: `SETPOINT_URL_ACME_STAGING` for `acme-staging`. The name `file` has none for the
 * token, because SETPOINT_TOKEN_FILE is a path.
 */
export function variablesOf(name: string) {
  const suffix = name.toUpperCase().replaceAll('-', '_');
  return {
    token: suffix === 'FILE' ? null : tokenPrefix + suffix,
    url: urlPrefix + suffix,
    headersFile: headersPrefix + suffix,
  };
}

/**
 * The service URL that the operator set for a configuration; null if there is none. The files do not decide whether a
 * variable counts. An empty variable of the configuration itself is returned, not skipped: its files must not be
 * compared with the service of SETPOINT_URL.
 */
export function operatorUrl(
  flag: string | undefined,
  { namedUrls, url, sentryUrl }: Environment,
  name: string,
): OperatorValue | null {
  if (flag) return { source: '--url', text: flag };
  const own = namedUrls.find(({ source }) => source === variablesOf(name).url);
  if (own !== undefined) return own;
  if (url) return { source: 'SETPOINT_URL', text: url };
  return sentryUrl ? { source: 'SENTRY_URL', text: sentryUrl } : null;
}

/** NO_COLOR takes precedence over FORCE_COLOR, and FORCE_COLOR over TERM (no-color.org, force-color.org). */
function decideColor(no?: string, force?: string, term?: string): 'always' | 'never' | null {
  if (no) return 'never';
  if (force) return isOn(force) ? 'always' : 'never';
  return term === 'dumb' ? 'never' : null;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase());
}
