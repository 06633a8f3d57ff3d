import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FolderWatch } from '../../../disk/folder-watch.js';
import { sha256Hex } from '../../../disk/sha256.js';
import { errorMessage, Fault } from '../../../model/fault.js';
import { sanitiseTerminal } from '../../../report/sanitise/terminal.js';
import type { Subject } from '../../../report/view/subject.js';
import type { ResultFlags } from '../../io/emit.js';
import { faultOf, printFault } from '../../io/failure.js';
import { shownFolder } from '../../io/shown-folder.js';
import type { CommandRun } from '../../session/session.js';
import { listenForSignals } from '../../session/signals.js';
import { checkConfig } from '../run-validate.js';

/** In milliseconds: an editor finishes writing, and a checkout replaces other files. */
const settleTime = 100;

/**
 * Prints the result of the check, and prints it again when a file of the configuration or a finding changes. Ends
 * with the first Ctrl-C or SIGTERM, which counts as the normal end, not as an interruption. A file that is read
 * while it is written is checked again after the rest is written.
 *
 * @throws Fault machine SP5044 if the system cannot watch the folders, and errors that are not about the files.
 */
export async function watchConfig(run: CommandRun<ResultFlags>): Promise<void> {
  const folders = new FolderWatch();
  const signals = listenForSignals();
  const { graceful } = signals;
  graceful.addEventListener('abort', () => folders.close());
  // The reader of the results has ended (`| head`).
  process.stdout.once('error', () => folders.close());
  try {
    let last: Check | null = null;
    while (!folders.isClosed) {
      const check = await checkFiles(run, folders);
      folders.removeOthers();
      const changed = last === null ? [] : changedFiles(last, check);
      if (last === null) {
        await print(check.subject, run);
        await run.output.info('\nWatching the files for changes. Press Ctrl-C to stop.');
      } else if (last.findings !== check.findings || changed.length > 0) {
        await run.output.info(`\n${separator(changed)}`);
        await print(check.subject, run);
      }
      last = check;
      await folders.nextChange();
      await setTimeout(settleTime, null, { signal: graceful }).catch(() => {});
    }
  } finally {
    folders.close();
    signals.dispose();
  }
}

interface Check {
  readonly subject: Extract<Subject, { kind: 'checked' | 'fault' }>;
  /** The errors or warnings. Equal texts are equal findings. */
  readonly findings: string;
  /** The hash of each file by its path, relative to the working directory; null if it was not read. */
  readonly files: ReadonlyMap<string, string | null>;
}

async function checkFiles(run: CommandRun<ResultFlags>, folders: FolderWatch): Promise<Check> {
  const files = new Map<string, string | null>();
  const events = {
    onFile: (path: string, bytes: Uint8Array | undefined) =>
      void files.set(relative(process.cwd(), path), bytes === undefined ? null : sha256Hex(bytes)),
    onFolder: (folder: string) => watchFolder(folders, folder),
  };
  try {
    const checked = await checkConfig(run, events);
    return { subject: { kind: 'checked', checked }, findings: JSON.stringify(checked.warnings), files };
  } catch (error) {
    const fault = faultOf(error);
    // A file or folder that disappears while it is read is a system error.
    if (fault.kind !== 'files' && fault.kind !== 'refused' && fault.code !== 'SP5010') throw error;
    const findings = JSON.stringify([fault.message, fault.findings]);
    return { subject: { kind: 'fault', fault }, findings, files };
  }
}

function watchFolder(folders: FolderWatch, folder: string): void {
  try {
    folders.add(folder);
  } catch (error) {
    throw new Fault({
      kind: 'machine',
      code: 'SP5044',
      message: `Cannot watch ${folder}: ${errorMessage(error)}.`,
      hint: 'Increase the limits of the system for watched files (fs.inotify.max_user_watches and max_user_instances on Linux), or omit --watch.',
    });
  }
}

async function print(subject: Check['subject'], run: CommandRun<ResultFlags>): Promise<void> {
  if (subject.kind === 'fault') return printFault(subject.fault, run.output, shownFolder(run.flags.config));
  const { emitResult } = await import('../../io/emit.js');
  // The line above separates the results.
  await emitResult(subject, { ...run, output: { ...run.output, resultWritten: false } });
}

function changedFiles(before: Check, after: Check): readonly string[] {
  const all = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...all].filter((file) => before.files.get(file) !== after.files.get(file));
}

function separator([first, ...others]: readonly string[]): string {
  if (first === undefined) return '--- other files changed';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `--- ${sanitiseTerminal(first)}${more} changed`;
}
