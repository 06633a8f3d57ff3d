import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { operatorUrl, readEnvironment, takeEnvironment } from '../../../src/cli/session/environment.js';

describe('readEnvironment', () => {
  it('returns no values for an empty environment', () => {
    expect(readEnvironment({})).toEqual({
      token: undefined,
      tokenFile: undefined,
      namedTokens: [],
      url: undefined,
      namedUrls: [],
      headersFile: undefined,
      namedHeadersFiles: [],
      sentryUrl: undefined,
      sentryToken: undefined,
      variables: {},
      color: null,
      ci: false,
      runnerDebug: false,
      proxies: { httpProxy: '', httpsProxy: '', noProxy: '' },
      extraCaFile: undefined,
      tlsRejectUnauthorized: undefined,
      repository: null,
      workspace: null,
      stepSummary: null,
      ciJob: null,
      webhookUrl: undefined,
      webhookSecret: undefined,
      cacheHome: null,
      searchPath: '',
      systemRoot: null,
    });
  });

  it('prefers the proxy variables in lower case, unless they are empty', () => {
    const variables = {
      https_proxy: 'http://lower',
      HTTPS_PROXY: 'http://upper',
      no_proxy: '',
      NO_PROXY: 'x',
    };
    expect(readEnvironment(variables).proxies).toEqual({
      httpProxy: '',
      httpsProxy: 'http://lower',
      noProxy: 'x',
    });
  });

  it.each([
    [{ XDG_CACHE_HOME: '/cache', HOME: '/home' }, '/cache'],
    [{ XDG_CACHE_HOME: '', HOME: '/home' }, '/home/.cache'],
    [{ HOME: '' }, null],
  ])('reads the folder of caches from %o', (variables, expected) => {
    expect(readEnvironment(variables).cacheHome).toBe(expected);
  });

  it('distinguishes an empty token from one that is not set', () => {
    expect(readEnvironment({ SETPOINT_TOKEN: '' }).token).toBe('');
  });

  it('returns only the variables SETPOINT_VAR_* for placeholders', () => {
    const { variables } = readEnvironment({ SETPOINT_VAR_REGION: 'eu', SETPOINT_TOKEN: 't', HOME: '/h' });
    expect(variables).toEqual({ REGION: 'eu' });
  });

  it.each([
    ['depends on the terminal without variables', {}, null],
    ['is disabled by NO_COLOR', { NO_COLOR: '1' }, 'never'],
    ['ignores an empty NO_COLOR', { NO_COLOR: '' }, null],
    ['is disabled by NO_COLOR despite FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, 'never'],
    ['is enabled by FORCE_COLOR', { FORCE_COLOR: '3' }, 'always'],
    ['is disabled by FORCE_COLOR=0', { FORCE_COLOR: '0' }, 'never'],
    ['is enabled by FORCE_COLOR on a dumb terminal', { FORCE_COLOR: '1', TERM: 'dumb' }, 'always'],
    ['is disabled on a dumb terminal', { TERM: 'dumb' }, 'never'],
  ])('colour %s', (_case, variables, color) => {
    expect(readEnvironment(variables).color).toBe(color);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['FALSE', false],
    ['0', false],
    ['', false],
  ])('reads CI=%s as %s', (value, ci) => {
    expect(readEnvironment({ CI: value }).ci).toBe(ci);
  });
});

it('removes secrets from the environment, so that child processes do not inherit them', () => {
  process.env.SETPOINT_TOKEN = 'a-token-of-this-test';
  process.env.SETPOINT_TOKEN_ACME = 'another-token-of-acme';
  process.env.SENTRY_AUTH_TOKEN = 'another-token';
  process.env.SETPOINT_WEBHOOK_URL = 'https://hooks.test/a-path';
  process.env.SETPOINT_WEBHOOK_SECRET = 'a-key';
  expect(takeEnvironment()).toMatchObject({ token: 'a-token-of-this-test', sentryToken: 'another-token' });
  const child = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' });
  expect(child.stdout).toMatch(/^(?!.*(?:a-token-of-this-test|another-token|a-path|a-key)).*"PATH"/);
});

describe('operatorUrl', () => {
  const variables = {
    SETPOINT_URL: 'https://env.test',
    SETPOINT_URL_ACME_STAGING: 'https://staging.test',
    SENTRY_URL: 'https://sentry.test',
  };
  const sourceOf = (
    given: Record<string, string>,
    { flag = '', name = 'acme' }: { flag?: string; name?: string } = {},
  ) => operatorUrl(flag, readEnvironment(given), name)?.source;

  it('prefers the flag, then the variable of the configuration, then SETPOINT_URL', () => {
    const name = 'acme-staging';
    expect(sourceOf(variables, { name, flag: 'https://flag.test' })).toBe('--url');
    expect(sourceOf(variables, { name })).toBe('SETPOINT_URL_ACME_STAGING');
    expect(sourceOf(variables)).toBe('SETPOINT_URL');
    expect(sourceOf({ ...variables, SETPOINT_URL: '' })).toBe('SENTRY_URL');
  });

  it('does not replace an empty variable of the configuration by SETPOINT_URL', () => {
    const environment = readEnvironment({ ...variables, SETPOINT_URL_ACME_STAGING: '' });
    const found = operatorUrl(undefined, environment, 'acme-staging');
    expect(found).toEqual({ source: 'SETPOINT_URL_ACME_STAGING', text: '' });
  });
});
