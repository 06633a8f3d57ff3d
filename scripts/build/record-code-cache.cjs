// Runs commands of the bundle, one after another in this process, and writes the code of each loaded chunk.
// Usage: node record-code-cache.cjs ROOT DIST CODE_CACHE COMMANDS, with the commands as JSON: [["plan", "--help"], …]
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const v8 = require('node:v8');
const { createLoader } = require('../../bin/load.cjs');

const setFlag = v8.setFlagsFromString;
// V8 accepts compiled code only with the flags that it had. A plan sets one.
v8.setFlagsFromString = () => {};
const defaultFlags = ['--sparkplug', '--maglev', '--min-semi-space-size=0', '--max-semi-space-size=0'];

// The rest makes the code independent of time. Functions record that machine code was compiled for them, and a timer
// that does not keep the process alive fires only if a command is slow.
for (const flag of ['--no-sparkplug', '--no-maglev']) setFlag(flag);
Object.getPrototypeOf(setTimeout(() => {}).unref()).unref = function () {
  clearTimeout(this);
  return this;
};

const [root, dist, codeCache, commands] = process.argv.slice(2);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const scripts = new Map();
const { main } = createLoader(dist, codeCache, (chunk, script) => scripts.set(chunk, script))('cli.cjs');

async function record() {
  for (const argv of JSON.parse(commands)) {
    process.argv = [process.execPath, 'setpoint', ...argv];
    await main({
      root,
      package: readJson(join(root, 'package.json')),
      manifest: () => readJson(join(dist, 'manifest.json')),
    });
    if (process.exitCode) throw new Error(`setpoint ${argv.join(' ')} exited with ${process.exitCode}`);
  }
  for (const flag of defaultFlags) setFlag(flag);
  for (const [chunk, script] of scripts) writeFileSync(join(codeCache, chunk), script.createCachedData());
}

void record();
