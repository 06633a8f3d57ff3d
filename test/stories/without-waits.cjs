// Preloaded: the waits of the program before a retry take no time. Its timeout and the clock of undici (499 ms) stay.
const { setTimeout } = globalThis;
globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms < 30_000 && ms !== 499 ? 0 : ms, ...rest);
