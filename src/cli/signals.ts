/** What a run asks now and then, and hands to what can be stopped at once. */
export interface Signals {
  /** Aborted by the first Ctrl-C or SIGTERM: finish what is being written, start nothing new. */
  readonly gentle: AbortSignal;
  /** Aborted by the second: drop everything. A third ends the process as the system does. */
  readonly hard: AbortSignal;
  /**
   * Gives the signals back to the system, unless the run was asked to stop: it still has to report how far it got, and a second
   * Ctrl-C must not end it in the middle of that.
   */
  dispose(): void;
}

interface SignalSource {
  on(event: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(event: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

/** Listens until disposed. `onFirst` is called once, so that the person learns what a second Ctrl-C would do. */
export function listenForSignals(source: SignalSource = process, onFirst: () => void = () => {}): Signals {
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
    gentle: gentle.signal,
    hard: hard.signal,
    dispose() {
      if (!gentle.signal.aborted) release();
    },
  };
}
