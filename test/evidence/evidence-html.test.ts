import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { renderEvidenceHtml } from '../../src/evidence/evidence-html.js';
import type { Evidence, EvidenceRow } from '../../src/plan/types.js';
import { sample } from '../deep.js';
import { naughty } from '../issues/naughty.js';
import { recorded } from '../recorded.js';
import { attacks } from '../report/examples.js';
import { at, driftOf, plan, resource } from '../report/fixtures.js';
import { elementsIn, textIn } from '../report/page.js';
import { unseen } from '../report/runner.js';

/** Evidence with one text in every place that the service, a file, git or the CI job can control. */
function pageFullOf(text: string, slugs: readonly string[] = [text]): string {
  const asked = { commit: 'a'.repeat(40), author: text, at: recorded.finishedAt, summary: text };
  const row = { kind: 'project', id: text, what: 'setting', setting: text, desired: text, asked } as const;
  const rows = slugs.flatMap((slug): EvidenceRow[] => [
    { ...row, slug, state: 'as-desired', source: at(text, 1, text), asDesiredSince: null },
    { ...row, slug, state: 'ignored', source: at(text, 2), asDesiredSince: null, reason: text, until: null },
  ]);
  const whole = plan([resource({ slug: text, unreadable: [{ setting: text, source: at(text, 3, text) }] })], {
    organization: { id: text, slug: text },
  });
  const ci = {
    provider: 'github',
    run: text,
    attempt: null,
    actor: text,
    event: text,
    ref: text,
    workflow: text,
  } as const;
  const summary = { resources: 1, rows: rows.length, asDesired: 1, differs: 0, unreadable: 1 };
  const evidence: Evidence = {
    format: 'setpoint.evidence/1',
    tool: `setpoint ${text}`,
    run: { ...recorded, scopes: [text], ci },
    service: { origin: text, names: 'neutral', read: 'get' },
    config: { root: text, digest: text, commit: text, clean: false, changed: [text] },
    organization: whole.organization,
    guard: { weakening: 'confirm', protect: [text] },
    verdict: 'incomplete',
    summary: { ...summary, closed: 0, missing: 0, ignored: 1, expired: 0 },
    rows,
    unmanaged: { organization: [text], projects: { [text]: 1 }, whole: [{ id: text, slug: text }] },
    scope: { root: text, organization: text, projects: null, excluded: [], ignored: [] },
    previous: null,
    seal: text,
  };
  const repository = {
    folder: '',
    web: { forge: 'github', address: 'https://github.com/acme/x', commit: 'c' },
  } as const;
  return renderEvidenceHtml(evidence, { kind: 'drift', drift: driftOf(whole) }, { repository, digest: text });
}

const shapeOf = (page: string) => elementsIn(parse(page)).map(({ tagName }) => tagName);

it('shows any text as text', () => {
  const expected = shapeOf(pageFullOf('x'));
  for (const text of [...attacks, ...sample(naughty, 5)]) {
    const page = pageFullOf(text);
    expect(shapeOf(page), text).toEqual(expected);
    expect(page, text).not.toMatch(unseen);
  }
});

it('shows a manual change from the files to the service', () => {
  const page = pageFullOf('x');
  expect(page).toContain('class="before">In the files</th><th scope="col" class="after">On the service</th>');
  expect(page.match(/In the files? → on the service/gi)).toHaveLength(1);
});

it('has a section for each question of an auditor, in their order, and names every resource', () => {
  const slugs = Array.from({ length: 25 }, (_, index) => `web-${index}`);
  const page = parse(pageFullOf('x', slugs));
  const headings = elementsIn(page).filter(({ tagName }) => tagName === 'h2');
  expect(headings.map(textIn)).toEqual([
    'Exceptions 25 values',
    'Not returned by the service (so not compared) 1 setting',
    'Settings as desired 25 values',
    'Not managed by any file',
    'What this page does not prove',
  ]);
  expect(textIn(page)).toContain('project web-24');
});
