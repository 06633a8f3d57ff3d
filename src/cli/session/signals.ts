/** Signals that a run checks and passes to operations that can be aborted. */
export type Signals = ReturnType<typeof listenForSignals>;

/** Listens until disposed. `onFirst` is called once, to explain what a second Ctrl-C does. */
export function listenForSignals(
  source: Pick<NodeJS.EventEmitter, 'on' | 'off'> = process,
  onFirst: () => void = () => {},
) {
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
    /** Aborted by the first Ctrl-C or SIGTERM: finish pending writes, start nothing new. */
    graceful: gentle.signal,
    /** Aborted by the second: stop everything. A third one ends the process as usual. */
    forced: hard.signal,
    /**
     * Removes the signal handlers, unless the run was asked to stop. In that case it still has to report its progress,
     * and a second Ctrl-C must not end it before.
     */
    dispose: (): void => {
      if (!gentle.signal.aborted) release();
    },
  };
}
