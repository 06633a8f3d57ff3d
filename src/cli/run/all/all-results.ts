import { pluralise } from '../../../model/count.js';
import { renderJsonDocument } from '../../../report/sanitise/json.js';
import { sanitiseMarkdown } from '../../../report/sanitise/markdown.js';
import { sanitiseTerminal } from '../../../report/sanitise/terminal.js';
import type { Subject } from '../../../report/view/subject.js';
import type { ExitCode } from '../../exit-codes.js';
import { type RenderRequest, renderSubject } from '../../flags/plan-formats.js';

/** The formats that can contain the results of several configurations. */
export const allFormats = ['text', 'json', 'markdown', 'github'] as const;
export type AllFormat = (typeof allFormats)[number];

/** The result for one configuration. */
export interface RootResult {
  readonly exitCode: ExitCode;
  /** A few words for the summary: `3 changes`. */
  readonly summary: string;
  render(format: AllFormat, request: RenderRequest): Promise<string>;
}

/** A configuration of the run. */
export interface RootRun {
  /** The path of its root file from the working directory. */
  readonly root: string;
  /** Null if it was not attempted. */
  readonly result: RootResult | null;
  readonly request: RenderRequest;
}

export function resultOf(subject: Subject, exitCode: ExitCode, summary: string): RootResult {
  return { exitCode, summary, render: (format, request) => renderSubject(subject, format, request) };
}

/** The heading of a configuration, with the name of its root file. */
export function rootHeading(root: string, format: AllFormat): string {
  return format === 'markdown' ? `## ${sanitiseMarkdown(root, 'text')}\n` : `=== ${sanitiseTerminal(root)}\n`;
}

/** A line for each configuration: its root file, exit code and result. */
export function summaryOf(finished: readonly RootRun[], format: AllFormat): string {
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
  const width = Math.max(...finished.map(({ root }) => root.length));
  const rows = finished.map(({ root, result }) => {
    const code = String(result?.exitCode ?? '-').padStart(3);
    return sanitiseTerminal(`  ${root.padEnd(width)}  ${code}  ${result?.summary ?? 'not attempted'}`);
  });
  return [`=== ${title}, with exit codes`, ...rows, ''].join('\n');
}

/**
 * All results in one document. In JSON: `{"format": "setpoint.runs/1", exitCode, runs: [{root, exitCode, summary,
 * result}]}`, where `result` is the document of a run for one configuration; null if it was not attempted.
 */
export async function renderAll(
  format: AllFormat,
  finished: readonly RootRun[],
  exitCode: ExitCode,
): Promise<string> {
  if (format === 'json') {
    const runs = finished.map(async ({ root, result, request }) => {
      const document: unknown = result && JSON.parse(await result.render('json', request));
      const { exitCode: code, summary } = result ?? { exitCode: null, summary: 'not attempted' };
      return { root, exitCode: code, summary, result: document };
    });
    return renderJsonDocument({ format: 'setpoint.runs/1', exitCode, runs: await Promise.all(runs) });
  }
  const parts = finished.map(async ({ root, result, request }) =>
    result === null ? '' : `${rootHeading(root, format)}${await result.render(format, request)}\n`,
  );
  return [...(await Promise.all(parts)), summaryOf(finished, format)].join('');
}
