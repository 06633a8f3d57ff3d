// Preloaded with `node --require`, so that an export of the embedded service always has the same times and issues.
const now = Date.UTC(2026, 10, 20, 12);

globalThis.Date = class extends Date {
  constructor(...values) {
    super(...(values.length === 0 ? [now] : values));
  }

  static now() {
    return now;
  }
};
