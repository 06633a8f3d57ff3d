import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealPlan } from '../../../src/plan/saved/digest.js';
import { openPlan } from '../../../src/plan/saved/open-plan.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { type Ended, runCheaply } from './run.js';

const root = 'version: 1\norganization: acme\ninclude: [web.yaml]\n';
const settings = 'project: web\nsettings: {resolveAge: 24}\n';

let folder = '';
let sandbox: Sandbox;
let text = '';
let plan: ReturnType<typeof openPlan>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-saved-'));
  sandbox = await startSandbox({ stateFile: null, seed: { projects: [{ slug: 'web' }] } });
  await restore();
  expect(await setpoint('plan', '--out', 'plan.json')).toMatchObject({ code: 0 });
  text = await readFile(join(folder, 'plan.json'), 'utf8');
  plan = openPlan(text);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function restore(): Promise<void> {
  await writeFile(join(folder, 'setpoint.yaml'), root);
  await writeFile(join(folder, 'web.yaml'), settings);
}

function setpoint(...args: readonly string[]): Promise<Ended> {
  const env = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  return runCheaply(args, { cwd: folder, env });
}

/** The same plan, created that many hours ago and sealed by the program's own code. */
function madeBefore(hours: number): string {
  const { digest: _digest, seal: _seal, ...rest } = plan;
  const made = new Date(Date.now() - hours * 3_600_000).toISOString();
  return renderJsonDocument(sealPlan({ ...rest, createdAt: `${made.slice(0, 19)}Z` }));
}

const otherOrganization = {
  'setpoint.yaml': root.replace('acme', 'other'),
};

describe('a saved plan', () => {
  it('is readable only by its owner and contains no secret', async () => {
    expect((await stat(join(folder, 'plan.json'))).mode & 0o777).toBe(0o600);
    expect(text).not.toContain(sandbox.defaultToken);
    expect(text).not.toContain(sandbox.snapshot().projects[0]?.securityToken);
  });

  it.each<[string, number, string, Readonly<Record<string, string>>, () => string, ...string[]]>([
    ['for another origin', 5, 'SP4007', {}, () => text, '--url', 'https://errors.example.com'],
    ['for another organization', 5, 'SP4008', otherOrganization, () => text],
    ['of other files', 4, 'SP4009', { 'web.yaml': settings.replace('24', '48') }, () => text],
    ['of files with another comment', 4, 'SP4009', { 'web.yaml': `${settings}# why\n` }, () => text],
    ['that is older than 24 hours', 4, 'SP4010', {}, () => madeBefore(25)],
    ['that is older than --max-plan-age', 4, 'SP4010', {}, () => madeBefore(3), '--max-plan-age', '2'],
    ['from the future', 4, 'SP4011', {}, () => madeBefore(-24)],
    ['with one changed digit', 5, 'SP4004', {}, () => text.replace('"after": 24', '"after": 25')],
    ['that is truncated', 5, 'SP4001', {}, () => text.slice(0, -20)],
    ['that does not exist', 64, 'SP5011', {}, () => '', 'elsewhere.json'],
  ])('%s is rejected before any request', async (_, code, expected, files, made, ...args) => {
    const requests = sandbox.ledger().total;
    const [file = 'plan.json', ...flags] = args[0]?.endsWith('.json') ? args : ['plan.json', ...args];
    await writeFile(join(folder, 'plan.json'), made());
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const ended = await setpoint('apply', file, '--yes', ...flags);
    await restore();
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(expected)]);
    expect(sandbox.ledger().total).toBe(requests);
  });

  it('that is older is applied with a longer --max-plan-age', async () => {
    await writeFile(join(folder, 'plan.json'), madeBefore(25));
    const ended = await setpoint('apply', 'plan.json', '--yes', '--max-plan-age', '26');
    expect([ended.code, ended.stderr]).toEqual([0, expect.any(String)]);
    expect(sandbox.snapshot().projects[0]?.settings.resolveAge).toBe(24);
  });
});
