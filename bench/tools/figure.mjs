/**
 * Compares a measured value with its reference from the same run: absolute times depend more on the machine than on the
 * program.
 *
 * @param {{ value: number, unit: 'ms' | 'MiB' | 'requests', reference: number, atMost: number }} measured
 */
export function figure({ value, unit, reference, atMost }) {
  const ratio = value / reference;
  return {
    [unit]: round2(value),
    reference: round2(reference),
    ratio: round2(ratio),
    atMost: round2(atMost),
    withinBudget: ratio <= atMost,
  };
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Rounds to two decimals. @param {number} value */
export function round2(value) {
  return Math.round(value * 100) / 100;
}
