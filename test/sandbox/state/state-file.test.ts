import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { putOrganization, putProject, start } from '../client.js';
import { png } from '../images.js';
import { startSandbox } from '../service/index.js';

let folder = '';
let stateFile = '';
beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  stateFile = join(folder, 'deep', 'state.json');
  // Runs after the functions that the test registers: no sandbox writes any more.
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

describe('the state file', () => {
  test('keeps settings, images, old slugs, tokens and base path across restarts', async () => {
    const first = await start({ stateFile });
    await putOrganization(first, { name: 'Kept', avatar: png(256, 256) });
    await putProject(first, 'web', { slug: 'shop', resolveAge: 3 });
    const world = first.snapshot();
    await first.stop();

    const second = await start({ stateFile });
    expect(second.notices).toEqual([]);
    expect(second.snapshot()).toEqual(world);
    expect(second.tokens).toEqual(first.tokens);
    expect(new URL(second.url).pathname).toBe(new URL(first.url).pathname);
    expect((await putProject(second, 'web', {})).status).toBe(302);
  });

  test('contains an update before the update is answered', async () => {
    const sandbox = await start({ stateFile });
    await putOrganization(sandbox, { name: 'Written' });
    expect(await readFile(stateFile, 'utf8')).toContain('"name":"Written"');
  });

  test('contains all concurrent updates, and leaves no temporary file', async () => {
    const first = await start({ stateFile, seed: { generate: { projects: 30 } } });
    const slugs = first.snapshot().projects.map(({ slug }) => slug);
    await Promise.all(slugs.map((slug, index) => putProject(first, slug, { resolveAge: index + 1 })));
    await first.stop();
    expect(await readdir(dirname(stateFile))).toEqual(['state.json']);
    const second = await start({ stateFile, seed: { generate: { projects: 30 } } });
    expect(second.snapshot().projects.map(({ settings }) => settings.resolveAge)).toEqual(
      slugs.map((_, index) => index + 1),
    );
  });

  test('can be read only by its owner, because it contains tokens', async () => {
    await start({ stateFile });
    expect((await stat(stateFile)).mode & 0o777).toBe(0o600);
  });

  test('starts again with a notice if the seed has changed, and keeps tokens with the same name', async () => {
    const first = await start({ stateFile, seed: { organization: { name: 'One' } } });
    await first.stop();
    const second = await start({ stateFile, seed: { organization: { name: 'Two' } } });
    expect(second.snapshot().organization.name).toBe('Two');
    expect(second.notices).toEqual([
      `The sandbox starts again from the seed, because the seed has changed since ${stateFile} was written.`,
    ]);
    expect(second.tokens).toEqual(first.tokens);
  });

  test.each([
    ['invalid JSON', () => '{"format"', 'it must be JSON of the format'],
    ['a file of another format', () => '{"format":"setpoint.sandbox/0"}', 'the format "setpoint.sandbox/1"'],
    [
      'a manually edited file',
      (text: string) => text.replace('"Acme"', '"Acne"'),
      'its digest does not match its content',
    ],
  ])('rejects %s with the reason', async (_name, damage, reason) => {
    await (await start({ stateFile })).stop();
    await writeFile(stateFile, damage(await readFile(stateFile, 'utf8')));
    await expect(startSandbox({ stateFile, seed: null })).rejects.toMatchObject({
      code: 'SP5602',
      message: expect.stringContaining(reason),
    });
  });

  test('is neither read nor written by another sandbox, and can be used after the first one has stopped', async () => {
    const first = await start({ stateFile });
    const before = await readFile(stateFile);
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow(
      `The sandbox state file ${stateFile} is in use by process ${process.pid}.`,
    );
    expect(await readFile(stateFile)).toEqual(before);
    await putOrganization(first, { name: 'Kept' });
    await first.stop();
    const second = await start({ stateFile });
    expect(second.snapshot().organization.name).toBe('Kept');
  });

  test('stays locked if an earlier sandbox is stopped again', async () => {
    const first = await start({ stateFile });
    await first.stop();
    const second = await start({ stateFile });
    await putOrganization(second, { name: 'Second' });
    await first.stop();
    expect(await readFile(stateFile, 'utf8')).toContain('"name":"Second"');
    await expect(startSandbox({ stateFile, seed: null })).rejects.toMatchObject({ code: 'SP5603' });
  });

  test('is not locked by a sandbox that failed to start', async () => {
    await mkdir(dirname(stateFile));
    await writeFile(stateFile, '{}');
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow('Invalid sandbox state file');
    expect(await readdir(dirname(stateFile))).toEqual(['state.json']);
  });
});
