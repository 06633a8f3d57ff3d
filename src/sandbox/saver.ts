/** Saves one at a time; all who ask while one is under way share the next. */
export class Saver {
  readonly #write: () => Promise<void>;
  #running: Promise<unknown> = Promise.resolve();
  #queued: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  /** Resolves when everything that was true at the call is on the disk. */
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

  /** For what may be lost when the process is killed: saved a moment later, without holding the process. */
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
