import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deep } from '../../deep.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { start } from './run.js';

const asTerminal = fileURLToPath(new URL('./as-terminal.cjs', import.meta.url));

let folder = '';
let sandbox: Sandbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-prompts-'));
  await writeFile(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  await writeFile(join(folder, 'organization.yaml'), 'organization: acme\nsettings: {require2FA: false}\n');
  sandbox = await startSandbox({
    stateFile: null,
    seed: { organization: { settings: { require2FA: true } } },
  });
});
afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Answers the first question of a run on a terminal, which must come before `early` has happened. */
async function answered(command: string, answer: string, early: () => number) {
  const child = start(command.split(' '), {
    cwd: folder,
    env: {
      SETPOINT_URL: sandbox.url,
      SETPOINT_TOKEN: sandbox.defaultToken,
      NODE_OPTIONS: `--require=${asTerminal}`,
      AS_TERMINAL_STDIN: '1',
    },
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    if (stderr.includes('[y/N] ') && child.stdin?.writableEnded === false && !child.killed) {
      expect(early()).toBe(0);
      if (answer === 'Ctrl-C') child.kill('SIGINT');
      else child.stdin.end(`${answer}\n`);
    }
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  // A terminal's lines continue at spaces.
  return { code, stderr: stderr.replaceAll(/ \n {2}│ /g, ' ') };
}

const answers = [
  ['y', 0, 1],
  ['n', 5, 0],
] as const;

// Outside the deep run, both answers are given to the prompt of apply, which is the same code.
const [yes, no] = answers;

test.each(deep ? answers : [no])(
  'doctor on a terminal asks before the empty update, and accepts the answer %s',
  async (answer, code, sent) => {
    const emptyUpdates = () => sandbox.ledger().kinds['org-empty-update'];
    const ended = await answered('doctor', answer, emptyUpdates);
    expect(ended).toEqual({
      code,
      stderr: expect.stringContaining('which cancels a pending deletion. Send it?'),
    });
    expect(emptyUpdates()).toBe(sent);
  },
);

test.each(answers)(
  'apply on a terminal repeats the dangers, the organization and its host, and accepts the answer %s',
  async (answer, code, sent) => {
    const updates = () => sandbox.ledger().kinds['org-update'];
    const ended = await answered('apply', answer, updates);
    const { host } = new URL(sandbox.url);
    expect(ended).toEqual({
      code,
      stderr: expect.stringContaining(
        `1 change weakens security (acme.require2FA)\nApply 1 change in 1 update to organization acme at ${host}? [y/N] `,
      ),
    });
    expect(updates()).toBe(sent);
  },
);

test('Ctrl-C at the prompt of apply ends the run, and states that nothing was written', async () => {
  const updates = () => sandbox.ledger().kinds['org-update'];
  expect(await answered('apply', 'Ctrl-C', updates)).toEqual({
    code: 130,
    stderr: expect.stringContaining('Interrupted at the prompt; nothing was written.'),
  });
  expect(updates()).toBe(0);
});

test.each(deep ? answers : [yes])(
  'drift --accept on a terminal lists what is weaker, and accepts the answer %s',
  async (answer, code, written) => {
    const file = join(folder, 'organization.yaml');
    await writeFile(file, 'organization: acme\nsettings: {require2FA: true}\n');
    await sandbox.stop();
    sandbox = await startSandbox({
      stateFile: null,
      seed: { organization: { settings: { require2FA: false } } },
    });
    const ended = await answered('drift --accept', answer, () => 0);
    expect(ended).toEqual({
      code,
      stderr: expect.stringMatching(
        /WEAKER THAN IN THE FILES[\s\S]*1 change weakens security \(acme\.require2FA\)\nAccept 1 value of organization acme into 1 file\? \[y\/N\] /,
      ),
    });
    expect((await readFile(file, 'utf8')).includes('require2FA: false')).toBe(written === 1);
  },
);
