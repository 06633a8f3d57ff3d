/** A UTF-16 code unit requires at most 3 bytes in UTF-8. */
const maxBytesPerUnit = 3;

/**
 * Returns a function that encodes lines in UTF-8, each with a line feed. The next call overwrites its result: joining
 * the lines first, or allocating memory per page, costs more than all other work of writing them.
 */
export function createLineEncoder(): (lines: readonly string[]) => Uint8Array {
  let buffer = Buffer.allocUnsafe(0);
  return (lines) => {
    const needed = lines.reduce((sum, line) => sum + line.length * maxBytesPerUnit + 1, 0);
    if (needed > buffer.length) buffer = Buffer.allocUnsafe(needed);
    let at = 0;
    for (const line of lines) {
      at += buffer.write(line, at);
      buffer[at] = 0x0a;
      at += 1;
    }
    return buffer.subarray(0, at);
  };
}
