/**
 * Failed writes are reported to whoever wrote (`writeAll`); as events they would end the process in the middle. oclif adds a
 * listener of its own that throws whatever is not a closed pipe, when its `Command` is loaded: so this is called again by
 * every command that begins to speak.
 */
export function keepStreamsCalm(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error');
    stream.on('error', () => {});
  }
}
