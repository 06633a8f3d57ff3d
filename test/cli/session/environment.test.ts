import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operatorUrl, readEnvironment, takeEnvironment } from '../../../src/cli/session/environment.js';
import { environmentVariables } from '../../../src/cli/session/environment-variables.js';

describe('readEnvironment', () => {
  it('finds nothing in an empty environment', () => {
    expect(readEnvironment({})).toEqual({
      token: undefined,
      tokenFile: undefined,
      url: undefined,
      sentryUrl: undefined,
      sentryToken: undefined,
      variables: {},
      color: null,
      ci: false,
      tlsRejectUnauthorized: undefined,
      commit: null,
      repository: null,
      workspace: null,
      stepSummary: null,
      searchPath: '',
      systemRoot: null,
    });
  });

  it('keeps a token that is set and empty apart from one that is not set', () => {
    expect(readEnvironment({ SETPOINT_TOKEN: '' }).token).toBe('');
  });

  it('gives placeholders what SETPOINT_VAR_NAME holds, and no other variable', () => {
    const { variables } = readEnvironment({ SETPOINT_VAR_REGION: 'eu', SETPOINT_TOKEN: 't', HOME: '/h' });
    expect(variables).toEqual({ REGION: 'eu' });
  });

  it.each([
    ['nothing set: the terminal decides', {}, null],
    ['NO_COLOR', { NO_COLOR: '1' }, 'never'],
    ['NO_COLOR empty counts as not set', { NO_COLOR: '' }, null],
    ['NO_COLOR beats FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, 'never'],
    ['FORCE_COLOR', { FORCE_COLOR: '3' }, 'always'],
    ['FORCE_COLOR=0 forces none', { FORCE_COLOR: '0' }, 'never'],
    ['FORCE_COLOR beats a dumb terminal', { FORCE_COLOR: '1', TERM: 'dumb' }, 'always'],
    ['a dumb terminal', { TERM: 'dumb' }, 'never'],
  ])('colour: %s', (_corner, variables, color) => {
    expect(readEnvironment(variables).color).toBe(color);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['FALSE', false],
    ['0', false],
    ['', false],
  ])('CI=%s means %s', (value, ci) => {
    expect(readEnvironment({ CI: value }).ci).toBe(ci);
  });

  it('takes the commit from GitHub before GitLab', () => {
    expect(readEnvironment({ GITHUB_SHA: 'a', CI_COMMIT_SHA: 'b' }).commit).toBe('a');
    expect(readEnvironment({ GITHUB_SHA: '', CI_COMMIT_SHA: 'b' }).commit).toBe('b');
  });
});

it('takes the tokens out of the environment, so that a program that is started is not given them', () => {
  process.env.SETPOINT_TOKEN = 'a-token-of-this-test';
  process.env.SENTRY_AUTH_TOKEN = 'another-token';
  expect(takeEnvironment()).toMatchObject({ token: 'a-token-of-this-test', sentryToken: 'another-token' });
  const child = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' });
  expect(child.stdout).not.toMatch(/a-token-of-this-test|another-token/);
});

describe('operatorUrl', () => {
  const environment = readEnvironment({
    SETPOINT_URL: 'https://env.test',
    SENTRY_URL: 'https://sentry.test',
  });
  const onlySentry = readEnvironment({ SENTRY_URL: 'https://sentry.test' });

  it('prefers the flag, then SETPOINT_URL', () => {
    expect(operatorUrl('https://flag.test', environment, 'sentry')).toBe('https://flag.test');
    expect(operatorUrl(undefined, environment, 'sentry')).toBe('https://env.test');
  });

  it('takes SENTRY_URL only with the names of sentry', () => {
    expect(operatorUrl(undefined, onlySentry, 'sentry')).toBe('https://sentry.test');
    expect(operatorUrl(undefined, onlySentry, 'neutral')).toBeUndefined();
    expect(operatorUrl(undefined, onlySentry, { hostAPRBot: 'x' })).toBeUndefined();
  });
});

it('has every variable that it reads in the table, and none besides', () => {
  const source = readFileSync(new URL('../../../src/cli/session/environment.ts', import.meta.url), 'utf8');
  const read = [...source.matchAll(/get\('([A-Z_]+)'\)/g)].map((match) => match[1]);
  expect(new Set(read)).toEqual(
    new Set(Object.keys(environmentVariables).filter((name) => !name.endsWith('*'))),
  );
});
