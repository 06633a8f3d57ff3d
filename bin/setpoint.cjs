#!/usr/bin/env node
'use strict';

// CommonJS, because loading the first ES module takes longer than everything in this file.
const { existsSync, writeSync } = require('node:fs');
const { join } = require('node:path');
const packageJson = require('../package.json');

const root = join(__dirname, '..');
const dist = join(root, 'dist');
const bundle = join(dist, 'cli.cjs');
// The build compiles the bundle for the Node that runs it. Another Node compiles it itself, at each start: its own
// cache is by default in TMPDIR, and Node also loads code that another user has put there.
const codeCache = join(dist, 'code-cache', `${process.version}-${process.arch}`);
// Bun and Deno also state the version of Node that they imitate.
const runtime = ['bun', 'deno'].find((name) => name in process.versions) ?? 'node';

if (!isAllowed(process.versions[runtime], packageJson.engines[runtime])) {
  const required = Object.entries(packageJson.engines).map(([name, range]) => `${name} ${range}`);
  process.stderr.write(
    `error SP5050 setpoint requires ${required.join(', or ')}; got ${runtime} ${process.versions[runtime]}.\n` +
      '  what to do: Run setpoint with one of these versions.\n',
  );
  process.exitCode = 1;
} else if (!existsSync(bundle)) {
  process.stderr.write('setpoint is not built yet: run `npm run build` first.\n');
  process.exitCode = 1;
} else if (/^(--)?version$/.test(process.argv.slice(2).join(' '))) {
  printVersion(packageJson);
} else if (existsSync(codeCache)) {
  start(require('./load.cjs').createLoader(dist, codeCache)(bundle));
} else {
  start(require(bundle));
}

/** Without the stream `process.stdout`: creating it takes longer than everything before. */
function printVersion({ name, version }) {
  const text = `${name} ${version}\n`;
  try {
    writeSync(1, text);
  } catch {
    // For example a full pipe that does not block.
    process.stdout.write(text);
  }
}

function start({ main }) {
  void main({ root, package: packageJson, manifest: () => require('../dist/manifest.json') });
}

/**
 * @param {string} version
 * @param {string} range such as `^20.19.0 || >=24.0.0`
 */
function isAllowed(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return range.split(' || ').some((part) => {
    const [lowestMajor, lowestMinor] = part.replace(/^\D+/, '').split('.').map(Number);
    return major === lowestMajor ? minor >= lowestMinor : part.startsWith('>=') && major > lowestMajor;
  });
}
