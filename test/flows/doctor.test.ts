import { describe, expect, it } from 'vitest';
import { examineService } from '../../src/flows/doctor.js';
import { checkOf, failed, skipped, worstOf } from '../../src/flows/doctor-check.js';
import {
  checkClock,
  checkPermissions,
  checkRateLimit,
  checkReading,
} from '../../src/flows/doctor-service.js';
import { parseHttpDate } from '../../src/http/http-date.js';
import { Fault } from '../../src/model/fault.js';
import { isObject } from '../../src/model/json.js';
import type { SeedObject } from '../../src/sandbox/index.js';
import { type Live, telling, withLive } from './live.js';

const files =
  'organization: acme\nsettings: {require2FA: true}\n---\nproject: web\nsettings: {isBookmarked: true, resolveAge: 1}\n';
const seed: SeedObject = { organization: { slug: 'acme' }, projects: [{ slug: 'web' }] };

async function examine(live: Live, client = live.client) {
  const about = { path: 'organization.yaml', content: files, about: null, leftOut: [] };
  await live.write({ organization: 'acme', note: null, files: [about] });
  const config = await live.draft();
  return examineService({
    config,
    sound: true,
    client,
    embedded: false,
    now: Date.now,
    parseDate: parseHttpDate,
  });
}

const statuses = (checks: Awaited<ReturnType<typeof examine>>) =>
  Object.fromEntries(checks.map(({ check, status }) => [check, status]));

describe('what one read of the organization tells', () => {
  it('is everything that a run needs, in two requests where there is no GET', async () => {
    await withLive(seed, async (live) => {
      const checks = await examine(live);
      expect(statuses(checks)).toEqual({
        organization: 'ok',
        reading: 'warning',
        permissions: 'ok',
        'rate limit': 'ok',
        clock: 'ok',
      });
      expect(live.client.counts).toMatchObject({ get: 1, emptyUpdate: 1, update: 0 });
      expect(checks[0]?.message).toBe('acme (id 7) is active; it has 1 project.');
      expect(checks[1]?.message).toContain('audit log');
    });
  });

  it('is which settings the token may not change', async () => {
    await withLive(seed, async (live) => {
      const access = ['project:read', 'org:read'];
      const client = telling(live.client, (body) => (isObject(body) ? { ...body, access } : body));
      const permissions = (await examine(live, client)).find(({ check }) => check === 'permissions');
      expect(permissions).toMatchObject({
        status: 'warning',
        message:
          'The token has org:read, project:read. It may not change 2 of the 3 settings that the files manage: organization.require2FA, project.resolveAge.',
        hint: 'That is enough to plan. For an apply it takes org:write and project:write.',
      });
    });
  });

  it('is which projects are closed to the token', async () => {
    const scopes = ['org:read', 'org:write', 'project:admin'];
    const closing = { ...seed, tokens: { half: { scopes, closedProjects: ['web'] } } };
    await withLive(closing, async (live) => {
      const [organization] = await examine(live);
      expect(organization).toMatchObject({
        status: 'warning',
        message: 'acme (id 7) is active; 1 of its 1 project cannot be read with this token: web.',
      });
    });
  });

  it('is that an organization is not active', async () => {
    await withLive({ ...seed, organization: { slug: 'acme', status: 'pending_deletion' } }, async (live) => {
      const [organization] = await examine(live);
      expect(organization).toMatchObject({ status: 'warning' });
      expect(organization?.message).toContain('pending_deletion');
      expect(live.client.counts.emptyUpdate).toBe(1);
    });
  });

  it('is a failure where the projects that files manage are not listed', async () => {
    await withLive(seed, async (live) => {
      const client = telling(live.client, (body) => (isObject(body) ? { ...body, projects: null } : body));
      const [organization] = await examine(live, client);
      expect(organization).toMatchObject({
        status: 'failure',
        fault: { kind: 'not-permitted', code: 'SP3034' },
      });
    });
  });

  it('is nothing but its own failure where it cannot be read', async () => {
    await withLive({ ...seed, organization: { slug: 'other' } }, async (live) => {
      const checks = await examine(live);
      expect(checks[0]).toMatchObject({ status: 'failure', fault: { kind: 'service', code: 'SP3032' } });
      expect(checks.slice(1).map(({ status }) => status)).toEqual([
        'skipped',
        'skipped',
        'skipped',
        'skipped',
      ]);
    });
  });
});

describe('the clock', () => {
  const at = Date.UTC(2026, 10, 20, 12, 0, 0);
  it.each([
    ['the same', 'Fri, 20 Nov 2026 12:00:00 GMT', 'ok', 'agree'],
    ['a minute apart', 'Fri, 20 Nov 2026 11:59:00 GMT', 'ok', 'agree'],
    ['ahead', 'Fri, 20 Nov 2026 11:50:00 GMT', 'warning', '600 seconds ahead of'],
    ['behind', 'Fri, 20 Nov 2026 12:10:00 GMT', 'warning', '600 seconds behind'],
    ['not comparable', undefined, 'ok', 'no date'],
    ['not a date', 'yesterday', 'ok', 'no date'],
  ])('%s', (_corner, date, status, words) => {
    const check = checkClock(date, at, parseHttpDate);
    expect(check.status).toBe(status);
    expect(check.message).toContain(words);
  });
});

describe('the rate limit', () => {
  it('is told in the words of the reply, whatever its headers are called', () => {
    const headers = new Map([
      ['x-sentry-rate-limit-remaining', '39'],
      ['ratelimit', '"default";r=50;t=30'],
      ['content-type', 'application/json'],
    ]);
    expect(checkRateLimit(headers).message).toBe(
      'The reply says ratelimit: "default";r=50;t=30, x-sentry-rate-limit-remaining: 39. It is kept to.',
    );
  });
  it('is not made up', () => {
    expect(checkRateLimit(new Map()).message).toContain('says nothing');
  });
});

describe('reading', () => {
  const organization = { access: null } as unknown as Parameters<typeof checkReading>[0]['organization'];
  it.each([
    ['by GET', 'get', null, false, 'ok'],
    ['by empty updates, as the service has no GET', 'update', 'It answers 405.', false, 'warning'],
    ['by empty updates, as the file asks', 'update', null, false, 'warning'],
    ['by empty updates of the embedded service', 'update', 'It answers 405.', true, 'ok'],
  ] as const)('%s', (_corner, read, note, embedded, status) => {
    expect(checkReading({ organization, read, note }, embedded).status).toBe(status);
  });
});

it('permissions are not judged by files that are broken, or scopes that are not told', async () => {
  await withLive(seed, async (live) => {
    const config = await live.draft();
    expect(checkPermissions([], config, false)).toMatchObject({ status: 'ok' });
    expect(checkPermissions(null, config, true)).toMatchObject({ status: 'warning' });
  });
});

it('the first failure is the one that a run would end with', () => {
  const files = new Fault({ kind: 'files', code: 'SP1000', message: 'x' });
  const denied = new Fault({ kind: 'not-permitted', code: 'SP5003', message: 'x' });
  const fine = checkOf('program', 'ok', 'x');
  expect(worstOf([fine, checkOf('clock', 'warning', 'x'), ...skipped(['token'])])).toBeNull();
  expect(worstOf([fine, failed('configuration', files), failed('token', denied)])).toBe('files');
});
