import { resolve } from 'node:path';
import { Fault } from '../model/fault.js';
import { checkTarget, writeFileWhole } from './files.js';
import type { ReportRequest } from './flags.js';

/**
 * Refuses two outputs that would end up in one file. Called before the run does anything.
 *
 * @throws Fault SP5002.
 */
export function checkReports(requests: readonly ReportRequest<string>[]): void {
  const taken = new Set<string>();
  for (const { path } of requests) {
    if (taken.has(resolve(path))) {
      throw new Fault({
        kind: 'usage',
        code: 'SP5002',
        message: `Two files are to be written to ${path}; the second would replace the first.`,
        hint: 'Name a file of its own for each.',
      });
    }
    taken.add(resolve(path));
  }
}

/**
 * The same, and that every file which the run is to leave behind can be written: a run that has changed the service
 * must be able to say so.
 *
 * @throws Fault SP5002, SP5007.
 */
export function checkOutputs(
  reports: readonly ReportRequest<string>[],
  files: readonly (string | undefined)[] = [],
): void {
  const named = files.filter((path) => path !== undefined).map((path) => ({ format: 'plan', path }));
  checkReports([...named, ...reports]);
  for (const { path } of [...named, ...reports]) checkTarget(path);
}

/** Writes each report that was asked for and has something to say; `render` is called once per request. */
export async function writeReports<F extends string>(
  requests: readonly ReportRequest<F>[],
  render: (format: F) => string | Promise<string>,
): Promise<void> {
  for (const { format, path } of requests) {
    const told = await render(format);
    if (told !== '') await writeFileWhole(path, told);
  }
}
