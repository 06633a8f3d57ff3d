import { appendFile, stat } from 'node:fs/promises';
import { refuseToken } from './tripwire.js';

/** GitHub drops the summary of a step whole where it is larger than 1 MiB, other tools' parts included. In bytes. */
const mostInSummary = 1_000_000;
const leastWorthWriting = 4_000;

/** Adds to the summary of the step what still fits. */
export async function addStepSummary(
  file: string,
  render: (budget: number) => Promise<string>,
): Promise<void> {
  const taken = (await stat(file).catch(() => null))?.size ?? 0;
  const left = mostInSummary - taken - 1;
  if (left < leastWorthWriting) return;
  const text = await render(left);
  refuseToken(text);
  await appendFile(file, `${text}\n`);
}
