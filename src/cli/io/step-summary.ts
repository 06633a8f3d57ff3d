import { appendFile, stat } from 'node:fs/promises';
import { modes } from '../../disk/modes.js';
import { refuseToken } from './token-leak-check.js';

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
  await appendFile(file, `${text}\n`, { mode: modes.private });
}
