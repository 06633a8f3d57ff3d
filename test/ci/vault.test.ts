import { spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { blocksOf } from '../examples/shown.js';
import { answerJson, type SeenRequest, startServer, untilTestEnds } from '../http/server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { type Step, textOf, type Workflow } from './delivered.js';
import { end } from './runner.js';

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** The step that the guide shows. */
function stepOfGuide(): Step {
  const blocks = blocksOf(textOf('docs/how-to/get-the-token-from-a-vault.md'));
  const shown = blocks.map(({ lines }) => lines.join('\n')).find((one) => one.includes('GITHUB_ENV'));
  const { jobs }: Workflow = parse(shown ?? '');
  const step = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find(({ run }) => run !== undefined);
  if (step === undefined) throw new Error('the guide has no script');
  return step;
}

describe.skipIf(!isInstalled('curl') || !isInstalled('jq'))(
  'the step that gets the token from a vault',
  () => {
    const { run = '', env = {} } = stepOfGuide();
    let folder = '';
    let address = '';

    beforeEach(async () => {
      folder = await temporaryFolder('vault');
      await writeFile(join(folder, 'script.sh'), run);
      const starting = startServer((request, response) => {
        const answer = answerOf(request);
        answerJson(response, answer === null ? 403 : 200, answer ?? { errors: [] });
      });
      address = (await untilTestEnds(starting)).url;
    });

    /** GitHub's identity provider and the vault; null if they refuse. */
    function answerOf({ method, url, headers, body }: SeenRequest): unknown {
      switch (`${method} ${url}`) {
        case `GET /identity?api-version=2.0&audience=${address}`:
          return headers.authorization === 'Bearer job' ? { value: 'identity' } : null;
        case 'POST /v1/auth/github/login': {
          const { role, jwt }: Readonly<Record<string, string>> = JSON.parse(body);
          return role === 'setpoint-plan' && jwt === 'identity'
            ? { auth: { client_token: 'session' } }
            : null;
        }
        case 'GET /v1/secret/data/setpoint/plan':
          return headers['x-vault-token'] === 'session'
            ? { data: { data: { token: 'service-token' } } }
            : null;
        default:
          return null;
      }
    }

    /** Runs it as GitHub runs a script without `shell`: without pipefail. */
    const play = (changed: Readonly<Record<string, string>> = {}) =>
      end('bash', ['-e', join(folder, 'script.sh')], folder, {
        PATH: process.env.PATH,
        ...env,
        VAULT_ADDR: address,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job',
        ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/identity?api-version=2.0`,
        RUNNER_TEMP: folder,
        GITHUB_ENV: join(folder, 'env'),
        ...changed,
      });

    test('writes it to a file that only its user can read, and masks it in the log', async () => {
      expect(await play()).toEqual({ code: 0, log: '::add-mask::service-token\n' });
      const file = join(folder, 'setpoint-token');
      expect(await readFile(join(folder, 'env'), 'utf8')).toBe(`SETPOINT_TOKEN_FILE=${file}\n`);
      expect(await readFile(file, 'utf8')).toBe('service-token\n');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    });

    test.each([
      ['the identity provider', { ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'other' }],
      ['the login', { VAULT_ROLE: 'setpoint-apply' }],
      ['the secret', { VAULT_SECRET: 'secret/data/setpoint/apply' }],
    ])('fails if the vault or GitHub refuses %s', async (_, changed) => {
      const { code, log } = await play(changed);
      expect(code).not.toBe(0);
      expect(log).toContain('403');
      await expect(stat(join(folder, 'env'))).rejects.toThrow('ENOENT');
    });
  },
);
