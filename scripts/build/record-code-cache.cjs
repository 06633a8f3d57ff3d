// Runs commands of the bundle, one after another in this process, and writes the code of each loaded chunk.
// Usage: node record-code-cache.cjs ROOT DIST CODE_CACHE COMMANDS, with the commands as JSON: [["plan", "--help"], …]
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const v8 = require('node:v8');
const { createLoader } = require('../../bin/load.cjs');

// V8 records which functions ran often enough for machine code, which depends on the time. Without Sparkplug, and with a
// fixed seed for its hashes, two builds with Node 20 nearly always give the same bytes.
const setFlag = v8.setFlagsFromString;
setFlag('--no-sparkplug');
// V8 accepts compiled code only with the flags that it had. A plan sets one.
v8.setFlagsFromString = () => {};

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
  setFlag('--sparkplug');
  for (const [chunk, script] of scripts) writeFileSync(join(codeCache, chunk), script.createCachedData());
}

void record();
