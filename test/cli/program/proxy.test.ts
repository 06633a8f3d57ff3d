import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authorityFile, startProxy, startTlsService, type TestProxy } from '../../http/tls-service.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { run, runCheaply } from './run.js';

let folder = '';
let sandbox: Sandbox;
let service: Awaited<ReturnType<typeof startTlsService>>;
let proxy: TestProxy;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-proxy-'));
  const seed = {
    behaviour: 'observed' as const,
    organization: { slug: 'acme' },
    projects: [{ slug: 'web' }],
  };
  sandbox = await startSandbox({ stateFile: null, seed });
  service = await startTlsService(sandbox.url);
  proxy = await startProxy(service.port);
  const root = 'version: 1\norganization: acme\ninclude: [web.yaml]\n';
  await writeFile(join(folder, 'setpoint.yaml'), root);
  await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {subjectPrefix: new}\n');
  env = {
    SETPOINT_URL: `https://errors.example.test${new URL(sandbox.url).pathname}`,
    SETPOINT_TOKEN: sandbox.defaultToken,
    HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    CI: '1',
  };
});

afterEach(async () => {
  await Promise.all([sandbox.stop(), service.close(), proxy.close()]);
  await rm(folder, { recursive: true, force: true });
});

test('an apply reaches a service with a private authority through the proxy', async () => {
  const applied = await runCheaply(['apply', '--yes', '--ca-file', authorityFile], { cwd: folder, env });
  expect(applied).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('web') });
  expect(sandbox.ledger().kinds['project-update']).toBe(1);
  expect(new Set(proxy.connections.map(({ host }) => host))).toEqual(new Set(['errors.example.test:443']));
  expect(proxy.bytes().includes(sandbox.defaultToken)).toBe(false);
});

test('the authority of --ca-file is trusted in addition to that of NODE_EXTRA_CA_CERTS', async () => {
  const extra = { ...env, NODE_EXTRA_CA_CERTS: authorityFile };
  const other = join(folder, 'other.pem');
  await writeFile(other, rootCertificates[0] ?? '');
  const planned = await run(['plan', '--ca-file', other], { cwd: folder, env: extra });
  expect(planned).toMatchObject({ code: 0, stderr: '' });
});

test('without --ca-file, the service is not trusted, and the error names the flag', async () => {
  const { code, stderr } = await runCheaply(['plan'], { cwd: folder, env });
  expect(code).toBe(8);
  expect(stderr).toContain('SP3003');
  expect(stderr).toContain('--ca-file');
  expect(sandbox.ledger().total).toBe(0);
});

test('a loopback address is reached directly', async () => {
  const direct = {
    ...env,
    SETPOINT_URL: `https://localhost:${service.port}${new URL(sandbox.url).pathname}`,
  };
  const planned = await runCheaply(['plan', '--ca-file', authorityFile], { cwd: folder, env: direct });
  expect(planned).toMatchObject({ code: 0, stderr: '' });
  expect(proxy.connections).toEqual([]);
});

test.each([
  ['missing.pem', 'the file does not exist'],
  ['web.yaml', 'it contains no PEM certificate'],
])('--ca-file %s is rejected: %s', async (file, reason) => {
  const { code, stderr } = await runCheaply(['plan', '--ca-file', file], { cwd: folder, env });
  // The message is wrapped.
  expect([code, stderr.replace(/\s+│?\s*/g, ' ')]).toEqual([
    64,
    expect.stringContaining(`The certificates in ${file} (--ca-file) cannot be used: ${reason}.`),
  ]);
});
