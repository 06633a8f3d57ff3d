'use strict';

// Runs the built program many times in this one process, one run after another. The runs share the program's modules,
// whose only state is reset when a run starts (src/cli/oclif/main.ts). Each run has its own arguments, environment,
// working directory and output. As in a process of its own, it ends when nothing is left to do, so that an open handle
// makes it hang.

const { Console } = require('node:console');
const fs = require('node:fs');
const { Readable, Writable } = require('node:stream');
const v8 = require('node:v8');
const bundle = require('../bin/load.cjs');

const { writeSync } = fs;
const program = require.resolve('../bin/setpoint.cjs');

process.once('disconnect', () => process.exit());
process.on('warning', ({ name, message }) => process.stderr.write(`${name}: ${message}\n`));

/** Without its options for memory, which would slow down all later runs. */
v8.setFlagsFromString = () => {};

/** The first run loads the bundle, and all runs use it. */
const { createLoader } = bundle;
let load = null;
bundle.createLoader = (...place) => (load ??= createLoader(...place));

/** Keeps what the run writes. Like a pipe, it is no terminal. */
function collect() {
  const chunks = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** Replaces properties that Node defines with a getter. Returns what puts them back. */
function replace(object, values) {
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)]);
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) Object.defineProperty(object, name, descriptor);
  };
}

function listeners() {
  return process.eventNames().flatMap((event) => process.rawListeners(event).map((one) => [event, one]));
}

process.on('message', ({ argv, cwd, env }) => {
  const globals = new Set(Reflect.ownKeys(globalThis));
  const known = new Set(listeners().map(([, listener]) => listener));
  delete require.cache[program];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.exitCode = undefined;
  const [stdout, stderr] = [collect(), collect()];
  const streams = { stdin: Readable.from([]), stdout: stdout.stream, stderr: stderr.stream };
  const putBack = [
    replace(process, { ...streams, argv: [process.execPath, program, ...argv] }),
    replace(globalThis, { console: new Console(streams) }),
    replace(fs, {
      writeSync: (fd, ...rest) => (fd === 1 ? stdout.stream.write(...rest) : writeSync(fd, ...rest)),
    }),
  ];
  process.channel.unref();
  require(program);
  process.once('beforeExit', () => {
    for (const [event, listener] of listeners()) {
      if (known.has(listener)) continue;
      process.off(event, listener);
      if (event === 'exit') listener.call(process, process.exitCode ?? 0);
    }
    const code = process.exitCode ?? 0;
    process.exitCode = undefined;
    for (const restore of putBack) restore();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!globals.has(key)) Reflect.deleteProperty(globalThis, key);
    }
    process.channel.ref();
    process.send({ code, stdout: stdout.text(), stderr: stderr.text() });
  });
});
