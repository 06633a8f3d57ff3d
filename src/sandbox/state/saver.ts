/** Runs one save at a time. All requests during a running save share the next one. */
export class Saver {
  readonly #write: () => Promise<void>;
  #running: Promise<unknown> = Promise.resolve();
  #queued: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  /** Resolves when the state at the time of the call is saved. */
  save(): Promise<void> {
    if (this.#queued === null) {
      this.#queued = this.#running.then(() => {
        this.#queued = null;
        return this.#write();
      });
      this.#running = this.#queued.catch(() => undefined);
    }
    return this.#queued;
  }

  /**
   * Saves shortly afterwards without keeping the process running. For data that can be lost if the process is killed.
   */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.save().catch(() => undefined);
    }, 100).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.save();
  }
}
