#!/usr/bin/env node
'use strict';

// CommonJS, as loading the first ES module costs more than all that is said here.
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

const root = join(__dirname, '..');
const bundle = join(root, 'dist', 'cli.cjs');

if (existsSync(bundle)) {
  enableCompileCache?.();
  void require(bundle).main({
    root,
    package: require('../package.json'),
    manifest: () => require('../dist/manifest.json'),
  });
} else {
  process.stderr.write('setpoint is not built yet: run `npm run build` first.\n');
  process.exitCode = 1;
}
