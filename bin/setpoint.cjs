#!/usr/bin/env node
'use strict';

// CommonJS, because loading the first ES module takes longer than everything in this file.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const dist = join(root, 'dist');
const bundle = join(dist, 'cli.cjs');
// The build compiles the bundle for the Node that runs it. Another Node compiles it itself.
const codeCache = join(dist, 'code-cache', `${process.version}-${process.arch}`);

if (existsSync(codeCache)) {
  start(require('./load.cjs').createLoader(dist, codeCache)(bundle));
} else if (existsSync(bundle)) {
  require('node:module').enableCompileCache?.();
  start(require(bundle));
} else {
  process.stderr.write('setpoint is not built yet: run `npm run build` first.\n');
  process.exitCode = 1;
}

function start({ main }) {
  void main({
    root,
    package: require('../package.json'),
    manifest: () => require('../dist/manifest.json'),
  });
}
