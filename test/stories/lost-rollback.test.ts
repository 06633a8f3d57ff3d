import { readFile, rename } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type SeenRequest, startServer } from '../http/server.js';
import { type Ran, World } from './world.js';

const files = new Map([
  ['setpoint.yaml', 'version: 1\norganization: acme\n'],
  ['projects/web.yaml', 'project: web\nsettings: {resolveAge: 24}\n'],
  ['seed.yaml', 'projects: [{slug: web}]\n'],
  ['undo/keep', ''],
]);

let world: World;
beforeEach(async () => {
  world = await World.of(files);
});
afterEach(() => world.close());

/** An apply that loses the folder of its rollback during its only update, which then is stored or refused. */
async function applied(end: 'stored' | 'refused', ...flags: readonly string[]) {
  const { sandbox } = world;
  const held: Socket[] = [];
  const hold = (connection: Socket) => held.push(connection);
  const isStored = end === 'stored';
  sandbox.injectFault({
    on: 'project-update',
    ...(isStored ? { fault: 'hang' } : { fault: 'reset', end: hold }),
  });
  const ran = world.runInHost(['apply', '--yes', '--rollback-out', 'undo/rollback.json', ...flags]);
  while ((isStored ? world.updates() : held).length === 0) await pause(1);
  await rename(join(world.folder, 'undo'), join(world.folder, 'gone'));
  sandbox.endFaults();
  for (const connection of held) connection.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
  return ran;
}

it('a rollback that cannot be written does not replace the outcome', async () => {
  const { code, stdout, stderr } = await applied('stored', '--report', 'json=outcome.json', '--verify');
  expect([code, stdout]).toEqual([1, expect.stringContaining('1 setting applied')]);
  expect(stdout).toContain('resolveAge');
  expect(stderr).toContain('SP5007 The rollback could not be updated after the apply');
  expect(JSON.parse(await world.read('outcome.json'))).toMatchObject({ summary: { applied: 1 } });
  const provisional = await readFile(join(world.folder, 'gone/rollback.json'), 'utf8');
  expect(JSON.parse(provisional)).toMatchObject({ summary: { fields: 1 } });
});

it('a rollback that cannot be removed does not replace the outcome', async () => {
  const { code, stdout, stderr } = await applied('refused', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ format: 'setpoint.outcome/1', summary: { failed: 1 } });
  expect(stderr).toContain('SP5007 The rollback could not be updated after the apply');
});

it('with --json the outcome is the only document on standard output', async () => {
  const { code, stdout, stderr } = await applied('stored', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ format: 'setpoint.outcome/1', summary: { applied: 1 } });
  expect(stderr).toContain('SP5007');
});

it('with --all the outcome is reported, and the error is the result of the configuration', async () => {
  const { code, stdout, stderr } = await applied('stored', '--all');
  expect([code, stdout]).toEqual([1, expect.stringContaining('1 setting applied')]);
  expect(stdout).toContain('  1  setpoint.yaml: 1 of 1 setting applied; 1 update sent. SP5007.');
  expect(stderr).toContain('SP5007');
  const provisional = await readFile(join(world.folder, 'gone/rollback.json/setpoint.yaml.json'), 'utf8');
  expect(JSON.parse(provisional)).toMatchObject({ summary: { fields: 1 } });
});

/** Passes requests on. Calls `hold` before or after it passes on an update of the project, also an empty one. */
async function startProxy(held: 'before' | 'after', hold: () => Promise<void>): Promise<string> {
  const { origin, pathname } = new URL(world.sandbox.url);
  const pass = async ({ method, url, headers, body }: SeenRequest, response: ServerResponse) => {
    const isHeld = method === 'PUT' && url.includes('/projects/');
    if (isHeld && held === 'before') await hold();
    const { authorization = '' } = headers;
    const sent = { method, headers: { authorization, 'content-type': 'application/json' } };
    const reply = await fetch(origin + url, method === 'PUT' ? { ...sent, body } : sent);
    const text = await reply.text();
    if (isHeld && held === 'after') await hold();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  };
  const proxy = await startServer((request, response) => void pass(request, response));
  onTestFinished(proxy.close);
  return proxy.url + pathname;
}

it.each([
  ['had the same changes', 'after', 5, 'SP5015 undo/rollback.json already exists'],
  ['has no changes any more', 'before', 0, 'undo/rollback.json was not written'],
] as const)(
  'a second apply to the same file that %s keeps the rollback of the first',
  async (_, held, code, message) => {
    const apply = ['apply', '--yes', '--rollback-out', 'undo/rollback.json'];
    let first: Ran | null = null;
    const url = await startProxy(held, async () => {
      first ??= await world.runInHost(apply);
    });
    const direct = world.sandbox.url;
    world.setVariable('SETPOINT_URL', url);
    const second = world.runInHost(apply);
    world.setVariable('SETPOINT_URL', direct);
    const { stderr, ...end } = await second;
    expect([first, end.code]).toEqual([expect.objectContaining({ code: 0 }), code]);
    expect(stderr).toContain(message);
    expect(world.updates()).toHaveLength(1);
    expect(JSON.parse(await world.read('undo/rollback.json'))).toMatchObject({ summary: { fields: 1 } });
  },
);
