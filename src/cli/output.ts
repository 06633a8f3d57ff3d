import type { Writable } from 'node:stream';
import type { Manner } from './manner.js';
import { createProgress, type Progress } from './progress.js';
import { containsToken, refuseToken, tokenInOutput } from './tripwire.js';

/** Where a run speaks: results to standard output, everything else to standard error. */
export interface Output {
  readonly manner: Manner;
  /** Whether a result was written: a second JSON document on standard output would be none. */
  readonly resultGiven: boolean;
  /**
   * The result. Resolves when all of it is with the reader, or the reader is gone.
   *
   * @throws Fault SP2302 where it contains the token. Messages that do are replaced.
   */
  result(text: string): Promise<void>;
  /** A message; nothing with `--quiet`. */
  say(text: string): Promise<void>;
  /** A warning or fault; `--quiet` does not silence it. */
  warn(text: string): Promise<void>;
  /** A line that counts, only where somebody looks at a terminal. Any other output clears it first. */
  progress(label: string): Progress;
}

export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** False in CI, where a pseudo-terminal has no reader. */
  readonly interactive: boolean;
}

export function openOutput(manner: Manner, streams: Streams): Output {
  let resultGiven = false;
  let progress: Progress | null = null;
  const isWatched = streams.interactive && streams.stderr.isTTY === true;
  const tell = (text: string): Promise<void> => {
    progress?.clear();
    const shown = containsToken(text) ? tokenInOutput().message : text;
    return writeAll(streams.stderr, ended(shown));
  };
  return {
    manner,
    get resultGiven() {
      return resultGiven;
    },
    async result(text) {
      refuseToken(text);
      resultGiven = true;
      progress?.clear();
      await writeAll(streams.stdout, ended(text));
    },
    async say(text) {
      if (!manner.quiet) await tell(isWatched ? await wrapped(text, manner.width.messages) : text);
    },
    warn: tell,
    progress(label) {
      const enabled = isWatched && !manner.quiet;
      progress = createProgress({ label, enabled, stream: streams.stderr, now: Date.now });
      return progress;
    },
  };
}

/**
 * Writes all of it, however slow the reader. The callback comes when the stream has handed the last byte on, which is
 * what `write`'s return value does not tell. A reader that went away (`| head`) is no fault: it had what it wanted.
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
  return 'code' in error && ['EPIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET'].includes(String(error.code));
}

/** For a terminal alone: in a log a message stays whole, where a search finds it. */
async function wrapped(text: string, width: number): Promise<string> {
  const [{ layOut, line, span }, { createStyle }] = await Promise.all([
    import('../report/layout.js'),
    import('../report/style.js'),
  ]);
  const lines = text.trimEnd().split('\n');
  return layOut(
    lines.map((each) => line(0, [span(each)])),
    width,
    createStyle({ color: false }),
  );
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
