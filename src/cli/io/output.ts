import type { Writable } from 'node:stream';
import { cannotWrite, hasCode, isFullDisk } from '../../model/fault.js';
import type { CommonFlags } from '../flags/flags.js';
import { type Environment, tokensIn } from '../session/environment.js';
import { type OutputMode, outputModeOf } from './output-mode.js';
import { createProgress, type ShowProgress } from './progress.js';
import { containsToken, refuseToken, startLeakCheck, tokenInOutput } from './token-leak-check.js';

/** The output of a run: results go to standard output, everything else to standard error. */
export type ProgramOutput = ReturnType<typeof openOutput>;

interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** False in CI: its pseudo-terminal is not interactive. */
  readonly interactive: boolean;
}

/** The output of this process in the mode set by the flags. From now on, it refuses the tokens of the environment. */
export function openProcessOutput(flags: CommonFlags, environment: Environment): ProgramOutput {
  startLeakCheck(tokensIn(environment));
  return openOutput(outputModeOf(flags, environment, process), {
    stdout: process.stdout,
    stderr: process.stderr,
    interactive: !environment.ci,
  });
}

/** Failed writes are reported to the caller of `writeAll`; as unhandled events they would end the process. */
export function ignoreStreamErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error', ignore) === 0) stream.on('error', ignore);
}

function ignore(): void {}

export function openOutput(mode: OutputMode, streams: Streams) {
  let resultGiven = false;
  let clearProgress = () => {};
  const isInteractive = streams.interactive && streams.stderr.isTTY === true;
  /** Writes text that a renderer has wrapped, such as an error, also with `--quiet`. */
  const block = (text: string): Promise<void> => {
    clearProgress();
    const safe = containsToken(text) ? tokenInOutput().message : text;
    return writeAll(streams.stderr, withNewline(safe));
  };
  /** Writes a warning, wrapped for a terminal, also with `--quiet`. */
  const warn = async (text: string): Promise<void> => block(await wrapped(text, mode.messages.width));
  return {
    mode,
    isInteractive,
    /** Whether a result was written. A second JSON document on standard output would make it invalid. */
    get resultWritten() {
      return resultGiven;
    },
    /**
     * Writes the result. Resolves when the reader has all of it or has closed the stream.
     *
     * @throws Fault refused SP2302 if it contains the token. Messages that contain it are replaced.
     */
    async result(text: string): Promise<void> {
      refuseToken(text);
      resultGiven = true;
      clearProgress();
      await writeAll(streams.stdout, withNewline(text)).catch((error: unknown) => {
        throw isFullDisk(error) ? cannotWrite('standard output', error) : error;
      });
    },
    /** Writes a message, wrapped for a terminal; does nothing with `--quiet`. */
    async info(text: string): Promise<void> {
      if (!mode.quiet) await warn(text);
    },
    warn,
    block,
    /** Writes a question, wrapped for a terminal. The answer is typed after it. */
    async question(text: string): Promise<void> {
      await writeAll(streams.stderr, (await wrapped(text, mode.messages.width)).replace(/\n?$/, ' '));
    },
    /** Writes a line about a request, if the mode prints them. */
    async request(line: string): Promise<void> {
      if (mode.requests !== null && !mode.quiet) await block(mode.requests + line);
    },
    /**
     * Shows the progress: on an interactive terminal as a bar, which any other output clears first; in a log as a line
     * now and then. `unit` is what is counted, in the plural.
     */
    progress(label: string, unit: string): ShowProgress {
      const style = mode.quiet ? 'none' : isInteractive ? 'bar' : 'lines';
      clearProgress();
      const progress = createProgress({ label, unit, style, stream: streams.stderr, now: Date.now });
      clearProgress = progress.clear;
      return progress.show;
    },
  };
}

/** Starts a text on standard error: on a terminal, an empty line separates it from a result above. */
export function separatorOf({ mode, resultWritten }: ProgramOutput): string {
  return resultWritten && Number.isFinite(mode.messages.width) ? '\n' : '';
}

/**
 * Writes all of the text, however slow the reader. Waits for the callback, because the return value of `write` does not
 * show when the last byte has been passed on. A closed pipe (`| head`) is not an error: the reader needed no more.
 */
export function writeAll(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error || isReaderGone(error)) resolve();
      else reject(error);
    });
  });
}

export function isReaderGone(error: Error): boolean {
  return hasCode(error, 'EPIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET');
}

/** Wraps lines for a terminal. In a log, a message stays on one line and can be searched. */
export async function wrapped(text: string, width: number): Promise<string> {
  if (!Number.isFinite(width)) return text;
  const { renderLines, line, span } = await import('../../report/text/layout.js');
  const rows = text
    .trimEnd()
    .split('\n')
    .map((row) => {
      const indent = row.search(/[^ ]|$/);
      return line(indent, [span(row.slice(indent))]);
    });
  return renderLines(rows, { width });
}

function withNewline(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
