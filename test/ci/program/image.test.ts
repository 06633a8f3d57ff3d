import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deep } from '../../deep.js';
import { World } from '../../stories/world.js';
import { Image } from '../image.js';
import { end } from '../runner.js';

const files = new Map([
  ['seed.yaml', 'behaviour: observed\nprojects: [{slug: web}]\n'],
  ['setpoint.yaml', 'version: 1\norganization: acme\n'],
  ['organization.yaml', 'organization: acme\nsettings:\n  require2FA: true\n'],
]);

describe.runIf(deep)('the image that the Dockerfile builds', () => {
  let folder: string;
  let image: Image;
  let last: Awaited<ReturnType<Image['build']>>;
  let world: World;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setpoint-image-'));
    image = new Image(folder);
    last = await image.build();
    world = await World.of(files);
  }, 120_000);

  afterAll(async () => {
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts the image like `docker run`, with arguments. */
  const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const [command = '', ...first] = last.entrypoint;
    return end(command, [...first, ...args], world.folder, {
      PATH: `${join(last.folder, 'usr/local/bin')}:${process.env.PATH}`,
      ...last.env,
      ...env,
    });
  };

  test('is built by the commands replayed here, without install scripts', () => {
    expect(image.ran).toEqual([
      'npm ci --ignore-scripts',
      expect.stringMatching(/^npm run package /),
      expect.stringMatching(/^apt-get update /),
      expect.stringMatching(/^ln -s /),
    ]);
  });

  test('contains only the package, readable by every user', async () => {
    const opt = join(last.folder, 'opt/setpoint');
    expect((await readdir(opt)).sort()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', 'actions', 'bin', 'dist', 'docs']
        .concat(['examples', 'package.json', 'sbom.json', 'schemas'])
        .sort(),
    );
    for (const path of await readdir(opt, { recursive: true })) {
      const entry = await stat(join(opt, path));
      const needed = entry.isDirectory() ? 0o005 : 0o004;
      expect(entry.mode & needed, path).toBe(needed);
    }
    expect(last.user).toBe('node');
  });

  test('validates and plans in a read-only folder without a home folder', async () => {
    await chmod(world.folder, 0o555);
    try {
      expect(await start(['validate'])).toMatchObject({ code: 0 });
      const env = { SETPOINT_URL: world.sandbox.url, SETPOINT_TOKEN: world.sandbox.defaultToken };
      const planned = await start(['plan', '--detailed-exitcode'], env);
      expect(planned.code, planned.log).toBe(2);
    } finally {
      await chmod(world.folder, 0o755);
    }
  });

  test.each([
    ['setpoint-note plan.md', 1, 'Cannot write the note: CI_API_V4_URL is not set'],
    ['setpoint-inventory inventory.json', 0, 'Compared without an inventory: Invalid URL'],
  ])("provides %s in a job's shell", async (line, status, message) => {
    const { code, log } = await end('/bin/sh', ['-c', line], folder, {
      PATH: `${join(last.folder, 'usr/local/bin')}:${process.env.PATH}`,
      CI_PROJECT_VISIBILITY: 'private',
    });
    expect([code, log]).toEqual([status, expect.stringContaining(message)]);
  });

  test("provides setpoint in a job's shell, and trusts work trees of other users", async () => {
    const { code } = await end('/bin/sh', ['-c', 'setpoint --version'], world.folder, {
      PATH: `${join(last.folder, 'usr/local/bin')}:${process.env.PATH}`,
    });
    expect(code).toBe(0);
    expect(await readFile(join(last.folder, 'etc/gitconfig'), 'utf8')).toContain('directory = *');
  });
});
