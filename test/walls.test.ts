import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const checker = new URL('../scripts/check-walls.mjs', import.meta.url).pathname;

it('stand', () => {
  expect(execFileSync(process.execPath, [checker], { encoding: 'utf8' })).toContain('0 breaches');
});

describe('a breach is caught, with the reason of its wall:', () => {
  let house = '';
  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'setpoint-walls-'));
  });
  afterEach(() => rmSync(house, { recursive: true }));

  function check(file: string, text: string) {
    const path = join(house, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const { status, stdout } = spawnSync(process.execPath, [checker, house], { encoding: 'utf8' });
    return { status, stdout };
  }

  it.each([
    ['bin.ts', "import '@oclif/core';", 'the door opens'],
    ['index.ts', "import '../src/cli/oclif/main.js';", 'without its command line'],
    ['commands/plan.ts', "import { request } from '../http/client.js';", 'one call of a flow'],
    ['cli/door.ts', "import { commands } from '../commands/index.js';", 'no command'],
    ['flows/plan.ts', "import { renderPlan } from '../report/plan-text.js';", 'prints nothing'],
    ['desired/read.ts', "import { get } from '../http/client.js';", 'without asking the service'],
    [
      'current/fetch.ts',
      "import { resolve } from '../desired/resolve.js';",
      'without knowing what the files want',
    ],
    ['settings/kinds/set.ts', "import { diff } from '../../plan/diff.js';", 'know neither'],
    ['plan/diff.ts', "import { readFileSync } from 'node:fs';", 'values alone'],
    ['plan/diff.ts', "import type { Reply } from '../http/types.js';", 'values alone'],
    ['plan/diff.ts', "type Reply = import('../http/types.js').Reply;", 'values alone'],
    ['apply/run.ts', "import { read } from '../desired/read.js';", 'reads no file'],
    ['report/text.ts', "import { makePlan } from '../plan/make-plan.js';", 'data in, text out'],
    ['report/text.ts', "export { makePlan } from '../plan/make-plan.js';", 'data in, text out'],
    ['report/text.ts', "const fs = await import('node:fs');", 'data in, text out'],
    ['http/client.ts', "import { plan } from '../plan/make-plan.js';", 'must not know what it carries'],
    ['disk/read-named.ts', "import { Fault } from '../settings/kinds.js';", 'whatever stands in it'],
    ['model/json.ts', "import { kindOf } from '../settings/kinds.js';", 'every room would'],
    ['sandbox/index.ts', "import type { Json } from '../model/json.js';", 'disagree with its client'],
    ['flows/plan.ts', "import { request } from 'undici';", 'paced, counted'],
    ['cli/serve.ts', "import { Hono } from 'hono';", 'only the embedded service serves'],
    ['desired/read.ts', 'export const home = process.env.HOME;', 'cli/environment.ts alone'],
    ['cellar/wine.ts', 'export const wine = 1;', 'every room has its walls'],
  ])('%s: %s', (file, text, reason) => {
    const { status, stdout } = check(file, text);
    expect(stdout).toContain(reason);
    expect(stdout).toContain(`src/${file}:1 `);
    expect(status).toBe(1);
  });

  it.each(['plan', 'settings', 'report', 'model'])('%s is pure', (room) => {
    const worldly = [
      'Date.now()',
      'new Date()',
      'Date()',
      'Math.random()',
      'console.log(1)',
      'setTimeout(f, 1)',
      'fetch("x")',
      'process.cwd()',
    ];
    const { stdout } = check(`${room}/impure.ts`, worldly.join(';\n'));
    expect(stdout.split('\n').filter((line) => line.includes(`${room} must not use`))).toHaveLength(
      worldly.length,
    );
  });

  it.each([
    ['a moment that was handed in', "export const at = new Date('2026-01-01T00:00:00Z').getTime();"],
    ['a member of that name', 'export const f = (a: { process: string }) => ({ process: a.process });'],
    ['a type of that name', 'export interface A { console: string; fetch(): void }'],
  ])('no false alarm for %s', (_corner, text) => {
    expect(check('plan/pure.ts', text)).toMatchObject({ status: 0 });
  });

  it('an empty house is no house in order', () => {
    mkdirSync(join(house, 'src'));
    expect(spawnSync(process.execPath, [checker, house]).status).toBe(1);
  });
});
