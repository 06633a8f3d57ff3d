import { describe, expect, it } from 'vitest';
import { planFormats, renderSubject } from '../../../src/cli/flags/plan-formats.js';
import { attributePlan } from '../../../src/plan/compare/attribution.js';
import type { Plan } from '../../../src/plan/types.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { catalogue, planOf } from '../../plan/fixtures.js';
import { renderRequest } from '../render-request.js';

const reason = 'no access with this token: the service lists it with hasAccess: false';
const half = planOf({
  organization: { declared: null },
  projects: [
    { slug: 'api', declared: { name: 'New' }, shown: { name: 'Old' } },
    { slug: 'web', closed: reason },
  ],
});
const onlyClosed = planOf({ organization: { declared: null }, projects: [{ slug: 'web', closed: reason }] });

const driftOf = (plan: Plan) => ({ plan, causes: attributePlan(plan, undefined, catalogue, true) });
const base = { ref: 'main', commit: 'c0ffee'.repeat(6), present: true };
const subjects: readonly (readonly [string, Subject])[] = [
  ['plan', { kind: 'plan', plan: half }],
  ['drift', { kind: 'drift', drift: driftOf(half) }],
  ['attributed', { kind: 'drift', drift: { ...driftOf(onlyClosed), base } }],
];

/** What a reader of the format sees of a plan that is incomplete. */
const signs: Readonly<Record<(typeof planFormats)[number], RegExp>> = {
  text: /Incomplete: 1 managed project cannot be read with this token\.[\s\S]*project web #\d+: no access with this token[\s\S]*projects\/web\.yaml:1:1/,
  json: /"closed": 1,/,
  markdown: /⚠️ Incomplete: 1 managed project cannot be read with this token\.[\s\S]*web/,
  html: /Incomplete: 1 managed project cannot be read with this token\.[\s\S]*web/,
  github:
    /Incomplete: 1 managed project[\s\S]*::warning file=settings\/projects\/web\.yaml,line=1,[^\n]*project web: no access/,
  gitlab: /"closed": 1/,
  junit:
    /<testcase name="project web"[^>]*file="settings\/projects\/web\.yaml"><failure type="closed" message="project web: no access/,
  sarif: /"ruleId": "closed"[\s\S]*projects\/web\.yaml/,
};

describe.each(subjects)('an incomplete %s', (_kind, subject) => {
  it.each(planFormats)('reports as %s that it is incomplete, and names the project', async (format) => {
    expect(await renderSubject(subject, format, renderRequest)).toMatch(signs[format]);
  });
});

it('never reads as in order if all that was compared is', async () => {
  for (const [, subject] of subjects.slice(1)) {
    const text = await renderSubject(subject, 'markdown', renderRequest);
    expect(text).toContain('### ⚠️');
    expect(text).not.toContain('No drift, and nothing is pending');
  }
  expect(await renderSubject({ kind: 'plan', plan: onlyClosed }, 'text', renderRequest)).toContain(
    'No setting would change.',
  );
});

it('names the reason and the fix as two sentences in annotations', async () => {
  const [[, subject] = []] = subjects;
  if (subject === undefined) throw new Error('no subject');
  for (const format of ['github', 'sarif'] as const)
    expect(await renderSubject(subject, format, renderRequest)).toMatch(
      /project web: no access[^\n]*\. Give the token's user/,
    );
});
