// Preloaded: makes both outputs look like a terminal; with AS_TERMINAL_STDIN, the input too.
for (const name of ['stdout', 'stderr']) {
  const stream = process[name];
  Object.defineProperty(stream, 'isTTY', { value: true });
  Object.defineProperty(stream, 'columns', { value: 72 });
  Object.defineProperty(stream, 'getWindowSize', { value: () => [72, 50] });
  // The program creates no stream for a pipe. This one exists, and it uses it.
  Object.defineProperty(process, name, { value: stream });
}
if (process.env.AS_TERMINAL_STDIN) Object.defineProperty(process.stdin, 'isTTY', { value: true });
