// Preloaded: makes both outputs look like a terminal; with AS_TERMINAL_STDIN, the input too.
for (const stream of [process.stdout, process.stderr]) {
  Object.defineProperty(stream, 'isTTY', { value: true });
  Object.defineProperty(stream, 'columns', { value: 100 });
  Object.defineProperty(stream, 'getWindowSize', { value: () => [100, 50] });
}
if (process.env.AS_TERMINAL_STDIN) Object.defineProperty(process.stdin, 'isTTY', { value: true });
