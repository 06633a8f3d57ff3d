import { pluralise } from '../../../model/count.js';
import { renderJsonDocument } from '../../../report/sanitise/json.js';
import { sanitiseMarkdown } from '../../../report/sanitise/markdown.js';
import { sanitiseTerminal } from '../../../report/sanitise/terminal.js';
import { line, renderLines, span } from '../../../report/text/layout.js';
import { createStyle } from '../../../report/text/style.js';
import { displayWidth } from '../../../report/text/width.js';
import type { Repository } from '../../../report/view/repository.js';
import type { Subject } from '../../../report/view/subject.js';
import type { ExitCode } from '../../exit-codes.js';
import {
  isDocument,
  type PlanFormat,
  type RenderRequest,
  renderDocument,
  renderSubject,
} from '../../flags/plan-formats.js';

/** The result for one configuration. */
export interface RootResult {
  readonly exitCode: ExitCode;
  /** A few words for the summary: `3 changes`. */
  readonly summary: string;
  /** Null if the only formats of the command are text and JSON. */
  readonly subject: Subject | null;
  render(format: PlanFormat, request: RenderRequest): Promise<string>;
}

/** A configuration of the run. */
export interface RootRun {
  /** The path of its root file from the working directory, or of a folder that cannot be searched for one. */
  readonly root: string;
  /** Null if it was not attempted. */
  readonly result: RootResult | null;
  readonly repository: Repository;
}

/** Everything that the renderers need, except what differs between configurations. */
export type AllRequest = Omit<RenderRequest, 'repository'>;

export function resultOf(subject: Subject, exitCode: ExitCode, summary: string): RootResult {
  return {
    exitCode,
    summary,
    subject,
    render: (format, request) => renderSubject(subject, format, request),
  };
}

/** The heading of a configuration, with the name of its root file. */
export function rootHeading(root: string, format: PlanFormat): string {
  return format === 'markdown' ? `## ${sanitiseMarkdown(root, 'text')}\n` : `=== ${sanitiseTerminal(root)}\n`;
}

/** A line for each configuration: its root file, exit code and result. */
export function summaryOf(finished: readonly RootRun[], format: PlanFormat, width: number): string {
  const title = `Summary of ${pluralise(finished.length, 'configuration')}`;
  if (format === 'markdown') {
    const rows = finished.map(({ root, result }) => {
      const cells = [root, String(result?.exitCode ?? ''), result?.summary ?? 'not attempted'];
      return `| ${cells.map((cell) => sanitiseMarkdown(cell, 'table')).join(' | ')} |`;
    });
    return [`## ${title}\n`, '| configuration | exit code | result |', '|---|---|---|', ...rows, ''].join(
      '\n',
    );
  }
  const names = finished.map(({ root }) => sanitiseTerminal(root));
  const columns = Math.max(...names.map(displayWidth));
  const rows = finished.map(({ result }, at) => {
    const name = names[at] ?? '';
    const space = ' '.repeat(columns - displayWidth(name));
    const code = String(result?.exitCode ?? '-').padStart(3);
    const summary = sanitiseTerminal(result?.summary ?? 'not attempted');
    return line(2, [span(`${name}${space}  ${code}  ${summary}`)]);
  });
  const heading = line(0, [span(`=== ${title}, with exit codes`)]);
  return renderLines([heading, ...rows], width, createStyle({ color: false }));
}

/**
 * All results in one document. In JSON: `{"format": "setpoint.runs/1", exitCode, runs: [{root, exitCode, summary,
 * result}]}`, where `result` is the document of a run for one configuration; null if it was not attempted. Empty if the
 * format does not apply to the results.
 */
export async function renderAll(
  format: PlanFormat,
  finished: readonly RootRun[],
  exitCode: ExitCode,
  request: AllRequest,
): Promise<string> {
  if (format === 'json') return renderAllJson(finished, exitCode, request);
  if (format === 'markdown') return renderAllMarkdown(finished, request);
  if (isDocument(format)) {
    const results = finished.map((one) => ({ ...one, subject: one.result?.subject ?? null }));
    return renderDocument(results, format, request.tool);
  }
  return [...(await renderEach(format, finished, request)), summaryOf(finished, format, request.width)].join(
    '',
  );
}

async function renderAllJson(
  finished: readonly RootRun[],
  exitCode: ExitCode,
  request: AllRequest,
): Promise<string> {
  const runs = finished.map(async ({ root, result, repository }) => {
    const document: unknown = result && JSON.parse(await result.render('json', { ...request, repository }));
    const { exitCode: code, summary } = result ?? { exitCode: null, summary: 'not attempted' };
    return { root, exitCode: code, summary, result: document };
  });
  return renderJsonDocument({ format: 'setpoint.runs/1', exitCode, runs: await Promise.all(runs) });
}

/** The least size in bytes of a configuration's Markdown (`--markdown-budget`). */
const minBudget = 4000;

/** If the texts exceed the budget together, each gets an equal share. If that is too small, only the summary is left. */
async function renderAllMarkdown(finished: readonly RootRun[], request: AllRequest): Promise<string> {
  const summary = summaryOf(finished, 'markdown', request.width);
  const render = async (budget: number): Promise<string> =>
    [...(await renderEach('markdown', finished, { ...request, budget })), summary].join('');
  const whole = await render(request.budget);
  if (Buffer.byteLength(whole) <= request.budget) return whole;
  const headings = finished
    .filter(({ result }) => result !== null)
    .map(({ root }) => `${rootHeading(root, 'markdown')}\n`);
  const rest = Buffer.byteLength([...headings, summary].join(''));
  const share = Math.floor((request.budget - rest) / headings.length);
  return share >= minBudget ? render(share) : summary;
}

async function renderEach(
  format: PlanFormat,
  finished: readonly RootRun[],
  request: AllRequest,
): Promise<readonly string[]> {
  const parts = finished.map(async ({ root, result, repository }) =>
    result === null
      ? ''
      : `${rootHeading(root, format)}${await result.render(format, { ...request, repository })}\n`,
  );
  return Promise.all(parts);
}
