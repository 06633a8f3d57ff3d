/** Signals that a run checks and passes to operations that can be aborted. */
export interface Signals {
  /** Aborted by the first Ctrl-C or SIGTERM: finish pending writes, start nothing new. */
  readonly graceful: AbortSignal;
  /** Aborted by the second: stop everything. A third one ends the process as usual. */
  readonly forced: AbortSignal;
  /**
   * Removes the signal handlers, unless the run was asked to stop. In that case it still has to report its progress,
   * and a second Ctrl-C must not end it before.
   */
  dispose(): void;
}

/** Listens until disposed. `onFirst` is called once, to explain what a second Ctrl-C does. */
export function listenForSignals(
  source: Pick<NodeJS.EventEmitter, 'on' | 'off'> = process,
  onFirst: () => void = () => {},
): Signals {
  const gentle = new AbortController();
  const hard = new AbortController();
  const release = (): void => {
    source.off('SIGINT', listener);
    source.off('SIGTERM', listener);
  };
  const listener = (): void => {
    if (gentle.signal.aborted) {
      release();
      hard.abort();
      return;
    }
    gentle.abort();
    onFirst();
  };
  source.on('SIGINT', listener);
  source.on('SIGTERM', listener);
  return {
    graceful: gentle.signal,
    forced: hard.signal,
    dispose() {
      if (!gentle.signal.aborted) release();
    },
  };
}
