import { describe, expect, it } from 'vitest';
import { readCurrentState } from '../../../src/flows/read/read-current-state.js';
import { checkService } from '../../../src/flows/setup/doctor.js';
import {
  checkClock,
  checkNames,
  checkPermissions,
  checkReading,
  failed,
  passed,
  warned,
  withSkipped,
  worstOf,
} from '../../../src/flows/setup/doctor-service.js';
import { Fault } from '../../../src/model/fault.js';
import { isObject } from '../../../src/model/json.js';
import type { SeedObject } from '../../sandbox/service/index.js';
import { type Live, withChangedReplies, withLive } from '../live.js';

const files =
  'organization: acme\nsettings: {require2FA: true}\n---\nproject: web\nsettings: {isBookmarked: true, resolveAge: 1}\n';
const seed: SeedObject = { organization: { slug: 'acme' }, projects: [{ slug: 'web' }] };

async function examine(live: Live, client = live.client, content = files) {
  const about = { path: 'organization.yaml', content, documents: [] };
  await live.write({ organization: 'acme', note: null, files: [about] });
  const config = await live.draft();
  const permitEmptyUpdate = () => Promise.resolve();
  const checks = await checkService({ config, client, embedded: false, permitEmptyUpdate });
  return withSkipped(checks).slice(3);
}

describe('the checks of the organization and one managed project', () => {
  it.each([
    [
      'web is closed',
      ['web'],
      'api (id 43) can be read, and its reply contains every managed setting. 1 managed project cannot be read with this token: web.',
    ],
    ['all are closed', ['web', 'api'], '2 managed projects cannot be read with this token: api, web.'],
  ])('report the managed projects that the token cannot access: %s', async (_, closedProjects, message) => {
    const scopes = ['org:read', 'org:write', 'project:admin'];
    const projects = ['web', 'api', 'other'].map((slug) => ({ slug }));
    const closed = [...closedProjects, 'other'];
    await withLive(
      { ...seed, projects, tokens: { half: { scopes, closedProjects: closed } } },
      async (live) => {
        const both = `${files}---\nproject: api\nsettings: {resolveAge: 1}\n`;
        const checks = await examine(live, live.client, both);
        expect(checks.find(({ check }) => check === 'organization')).toMatchObject({ status: 'ok' });
        expect(checks.find(({ check }) => check === 'project')).toMatchObject({ status: 'warning', message });
        const requests = closedProjects.length === 1 ? 2 : 1;
        expect(live.client.counts).toMatchObject({ emptyUpdate: requests, update: 0 });
      },
    );
  });

  it.each([
    ['pending_deletion', 'Set cancelDeletion: true for the organization to restore it'],
    ['deletion_in_progress', 'Name another organization in setpoint.yaml.'],
  ] as const)('report whether an organization in %s can be restored', async (status, hint) => {
    await withLive({ ...seed, organization: { slug: 'acme', status } }, async (live) => {
      const [organization] = await examine(live);
      expect(organization).toMatchObject({ status: 'warning', message: expect.stringContaining(status) });
      expect(organization?.hint).toContain(hint);
      expect(live.client.counts.emptyUpdate).toBe(1);
      expect(organization?.hint?.includes('restore it')).toBe(status === 'pending_deletion');
    });
  });

  it.each([
    ['if the token can read others', ['org:read', 'project:read'], { status: 'warning', fault: null }],
    [
      'if the token has no scope for projects',
      ['org:read'],
      { status: 'failure', fault: { kind: 'not-permitted' } },
    ],
  ])(
    'report that a project cannot be read %s, so that the token is not sufficient for a plan',
    async (_, access, expected) => {
      await withLive(seed, async (live) => {
        const failure = {
          kind: 'not-permitted',
          status: 403,
          scopes: [],
          acted: 'none',
          message: 'x',
        } as const;
        const reader = withChangedReplies(live.client, (body) =>
          isObject(body) ? { ...body, access } : body,
        );
        const client = {
          ...reader,
          counts: reader.counts,
          emptyUpdate: (path: string) =>
            path.includes('projects')
              ? Promise.resolve({ ok: false, failure } as const)
              : reader.emptyUpdate(path),
        };
        const checks = await examine(live, client);
        expect(checks.find(({ check }) => check === 'project')).toMatchObject(expected);
        const permissions = checks.find(({ check }) => check === 'permissions');
        expect(permissions?.hint).toMatch(
          /^Add org:write(?:, project:read)?, project:write to the token to apply changes\.$/,
        );
      });
    },
  );

  it('do not name a scope that the token has as missing, if a reply lacks settings', async () => {
    await withLive({ ...seed, missingSettings: ['require2FA'] }, async (live) => {
      const [organization] = await examine(live);
      expect(organization).toMatchObject({
        message: 'acme (id 7) can be read, but its reply lacks require2FA.',
        hint: 'Remove these settings from the files, or correct service.names.',
      });
    });
  });

  it('report managed settings that are missing from the reply of a project', async () => {
    await withLive({ ...seed, missingSettings: ['resolveAge'] }, async (live) => {
      const project = (await examine(live)).find(({ check }) => check === 'project');
      expect(project).toMatchObject({
        status: 'warning',
        message: 'web (id 42) can be read, but its reply lacks resolveAge.',
      });
    });
  });

  it.each([
    ['sentry', 'neutral', 'service.names: sentry'],
    ['neutral', 'sentry', 'service.names: neutral'],
  ] as const)('report that the service uses the names %s and not %s', async (names, configured, hint) => {
    const root = `version: 1\norganization: acme\nservice: {names: ${configured}}\n`;
    await withLive(
      { ...seed, names },
      async (live) => {
        const check = (await examine(live)).find((one) => one.check === 'names');
        expect(check?.status).toBe('warning');
        expect(check?.message).toContain(names === 'sentry' ? 'codecovAccess' : 'coverageAccess');
        expect(check?.hint).toBe(`Set ${hint} in setpoint.yaml.`);
      },
      root,
    );
  });

  it('accept no names without a reply that contains a name that depends on them', () => {
    const message = 'The replies contain no name that depends on service.names (neutral).';
    expect(checkNames([{ id: '7' }], 'neutral')).toMatchObject({ status: 'warning', message, hint: null });
    expect(checkNames([{ myBot: true }], { hostAPRBot: 'myBot' })).toMatchObject({ status: 'ok' });
  });

  it('fail if the managed projects are not listed', async () => {
    await withLive(seed, async (live) => {
      const client = withChangedReplies(live.client, (body) =>
        isObject(body) ? { ...body, projects: null } : body,
      );
      const [organization] = await examine(live, client);
      expect(organization).toMatchObject({
        status: 'failure',
        fault: { kind: 'not-permitted', code: 'SP3034' },
      });
    });
  });
});

describe('the clock check', () => {
  const at = Date.UTC(2026, 10, 20, 12, 0, 0);
  it.each([
    ['accepts equal clocks', 'Fri, 20 Nov 2026 12:00:00 GMT', 'ok', 'agree'],
    ['accepts clocks a minute apart', 'Fri, 20 Nov 2026 11:59:00 GMT', 'ok', 'agree'],
    ['warns about a clock that is ahead', 'Fri, 20 Nov 2026 11:50:00 GMT', 'warning', '600 seconds ahead of'],
    ['warns about a clock that is behind', 'Fri, 20 Nov 2026 12:10:00 GMT', 'warning', '600 seconds behind'],
    ['accepts a reply without a date', undefined, 'ok', 'no date'],
    ['accepts a reply with an invalid date', 'yesterday', 'ok', 'no date'],
  ])('%s', (_corner, date, status, words) => {
    const check = checkClock(date, at);
    expect(check.status).toBe(status);
    expect(check.message).toContain(words);
  });
});

describe('the reading check', () => {
  const organization = { access: null } as unknown as Parameters<typeof checkReading>[0]['organization'];
  it.each([
    ['is ok with GET', 'get', null, false, 'ok'],
    ['warns about empty updates without GET', 'update', 'It answers 405.', false, 'warning'],
    ['warns about empty updates that the file requires', 'update', null, false, 'warning'],
    ['is ok with empty updates of the embedded service', 'update', 'It answers 405.', true, 'ok'],
  ] as const)('%s', (_corner, read, note, embedded, status) => {
    expect(checkReading({ organization, read, note, list: null }, embedded).status).toBe(status);
  });
});

it('permissions are unknown with unknown scopes', async () => {
  await withLive(seed, async (live) => {
    const config = await live.draft();
    const request = { inventory: true, concurrency: 1 };
    const { organization } = await readCurrentState(live.client, config, request);
    const shown = { organization, project: null, tokenScopes: null, isReadable: true };
    expect(checkPermissions(shown, config)).toMatchObject({ status: 'ok' });
    const unknown = { ...shown, organization: { ...organization, access: null, role: null } };
    expect(checkPermissions(unknown, config)).toMatchObject({ status: 'warning' });
  });
});

it('worstOf returns the kind of the first failure', () => {
  const files = new Fault({ kind: 'files', code: 'SP1000', message: 'x' });
  const denied = new Fault({ kind: 'not-permitted', code: 'SP5003', message: 'x' });
  expect(worstOf(withSkipped({ service: passed('x'), clock: warned('x') }))).toBeNull();
  const failures = { token: failed(denied), service: passed('x'), configuration: failed(files) };
  expect(worstOf(withSkipped(failures))).toBe('files');
});
