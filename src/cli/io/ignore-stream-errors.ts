/**
 * Failed writes are reported to the caller of `writeAll`. As unhandled events they would end the process. When oclif's
 * `Command` is loaded, it adds a listener that throws every error except a closed pipe. Every command therefore calls
 * this again when it opens its output.
 */
export function ignoreStreamErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error');
    stream.on('error', () => {});
  }
}
