import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from '../scripts/check-imports.mjs';

it('finds no violation and no ambiguous name in src/', () => {
  const { ok, lines } = checkFolder(new URL('../src', import.meta.url).pathname);
  expect(lines).toEqual([expect.stringContaining(' files, 0 violations, 0 ambiguous names')]);
  expect(ok).toBe(true);
});

describe('reports a violation with the reason for its rule:', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setpoint-imports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function check(file: string, text: string) {
    const path = join(folder, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const { ok, lines } = checkFolder(join(folder, 'src'));
    return { ok, text: lines.join('\n') };
  }

  it.each([
    ['bin.ts', "import '@oclif/core';", 'only starts the program'],
    ['index.ts', "import '../src/cli/oclif/main.js';", 'and no functions'],
    [
      'commands/plan.ts',
      "import { writeResource } from '../apply/write-resource.js';",
      'one call of a use case',
    ],
    ['cli/door.ts', "import { commands } from '../commands/index.js';", 'no command'],
    ['flows/plan.ts', "import { renderPlan } from '../report/plan-text.js';", 'prints nothing'],
    ['desired/read.ts', "import { get } from '../http/client.js';", 'without asking the service'],
    ['current/fetch.ts', "import { resolve } from '../desired/resolve.js';", 'without knowing the files'],
    ['settings/normalise.ts', "import { diff } from '../plan/diff.js';", 'know neither'],
    ['plan/diff.ts', "import { readFileSync } from 'node:fs';", 'values alone'],
    ['plan/diff.ts', "import type { Reply } from '../http/types.js';", 'values alone'],
    ['plan/diff.ts', "type Reply = import('../http/types.js').Reply;", 'values alone'],
    ['plan/digest.ts', "import { readNamed } from '../disk/read-named.js';", 'values alone'],
    ['apply/run.ts', "import { read } from '../desired/read.js';", 'reads no file'],
    ['report/text.ts', "import { makePlan } from '../plan/make-plan.js';", 'data in, text out'],
    ['report/text.ts', "export { makePlan } from '../plan/make-plan.js';", 'data in, text out'],
    ['report/text.ts', "const fs = await import('node:fs');", 'data in, text out'],
    [
      'report/document/describe-plan.ts',
      "import { renderPlanText } from '../text/subject-text.js';",
      'content is decided once',
    ],
    [
      'report/machine/sarif.ts',
      "import { renderPlanText } from '../text/subject-text.js';",
      'no renderer uses another one',
    ],
    ['cli/usage.ts', "import { request } from 'node:https';", 'goes through http'],
    ['http/client.ts', "import { plan } from '../plan/make-plan.js';", 'must not know what it carries'],
    [
      'disk/read-named.ts',
      "import { Fault } from '../settings/names.js';",
      'does not depend on its contents',
    ],
    ['model/json.ts', "import { normalise } from '../settings/normalise.js';", 'every module would'],
    ['sandbox/index.ts', "import { createClient } from '../http/client.js';", 'disagree with its client'],
    ['flows/plan.ts', "import { request } from 'undici';", 'paces requests, counts them'],
    ['sandbox/index.ts', "import { normalise } from '../settings/normalise.js';", 'disagree with its client'],
    ['desired/read.ts', 'export const home = process.env.HOME;', 'only cli/session/environment.ts can read'],
    ['unknown/file.ts', 'export const one = 1;', 'every module needs rules'],
  ])('%s: %s', (file, text, reason) => {
    const { ok, text: output } = check(file, text);
    expect(output).toContain(reason);
    expect(output).toContain(`src/${file}:1 `);
    expect(ok).toBe(false);
  });

  it.each(['plan', 'settings', 'report', 'model'])('%s is pure', (module) => {
    const impure = [
      'Date.now()',
      'new Date()',
      'Date()',
      'Math.random()',
      'console.log(1)',
      'setTimeout(f, 1)',
      'fetch("x")',
      'process.cwd()',
    ];
    const { text } = check(`${module}/impure.ts`, impure.join(';\n'));
    expect(text.split('\n').filter((line) => line.includes(`${module} must not use`))).toHaveLength(
      impure.length,
    );
  });

  it.each([
    ['a time that is passed in', "export const at = new Date('2026-01-01T00:00:00Z').getTime();"],
    ['a member of that name', 'export const f = (a: { process: string }) => ({ process: a.process });'],
    ['a type of that name', 'export interface A { console: string; fetch(): void }'],
  ])('accepts %s', (_corner, text) => {
    expect(check('plan/pure.ts', text)).toMatchObject({ ok: true });
  });

  it('reports a name that two files export', () => {
    check('plan/a.ts', 'export const limit = 1;');
    expect(check('apply/b.ts', 'export interface limit {}')).toMatchObject({
      ok: false,
      text: expect.stringContaining('limit is exported by more than one file: '),
    });
  });

  it('fails for a folder without source files', () => {
    mkdirSync(join(folder, 'src'));
    expect(checkFolder(join(folder, 'src')).ok).toBe(false);
  });
});
