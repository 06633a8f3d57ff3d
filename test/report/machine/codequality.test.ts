import { expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import { Fault } from '../../../src/model/fault.js';
import type { Finding } from '../../../src/model/finding.js';
import { renderRequest } from '../render-request.js';

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

async function issuesOf(findings: readonly Finding[]): Promise<readonly Issue[]> {
  const fault = new Fault({
    kind: 'files',
    code: 'SP1000',
    message: 'The configuration has errors.',
    findings,
  });
  return JSON.parse(await renderSubject({ kind: 'fault', fault }, 'codequality', renderRequest));
}

const finding = (line: number, more: Partial<Finding> = {}): Finding => ({
  severity: 'error',
  code: 'SP1203',
  message: 'unknown setting resolveAges',
  place: { file: 'projects/web.yaml', line, column: 3 },
  excerpt: null,
  hint: null,
  ...more,
});

it('lists each finding at its line, with the path from the root of the repository', async () => {
  expect(await issuesOf([finding(4)])).toMatchObject([
    {
      check_name: 'SP1203',
      severity: 'critical',
      location: { path: 'settings/projects/web.yaml', lines: { begin: 4 } },
    },
  ]);
});

it('keeps a fingerprint if a line is added above, and distinguishes identical findings', async () => {
  const [before] = await issuesOf([finding(4)]);
  const [after, other] = await issuesOf([finding(9), finding(12)]);
  expect(after?.fingerprint).toBe(before?.fingerprint);
  expect(other?.fingerprint).not.toBe(after?.fingerprint);
});

it('places findings without a place at the beginning of the root file', async () => {
  const [issue] = await issuesOf([finding(1, { place: null })]);
  expect(issue?.location).toEqual({ path: 'settings/setpoint.yaml', lines: { begin: 1 } });
});
