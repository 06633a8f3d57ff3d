import type { ProxySettings } from '../../http/types.js';

/** The environment, read once. Undefined means not set; a variable set to nothing is the empty string. */
export interface Environment {
  readonly token: string | undefined;
  readonly tokenFile: string | undefined;
  /** NAME → token, from every `SETPOINT_TOKEN_NAME` that is not empty, except `SETPOINT_TOKEN_FILE`. */
  readonly namedTokens: Readonly<Record<string, string>>;
  readonly url: string | undefined;
  /** NAME → URL, from every `SETPOINT_URL_NAME`. */
  readonly namedUrls: Readonly<Record<string, string>>;
  readonly config: string | undefined;
  readonly sentryUrl: string | undefined;
  readonly sentryToken: string | undefined;
  /** NAME → value, from every `SETPOINT_VAR_NAME`. */
  readonly variables: Readonly<Record<string, string>>;
  /** Null if it depends on the streams. */
  readonly color: 'always' | 'never' | null;
  readonly ci: boolean;
  /** Whether GitHub Actions runs with debug logging. */
  readonly runnerDebug: boolean;
  /** Empty texts if not set. */
  readonly proxies: ProxySettings;
  /** ALL_PROXY, which is not supported. */
  readonly allProxy: string | undefined;
  readonly extraCaFile: string | undefined;
  /** As set; the client validates it. */
  readonly tlsRejectUnauthorized: string | undefined;
  /** The repository's web address, from CI variables. */
  readonly repository: { readonly forge: 'github' | 'gitlab'; readonly address: string } | null;
  /** The repository's folder on this machine, from CI variables. */
  readonly workspace: string | null;
  readonly stepSummary: string | null;
  /** The address of the current CI job, for notifications. */
  readonly job: string | null;
  /** The address for notifications. Its path and query can be secret. */
  readonly webhookUrl: string | undefined;
  readonly webhookSecret: string | undefined;
  /** The value of PATH. */
  readonly searchPath: string;
  readonly systemRoot: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const variablePrefix = 'SETPOINT_VAR_';
const tokenPrefix = 'SETPOINT_TOKEN_';
const urlPrefix = 'SETPOINT_URL_';

/**
 * No other file in `src/` reads `process.env` (checked by `scripts/check-imports.mjs`). docs/reference/environment.md
 * lists all names, as a test checks.
 */
export function readEnvironment(variables: Variables = process.env): Environment {
  const get = (name: string): string | undefined => variables[name];
  const eitherCase = (name: string): string => variables[name.toLowerCase()] || get(name) || '';
  const repository = repositoryIn(get('GITHUB_SERVER_URL'), get('GITHUB_REPOSITORY'), get('CI_PROJECT_URL'));
  return {
    token: get('SETPOINT_TOKEN'),
    tokenFile: get('SETPOINT_TOKEN_FILE'),
    namedTokens: withoutEmpty(withoutFile(withPrefix(tokenPrefix, variables))),
    url: get('SETPOINT_URL'),
    namedUrls: withPrefix(urlPrefix, variables),
    config: get('SETPOINT_CONFIG') || undefined,
    sentryUrl: get('SENTRY_URL'),
    sentryToken: get('SENTRY_AUTH_TOKEN'),
    variables: withPrefix(variablePrefix, variables),
    color: decideColor(get('NO_COLOR'), get('FORCE_COLOR'), get('TERM')),
    ci: isOn(get('CI')),
    runnerDebug: get('RUNNER_DEBUG') === '1',
    proxies: {
      httpProxy: eitherCase('HTTP_PROXY'),
      httpsProxy: eitherCase('HTTPS_PROXY'),
      noProxy: eitherCase('NO_PROXY'),
    },
    allProxy: eitherCase('ALL_PROXY') || undefined,
    extraCaFile: get('NODE_EXTRA_CA_CERTS'),
    tlsRejectUnauthorized: get('NODE_TLS_REJECT_UNAUTHORIZED'),
    repository,
    workspace: get('GITHUB_WORKSPACE') || get('CI_PROJECT_DIR') || null,
    stepSummary: get('GITHUB_STEP_SUMMARY') || null,
    job: jobIn(repository, get('GITHUB_RUN_ID')) ?? (get('CI_JOB_URL') || null),
    webhookUrl: get('SETPOINT_WEBHOOK_URL'),
    webhookSecret: get('SETPOINT_WEBHOOK_SECRET'),
    searchPath: get('PATH') ?? '',
    systemRoot: get('SYSTEMROOT') ?? null,
  };
}

function repositoryIn(server?: string, name?: string, project?: string): Environment['repository'] {
  if (server && name) return { forge: 'github', address: `${server}/${name}` };
  return project ? { forge: 'gitlab', address: project } : null;
}

function jobIn(repository: Environment['repository'], run?: string): string | null {
  return repository?.forge === 'github' && run ? `${repository.address}/actions/runs/${run}` : null;
}

/** Every token in the environment, used or not. */
export function tokensIn({ token, sentryToken, namedTokens }: Environment): readonly string[] {
  return [token, sentryToken, ...Object.values(namedTokens)].filter((one) => one !== undefined);
}

/** The variables that child processes must not inherit. */
const secretVariables = [
  'SETPOINT_TOKEN',
  'SENTRY_AUTH_TOKEN',
  'SETPOINT_WEBHOOK_URL',
  'SETPOINT_WEBHOOK_SECRET',
] as const;

/** Reads the environment and removes the secrets from it, so that child processes cannot inherit them. */
export function takeEnvironment(): Environment {
  const environment = readEnvironment();
  const others = Object.keys(environment.namedTokens).map((name) => tokenPrefix + name);
  for (const name of [...secretVariables, ...others]) delete process.env[name];
  return environment;
}

/** The end of the names of a configuration's own variables: `ACME_STAGING` for `acme-staging`. */
export function suffixOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

/** The variable for the token of a configuration; null for the name `file`, because SETPOINT_TOKEN_FILE is a path. */
export function tokenVariableOf(name: string): string | null {
  const suffix = suffixOf(name);
  return suffix === 'FILE' ? null : tokenPrefix + suffix;
}

/** The variable for the service URL of a configuration. */
export function urlVariableOf(name: string): string {
  return urlPrefix + suffixOf(name);
}

/** The names of all variables for single configurations that are set. */
export function namedVariablesIn({ namedTokens, namedUrls }: Environment): readonly string[] {
  return [
    ...Object.keys(namedTokens).map((suffix) => tokenPrefix + suffix),
    ...Object.keys(namedUrls).map((suffix) => urlPrefix + suffix),
  ].sort();
}

/** A service URL that the operator set outside the repository. */
export interface OperatorUrl {
  /** As written. */
  readonly text: string;
  /** What set it: `--url`, `SETPOINT_URL_ACME`. */
  readonly source: string;
}

/**
 * The service URL that the operator set for a configuration; null if there is none. The files do not decide whether a
 * variable counts. An empty variable of the configuration itself is returned, not skipped: its files must not be
 * compared with the service of SETPOINT_URL.
 */
export function operatorUrl(
  flag: string | undefined,
  environment: Environment,
  name: string,
): OperatorUrl | null {
  const { namedUrls, url, sentryUrl } = environment;
  const candidates = [
    { source: '--url', text: flag || undefined },
    { source: urlVariableOf(name), text: namedUrls[suffixOf(name)] },
    { source: 'SETPOINT_URL', text: url || undefined },
    { source: 'SENTRY_URL', text: sentryUrl || undefined },
  ];
  return candidates.flatMap(({ source, text }) => (text === undefined ? [] : [{ source, text }]))[0] ?? null;
}

/** Whether the operator set a service URL for any configuration. */
export function hasUrl({ url, sentryUrl, namedUrls }: Environment): boolean {
  return [url, sentryUrl, ...Object.values(namedUrls)].some(Boolean);
}

/** The tokens that the operator set for single configurations, with what set them. */
export function namedTokensIn({
  namedTokens,
}: Environment): readonly { readonly source: string; readonly token: string }[] {
  return Object.entries(namedTokens).map(([suffix, text]) => ({
    source: tokenPrefix + suffix,
    token: text.trim(),
  }));
}

/** The service URLs that the operator set for single configurations. */
export function namedUrlsIn({ namedUrls }: Environment): readonly OperatorUrl[] {
  return Object.entries(withoutEmpty(namedUrls)).map(([suffix, text]) => ({
    source: urlPrefix + suffix,
    text,
  }));
}

/** The variables whose names begin with the prefix, by the rest of their names. */
function withPrefix(prefix: string, variables: Variables): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

function withoutEmpty(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function withoutFile({ FILE: _, ...tokens }: Readonly<Record<string, string>>): typeof tokens {
  return tokens;
}

/** NO_COLOR takes precedence over FORCE_COLOR, and FORCE_COLOR over TERM (no-color.org, force-color.org). */
function decideColor(no?: string, force?: string, term?: string): Environment['color'] {
  if (no) return 'never';
  if (force) return isOn(force) ? 'always' : 'never';
  return term === 'dumb' ? 'never' : null;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase());
}
