import { describe, expect, test } from 'vitest';
import { ask, putOrganization, putProject, start } from './client.js';

const words = /hostA|hostB|coverageAccess|aiScanner|AiScanner|svc|aiAutofix|aiFix/;

describe('names: sentry', () => {
  test('uses wire names in bodies and replies of the organization', async () => {
    const sandbox = await start({ names: 'sentry' });
    const { body } = await putOrganization(sandbox, { githubPRBot: false, codecovAccess: true });
    expect(body).toMatchObject({
      githubPRBot: false,
      codecovAccess: true,
      defaultSeerScannerAutomation: false,
    });
    expect(Object.keys(body).filter((key) => words.test(key))).toEqual([]);
    expect(sandbox.snapshot().organization.settings).toEqual({ hostAPRBot: false, coverageAccess: true });
  });

  test('ignores neutral names as unknown fields, with status 200', async () => {
    const sandbox = await start({ names: 'sentry' });
    expect((await putOrganization(sandbox, { hostAPRBot: false })).body.githubPRBot).toBe(true);
  });

  test('uses wire names for the fields of errors', async () => {
    const { body } = await putOrganization(await start({ names: 'sentry' }), { githubPRBot: 'x' });
    expect(body).toEqual({ githubPRBot: ['Must be a valid boolean.'] });
  });

  test('uses wire names in error messages', async () => {
    const sandbox = await start({ names: 'sentry', seed: {} });
    expect((await putOrganization(sandbox, { githubPRBot: true })).body).toEqual({
      githubPRBot: ['githubPRBot can only be enabled if the organization has a GitHub integration.'],
    });
  });

  test('uses wire names in projects: fields and option keys', async () => {
    const sandbox = await start({ names: 'sentry' });
    const sent = { seerScannerAutomation: true, resolveAge: 5, highlightContext: { 'svc:x': ['a'] } };
    const { body } = await putProject(sandbox, 'web', sent);
    expect(body).toMatchObject(sent);
    expect(body.options).toHaveProperty('sentry:token');
    expect([...Object.keys(body), ...Object.keys(body.options)].filter((key) => words.test(key))).toEqual([]);
  });

  test('uses wire names in issues: fields, and the value of expand', async () => {
    const list = '/api/0/organizations/acme/issues/?query=&limit=1&expand=';
    const sandbox = await start({ names: 'sentry' });
    const { body, headers } = await ask(sandbox, `${list}sentryAppIssues`);
    expect(body[0]).toMatchObject({ sentryAppIssues: [] });
    expect(Object.keys(body[0]).filter((key) => words.test(key))).toEqual([]);
    expect(headers.get('link')).toContain('expand=sentryAppIssues');
    expect((await ask(sandbox, `${list}svcAppIssues`)).body[0]).not.toHaveProperty('sentryAppIssues');
  });

  test('uses wire names in the ledger and in the fault ignore-field', async () => {
    const sandbox = await start({ names: 'sentry' });
    sandbox.injectFault({ fault: 'ignore-field', fields: ['githubPRBot'] });
    expect((await putOrganization(sandbox, { githubPRBot: false })).body.githubPRBot).toBe(true);
    expect(sandbox.ledger().entries[0]?.body).toEqual({ githubPRBot: false });
  });
});

test('the seed can contain a custom table of names, and the option overrides the seed', async () => {
  const seed = { integrations: ['hostA'] as const, names: { hostAPRBot: 'myPRBot' } };
  expect((await putOrganization(await start({ seed }), { myPRBot: false })).body).toMatchObject({
    myPRBot: false,
    hostAOpenPRBot: true,
  });
  const other = await start({ seed, names: 'neutral' });
  expect((await putOrganization(other, { hostAPRBot: false })).body.hostAPRBot).toBe(false);
});
