import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parsed, textOf, type Workflow } from './delivered.js';

const path = 'examples/export/github-matrix.yml';

describe(path, () => {
  const workflow = parsed<Workflow>(path);
  const jobs = Object.values(workflow.jobs);

  test("is valid according to GitHub's own parser", async () => {
    const trace = new NoOperationTraceWriter();
    const { context, value } = parseWorkflow({ name: path, content: textOf(path) }, trace);
    const faults = value === undefined ? [] : ((await convertWorkflowTemplate(context, value)).errors ?? []);
    expect([...context.errors.getErrors().map(({ message }) => message), ...faults]).toEqual([]);
  });

  test('has only read permissions and a timeout, and gives the token only to jobs with an environment', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of jobs) {
      expect(job.permissions).toEqual({ contents: 'read' });
      expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
      if (JSON.stringify(job.steps).includes('secrets.')) expect(job.environment).toBe('setpoint-plan');
    }
  });

  test('pins every action, and inserts no expression into a script', () => {
    for (const { uses, run } of jobs.flatMap(({ steps }) => steps)) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      expect(run ?? '').not.toContain('${{');
    }
  });
});
