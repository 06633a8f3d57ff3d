/** UTF-8 of a UTF-16 code unit has three bytes at most. */
const mostBytes = 3;

/**
 * Turns lines into the bytes of a file, each line with its end. The answer is overwritten by the next one: joining pages into
 * texts first, and giving each new memory, costs more than everything else that is done to write them.
 */
export function createLineEncoder(): (lines: readonly string[]) => Uint8Array {
  let buffer = Buffer.allocUnsafe(0);
  return (lines) => {
    const most = lines.reduce((sum, line) => sum + line.length * mostBytes + 1, 0);
    if (most > buffer.length) buffer = Buffer.allocUnsafe(most);
    let at = 0;
    for (const line of lines) {
      at += buffer.write(line, at);
      buffer[at] = 0x0a;
      at += 1;
    }
    return buffer.subarray(0, at);
  };
}
