import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitFiles } from '../../flows/checkouts.js';
import { startServer, type TestServer } from '../../http/server.js';
import { authorityFile, startTlsService } from '../../http/tls-service.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { temporaryFolder } from '../../temporary-folder.js';
import { runCheaply } from './run.js';

let folder = '';
let sandbox: Sandbox;
let receiver: TestServer;
let status = 204;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-notify-'));
  const seed = {
    behaviour: 'observed' as const,
    organization: { slug: 'acme' },
    projects: [{ slug: 'web' }],
  };
  sandbox = await startSandbox({ stateFile: null, seed });
  receiver = await startServer((_, response) => response.writeHead(status).end());
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\ninclude: [web.yaml]\n');
  await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {subjectPrefix: confidential}\n');
});

afterAll(async () => {
  await Promise.all([sandbox.stop(), receiver.close()]);
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  status = 204;
  receiver.requests.length = 0;
});

/** Runs `drift --notify`. Other variables than those of the service come from the test. */
function drift(env: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const service = { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken };
  return runCheaply(['drift', '--notify', ...flags], { cwd: folder, env: { ...service, ...env } });
}

const hook = () => ({ SETPOINT_WEBHOOK_URL: `${receiver.url}/hook-path?sig=hook-key` });

test('drift --notify posts the differences with a signature, the commit and the job', async () => {
  const ci = { CI_COMMIT_SHA: 'c0ffee', CI_JOB_URL: 'https://ci.example.com/jobs/1' };
  const commit = await commitFiles(folder, {});
  const ended = await drift({ ...hook(), ...ci, SETPOINT_WEBHOOK_SECRET: 'key' });
  expect(ended).toMatchObject({ code: 2, stderr: '' });
  expect(receiver.requests).toHaveLength(1);
  const { body = '', headers } = receiver.requests[0] ?? {};
  expect(headers?.['x-setpoint-signature-256']).toBe(
    `sha256=${createHmac('sha256', 'key').update(body).digest('hex')}`,
  );
  expect(JSON.parse(body)).toMatchObject({
    result: 'differences',
    config: { root: 'setpoint.yaml', commit, clean: true, changed: [] },
    ci: { provider: 'gitlab', run: ci.CI_JOB_URL, actor: null },
    differences: [{ slug: 'web', setting: 'subjectPrefix', source: { file: 'web.yaml', line: 2 } }],
  });
  expect(body).not.toContain('confidential');
  expect(body + JSON.stringify(headers)).not.toContain(sandbox.defaultToken);
});

test('a notification that is not delivered is a warning without the path, and the exit code stays', async () => {
  status = 404;
  const { code, stdout, stderr } = await drift(hook());
  expect(code).toBe(2);
  expect(stdout).toContain('subjectPrefix');
  expect(stderr).toBe(
    `warning SP5412 The notification was not delivered to ${receiver.url}: it answered 404. The exit code does not change.\n`,
  );
});

test('--ca-file has an effect if only the receiver uses TLS', async () => {
  const secure = await startTlsService(receiver.url);
  const env = { SETPOINT_WEBHOOK_URL: `https://localhost:${secure.port}/hook` };
  try {
    expect(await drift(env, '--ca-file', authorityFile)).toMatchObject({ code: 2, stderr: '' });
  } finally {
    await secure.close();
  }
  expect(receiver.requests).toHaveLength(1);
});

test('a failed check is reported with its code only, and ends as without a notification', async () => {
  const { code, stderr } = await drift({ ...hook(), SETPOINT_TOKEN: 'not-a-known-token' });
  expect(code).toBe(7);
  expect(stderr).toContain('error SP3012');
  const document = JSON.parse(receiver.requests[0]?.body ?? '');
  expect(document).toMatchObject({
    result: 'failed',
    config: null,
    error: { kind: 'not-permitted', code: 'SP3012' },
  });
  expect(document).not.toHaveProperty('organization');
});

test('the notification reads its address from the environment only, before the service is asked', async () => {
  const before = sandbox.ledger().total;
  const { code, stderr } = await drift({});
  expect(code).toBe(64);
  expect(stderr).toContain('SP5411 SETPOINT_WEBHOOK_URL is not set');
  expect((await drift({ ...hook(), SETPOINT_WEBHOOK_SECRET: '' })).code).toBe(64);
  expect((await drift(hook(), '--accept')).code).toBe(64);
  expect(sandbox.ledger().total).toBe(before);
  expect(receiver.requests).toEqual([]);
});

test('drift --all --notify posts the result of each configuration, and warns about failed deliveries', async () => {
  const several = await temporaryFolder('notify-all');
  const files = {
    'a/setpoint.yaml': 'version: 1\norganization: acme\n',
    'a/projects/web.yaml': 'project: web\nsettings: {subjectPrefix: confidential}\n',
    'b/setpoint.yaml': 'version: 2\n',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(several, path)), { recursive: true });
    await writeFile(join(several, path), text);
  }
  const driftAll = () =>
    runCheaply(['drift', '--all', '--notify'], {
      cwd: several,
      env: { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken, ...hook() },
    });
  const bodies = () => receiver.requests.map(({ body }): unknown => JSON.parse(body));
  expect((await driftAll()).code).toBe(6);
  expect(bodies()).toMatchObject([
    { root: 'a/setpoint.yaml', result: 'differences', organization: { slug: 'acme' } },
    { root: 'b/setpoint.yaml', result: 'failed', error: { code: 'SP1000' } },
  ]);
  status = 404;
  const { code, stderr } = await driftAll();
  expect(code).toBe(6);
  expect(stderr.match(/SP5412/g)).toHaveLength(2);

  receiver.requests.length = 0;
  status = 204;
  await rm(join(several, 'a'), { recursive: true });
  await rm(join(several, 'b'), { recursive: true });
  expect((await driftAll()).code).toBe(6);
  expect(bodies()).toMatchObject([{ result: 'failed', error: { code: 'SP5042' } }]);
  expect(bodies()[0]).not.toHaveProperty('root');
});

test('a notification that would contain the token is not sent', async () => {
  const { stderr } = await drift({ ...hook(), CI_JOB_URL: `https://ci.example.com/${sandbox.defaultToken}` });
  expect(stderr).toContain('SP5412');
  expect(stderr).toContain('it contains the token or a header');
  expect(receiver.requests).toEqual([]);
});
