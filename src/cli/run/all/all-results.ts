import { pluralise } from '../../../model/count.js';
import type { Fault } from '../../../model/fault.js';
import { describeSubject } from '../../../report/document/describe-subject.js';
import { textOfLine } from '../../../report/line.js';
import { renderJsonDocument } from '../../../report/sanitise/json.js';
import { sanitiseMarkdown } from '../../../report/sanitise/markdown.js';
import { sanitiseTerminal } from '../../../report/sanitise/terminal.js';
import type { Repository } from '../../../report/view/repository.js';
import type { ExitCode } from '../../exit-codes.js';
import {
  isDocument,
  type PlanFormat,
  type Rendered,
  renderDocument,
  renderResult,
} from '../../flags/plan-formats.js';
import type { FileRequest } from '../../io/emit.js';
import { wrapped } from '../../io/output.js';

/** The result for one configuration. */
export type CommandResult = Rendered & {
  readonly exitCode: ExitCode;
  /** What the summary of `--all` adds to the verdict. */
  readonly notes?: readonly string[];
  /** Called after the result was written, also if that failed. */
  readonly after?: () => Promise<void>;
};

/** The results and errors of configurations that are known before the first one is run. */
export type KnownResults = Map<string, CommandResult | Fault>;

/** A configuration of the run. */
export interface RootResult {
  /** The path of its root file from the working directory, or of a folder that cannot be searched for one. */
  readonly root: string;
  /** Null if it was not attempted. */
  readonly result: CommandResult | null;
  readonly repository: Repository;
}

/** The heading of a configuration, with the name of its root file. */
export function rootHeading(root: string, format: PlanFormat): string {
  return format === 'markdown' ? `## ${sanitiseMarkdown(root, 'text')}\n` : `=== ${sanitiseTerminal(root)}\n`;
}

/** The verdict on a configuration in one line, with the code of an error. */
function verdictOn(result: CommandResult | null): string {
  if (result === null) return 'not attempted';
  const { subject, notes = [] } = result;
  if (subject === null) return notes.join('; ');
  const { refused, verdict } = describeSubject(subject, { verbose: false });
  const code = subject.kind === 'fault' ? `${subject.fault.code} ` : '';
  const texts = [
    `${code}${textOfLine(verdict)}`,
    ...(refused === null ? [] : [`${refused.title}.`]),
    ...notes,
  ];
  return texts.join(' ');
}

/** A line for each configuration: its exit code, root file and verdict. */
export async function summaryOf(
  finished: readonly RootResult[],
  format: PlanFormat,
  width: number,
): Promise<string> {
  const title = `Summary of ${pluralise(finished.length, 'configuration')}`;
  const rows = finished.map(({ root, result }) => ({
    code: String(result?.exitCode ?? '-'),
    cells: [root, verdictOn(result)],
  }));
  if (format === 'markdown') {
    const lines = rows.map(({ code, cells }) =>
      ['', code, ...cells.map((cell) => sanitiseMarkdown(cell, 'table')), ''].join(' | ').trim(),
    );
    return [`## ${title}\n`, '| exit code | configuration | result |', '|---|---|---|', ...lines, ''].join(
      '\n',
    );
  }
  const lines = rows.map(({ code, cells }) => `  ${code.padStart(3)}  ${sanitiseTerminal(cells.join(': '))}`);
  return wrapped([`=== ${title}, with exit codes`, ...lines, ''].join('\n'), width);
}

/**
 * All results in one document. In JSON: `{"format": "setpoint.runs/1", exitCode, runs: [{root, exitCode, summary,
 * result}]}`, where `result` is the document of a run for one configuration; null if it was not attempted. Empty if the
 * format does not apply to the results.
 */
export async function renderAll(
  format: PlanFormat,
  finished: readonly RootResult[],
  exitCode: ExitCode,
  request: FileRequest,
): Promise<string> {
  if (format === 'json') {
    const runs = finished.map(async ({ root, result, repository }) => {
      const document: unknown =
        result && JSON.parse(await renderResult(result, 'json', { ...request, repository }));
      return { root, exitCode: result?.exitCode ?? null, summary: verdictOn(result), result: document };
    });
    return renderJsonDocument({ format: 'setpoint.runs/1', exitCode, runs: await Promise.all(runs) });
  }
  if (format === 'markdown') return renderAllMarkdown(finished, request);
  if (isDocument(format)) {
    const results = finished.map((each) => ({ ...each, subject: each.result?.subject ?? null }));
    return renderDocument(results, format, request.tool);
  }
  return renderTexts(format, finished, request);
}

/**
 * If the texts exceed the budget together, each gets an equal share. If that is too small, only the summary is left.
 */
async function renderAllMarkdown(finished: readonly RootResult[], request: FileRequest): Promise<string> {
  const summary = await summaryOf(finished, 'markdown', request.width);
  const headings = finished.map(({ root }) => rootHeading(root, 'markdown')).join('\n');
  const rest = request.budget - Buffer.byteLength(`${headings}${summary}`) - finished.length;
  for (const budget of [request.budget, Math.floor(rest / finished.length)]) {
    const text = await renderTexts('markdown', finished, { ...request, budget });
    if (Buffer.byteLength(text) <= request.budget) return text;
  }
  return summary;
}

/** The results below headings, and the summary: first in a comment, last in a log. */
async function renderTexts(
  format: PlanFormat,
  finished: readonly RootResult[],
  request: FileRequest,
): Promise<string> {
  const parts = finished.map(async ({ root, result, repository }) => {
    const text = result && (await renderResult(result, format, { ...request, repository }));
    return text === null ? '' : `${rootHeading(root, format)}${text}\n`;
  });
  const summary = await summaryOf(finished, format, request.width);
  const texts = await Promise.all(parts);
  return (format === 'markdown' ? [`${summary}\n`, ...texts] : [...texts, summary]).join('');
}
