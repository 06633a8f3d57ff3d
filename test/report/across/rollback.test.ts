import { describe, expect, it } from 'vitest';
import type { Plan, Rollback } from '../../../src/plan/types.js';
import { renderChangesHtml } from '../../../src/report/html/changes-html.js';
import { renderJunit } from '../../../src/report/machine/junit.js';
import { renderChangesMarkdown } from '../../../src/report/markdown/changes-markdown.js';
import { defaultText } from '../../../src/report/text/style.js';
import { renderSubjectText } from '../../../src/report/text/subject-text.js';
import { rich, unchanged } from '../examples.js';
import { renderRequest } from '../render-request.js';
import { renderPlanText } from '../render-text.js';

const of = `sha256:${'a'.repeat(64)}`;
const rollbackFrom = ({
  tool,
  createdAt,
  run,
  service,
  organization,
  summary,
  resources,
  warnings,
  digest,
  seal,
}: Plan): Rollback => ({
  format: 'setpoint.rollback/1',
  of,
  tool,
  createdAt,
  run,
  service,
  organization,
  summary,
  resources,
  warnings,
  digest,
  seal,
});
const rollback = rollbackFrom(rich);
const subject = { kind: 'plan', plan: rollback, undoes: of } as const;
const textOf = (plan: Rollback) =>
  renderSubjectText({ kind: 'plan', plan, undoes: plan.of }, { ...defaultText, color: false });
const single = { root: null, subject, repository: renderRequest.repository };

describe('the plan of a rollback', () => {
  it.each([
    ['text', textOf(rollback), /^\d+ settings would change/],
    ['Markdown', renderChangesMarkdown(subject, renderRequest), /^### \S+ Rollback of `?acme/m],
    ['HTML', renderChangesHtml([single]), /<h1>Rollback\b/],
    ['JUnit', renderJunit([single]), /name="setpoint rollback acme"/],
  ])('is called a rollback in %s, and names the plan that it undoes', (format, text, title) => {
    expect(text).toMatch(title);
    if (format !== 'JUnit') expect(text).toContain(format === 'Markdown' ? of.slice(0, 19) : of);
  });

  it('reports that there is nothing to roll back', () => {
    const text = textOf(rollbackFrom(unchanged));
    expect(text).toContain('No changes in 14 resources.\norganization acme ');
    expect(text).not.toContain('files');
  });

  it('differs in its words from a plan of the files', () => {
    expect(renderPlanText(rich)).not.toMatch(/rollback|undoes/i);
  });
});
