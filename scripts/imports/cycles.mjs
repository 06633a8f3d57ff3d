import { posix } from 'node:path';

/**
 * Finds import cycles, type-only imports included.
 * @param {{ path: string, imports: { from: string }[] }[]} files
 * @returns {string[][]} one cycle for each group of files that import each other, closed by its first file
 */
export function findCycles(files) {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.map(({ from }) => targetOf(path, from))]),
  );
  const state = new Map();
  const stack = [];
  const cycles = [];

  function visit(path) {
    if (state.get(path) === 'done' || !targets.has(path)) return;
    if (state.get(path) === 'open') {
      cycles.push([...stack.slice(stack.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    stack.push(path);
    for (const target of targets.get(path)) visit(target);
    stack.pop();
    state.set(path, 'done');
  }

  for (const path of targets.keys()) visit(path);
  return cycles;
}

function targetOf(path, from) {
  return from.startsWith('.') ? posix.join(posix.dirname(path), from).replace(/\.js$/, '.ts') : from;
}
