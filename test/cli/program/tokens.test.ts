import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sample } from '../../deep.js';
import type { SeedToken } from '../../sandbox/service/index.js';
import { type Ledger, type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { type Ended, runCheaply } from './run.js';

/** The files set one setting of the organization, two of the project web and one of the project worker. */
const settings = {
  org: {
    resource: 'acme',
    path: 'organizations/acme/',
    setting: 'scrubIPAddresses',
    value: true,
    inDoctor: 'organization.scrubIPAddresses',
  },
  web: {
    resource: 'web',
    path: 'projects/7/42/',
    setting: 'resolveAge',
    value: 24,
    inDoctor: 'project.resolveAge',
  },
  mark: {
    resource: 'web',
    path: 'projects/7/42/',
    setting: 'isBookmarked',
    value: true,
    inDoctor: 'project.isBookmarked',
  },
  job: {
    resource: 'worker',
    path: 'projects/7/43/',
    setting: 'resolveAge',
    value: 24,
    inDoctor: 'project.resolveAge',
  },
};
type SettingName = keyof typeof settings;

/** Users are in the team of web, not in that of worker. */
const callers = {
  member: { role: 'member', teams: ['web'] },
  admin: { role: 'admin', teams: ['web'] },
  manager: { role: 'manager', teams: ['web'] },
  owner: { role: 'owner', teams: ['web'] },
  'team admin': { role: 'member', teams: { web: 'admin' } },
  integration: { integration: true },
} satisfies Readonly<Record<string, Omit<SeedToken, 'scopes'>>>;

const all = 'org:read org:write org:admin project:read project:write project:admin event:read';
const few = 'org:read project:read event:read';

/**
 * Columns: caller; scopes; plan with openMembership; plan without it (the same if omitted); facts.
 *
 * A plan marks each setting: + planned, - blocked, x in a project that is closed to the token. `asks`: the plan
 * requests the token's scopes, because nothing else decides. `unlisted`: the service does not list them. `no
 * organization`,
 * `summary`: what the token can read of the organization. `refused`: the service refuses a change that no reply showed
 * to be forbidden.
 */
const rows = `
  member      | ${all} | org- web- mark+ job- | org- web- mark+ jobx |
  member      | ${few} | org- web- mark+ job- | org- web- mark+ jobx |
  admin       | ${all} | org- web+ mark+ job+ | org- web+ mark+ jobx |
  admin       | ${few} | org- web- mark+ job- | org- web- mark+ jobx |
  manager     | ${all} | org+ web+ mark+ job+ |                      |
  manager     | ${few} | org- web- mark+ job- |                      |
  owner       | ${all} | org+ web+ mark+ job+ |                      |
  owner       | ${few} | org- web- mark+ job- |                      |
  team admin  | ${all} | org- web+ mark+ job- | org- web+ mark+ jobx | asks
  team admin  | ${few} | org- web- mark+ job- | org- web- mark+ jobx | asks
  team admin  | ${few} | org- web+ mark+ job- | org- web+ mark+ jobx | asks, unlisted, refused
  integration | ${all} | org+ web+ mark+ job+ |                      |
  integration | ${few} project:write | org- web+ mark+ job+ |        |
  integration | ${few} project:admin | org- web+ mark+ job+ |        |
  integration | ${few} project:admin | org- web+ mark+ job+ |        | server of 2023, refused
  integration | ${few} org:write     | org+ web- mark+ job- |        |
  owner       | project:read  | web- mark+ job- |                 | asks, no organization
  member      | project:read  | web- mark+ job- | web- mark+ jobx | asks, no organization
  integration | project:read  | web- mark+ job- |                 | asks, no organization
  integration | project:read  | web+ mark+ job+ |                 | asks, no organization, unlisted, refused
  owner       | project:write | web+ mark+ job+ |                 | asks, no organization
  integration | project:write | web+ mark+ job+ |                 | asks, no organization
  owner       | org:write project:write event:read | web+ mark+ job+ | | asks, summary
  integration | org:write project:read event:read  | web- mark+ job- | | asks, summary
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const files = {
  org: 'organization: acme\nsettings: {scrubIPAddresses: true}\n---\n',
  projects:
    'project: web\nsettings: {resolveAge: 24, isBookmarked: true}\n---\nproject: worker\nsettings: {resolveAge: 24}\n',
};

interface Place {
  readonly sandbox: Sandbox;
  readonly run: (...args: readonly string[]) => Promise<Ended>;
  /** The requests since the previous call. */
  readonly requests: () => Ledger['entries'];
}

async function withPlace(
  token: SeedToken,
  facts: string,
  openMembership: boolean,
  content: string,
  work: (place: Place) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'setpoint-tokens-'));
  const seed = {
    organization: { settings: { openMembership } },
    tokens: { token },
    projects: ['web', 'worker'].map((slug) => ({ slug, teams: [slug] })),
    issues: { count: 20, until: '2026-11-01T00:00:00Z' },
  };
  const now = () => new Date('2026-11-02T00:00:00Z');
  const sandbox = await startSandbox({
    stateFile: null,
    seed,
    behaviour: 'observed',
    quirks: [
      ...(facts.includes('2023') ? (['project-admin-not-elevated'] as const) : []),
      ...(facts.includes('unlisted') ? (['token-scopes-hidden'] as const) : []),
    ],
    now,
  });
  const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  let seen = 0;
  try {
    await mkdir(join(folder, 'imported'));
    for (const root of ['.', 'imported'])
      await writeFile(
        join(folder, root, 'setpoint.yaml'),
        'version: 1\norganization: acme\ninclude: [all.yaml]\n',
      );
    await writeFile(join(folder, 'all.yaml'), content);
    await work({
      sandbox,
      run: (...args) => runCheaply(args, { cwd: folder, env }),
      requests: () => {
        const { entries, total } = sandbox.ledger();
        const since = entries.filter(({ number }) => number > seen);
        seen = total;
        return since;
      },
    });
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const count = (requests: Ledger['entries']): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(requests.map(({ kind }) => kind))].map((kind) => [
      kind,
      requests.filter((request) => request.kind === kind).length,
    ]),
  );

/** The plan in the notation of the table. */
function summarise(plan: string, names: readonly SettingName[]): string {
  const { resources } = JSON.parse(plan);
  const markOf = (name: SettingName): string => {
    const { resource, setting } = settings[name];
    const found = resources.find(({ slug }: { slug: string }) => slug === resource);
    if (found?.action === 'blocked' && found.changes.length === 0) return 'x';
    const change = found?.changes.find((one: { setting: string }) => one.setting === setting);
    return change === undefined ? '?' : change.blocked === null ? '+' : '-';
  };
  return names.map((name) => name + markOf(name)).join(' ');
}

/** Sends the update of one setting, as any client could. */
async function send(sandbox: Sandbox, name: SettingName): Promise<number> {
  const { path, setting, value } = settings[name];
  const { status } = await fetch(`${sandbox.url}/api/0/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${sandbox.defaultToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ [setting]: value }),
  });
  return status;
}

const cases = rows.flatMap(([caller = '', scopes = '', open = '', restricted = '', facts = '']) =>
  [true, false].map((openMembership) => {
    const membership = `${openMembership ? 'with' : 'without'} openMembership`;
    const title = [caller, scopes, membership, facts].filter((part) => part !== '').join(', ');
    const plan = openMembership ? open : restricted || open;
    return [title, { caller, scopes: scopes.split(' '), openMembership, plan, facts }] as const;
  }),
);

// Two neighbours are with and without openMembership.
test.each(sample(cases, 5))('%s', async (_title, { caller, scopes, openMembership, plan, facts }) => {
  const user = Object.entries(callers).find(([name]) => name === caller)?.[1];
  const token = { ...(user ?? expect.fail(`no caller ${caller}`)), scopes };
  const names = (['org', 'web', 'mark', 'job'] as const).filter((name) => plan.includes(name));
  const marked = (mark: string) => names.filter((name) => plan.includes(name + mark));
  const isWhole = marked('+').length === names.length;
  // A project that the organization's reply shows as closed is not requested.
  const isListed = !/organization|summary/.test(facts) && marked('x').length > 0;
  const isUnknown = facts.includes('no organization');
  const reads = {
    'org-read': 1,
    ...(facts.includes('summary') ? { 'project-list': 1 } : {}),
    'project-read': isListed ? 1 : 2,
  };
  // With the quirk, the service does not know this address.
  const tokenRead = facts.includes('unlisted') ? { other: 1 } : { 'token-read': 1 };
  const asking = facts.includes('asks') ? tokenRead : {};
  const content = names.includes('org') ? files.org + files.projects : files.projects;

  await withPlace(token, facts, openMembership, content, async ({ sandbox, run, requests }) => {
    const planned = await run('plan', '--json', '--detailed-exitcode');
    expect(summarise(planned.stdout, names)).toBe(plan);
    expect(planned.code).toBe(isWhole ? 2 : 5);
    const { warnings } = JSON.parse(planned.stdout);
    const isDoubtful = scopes.includes('project:admin') && !scopes.includes('project:write');
    expect(warnings.map(({ code }: { code: string }) => code).includes('SP2218')).toBe(isDoubtful);
    expect(count(requests())).toEqual({ ...reads, ...asking });

    // No scope is checked, and only the service closes a project.
    const assumed = await run('plan', '--json', '--detailed-exitcode', '--assume-scopes');
    expect(summarise(assumed.stdout, names)).toBe(plan.replaceAll('-', '+'));
    expect(count(requests())).toEqual({ ...reads, 'project-read': 2 });

    const doctor = await run('doctor', '--json');
    const { checks } = JSON.parse(doctor.stdout);
    const missing = checks.flatMap(
      ({ missingScopes = [] }: { missingScopes?: readonly { settings: string[] }[] }) =>
        missingScopes.flatMap((one) => one.settings),
    );
    const lacking = marked('-').filter((name) => name !== 'job');
    expect(new Set(missing)).toEqual(new Set(lacking.map((name) => settings[name].inDoctor)));
    expect(doctor.code).toBe(0);
    expect(count(requests())).toMatchObject(tokenRead);

    const imported = await run('import', '--config', 'imported', '--json');
    expect(imported.code).toBe(isUnknown ? 7 : isListed ? 3 : 0);
    if (isListed) expect(imported.stdout).toContain('"worker"');
    // An import begins with the first page of the list, whatever the files name.
    const listed = { 'project-list': facts.includes('summary') ? 2 : 1 };
    expect(count(requests())).toEqual({ ...(isUnknown ? { 'org-read': 1 } : reads), ...listed });

    const output = ['--output', 'issues.jsonl', '--query', '', '--quiet'];
    const both = ['--organization', 'acme', '--project', 'web', '--project', 'worker'];
    const exported = await run('issues', 'export', ...both, ...output);
    expect(exported.code).toBe(isUnknown ? 7 : isListed ? 3 : 0);
    if (isListed) expect(exported.stderr).toContain('worker');
    expect(count(requests())).not.toHaveProperty('token-read');

    const applied = await run('apply', '--yes', '--skip-blocked', '--json');
    const made = requests();
    expect(count(made)).toMatchObject({ ...reads, ...asking });
    const updates = made.filter(({ kind }) => kind === 'org-update' || kind === 'project-update');
    const sent = names.filter((name) =>
      updates.some(
        ({ path, bodyKeys }) =>
          // A project that was read by its name in the files is updated there too.
          [settings[name].path, `projects/acme/${settings[name].resource}/`].some((end) =>
            path.endsWith(end),
          ) && bodyKeys.includes(settings[name].setting),
      ),
    );
    expect(sent).toEqual(marked('+'));
    if (facts.includes('refused')) {
      expect(updates.map(({ status }) => status)).toContain(403);
      expect(applied.code).toBe(7);
      return;
    }
    // The service accepts all that was planned, and nothing that was blocked.
    expect(updates.every(({ status }) => status === 200)).toBe(true);
    expect(applied.code).toBe(isWhole ? 0 : 3);
    for (const name of names)
      expect({ name, status: await send(sandbox, name) }).toEqual({
        name,
        status: sent.includes(name) ? 200 : 403,
      });
  });
});
