import { appendFile, stat } from 'node:fs/promises';
import { modes } from '../../disk/modes.js';
import { cannotWrite } from '../../model/fault.js';
import { defaultText } from '../../report/text/style.js';
import {
  type PlanFormat,
  type Rendered,
  type RenderRequest,
  type ResultFlags,
  renderResult,
} from '../flags/plan-formats.js';
import type { CommandContext } from '../session/session.js';
import { findRepository } from './repository.js';
import { refuseToken } from './token-leak-check.js';
import { writeFileWhole } from './write-file.js';

/** Everything that the renderers need, except the repository of a configuration. For files. */
export type FileRequest = Omit<RenderRequest, 'repository'>;

export function fileRequestOf({ flags, tool }: CommandContext<ResultFlags>): FileRequest {
  const { verbose = false, 'markdown-budget': budget = 65_000 } = flags;
  return { ...defaultText, color: false, verbose, tool, budget };
}

/** Renders the result of a run in a format; empty if the format does not apply to it. */
type Render = (format: PlanFormat, request: FileRequest) => Promise<string>;

/** Writes all outputs of a run for one configuration. */
export async function emitResult(result: Rendered, context: CommandContext<ResultFlags>): Promise<void> {
  const { flags, environment } = context;
  const repository = findRepository(flags.config, environment, result.subject);
  await emitRendered(context, (format, request) => renderResult(result, format, { ...request, repository }));
}

/**
 * Writes all outputs of a run. Reports come first, so that they exist when standard output ends. If a report cannot be
 * written, the result is still printed, because it can be the only record of the changes.
 *
 * @param print what is printed; the same by default.
 */
export async function emitRendered(
  context: CommandContext<ResultFlags>,
  render: Render,
  print: Render = render,
): Promise<void> {
  const { flags, output } = context;
  const written = writeReports(context, render);
  await written.catch(() => {});
  const format = output.mode.json ? 'json' : flags.format;
  const text = await print(format, { ...fileRequestOf(context), ...output.mode.result });
  const separator = format === 'text' && output.resultWritten ? '\n' : '';
  if (text !== '') await output.result(`${separator}${text}`);
  await written;
}

/** Writes the files of `--report`, and the step summary if GitHub is among the formats. */
async function writeReports(context: CommandContext<ResultFlags>, render: Render): Promise<void> {
  const { flags, environment } = context;
  const request = fileRequestOf(context);
  const reports = flags.report ?? [];
  for (const { format, path } of reports) {
    const text = await render(format, request);
    if (text !== '') await writeFileWhole(path, text);
  }
  if (environment.stepSummary === null || ![flags, ...reports].some(({ format }) => format === 'github'))
    return;
  await addStepSummary(environment.stepSummary, (budget) => render('markdown', { ...request, budget }));
}

/**
 * In bytes. GitHub drops the whole summary of a step if it is larger than 1 MiB, including the parts of other tools.
 */
const maxSummaryBytes = 1_000_000;
const minReportBytes = 4_000;

/** Appends a text to the step summary, limited to the remaining size. */
export async function addStepSummary(
  file: string,
  render: (budget: number) => Promise<string>,
): Promise<void> {
  const taken = (await stat(file).catch(() => null))?.size ?? 0;
  const left = maxSummaryBytes - taken - 1;
  if (left < minReportBytes) return;
  const text = await render(left);
  refuseToken(text);
  await appendFile(file, `${text}\n`, { mode: modes.private }).catch((error: unknown) => {
    throw cannotWrite(file, error);
  });
}
