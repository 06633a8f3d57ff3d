import { watch } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deep } from '../../deep.js';
import { runInHost } from '../../program-host.js';
import { program } from './run.js';

/**
 * Writes the executable `setpoint` into the folder, for scripts of which only the results matter. Outside the deep run,
 * the program has no process of its own: the executable leaves its call in a folder, and waits for the exit code.
 * Answers what to call at the end.
 */
export async function installProgram(folder: string): Promise<() => Promise<void>> {
  const calls = join(folder, 'calls');
  await mkdir(calls, { recursive: true });
  const lines = deep ? [`exec '${process.execPath}' '${program}' "$@"`] : linesOf(calls);
  await writeFile(join(folder, 'setpoint'), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  const answered = new Set<string>();
  const watcher = watch(calls, (_event, name) => {
    if (name === null || !name.endsWith('.call') || answered.has(name)) return;
    answered.add(name);
    void answer(join(calls, name));
  });
  return async () => {
    watcher.close();
    await rm(folder, { recursive: true, force: true });
  };
}

function linesOf(calls: string): string[] {
  return [
    `call=$(mktemp -d '${calls}/XXXXXX')`,
    'mkfifo "$call/code"',
    'pwd > "$call/cwd"',
    'env -0 > "$call/env"',
    `for word do printf '%s\\0' "$word"; done > "$call/argv"`,
    'mv "$call" "$call.call"',
    'read -r code < "$call.call/code"',
    'cat "$call.call/stdout"',
    'cat "$call.call/stderr" >&2',
    'exit "$code"',
  ];
}

async function answer(call: string): Promise<void> {
  const read = (name: string) => readFile(join(call, name), 'utf8');
  const wordsIn = async (name: string) => (await read(name)).split('\0').slice(0, -1);
  const env = (await wordsIn('env')).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const cwd = (await read('cwd')).trimEnd();
  const { code, stdout, stderr } = await runInHost(await wordsIn('argv'), cwd, Object.fromEntries(env));
  await writeFile(join(call, 'stdout'), stdout);
  await writeFile(join(call, 'stderr'), stderr);
  // The executable reads it from a pipe.
  await writeFile(join(call, 'code'), `${code}\n`);
}
